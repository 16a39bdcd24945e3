import type { Context } from "koa";
import { callerOf } from "#http/caller.js";
import { deviceOf } from "./deviceCookie.js";
import type { Visitor } from "./visitor.js";

/** Who enters a password or a code. */
export const visitorOf = (ctx: Context): Visitor => ({ ...callerOf(ctx), device: deviceOf(ctx) });
