import type { Context } from "koa";

/** Where a call comes from, for limits and the audit log. */
export type Caller = { address: string; request_id: string };

/** The caller of a request; the address is the one in front of our own reverse proxies. */
export function callerOf(ctx: Context): Caller {
  return { address: ctx.ip, request_id: ctx.state.requestId };
}
