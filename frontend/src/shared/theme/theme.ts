import { css, keyframes } from "styled-components";
import type { PaletteKey } from "./palettes.js";

/** The custom property that carries a themed token: `surfaceRaised` is `--color-surface-raised`. */
export function propertyName(key: PaletteKey): string {
  return `--color-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** References to the custom properties by name, so that the app does without the palettes themselves. */
const color = new Proxy({} as Record<PaletteKey, string>, {
  get: (_, key) => `var(${propertyName(key as PaletteKey)})`,
});

export type Tone = "neutral" | "primary" | "info" | "success" | "warning" | "error";

const tone: Record<Tone, { fg: string; bg: string; border: string }> = {
  neutral: { fg: color.neutralFg, bg: color.neutralBg, border: color.neutralBorder },
  primary: { fg: color.primaryFg, bg: color.primaryBg, border: color.primaryBorder },
  info: { fg: color.infoFg, bg: color.infoBg, border: color.infoBorder },
  success: { fg: color.successFg, bg: color.successBg, border: color.successBorder },
  warning: { fg: color.warningFg, bg: color.warningBg, border: color.warningBorder },
  error: { fg: color.errorFg, bg: color.errorBg, border: color.errorBorder },
};

/**
 * Every design value of the product. Colours and shadows are references to custom properties, so one
 * attribute (`data-theme`) switches them and styles stay static: components import this object, they
 * never write a raw colour or pixel size.
 */
export const theme = {
  color,
  tone,
  /** High-contrast pairs of the wall boards; `age` is how long a ticket has been waiting. */
  board: {
    background: color.boardBackground,
    surface: color.boardSurface,
    text: color.boardText,
    muted: color.boardMuted,
    border: color.boardBorder,
    age: {
      calm: { fg: color.boardCalmFg, bg: color.boardCalmBg },
      warning: { fg: color.boardWarningFg, bg: color.boardWarningBg },
      delayed: { fg: color.boardDelayedFg, bg: color.boardDelayedBg },
      late: { fg: color.boardLateFg, bg: color.boardLateBg },
    },
  },
  shadow: { raised: color.shadowRaised, floating: color.shadowFloating },
  /** Multiples of 4 px: `space[4]` is 16 px. */
  space: {
    0: "0",
    1: "4px",
    2: "8px",
    3: "12px",
    4: "16px",
    5: "20px",
    6: "24px",
    7: "28px",
    8: "32px",
    10: "40px",
    12: "48px",
    14: "56px",
    16: "64px",
    20: "80px",
    24: "96px",
  },
  radius: { sm: "8px", md: "12px", lg: "20px", full: "999px" },
  line: { thin: "1px", thick: "2px", bar: "4px" },
  /** Control heights. `sm` and `md` grow under a coarse pointer; `board` (for wet hands) applies to all on a board. */
  control: { sm: "var(--control-sm)", md: "var(--control-md)", lg: "var(--control-lg)", board: "56px" },
  icon: { sm: "16px", md: "20px", lg: "24px", xl: "32px", text: "1.1em" },
  font: {
    /** Staff pages load fonts for further scripts (staff/ui/text/scriptFonts.css). */
    family:
      '"Figtree Variable", var(--font-scripts, "Noto Sans"), "Noto Sans", "Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    size: {
      xs: "0.75rem",
      sm: "var(--font-sm)",
      md: "1rem",
      lg: "1.125rem",
      xl: "1.375rem",
      "2xl": "1.75rem",
      "3xl": "2.25rem",
      board: "3rem",
      /** Read from across a room. */
      poster: "clamp(2.25rem, 7vmin, 5rem)",
    },
    /** The text of a board's cards; an open board sets it by its size. */
    card: {
      number: "var(--card-number)",
      dish: "var(--card-dish)",
      note: "var(--card-note)",
      small: "var(--card-small)",
    },
    /** Inputs: 16 px under a coarse pointer, so that phones do not zoom the page. */
    input: "var(--font-input)",
    leading: { figure: "0.9", name: "1.1", tight: "1.2", snug: "1.35", normal: "1.5" },
    weight: { regular: "400", medium: "500", semibold: "600", bold: "700" },
    tracking: { tight: "-0.015em", normal: "0", wide: "0.04em" },
  },
  motion: {
    fast: "120ms",
    base: "160ms",
    slow: "200ms",
    glow: "1600ms",
    turn: "700ms",
    ease: "cubic-bezier(0.2, 0, 0, 1)",
  },
  width: {
    notice: "26rem",
    strip: "18rem",
    menu: "200px",
    guest: "480px",
    /** The menu with the cart beside it. */
    guestBroad: "1040px",
    cart: "264px",
    form: "560px",
    reading: "720px",
    page: "1280px",
  },
  /** Maximum sizes of floating and repeated elements. */
  size: {
    dialog: { sm: "420px", md: "560px", lg: "840px", height: "860px" },
    drawer: { left: "320px", right: "480px" },
    popup: {
      menu: "180px",
      list: "240px",
      hint: "280px",
      toast: "360px",
      toastRoom: "88px",
      height: "360px",
    },
    /** The portal's bar, below which a table's header stays while its rows scroll. */
    topBar: "3.5rem",
    picture: "136px",
    /** The picture in a row of the menu, growing with the text up to a point. */
    dish: "clamp(72px, 4.75rem, 96px)",
    /** The search and the categories that stay above the menu. */
    menuHead: "calc(var(--control-lg) + 3.5rem)",
    column: "200px",
    chart: "240px",
    date: "148px",
    /** On boards, scaled with the text: the minimum width of a card, and an empty column beside full ones. */
    lane: { tablet: "15rem", counter: "16.5rem", wall: "22rem" },
    narrowColumn: "2rem",
  },
  layer: { card: "1", sticky: "10", bar: "20", overlay: "100", popup: "110", toast: "120" },
  media: {
    /** Up to a tablet. */
    compact: "@media (max-width: 1199px)",
    /** From a large tablet on: side menu permanent, dialogs centred. */
    wide: "@media (min-width: 900px)",
    /** From a laptop on: four columns of figures. */
    roomy: "@media (min-width: 1200px)",
    /** Small phones only. */
    narrow: "@media (max-width: 480px)",
    /** The narrowest phones: spacing shrinks first. */
    narrowest: "@media (max-width: 359px)",
    /** Phones of the first generations. */
    short: "@media (max-height: 600px)",
    /** From a small tablet on: two columns. */
    medium: "@media (min-width: 600px)",
    /** From a phone on its side on: two columns of dishes beside the cart. */
    broad: "@media (min-width: 700px)",
    /** A card wide enough for an icon beside its figure. */
    broadCard: "@container (min-width: 180px)",
    /** A board column too narrow for a full-size title beside its paging buttons. */
    slimColumn: "@container (max-width: 260px)",
    coarse: "@media (pointer: coarse)",
    /** High contrast themes of the system. */
    forced: "@media (forced-colors: active)",
    /** A selector, because a media query in a component's first render makes browsers restyle the whole page. */
    hover: "&:where([data-hover] *)",
    print: "@media print",
  },
} as const;

export const tabularFigures = css`
  font-variant-numeric: tabular-nums;
`;

export const plainButton = css`
  padding: 0;
  border: 0;
  background: none;
  text-align: inherit;
  cursor: pointer;
`;

/** Children beside each other, centred. */
export const inRow = (gap: keyof typeof theme.space) => css`
  display: flex;
  align-items: center;
  gap: ${theme.space[gap]};
`;

/** Children below each other. */
export const inStack = (gap: keyof typeof theme.space) => css`
  display: grid;
  gap: ${theme.space[gap]};
`;

export const spread = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

export const shadedOnHover = css`
  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.surfaceHover};
    }
  }
`;

/** The chosen one of several buttons. */
export const markedChoice = css`
  &:is([aria-current], [aria-pressed="true"]) {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
    color: ${theme.color.primaryText};
  }
`;

export const mutedText = (size: keyof typeof theme.font.size) => css`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size[size]};
`;

export const textStyle = (
  size: keyof typeof theme.font.size,
  weight: keyof typeof theme.font.weight,
  leading?: keyof typeof theme.font.leading,
) => css`
  font-size: ${theme.font.size[size]};
  font-weight: ${theme.font.weight[weight]};
  ${leading && `line-height: ${theme.font.leading[leading]};`}
`;

export const truncated = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Text written by people: keeps its line breaks and the direction of its script. */
export const writtenText = css`
  white-space: pre-line;
  unicode-bidi: plaintext;
`;

/** A popup (menu, list, tooltip) grows from its anchor. */
export const popupMotion = css`
  transform-origin: var(--transform-origin);
  transition:
    opacity ${theme.motion.fast} ${theme.motion.ease},
    transform ${theme.motion.fast} ${theme.motion.ease};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.97);
  }
`;

export const raisedCard = css`
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};
`;

export const popupSurface = css`
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.floating};
  outline: none;
`;

const glow = keyframes`
  from { background-color: ${theme.color.accentSoft}; }
`;

/** Highlights new or changed items once in the accent colour. */
export const glowOnce = css`
  animation: ${glow} ${theme.motion.glow} ${theme.motion.ease};
`;
