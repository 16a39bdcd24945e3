import type { Context } from "koa";

/** Identifies who calls, in a way that {@link identifyAgain} repeats. */
export async function identifyBy(ctx: Context, identify: () => Promise<void>): Promise<void> {
  ctx.state["identify"] = identify;
  await identify();
}

/**
 * Identifies who calls once more, as a call waits for its body, which its sender may let drip, and for its hotel's share
 * of the process: whoever was removed meanwhile, or checked out, changes nothing any more.
 * @throws AppError 401, 403
 */
export async function identifyAgain(ctx: Context): Promise<void> {
  await (ctx.state["identify"] as (() => Promise<void>) | undefined)?.();
}
