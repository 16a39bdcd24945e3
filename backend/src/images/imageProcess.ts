// Decodes pictures in a separate process, started by `convertImage.ts`: at a lower priority than calls, and without the
// server's environment, as its input is untrusted.
import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { PICTURE_FULL, PICTURE_WIDTHS, PREVIEW_SIDE } from "@roombell/common/domain/picture";
import sharp, { type Sharp } from "sharp";

const MAX_PIXELS = 25_000_000;
const QUALITY = 82;

export type ImageFormat = "jpeg" | "png" | "webp";

/** `format` is detected from the file's first bytes. */
export type ImageTask = { file: Buffer; format: ImageFormat };

/** WebP files to store. */
export type ConvertedImage = {
  full: Buffer;
  /** `width` is the side of the largest square crop, unless the picture itself is smaller. */
  smaller: readonly (readonly [width: number, webp: Buffer])[];
  /** Colours from the top left, three hexadecimal digits each. */
  preview: string;
};

export type ImageAnswer = ConvertedImage | "unreadable" | "too_large";

async function convert({ file, format }: ImageTask): Promise<ImageAnswer> {
  // Reads only the file's header.
  const header = await readable(sharp(file, { limitInputPixels: false }).metadata());
  if (header?.format !== format) return "unreadable";
  if (header.width * header.height > MAX_PIXELS) return "too_large";
  const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const upright = image.rotate().resize({
    width: PICTURE_FULL,
    height: PICTURE_FULL,
    fit: "inside",
    withoutEnlargement: true,
  });
  const full = await readable(upright.webp({ quality: QUALITY }).toBuffer());
  if (full === null) return "unreadable";
  const smaller: [number, Buffer][] = [];
  for (const width of PICTURE_WIDTHS) smaller.push([width, await reduced(sharp(full), width)]);
  return { full, smaller, preview: await renderPreview(sharp(full)) };
}

function reduced(image: Sharp, side: number): Promise<Buffer> {
  const size = { width: side, height: side, fit: "outside", withoutEnlargement: true } as const;
  return image.resize(size).webp({ quality: QUALITY }).toBuffer();
}

async function renderPreview(image: Sharp): Promise<string> {
  const colours = image.flatten({ background: "white" }).resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: "fill" });
  const bytes = await colours.toColourspace("srgb").raw().toBuffer();
  return [...bytes].map((byte) => (byte >> 4).toString(16)).join("");
}

async function readable<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch {
    return null;
  }
}

/**
 * Linux has priorities per thread, inherited by later threads. Not the lowest priority: it would slow down pictures on a
 * busy machine without helping other calls further.
 */
function lowerPriority(): void {
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

try {
  lowerPriority();
} catch {
  // Not permitted: pictures are still converted.
}
sharp.cache(false);
sharp.concurrency(1);

// Ctrl+C reaches every process of a terminal; the server finishes its calls and then stops this process.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
// A regular exit would wait for the picture being decoded.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (task: ImageTask) => void convert(task).then((answer) => process.send?.(answer)));
