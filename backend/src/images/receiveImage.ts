import { Writable } from "node:stream";
import type { Context, Middleware } from "koa";
import { HttpMethodEnum, koaBody } from "koa-body";
import { AppError, invalidField } from "#lib/appError.js";

const IMAGE_FIELD = "image";
const LIMIT = 5 * 1024 * 1024;
/** formidable's `maxFilesExceeded`, which has the same status as a file that is too large. */
const TOO_MANY_FILES = 1015;

/**
 * Reads a form with one picture of at most 5 MiB into memory for {@link getUploadedImage}; nothing is written to disk.
 * @throws AppError 415 for anything but a form, 413 for a larger one, 400 without a picture or with two
 */
export const receiveImage: Middleware = async (ctx, next) => {
  if (!ctx.is("multipart/form-data")) throw new AppError("unsupported_media_type");
  const chunks: Buffer[] = [];
  const read = koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    parsedMethods: [HttpMethodEnum.POST],
    formidable: {
      maxFiles: 1,
      maxFields: 4,
      maxFieldsSize: 16 * 1024,
      maxFileSize: LIMIT,
      filter: ({ name }) => name === IMAGE_FIELD,
      fileWriteStreamHandler: () => collectInto(chunks),
    },
    onError: (error) => {
      if ("code" in error && error.code === TOO_MANY_FILES) {
        throw invalidField(IMAGE_FIELD, "must be one picture");
      }
      const isTooLarge = "httpCode" in error && error.httpCode === 413;
      throw isTooLarge ? new AppError("too_large") : invalidField(IMAGE_FIELD, "is not a readable upload");
    },
  });
  await read(ctx as Parameters<typeof read>[0], async () => undefined);
  if (chunks.length === 0) throw invalidField(IMAGE_FIELD, "is required");
  ctx.state.image = Buffer.concat(chunks);
  await next();
};

/** For handlers after {@link receiveImage}. */
export function getUploadedImage(ctx: Context): Buffer {
  if (ctx.state.image === undefined) throw new Error("no picture was received");
  return ctx.state.image;
}

function collectInto(chunks: Buffer[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
}
