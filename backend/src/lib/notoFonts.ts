import { load } from "./lazyLibraries.js";

/** The printable scripts and their fonts. Fonts for Chinese, Japanese and Korean would be larger than the product. */
export const NOTO_FONTS = {
  "Noto Sans": "Cyrillic Devanagari Greek",
  "Noto Sans Arabic": "Arabic",
  "Noto Sans Bengali": "Bengali",
  "Noto Sans Gujarati": "Gujarati",
  "Noto Sans Gurmukhi": "Gurmukhi",
  "Noto Sans Hebrew": "Hebrew",
  "Noto Sans Kannada": "Kannada",
  "Noto Sans Malayalam": "Malayalam",
  "Noto Sans Oriya": "Oriya",
  "Noto Sans Sinhala": "Sinhala",
  "Noto Sans Tamil": "Tamil",
  "Noto Sans Telugu": "Telugu",
  "Noto Sans Thai": "Thai",
} as const;

export const scriptClass = (scripts: readonly string[]): string =>
  scripts.map((script) => `\\p{Script=${script}}`).join("");

const PATTERNS = Object.entries(NOTO_FONTS).map(
  ([name, scripts]) => [name, new RegExp(`[${scriptClass(scripts.split(" "))}]`, "u")] as const,
);

/** The font of a text's script; each has Latin letters and digits too. */
export const findNotoFont = (text: string): string =>
  PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? "Noto Sans";

export const notoFontFile = (name: string, style: "400Regular" | "600SemiBold" | "700Bold"): string =>
  load.resolve(
    `@expo-google-fonts/${name.toLowerCase().replaceAll(" ", "-")}/${style}/${name.replaceAll(" ", "")}_${style}.ttf`,
  );
