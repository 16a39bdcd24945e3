import { logger } from "./logger.js";

/**
 * Runs something whose failure must not reach its caller, such as a notification: what it throws or rejects with is logged
 * as `failure`. Resolves when it has ended, either way.
 */
export async function runSideEffect(failure: string, effect: () => unknown): Promise<void> {
  try {
    await effect();
  } catch (error) {
    logger.warn({ err: error }, failure);
  }
}

/** Makes a callback of a side effect, for timers and emitters, where a throw or a rejection would end the process. */
export function asSideEffect<A extends unknown[]>(
  failure: string,
  effect: (...values: A) => unknown,
): (...values: A) => void {
  return (...values) => void runSideEffect(failure, () => effect(...values));
}
