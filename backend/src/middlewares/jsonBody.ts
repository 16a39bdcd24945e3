import type { Middleware } from "koa";
import { HttpMethodEnum, koaBody } from "koa-body";
import { AppError, invalidField } from "../lib/appError.js";

/** The longest JSON body of most calls, in bytes. */
export const BODY_LIMIT = 256 * 1024;
const MAX_DEPTH = 8;
/** The longest name of a member, far beyond any of the contract; error details repeat names. */
const MAX_NAME = 1000;

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
    const flaw = flawIn(ctx.request.body, MAX_DEPTH);
    if (flaw) throw invalidField(flaw.path.join("."), flaw.message);
    return next();
  };
}

/** Where a body cannot be accepted whatever the call, and why. */
type Flaw = { path: string[]; message: string };

/** Finds values nested deeper than `levels`, names that are too long, and text that is not valid Unicode. */
function flawIn(value: unknown, levels: number): Flaw | null {
  if (typeof value === "string") return flawInText(value);
  if (typeof value !== "object" || value === null) return null;
  if (levels === 0) return { path: [], message: `must not be nested deeper than ${MAX_DEPTH} levels` };
  if (Array.isArray(value)) return flawInList(value, levels);
  for (const name of Object.keys(value)) {
    if (name.length > MAX_NAME) return { path: [], message: "has a name that is too long" };
    const flaw = flawInText(name) ?? flawIn(Reflect.get(value, name), levels - 1);
    if (flaw) return { ...flaw, path: [name.replaceAll(LONE_SURROGATES, "\ufffd"), ...flaw.path] };
  }
  return null;
}

/** By index, because `Object.keys` of a long array is twenty times slower. */
function flawInList(list: readonly unknown[], levels: number): Flaw | null {
  for (let index = 0; index < list.length; index += 1) {
    const flaw = flawIn(list[index], levels - 1);
    if (flaw) return { ...flaw, path: [String(index), ...flaw.path] };
  }
  return null;
}

/** JSON can escape halves of characters, which no database stores as they were sent. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

const flawInText = (text: string): Flaw | null =>
  text.search(LONE_SURROGATES) === -1 ? null : { path: [], message: "must be valid Unicode" };
