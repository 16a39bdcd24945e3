import { AppError, invalidField } from "#lib/appError.js";
import { createKeyedQueue } from "#lib/keyedQueue.js";
import type { ConvertedImage, ImageFormat } from "./imageProcess.js";
import { createImageProcess } from "./imageProcessHandle.js";

/** A hotel converts one picture at a time, so the hotels that wait for the one process take turns. */
const ofHotel = createKeyedQueue({ running: 1, waiting: 4 });
/** One at a time, because a decoded picture takes up to 100 MB. */
const ofAll = createKeyedQueue({ running: 1, waiting: 100 });
export const imageProcess = createImageProcess();

/**
 * Decodes an uploaded picture and encodes it again as WebP of at most 1600 pixels per side, so that nothing else of the
 * original file survives, neither metadata nor hidden content; with smaller sizes for small places.
 * @throws AppError 415 for other formats than JPEG, PNG and WebP; 413 above 25 megapixels; 400 if unreadable;
 * 503 when that fails or takes too long
 */
export function convertImage(upload: Buffer, hotel_id: string): Promise<ConvertedImage> {
  const format = formatOf(upload);
  if (format === null)
    throw new AppError("unsupported_media_type", "Please choose a JPEG, PNG or WebP picture");
  return ofHotel(hotel_id, async () => {
    const answer = await ofAll("all hotels", () => imageProcess.convert({ file: upload, format }));
    if (answer === "unreadable") throw invalidField("image", "is not a readable picture");
    if (answer === "too_large") throw new AppError("too_large", "The picture has more than 25 megapixels");
    return answer;
  });
}

/** The format by the file's first bytes; its name and declared type do not count. */
function formatOf(file: Buffer): ImageFormat | null {
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (file.subarray(0, 8).equals(Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"))) return "png";
  const isWebp = file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "webp" : null;
}
