import type { IncomingMessage } from "node:http";
import type { ErrorCode } from "@roombell/common/contract/errors";
import type { Types } from "mongoose";
import { AppError, invalidField, tooManyRequests } from "#lib/appError.js";
import { requestPublic } from "#lib/publicRequest.js";
import { createSlots } from "#lib/slots.js";
import type { Settings } from "#settings.js";
import { convertImage } from "./convertImage.js";
import type { ConvertedImage } from "./imageProcess.js";
import { storeImage } from "./imageStore.js";

/** Errors that are not caused by the file. */
const SERVER_ERRORS = new Set<ErrorCode>(["too_many_requests", "unavailable"]);
/** Each is buffered in memory while waiting for a remote server. */
const IMPORTS_OF_HOTEL = 2;
const RETRY_SECONDS = 5;

/** Imports a remote image as an upload of the hotel and returns its path; returns other images unchanged. */
export type ImportImage = (hotel_id: Types.ObjectId, image_url: string) => Promise<string>;

/** The returned function throws an AppError 400 at `image_url`, 429 or 503. */
export function createImageImport({ dataDir, remoteImages }: Settings): ImportImage {
  const slots = createSlots(IMPORTS_OF_HOTEL);
  return async (hotel_id, image_url) => {
    if (!image_url.startsWith("https:")) return image_url;
    if (!remoteImages) throw invalidField("image_url", "must be an uploaded image");
    const owner = String(hotel_id);
    const release = slots.take(owner);
    if (release === null)
      throw tooManyRequests(
        RETRY_SECONDS,
        "Other pictures are still being downloaded. Please try again in a moment",
      );
    try {
      return await storeImage(dataDir, hotel_id, await convertFile(await fetchImage(image_url), owner));
    } finally {
      release();
    }
  };
}

async function convertFile(file: Buffer, owner: string): Promise<ConvertedImage> {
  try {
    return await convertImage(file, owner);
  } catch (error) {
    if (!(error instanceof AppError) || SERVER_ERRORS.has(error.code)) throw error;
    throw invalidField("image_url", "must lead to a JPEG, PNG or WebP picture of at most 25 megapixels");
  }
}

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;
/** Less than the deadline of the waiting call. */
const TIMEOUT_MS = 4000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HEADERS = { Accept: "image/webp,image/png,image/jpeg", "User-Agent": "Roombell" };

/**
 * Fetches a file of at most 5 MiB from a public https URL, without personal data in the request. Each redirect is checked
 * like the first URL, so that none leads into a private network.
 * @throws AppError 400 at `image_url`, the same whether an address is private or does not answer
 */
export async function fetchImage(address: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    let url = new URL(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await requestPublic(url, { method: "GET", headers: HEADERS, signal });
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readBody(response);
      response.destroy();
      if (!REDIRECTS.has(statusCode) || headers.location === undefined) throw notLoaded();
      url = new URL(headers.location, url);
    }
  } catch {
    throw notLoaded();
  }
  throw notLoaded();
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    if (Number(response.headers["content-length"] ?? 0) > MAX_BYTES) throw notLoaded();
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BYTES) throw notLoaded();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}

const notLoaded = (): AppError =>
  invalidField("image_url", "could not be loaded; the address must lead to a public picture of at most 5 MB");
