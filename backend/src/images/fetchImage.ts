import type { IncomingMessage } from "node:http";
import { invalidField, type AppError } from "#lib/appError.js";
import { requestPublic } from "#lib/publicRequest.js";

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;
/** Less than the deadline of the call that waits for it. */
const TIMEOUT_MS = 4000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HEADERS = { Accept: "image/webp,image/png,image/jpeg", "User-Agent": "Roombell" };

/**
 * Fetches a file of at most 5 MiB from an https address on the internet, without telling it anything about a person.
 * Each redirect is checked like the first address, so that none leads into a private network.
 * @throws AppError 400 at `image_url`, the same whether an address is private or does not answer
 */
export async function fetchImage(address: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    let url = new URL(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const response = await requestPublic(url, { method: "GET", headers: HEADERS, signal });
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await bodyOf(response);
      response.destroy();
      if (!REDIRECTS.has(statusCode) || headers.location === undefined) throw notLoaded();
      url = new URL(headers.location, url);
    }
  } catch {
    throw notLoaded();
  }
  throw notLoaded();
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
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
