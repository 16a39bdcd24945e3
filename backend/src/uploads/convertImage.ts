import type { Metadata, default as Sharp } from "sharp";
import { load } from "../lib/lazyLibraries.js";
import { AppError, invalidField } from "../lib/appError.js";
import { createFairQueue } from "../lib/fairQueue.js";

const MAX_PIXELS = 25_000_000;
const LONGEST_SIDE = 1600;
const QUALITY = 82;

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
 * original file survives, neither metadata nor hidden content.
 * @throws AppError 415 for other formats than JPEG, PNG and WebP; 413 above 25 megapixels; 400 if unreadable
 */
export function convertImage(upload: Buffer, hotel_id: string): Promise<Buffer> {
  const format = formatOf(upload);
  if (format === null)
    throw new AppError("unsupported_media_type", "Please choose a JPEG, PNG or WebP picture");
  return inTurns(hotel_id, async () => {
    const sharp = imageLibrary();
    // The size is known from the file's header alone.
    checkSize(await readable(sharp(upload, { limitInputPixels: false }).metadata()), format);
    const image = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const upright = image.rotate().resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: "inside",
      withoutEnlargement: true,
    });
    return readable(upright.webp({ quality: QUALITY }).toBuffer());
  });
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
