import type { Context } from "koa";
import type { Visitor } from "./visitor.js";
import { callerOf } from "#http/caller.js";
import { deviceOf } from "./deviceCookie.js";

/** Who enters a password or a code. */
export const visitorOf = (ctx: Context): Visitor => ({ ...callerOf(ctx), device: deviceOf(ctx) });
