/** The page, and the browser's bars around it. */
export const BACKGROUND = { light: "#f6f4ef", dark: "#0c1517" } as const;

/** Ink-teal and a brass accent over warm neutrals; other colour carries meaning. A test checks the contrasts. */
const TOKENS = {
  background: [BACKGROUND.light, BACKGROUND.dark],
  surface: ["#ffffff", "#142124"],
  surfaceRaised: ["#ffffff", "#1a2a2e"],
  surfaceSunken: ["#eeebe4", "#0f1b1e"],
  surfaceHover: ["#f3f0ea", "#1e2f33"],
  surfaceChosen: ["#ffffff", "#2b4046"],
  border: ["#e0dcd2", "#2a3c41"],
  borderStrong: ["#878174", "#71878c"],
  text: ["#13262b", "#e9efed"],
  textMuted: ["#53636a", "#a4b5b7"],
  primary: ["#0f4c55", "#73c5c4"],
  primaryHover: ["#0a383f", "#8fd5d3"],
  primaryText: ["#0f4c55", "#8bd2d0"],
  primarySoft: ["#e2eeee", "#163a3f"],
  primarySoftHover: ["#cfe2e2", "#1c494f"],
  onPrimary: ["#ffffff", "#05252a"],
  accent: ["#b5832f", "#d9b066"],
  accentText: ["#79530f", "#e7c484"],
  accentSoft: ["#f8eed9", "#3a2e17"],
  onAccent: ["#1e1503", "#221702"],
  hero: ["#0f4c55", "#12393f"],
  onHero: ["#fdf6e7", "#fdf6e7"],
  onHeroMuted: ["#c9dddc", "#bdd3d3"],
  danger: ["#b3261e", "#f1958c"],
  dangerHover: ["#8f1c15", "#f6afa8"],
  onDanger: ["#ffffff", "#3b0906"],
  focus: ["#9c6a14", "#e7c484"],
  overlay: ["rgb(10 26 30 / 0.52)", "rgb(2 8 9 / 0.68)"],
  skeleton: ["#e6e2d9", "#1f3034"],
  skeletonGlow: ["#f2efe8", "#2a3d42"],

  neutralFg: ["#445259", "#c4d0d1"],
  neutralBg: ["#eeebe4", "#233337"],
  neutralBorder: ["#d7d2c6", "#3b4d52"],
  primaryFg: ["#0f4c55", "#92d7d5"],
  primaryBg: ["#dfeded", "#143b40"],
  primaryBorder: ["#a8cdcf", "#28646a"],
  infoFg: ["#1c4d88", "#a6cbf6"],
  infoBg: ["#e4eefa", "#17324f"],
  infoBorder: ["#b4cfee", "#2d5581"],
  successFg: ["#1b6037", "#98d9ad"],
  successBg: ["#e1f2e6", "#153a24"],
  successBorder: ["#a9d7b8", "#2b6441"],
  warningFg: ["#7d4b06", "#f1ca7b"],
  warningBg: ["#fcf0d5", "#3c2d0e"],
  warningBorder: ["#ebc984", "#6e541d"],
  errorFg: ["#9f261e", "#f6b0a9"],
  errorBg: ["#fce8e5", "#471b18"],
  errorBorder: ["#f0b9b3", "#83352f"],

  boardBackground: ["#e9e6de", "#05090a"],
  boardSurface: ["#ffffff", "#121c1f"],
  boardText: ["#07171b", "#ffffff"],
  boardMuted: ["#37474d", "#c3cfd0"],
  boardBorder: ["#b9b3a5", "#4a5c61"],
  boardCalmFg: ["#0a3b20", "#c8f3d6"],
  boardCalmBg: ["#dff5e6", "#0f4426"],
  boardWarningFg: ["#3d2500", "#2b1a00"],
  boardWarningBg: ["#f5ad3a", "#ffc14d"],
  boardDelayedFg: ["#1a0d00", "#1a0d00"],
  boardDelayedBg: ["#e8892b", "#e8892b"],
  boardLateFg: ["#ffffff", "#ffffff"],
  boardLateBg: ["#a3160e", "#ae170e"],

  logoGround: ["#0f4c55", "#0f4c55"],
  logoDome: ["#e7c484", "#e7c484"],
  logoMetal: ["#d9b066", "#d9b066"],
  logoShine: ["#f6e6c6", "#f6e6c6"],
  nonvegMark: ["#85441a", "#d9a07a"],
  dishGround: ["#f1ebdd", "#22363b"],
  dishLight: ["none", "brightness(0.92)"],

  shadowRaised: [
    "0 1px 2px rgb(24 36 40 / 0.06), 0 1px 6px rgb(24 36 40 / 0.05)",
    "0 1px 2px rgb(0 0 0 / 0.4)",
  ],
  shadowFloating: [
    "0 2px 6px rgb(24 36 40 / 0.08), 0 16px 40px rgb(24 36 40 / 0.18)",
    "0 2px 6px rgb(0 0 0 / 0.4), 0 18px 44px rgb(0 0 0 / 0.6)",
  ],
} as const;

export type ThemeName = "light" | "dark";

export type PaletteKey = keyof typeof TOKENS;

function palette(column: 0 | 1): Record<PaletteKey, string> {
  const entries = Object.entries(TOKENS).map(([key, values]) => [key, values[column]]);
  return Object.fromEntries(entries) as Record<PaletteKey, string>;
}

export const palettes: Record<ThemeName, Record<PaletteKey, string>> = {
  light: /* @__PURE__ */ palette(0),
  dark: /* @__PURE__ */ palette(1),
};
