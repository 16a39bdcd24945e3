import type { ErrorCode } from "@roombell/common/contract/errors";
import type { Types } from "mongoose";
import { AppError, invalidField, tooManyRequests } from "#lib/appError.js";
import { createPlaces } from "#lib/places.js";
import type { Settings } from "#settings.js";
import { convertImage } from "./convertImage.js";
import { fetchImage } from "./fetchImage.js";
import type { ConvertedImage } from "./imageProcess.js";
import { storeImage } from "./imageStore.js";

/** What says nothing of the file. */
const NOT_OF_THE_FILE = new Set<ErrorCode>(["too_many_requests", "unavailable"]);
/** Each is held in memory, and its call waits for a stranger's server. */
const IMPORTS_OF_HOTEL = 2;
const RETRY_SECONDS = 5;

/** Turns a remote image into an upload of the hotel's and returns its path; another image is returned as it is. */
export type ImportImage = (hotel_id: Types.ObjectId, image_url: string) => Promise<string>;

/** Makes the import of a server with these settings. It throws an AppError 400 at `image_url`, 429 or 503. */
export function imageImport({ dataDir, remoteImages }: Settings): ImportImage {
  const places = createPlaces(IMPORTS_OF_HOTEL);
  return async (hotel_id, image_url) => {
    if (!image_url.startsWith("https:")) return image_url;
    if (!remoteImages) throw invalidField("image_url", "must be an uploaded image");
    const owner = String(hotel_id);
    const leave = places.take(owner);
    if (leave === null) throw tooManyRequests(RETRY_SECONDS, "Please wait until other pictures are loaded");
    try {
      return await storeImage(dataDir, hotel_id, await converted(await fetchImage(image_url), owner));
    } finally {
      leave();
    }
  };
}

async function converted(file: Buffer, owner: string): Promise<ConvertedImage> {
  try {
    return await convertImage(file, owner);
  } catch (error) {
    if (!(error instanceof AppError) || NOT_OF_THE_FILE.has(error.code)) throw error;
    throw invalidField("image_url", "must lead to a JPEG, PNG or WebP picture of at most 25 megapixels");
  }
}
