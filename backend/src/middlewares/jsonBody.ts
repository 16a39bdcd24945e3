import type { Middleware } from "koa";
import { HttpMethodEnum, koaBody } from "koa-body";
import { AppError } from "../lib/appError.js";

/** The longest JSON body of most calls, in bytes. */
export const BODY_LIMIT = 256 * 1024;
const MAX_DEPTH = 8;

const parserOf = (jsonLimit: number) =>
  koaBody({
    json: true,
    jsonLimit,
    jsonStrict: true,
    urlencoded: false,
    text: false,
    multipart: false,
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
    onError: (error) => {
      const status = "status" in error ? error.status : 400;
      if (status === 413) throw new AppError("too_large");
      if (status === 415) throw new AppError("unsupported_media_type");
      throw new AppError("malformed_json");
    },
  });

/** Half of a character; JSON can escape it, but no database stores it as it was sent. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Reads a JSON body of at most this size and eight levels.
 * @throws AppError 415 for a body of another type, 413, 400
 */
export function jsonBody(limit: number = BODY_LIMIT): Middleware {
  const parseJson = parserOf(limit);
  return async (ctx, next) => {
    const hasBody = Number(ctx.get("Content-Length") || 0) > 0 || ctx.get("Transfer-Encoding") !== "";
    if (!hasBody) return next();
    if (!ctx.is("application/json")) throw new AppError("unsupported_media_type");
    await parseJson(ctx as Parameters<typeof parseJson>[0], async () => undefined);
    if (isDeeperThan(MAX_DEPTH, ctx.request.body)) {
      throw new AppError("validation_failed", `Must not be nested deeper than ${MAX_DEPTH} levels`);
    }
    if (!isWellFormed(ctx.request.body)) {
      throw new AppError("validation_failed", "Texts must be valid Unicode");
    }
    return next();
  };
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === "string") return !LONE_SURROGATE.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => !LONE_SURROGATE.test(key) && isWellFormed(inner));
}
