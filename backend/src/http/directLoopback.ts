import type { Context } from "koa";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
/** A page of another name that resolves to this machine (DNS rebinding) sends that name as its host. */
const LOOPBACK_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);
const FORWARDING_HEADERS = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via"];

/** Whether a call was made on this machine itself, and not passed on by a proxy that runs here. */
export const isDirectLoopback = (ctx: Context): boolean =>
  LOOPBACK.has(ctx.req.socket.remoteAddress ?? "") &&
  LOOPBACK_NAMES.has(ctx.hostname) &&
  FORWARDING_HEADERS.every((header) => ctx.get(header) === "");
