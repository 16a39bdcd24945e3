import { logger } from "./logger.js";

/**
 * Runs an effect whose failure must not reach its caller, such as a notification; errors are logged with the message
 * `failure`. Never rejects.
 */
export async function runSideEffect(failure: string, effect: () => unknown): Promise<void> {
  try {
    await effect();
  } catch (error) {
    logger.warn({ err: error }, failure);
  }
}

/** Wraps a callback for timers and emitters, where a throw or rejection would end the process. */
export function asSideEffect<A extends unknown[]>(
  failure: string,
  effect: (...values: A) => unknown,
): (...values: A) => void {
  return (...values) => void runSideEffect(failure, () => effect(...values));
}
