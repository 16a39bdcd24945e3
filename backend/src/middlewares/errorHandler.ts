import { ERRORS, type ErrorBody } from "@roombell/common/contract/errors";
import type { Middleware } from "koa";
import { AppError } from "../lib/appError.js";
import { translateDatabaseError } from "../lib/databaseErrors.js";
import { logger } from "../lib/logger.js";

/** Turns every failure below it into the one JSON shape of the contract. */
export const errorHandler: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const failure = asAppError(error);
    // What we refuse on purpose needs no line; what failed by itself does.
    if (failure.status >= 500 && failure !== error) {
      logger.error({ err: error, request_id: ctx.state["requestId"] }, "request failed");
    }
    const { retryAfter, ...extra } = failure.extra;
    const body: ErrorBody = { success: false, code: failure.code, message: failure.message, ...extra };
    ctx.status = failure.status;
    ctx.body = body;
    if (failure.code === "unavailable") ctx.set("Retry-After", "3");
    if (retryAfter !== undefined) ctx.set("Retry-After", String(retryAfter));
  }
};

/** What a failure of ours, of the database or of the HTTP layer is called in the contract. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const translated = translateDatabaseError(error);
  if (translated !== null) return translated;
  const status = statusOf(error);
  if (status === 404) return new AppError("not_found");
  if (status === 405) return new AppError("method_not_allowed");
  if (status === 413) return new AppError("too_large");
  if (status === 415) return new AppError("unsupported_media_type");
  if (status >= 400 && status < 500) return new AppError("validation_failed");
  return new AppError("internal", ERRORS.internal.message);
}

/** Readers who leave in the middle of an answer are nobody's fault; the rest is told to the log. */
export function logUnlessAborted(error: Error & { code?: string }): void {
  if (error.code === "ERR_STREAM_PREMATURE_CLOSE" || error.code === "ECONNRESET" || error.code === "EPIPE")
    return;
  logger.error({ err: error }, "answering failed");
}

function statusOf(error: unknown): number {
  return error instanceof Error && "status" in error && typeof error.status === "number" ? error.status : 500;
}
