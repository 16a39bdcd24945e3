import type { Middleware } from "koa";
import { HttpMethodEnum, koaBody } from "koa-body";
import { AppError } from "../lib/appError.js";

const LIMIT = 256 * 1024;

const parseJson = koaBody({
  json: true,
  jsonLimit: LIMIT,
  jsonStrict: true,
  urlencoded: false,
  text: false,
  multipart: false,
  parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
  onError: (error) => {
    const status = "status" in error ? error.status : 400;
    if (status === 413) throw new AppError("too_large");
    throw new AppError("malformed_json");
  },
});

/** Reads a JSON body; any other content type with a body is 415 (uploads bring their own parser). */
export const jsonBody: Middleware = async (ctx, next) => {
  const hasBody = Number(ctx.get("Content-Length") || 0) > 0 || ctx.get("Transfer-Encoding") !== "";
  if (!hasBody || ctx.is("multipart/form-data")) return next();
  if (!ctx.is("application/json")) throw new AppError("unsupported_media_type");
  return parseJson(ctx as Parameters<typeof parseJson>[0], next);
};
