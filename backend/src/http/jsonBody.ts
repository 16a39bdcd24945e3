import type { Middleware, Request } from "koa";
import { HttpMethodEnum, koaBody } from "koa-body";
import { AppError, invalidField } from "#lib/appError.js";

/** Default limit of JSON bodies, in bytes. */
export const BODY_LIMIT = 256 * 1024;
const MAX_DEPTH = 8;
const TOO_DEEP = `must not be nested deeper than ${MAX_DEPTH} levels`;
/** `JSON.parse` takes memory and half a microsecond per level. */
const MAX_PARSED_DEPTH = 100;
/** Far longer than any name of the contract; limited because error details repeat names. */
const MAX_NAME = 1000;

const createTextReader = (textLimit: number) =>
  koaBody({
    text: true,
    // As text: the nesting is checked before parsing.
    textTypes: ["application/json"],
    textLimit,
    json: false,
    urlencoded: false,
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
 * Reads a JSON body of limited size and at most eight levels.
 * @throws AppError 415 for a body of another type or a compressed one, 413, 400
 */
export function jsonBody(limit: number = BODY_LIMIT): Middleware {
  const readText = createTextReader(limit);
  return async (ctx, next) => {
    const hasBody = Number(ctx.get("Content-Length") || 0) > 0 || ctx.get("Transfer-Encoding") !== "";
    if (!hasBody) return next();
    // A compressed body would be larger than its length, which is counted.
    const isPlain = ["", "identity"].includes(ctx.get("Content-Encoding"));
    if (!isPlain || !ctx.is("application/json")) throw new AppError("unsupported_media_type");
    await readText(ctx as Parameters<typeof readText>[0], async () => undefined);
    const { body: text } = ctx.request;
    const body = parseJson(typeof text === "string" ? text : "");
    const flaw = findFlaw(body, MAX_DEPTH);
    if (flaw) throw invalidField(flaw.path.join("."), flaw.message);
    ctx.request.body = body;
    return next();
  };
}

type Json = NonNullable<Request["body"]>;

function parseJson(text: string): Json {
  if (text === "") return {};
  if (isNested(text, MAX_PARSED_DEPTH)) throw invalidField("", TOO_DEEP);
  try {
    const value: Json | null = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Rejected below.
  }
  throw new AppError("malformed_json");
}

/** Whether brackets outside of strings are nested deeper than `levels`. */
function isNested(text: string, levels: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length && depth <= levels; index += 1) {
    const character = text[index];
    if (character === '"') isInString = !isInString;
    else if (isInString) index += character === "\\" ? 1 : 0;
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
  }
  return depth > levels;
}

/** A reason to reject a body at any endpoint. */
type Flaw = { path: string[]; message: string };

/** Finds values nested deeper than `levels`, names that are too long, and text that is not valid Unicode. */
function findFlaw(value: unknown, levels: number): Flaw | null {
  if (typeof value === "string") return findTextFlaw(value);
  if (typeof value !== "object" || value === null) return null;
  if (levels === 0) return { path: [], message: TOO_DEEP };
  if (Array.isArray(value)) {
    // By index, because `Object.keys` of a long array is twenty times slower.
    for (const [index, entry] of value.entries()) {
      const flaw = findFlaw(entry, levels - 1);
      if (flaw) return { ...flaw, path: [String(index), ...flaw.path] };
    }
    return null;
  }
  for (const name of Object.keys(value)) {
    // Merging such an object would change its prototype.
    if (name === "__proto__") throw new AppError("malformed_json");
    if (name.length > MAX_NAME) return { path: [], message: "has a name that is too long" };
    const flaw = findTextFlaw(name) ?? findFlaw(Reflect.get(value, name), levels - 1);
    if (flaw) return { ...flaw, path: [name.replaceAll(LONE_SURROGATES, "\ufffd"), ...flaw.path] };
  }
  return null;
}

/** JSON can escape lone surrogates, which databases cannot store unchanged. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

const findTextFlaw = (text: string): Flaw | null =>
  text.search(LONE_SURROGATES) === -1 ? null : { path: [], message: "must be valid Unicode" };
