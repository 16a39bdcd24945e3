import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Middleware } from "koa";
import compress from "koa-compress";
import { oncePerTag } from "./unchangedLists.js";

/** Below this a packet is not saved, in bytes. */
const WORTHWHILE = 2048;

const packers = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

/**
 * Long answers, such as lists and menus, are compressed for whoever can read that: hotel WiFi is slow. Nothing can be
 * learned from their length by another site, for every call needs a header that only our own pages can send.
 */
export const compressed = compress({ threshold: WORTHWHILE, deflate: false });

/** Compresses a list's answer once for all who ask before it changes. */
export const compressedOnce: Middleware = async (ctx, next) => {
  await next();
  const { body, status } = ctx;
  if (status !== 200 || !Buffer.isBuffer(body) || body.length < WORTHWHILE) return;
  if (ctx.state["listTag"] === undefined) return;
  const encoding = ctx.acceptsEncodings("br") || ctx.acceptsEncodings("gzip");
  if (encoding !== "br" && encoding !== "gzip") return;
  ctx.body = await oncePerTag(ctx, encoding, () => packers[encoding](body));
  ctx.type = "application/json";
  ctx.set("Content-Encoding", encoding);
};
