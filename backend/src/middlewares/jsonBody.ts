import type { Middleware } from "koa";
import { HttpMethodEnum, koaBody } from "koa-body";
import { AppError, invalidField } from "../lib/appError.js";

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

/** Halves of characters; JSON can escape them, but no database stores them as they were sent. */
const LONE_SURROGATES = /\p{Surrogate}/gu;
const isMalformed = (text: string): boolean => text.search(LONE_SURROGATES) !== -1;

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
    const tooDeep = pathBelow(MAX_DEPTH, ctx.request.body);
    if (tooDeep) throw refusedAt(tooDeep, `must not be nested deeper than ${MAX_DEPTH} levels`);
    const malformed = pathOfMalformed(ctx.request.body);
    if (malformed) throw refusedAt(malformed, "must be valid Unicode");
    return next();
  };
}

const refusedAt = (path: readonly string[], message: string): AppError =>
  invalidField(path.join("."), message);

/** Where a value is nested deeper than so many levels; null when none is. */
function pathBelow(levels: number, value: unknown): string[] | null {
  if (typeof value !== "object" || value === null) return null;
  return levels === 0 ? [] : firstPath(value, (inner) => pathBelow(levels - 1, inner));
}

/** Where a text, or a name, is no valid Unicode; null when all are. */
function pathOfMalformed(value: unknown): string[] | null {
  if (typeof value === "string") return isMalformed(value) ? [] : null;
  if (typeof value !== "object" || value === null) return null;
  return firstPath(value, (inner, name) => (isMalformed(name) ? [] : pathOfMalformed(inner)));
}

function firstPath(
  parent: object,
  pathIn: (inner: unknown, name: string) => string[] | null,
): string[] | null {
  for (const [name, inner] of Object.entries(parent)) {
    const path = pathIn(inner, name);
    if (path) return [name.replaceAll(LONE_SURROGATES, "\ufffd"), ...path];
  }
  return null;
}
