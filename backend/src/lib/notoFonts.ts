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

const TO_THE_LEFT: readonly string[] = ["Noto Sans Arabic", "Noto Sans Hebrew"];
/** Read from left to right, even among letters that are read from right to left. */
const TO_THE_RIGHT = /[\p{Script=Latin}\p{Nd}]/u;
const LETTER = /\p{L}/u;

/**
 * Cuts a line where its script needs another font or direction; the parts are drawn from left to right. Each font has Latin
 * letters and digits too.
 */
export function splitByFont(line: string): { text: string; font: string; isToTheLeft: boolean }[] {
  const parts: ReturnType<typeof splitByFont> = [];
  for (const character of line) {
    const own = PATTERNS.find(([, pattern]) => pattern.test(character))?.[0];
    const goesRight = TO_THE_RIGHT.test(character);
    const last = parts.at(-1);
    const joins = own === undefined ? !(goesRight && last?.isToTheLeft) : own === last?.font;
    const isToTheLeft = own !== undefined && TO_THE_LEFT.includes(own) && !goesRight;
    if (last && joins && (own === undefined || isToTheLeft === last.isToTheLeft)) last.text += character;
    else parts.push({ text: character, font: own ?? "Noto Sans", isToTheLeft });
  }
  const isLineToTheLeft = parts.find(({ text }) => LETTER.test(text))?.isToTheLeft ?? false;
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (part.isToTheLeft === isLineToTheLeft) continue;
    // A space between two directions takes the direction of the line.
    const text = part.text.trimEnd();
    if (next) next.text = part.text.slice(text.length) + next.text;
    // Arabic digits are read from left to right, but drawn in the direction of the font.
    const isDrawnLeft = TO_THE_LEFT.includes(part.font) && !part.isToTheLeft;
    part.text = isDrawnLeft ? Array.from(text).toReversed().join("") : text;
  }
  return isLineToTheLeft ? parts.toReversed() : parts;
}

export const notoFontFile = (name: string, style: "400Regular" | "600SemiBold" | "700Bold"): string =>
  load.resolve(
    `@expo-google-fonts/${name.toLowerCase().replaceAll(" ", "-")}/${style}/${name.replaceAll(" ", "")}_${style}.ttf`,
  );
