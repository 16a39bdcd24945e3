import { describe, expect, it } from "vitest";
import { palettes, type PaletteKey } from "./palettes.js";
import { propertyName, theme } from "./theme.js";
import { themeStylesheet } from "./themeStylesheet.js";

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds: PaletteKey[] = ["background", "surface", "surfaceRaised", "surfaceSunken", "surfaceHover"];

const pairs: [PaletteKey, PaletteKey, number][] = [
  ...grounds.flatMap((ground): [PaletteKey, PaletteKey, number][] => [
    ["text", ground, 7],
    ["textMuted", ground, 4.5],
    ["primaryText", ground, 4.5],
    ["accentText", ground, 4.5],
    ["errorFg", ground, 4.5],
    ["successFg", ground, 4.5],
    ["warningFg", ground, 4.5],
    ["borderStrong", ground, 3],
    ["focus", ground, 3],
  ]),
  ["text", "surfaceChosen", 7],
  ["onPrimary", "primary", 4.5],
  ["onPrimary", "primaryHover", 4.5],
  ["onHero", "hero", 7],
  ["onHeroMuted", "hero", 4.5],
  ["onHero", "logoGround", 7],
  ["onDanger", "danger", 4.5],
  ["onDanger", "dangerHover", 4.5],
  ["onAccent", "accent", 4.5],
  ["primaryText", "primarySoft", 4.5],
  ["text", "primarySoft", 7],
  ["primaryText", "primarySoftHover", 4.5],
  ["accentText", "accentSoft", 4.5],
  ["nonvegMark", "surface", 3],
  ["text", "accentSoft", 4.5],
  ["neutralFg", "neutralBg", 4.5],
  ["primaryFg", "primaryBg", 4.5],
  ["infoFg", "infoBg", 4.5],
  ["successFg", "successBg", 4.5],
  ["warningFg", "warningBg", 4.5],
  ["errorFg", "errorBg", 4.5],
  ["text", "warningBg", 4.5],
  ["text", "infoBg", 4.5],
  ["text", "errorBg", 4.5],
  ["boardText", "boardSurface", 7],
  ["boardText", "boardBackground", 7],
  ["boardMuted", "boardSurface", 7],
  ["boardMuted", "boardBackground", 7],
  ["boardCalmFg", "boardCalmBg", 7],
  ["boardWarningFg", "boardWarningBg", 7],
  ["boardDelayedFg", "boardDelayedBg", 7],
  ["boardLateFg", "boardLateBg", 7],
];

describe.each(["light", "dark"] as const)("the %s palette", (name) => {
  it.each(pairs)("reads %s on %s at %d:1 or better", (front, ground, least) => {
    expect(contrast(palettes[name][front], palettes[name][ground])).toBeGreaterThanOrEqual(least);
  });
});

it.each(["light", "dark"] as const)("ages of the %s board differ in brightness, too", (name) => {
  const { boardCalmBg, boardWarningBg, boardDelayedBg, boardLateBg } = palettes[name];
  expect(contrast(boardCalmBg, boardWarningBg)).toBeGreaterThanOrEqual(1.6);
  expect(contrast(boardWarningBg, boardDelayedBg)).toBeGreaterThanOrEqual(1.3);
  expect(contrast(boardDelayedBg, boardLateBg)).toBeGreaterThanOrEqual(1.3);
});

describe("the theme's stylesheet", () => {
  it("gives every token a value in both themes", () => {
    const css = themeStylesheet();
    for (const name of ["light", "dark"] as const) {
      for (const key of Object.keys(palettes[name]) as PaletteKey[]) {
        expect(css).toContain(`${propertyName(key)}:${palettes[name][key]}`);
      }
    }
  });

  it("defines what the typed accessors refer to", () => {
    expect(theme.color.surfaceRaised).toBe("var(--color-surface-raised)");
    expect(theme.tone.warning.bg).toBe("var(--color-warning-bg)");
  });
});
