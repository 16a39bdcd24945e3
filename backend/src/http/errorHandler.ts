import type { ErrorBody } from "@roombell/common/contract/errors";
import type { Middleware } from "koa";
import { logger } from "#lib/logger.js";
import { asAppError } from "./asAppError.js";

/** Answers every error in the JSON shape of the contract. */
export const errorHandler: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const failure = asAppError(error);
    // Only unexpected failures are logged, not deliberate rejections.
    if (failure.status >= 500 && failure !== error) {
      logger.error({ err: error, request_id: ctx.state.requestId }, "request failed");
    }
    const { retryAfter, ...extra } = failure.extra;
    const body: ErrorBody = { success: false, code: failure.code, message: failure.message, ...extra };
    ctx.status = failure.status;
    ctx.body = body;
    if (failure.code === "unavailable") ctx.set("Retry-After", "3");
    if (retryAfter !== undefined) ctx.set("Retry-After", String(retryAfter));
  }
};

/** Logs failures while answering, unless the client has disconnected. */
export function logUnlessAborted(error: Error & { code?: string }): void {
  if (error.code === "ERR_STREAM_PREMATURE_CLOSE" || error.code === "ECONNRESET" || error.code === "EPIPE")
    return;
  logger.error({ err: error }, "failed to send an answer");
}
