import type { Middleware } from "koa";
import { tooManyRequests } from "#lib/appError.js";
import { createPlaces } from "#lib/places.js";

/** Each upload is held in memory until it is converted. */
const UPLOADS_OF_HOTEL = 4;
const RETRY_SECONDS = 2;

/** Limits how many pictures a hotel may be sending at the same time; belongs before the body is read. */
export function limitUploads(): Middleware {
  const places = createPlaces(UPLOADS_OF_HOTEL);
  return async (ctx, next) => {
    const leave = places.take(String(ctx.state.identity?.hotel?._id));
    if (leave === null) throw tooManyRequests(RETRY_SECONDS, "Please wait until other pictures are uploaded");
    try {
      await next();
    } finally {
      leave();
    }
  };
}
