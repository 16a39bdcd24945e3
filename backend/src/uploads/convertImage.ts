import { PICTURE_FULL, PICTURE_WIDTHS, PREVIEW_SIDE } from "@roombell/common/domain/picture";
import type { Metadata, Sharp as Image, default as Sharp } from "sharp";
import { load } from "../lib/lazyLibraries.js";
import { AppError, invalidField } from "../lib/appError.js";
import { createFairQueue } from "../lib/fairQueue.js";

const MAX_PIXELS = 25_000_000;
const QUALITY = 82;

/** An uploaded picture as it is stored, in WebP. */
export type ConvertedImage = {
  full: Buffer;
  /** A square cut of each is as wide as the number says, unless the picture itself is smaller. */
  smaller: readonly (readonly [width: number, webp: Buffer])[];
  /** Its colours from the top left, three hexadecimal digits each. */
  preview: string;
};

/** One at a time, because a decoded picture takes up to 100 MB; the hotels take turns. */
const inTurns = createFairQueue({ running: 1, waitingOfOwner: 4, waiting: 100 });

/** The library, which most starts of a process never need. */
function imageLibrary(): typeof Sharp {
  const sharp = load("sharp") as typeof Sharp;
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Decodes an uploaded picture and encodes it again as WebP of at most 1600 pixels per side, so that nothing else of the
 * original file survives, neither metadata nor hidden content; with smaller sizes for small places.
 * @throws AppError 415 for other formats than JPEG, PNG and WebP; 413 above 25 megapixels; 400 if unreadable
 */
export function convertImage(upload: Buffer, hotel_id: string): Promise<ConvertedImage> {
  const format = formatOf(upload);
  if (format === null)
    throw new AppError("unsupported_media_type", "Please choose a JPEG, PNG or WebP picture");
  return inTurns(hotel_id, async () => {
    const sharp = imageLibrary();
    // The size is known from the file's header alone.
    checkSize(await readable(sharp(upload, { limitInputPixels: false }).metadata()), format);
    const image = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const upright = image.rotate().resize({
      width: PICTURE_FULL,
      height: PICTURE_FULL,
      fit: "inside",
      withoutEnlargement: true,
    });
    const full = await readable(upright.webp({ quality: QUALITY }).toBuffer());
    const smaller: [number, Buffer][] = [];
    for (const width of PICTURE_WIDTHS) smaller.push([width, await reduced(sharp(full), width)]);
    return { full, smaller, preview: await previewOf(sharp(full)) };
  });
}

function reduced(image: Image, side: number): Promise<Buffer> {
  const size = { width: side, height: side, fit: "outside", withoutEnlargement: true } as const;
  return image.resize(size).webp({ quality: QUALITY }).toBuffer();
}

async function previewOf(image: Image): Promise<string> {
  const colours = image.flatten({ background: "white" }).resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: "fill" });
  const bytes = await colours.toColourspace("srgb").raw().toBuffer();
  return [...bytes].map((byte) => (byte >> 4).toString(16)).join("");
}

/** The format by the file's first bytes; its name and declared type do not count. */
function formatOf(file: Buffer): "jpeg" | "png" | "webp" | null {
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (file.subarray(0, 8).equals(Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"))) return "png";
  const isWebp = file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "webp" : null;
}

function checkSize({ format, width, height }: Metadata, expected: string): void {
  if (format !== expected) throw unreadable();
  if (width * height > MAX_PIXELS) throw new AppError("too_large", "The picture has more than 25 megapixels");
}

async function readable<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch {
    throw unreadable();
  }
}

const unreadable = (): AppError => invalidField("image", "is not a readable picture");
