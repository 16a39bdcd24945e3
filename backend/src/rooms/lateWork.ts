import { runSideEffect } from "#lib/sideEffect.js";

/** Longer than any call may take: one that began before a change may store what the change's sweep has missed. */
const LATE_CALLS_MS = 20_000;

const recent = new Set<{ sweep: () => Promise<unknown>; at: number }>();

/**
 * Runs the repeatable sweep of a change. {@link sweepLateWork} repeats it for work of calls that began before, and until
 * it succeeds.
 */
export function sweepWork<T>(sweep: () => Promise<T>): Promise<T> {
  recent.add({ sweep, at: Date.now() });
  return sweep();
}

export async function sweepLateWork(now = new Date()): Promise<void> {
  for (const change of recent) {
    await runSideEffect("a change of a room was not completed", async () => {
      await change.sweep();
      if (now.getTime() - change.at > LATE_CALLS_MS) recent.delete(change);
    });
  }
}
