import { setImmediate as afterOthers } from "node:timers/promises";

/** How long one task may keep everything else waiting. */
const SLICE_MS = 1;

let lastTurn: Promise<void> = Promise.resolve();

/** Maps items one by one and lets other work run in between, so that a long list blocks nobody. */
export async function mapInSlices<T, R>(items: Iterable<T>, map: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  let end = performance.now() + SLICE_MS;
  for (const item of items) {
    if (performance.now() >= end) {
      await nextTurn();
      end = performance.now() + SLICE_MS;
    }
    results.push(map(item));
  }
  return results;
}

/** All tasks together have one slice in each turn of the event loop, in order of arrival. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => afterOthers());
  return lastTurn;
}
