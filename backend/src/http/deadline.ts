import type { Middleware } from "koa";
import { AppError } from "#lib/appError.js";
import type { Settings } from "#settings.js";

/** Answers 503 when a call takes too long; it may still take effect, so a retry needs an idempotency key. */
export function deadline({ callMs, uploadMs }: Settings["timeLimits"]): Middleware {
  return async (ctx, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const ms = ctx.is("multipart/form-data") ? uploadMs : callMs;
      timer = setTimeout(() => reject(new AppError("unavailable")), ms);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
