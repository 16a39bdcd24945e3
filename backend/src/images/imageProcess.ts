// Decodes pictures in a process of its own, which `convertImage.ts` starts: at a lower priority, so that calls of
// all hotels go first, and without the server's environment, since what it reads comes from strangers.
import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { PICTURE_FULL, PICTURE_WIDTHS, PREVIEW_SIDE } from "@roombell/common/domain/picture";
import sharp, { type Sharp } from "sharp";

const MAX_PIXELS = 25_000_000;
const QUALITY = 82;

export type ImageFormat = "jpeg" | "png" | "webp";

/** A file, and its format by its first bytes. */
export type ImageTask = { file: Buffer; format: ImageFormat };

/** An uploaded picture as it is stored, in WebP. */
export type ConvertedImage = {
  full: Buffer;
  /** A square cut of each is as wide as the number says, unless the picture itself is smaller. */
  smaller: readonly (readonly [width: number, webp: Buffer])[];
  /** Its colours from the top left, three hexadecimal digits each. */
  preview: string;
};

export type ImageAnswer = ConvertedImage | "unreadable" | "too_large";

async function convert({ file, format }: ImageTask): Promise<ImageAnswer> {
  // The size is known from the file's header alone.
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
  return { full, smaller, preview: await previewOf(sharp(full)) };
}

function reduced(image: Sharp, side: number): Promise<Buffer> {
  const size = { width: side, height: side, fit: "outside", withoutEnlargement: true } as const;
  return image.resize(size).webp({ quality: QUALITY }).toBuffer();
}

async function previewOf(image: Sharp): Promise<string> {
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
 * Linux keeps a priority for each thread; later threads get that of the one that starts them. Not the lowest: other
 * calls gained nothing more by it, and pictures would get even less of a busy machine.
 */
function letOthersGoFirst(): void {
  const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
  for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

try {
  letOthersGoFirst();
} catch {
  // Where the system does not let it, pictures are still converted.
}
sharp.cache(false);
sharp.concurrency(1);

// Ctrl+C reaches every process of a terminal; the server finishes its calls and then ends this one.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
// An ordinary exit would wait for the picture that is being decoded.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (task: ImageTask) => void convert(task).then((answer) => process.send?.(answer)));
