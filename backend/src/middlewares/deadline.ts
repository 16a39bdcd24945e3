import type { Middleware } from "koa";
import { AppError } from "../lib/appError.js";

/** Less than the ten seconds after which clients give up. */
const DEADLINE_MS = 8000;
/** A picture over a hotel's WiFi may take its time. */
const UPLOAD_DEADLINE_MS = 28_000;

/** Answers 503 when a call takes too long; what it has begun may still happen, so that a retry needs its key. */
export const deadline: Middleware = async (ctx, next) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const ms = ctx.is("multipart/form-data") ? UPLOAD_DEADLINE_MS : DEADLINE_MS;
    timer = setTimeout(() => reject(new AppError("unavailable")), ms);
  });
  try {
    await Promise.race([next(), late]);
  } finally {
    clearTimeout(timer);
  }
};
