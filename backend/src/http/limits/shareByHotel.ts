import type { Middleware } from "koa";
import { createShares, type Owners } from "./shares.js";

/** Enough to keep the database busy, and beside other hotels few enough to keep none of them waiting for long. */
const WRITES_OF_HOTEL = { running: 16, besideOthers: 6 };
/** Fewer, as a long list takes the process for itself while it is presented. */
const READS_OF_HOTEL = { running: 8, besideOthers: 3 };
/** More than a full hotel's screens send when they all come back at once. */
const WAITING_CALLS = 2000;

/** Limits how many calls of a hotel, its staff's and its guests', run at a time; belongs behind the authentication. */
export function shareByHotel(): Middleware {
  const hotels: Owners = new Map();
  const writes = createShares({ ...WRITES_OF_HOTEL, waiting: WAITING_CALLS }, hotels);
  const reads = createShares({ ...READS_OF_HOTEL, waiting: WAITING_CALLS }, hotels);
  return async (ctx, next) => {
    const hotel = ctx.state.identity?.hotel;
    // An upload takes as long as its network does; it has limits of its own.
    if (!hotel || ctx.is("multipart/form-data")) return next();
    const share = ctx.method === "GET" || ctx.method === "HEAD" ? reads : writes;
    await share(String(hotel._id), next);
  };
}
