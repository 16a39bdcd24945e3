import type { EndpointName } from "@roombell/common/contract/endpoints";
import type { Context, Middleware } from "koa";
import { createKeyedQueue } from "#lib/keyedQueue.js";
import { ANONYMOUS } from "./identity.js";

/**
 * Coalesces equal reads: they run one after the other, and callers that arrive during one share the next. Sharing the
 * running one would give a client that reloads after an event data from before the event.
 */
export function coalesceReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const inOrder = createKeyedQueue({ running: 1, waiting: 1 });
  const next = new Map<string, Promise<T>>();
  return (key, read) => {
    const shared = next.get(key);
    if (shared !== undefined) return shared;
    const own = inOrder(key, async () => {
      await Promise.resolve();
      next.delete(key);
      return read();
    });
    next.set(key, own);
    return own;
  };
}

/** Lists that are equal for all callers with the same view of a hotel. */
const SHARED_LISTS: readonly EndpointName[] = [
  "GET /customer/menu",
  "GET /customer/services",
  "GET /hotel-admin/food-orders",
  "GET /hotel-admin/requests",
  "GET /hotel-admin/rooms",
  "GET /hotel-admin/menu-categories",
  "GET /hotel-admin/menu-items",
];

/** Shares equal lists between concurrent callers; mounted after authentication. */
export function shareReads(): Middleware {
  const coalesce = coalesceReads<Pick<Context, "status" | "type" | "body">>();
  return async (ctx, next) => {
    const key = getShareKey(ctx);
    if (key === null) return next();
    const { status, type, body } = await coalesce(key, async () => {
      await next();
      return { status: ctx.status, type: ctx.type, body: ctx.body };
    });
    Object.assign(ctx, { status, type, body });
  };
}

/** Null for a call that is not shared. */
function getShareKey(ctx: Context): string | null {
  const call = `${ctx.method} ${ctx.path.slice("/api".length)}` as EndpointName;
  const { hotel, view } = ctx.state.identity ?? ANONYMOUS;
  if (hotel === null || !SHARED_LISTS.includes(call)) return null;
  return `${String(hotel._id)} ${view} ${ctx.url}`;
}
