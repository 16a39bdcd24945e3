import sharp from "sharp";
import { NOTO_FONTS, notoFontFile, scriptClass } from "#lib/notoFonts.js";

const DRAWN = Object.values(NOTO_FONTS).flatMap((scripts) => scripts.split(" "));
const DRAWN_CHARACTER = new RegExp(`[${scriptClass(DRAWN)}]`, "u");
const OTHER_CHARACTER = new RegExp(`[^${scriptClass([...DRAWN, "Latin", "Common", "Inherited"])}]`, "u");
const PICTOGRAMS = /\p{Extended_Pictographic}+\ufe0f?/gu;
const MARKUP = /[&<>]/g;
const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** `GS v 0`: prints rows of dots, eight to a byte. */
const DOTS = [0x1d, 0x76, 0x30, 0];
const DARK_FROM = 128;

let loading: Promise<unknown> | null = null;

/** Whether a text has characters that must be drawn because `supported` lacks them, and none without a font. */
export const isDrawable = (text: string, supported: string): boolean =>
  !OTHER_CHARACTER.test(text) &&
  Array.from(text).some((character) => DRAWN_CHARACTER.test(character) && !supported.includes(character));

/**
 * Draws a text as rows of dots in ESC/POS, wrapped at `width` dots.
 * @param size the height of a row of text in dots
 * @param instead the replacement for pictograms, which have no font
 */
export async function drawText(
  text: string,
  { width, size, instead }: { width: number; size: number; instead: string },
): Promise<Buffer> {
  await (loading ??= loadFonts());
  const printed = text
    .normalize("NFC")
    .replace(/\s/gu, " ")
    .replace(/\p{Cc}/gu, "")
    .replace(PICTOGRAMS, instead)
    .replace(MARKUP, (character) => ESCAPED[character] ?? "");
  const drawing = {
    text: printed,
    font: `Noto Sans Bold ${size}`,
    dpi: 72,
    width,
    wrap: "word-char",
  } as const;
  const { data, info } = await sharp({ text: drawing })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bytes = Math.ceil(info.width / 8);
  const rows = Buffer.alloc(bytes * info.height);
  for (const [at, value] of data.entries()) {
    if (value < DARK_FROM) continue;
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    const byte = y * bytes + (x >> 3);
    rows.writeUInt8(rows.readUInt8(byte) | (0x80 >> (x & 7)), byte);
  }
  return Buffer.concat([Buffer.from([...DOTS, ...twoBytes(bytes), ...twoBytes(info.height)]), rows]);
}

const twoBytes = (value: number): [number, number] => [value & 0xff, value >> 8];

/** The library registers a font when a text uses its file; later texts pick the registered fonts they need. */
async function loadFonts(): Promise<void> {
  for (const name of Object.keys(NOTO_FONTS)) {
    await sharp({ text: { text: ".", fontfile: notoFontFile(name, "700Bold") } }).toBuffer();
  }
}
