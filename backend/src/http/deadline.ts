import type { Middleware } from "koa";
import { AppError } from "#lib/appError.js";

/** A database that hangs is reported within six seconds, long before the clients give up after ten. */
const CALL_MS = 5900;
/** Uploading a picture over a hotel's WiFi may take longer. */
const UPLOAD_MS = 28_000;

/** Answers 503 when a call takes too long; it may still take effect, so a retry needs an idempotency key. */
export const deadline: Middleware = async (ctx, next) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const ms = ctx.is("multipart/form-data") ? UPLOAD_MS : CALL_MS;
    timer = setTimeout(() => reject(new AppError("unavailable")), ms);
  });
  try {
    await Promise.race([next(), late]);
  } finally {
    clearTimeout(timer);
  }
};
