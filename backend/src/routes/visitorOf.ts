import type { Context } from "koa";
import type { Visitor } from "../commands/visitor.js";
import { callerOf } from "../lib/caller.js";
import { deviceOf } from "../lib/deviceCookie.js";

/** Who enters a password or a code. */
export const visitorOf = (ctx: Context): Visitor => ({ ...callerOf(ctx), device: deviceOf(ctx) });
