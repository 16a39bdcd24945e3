import type { Context } from "koa";

/** Origin of a call, for limits and the audit log. */
export type Caller = { address: string; request_id: string };

/** The address is the client's, in front of our own reverse proxies. */
export function getCaller(ctx: Context): Caller {
  return { address: ctx.ip, request_id: ctx.state.requestId };
}
