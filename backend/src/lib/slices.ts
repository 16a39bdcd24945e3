import { setImmediate as afterOthers } from "node:timers/promises";

/** How long lists may keep everything else waiting in one turn of the event loop. */
const SLICE_MS = 1;

let sliceEnd: number | null = null;
let lastTurn: Promise<void> = Promise.resolve();

/** Maps items one by one and lets other work run in between, so that a long list, or many short ones, block nobody. */
export async function mapInSlices<T, R>(items: Iterable<T>, map: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) {
    if (isSliceOver()) {
      await nextTurn();
      beginSlice();
    }
    results.push(map(item));
  }
  return results;
}

/** Whether this turn's slice, which begins with its first item, is over. */
function isSliceOver(): boolean {
  if (sliceEnd === null) beginSlice();
  return sliceEnd !== null && performance.now() >= sliceEnd;
}

function beginSlice(): void {
  sliceEnd = performance.now() + SLICE_MS;
  setImmediate(() => (sliceEnd = null));
}

/** All tasks together have one slice in each turn of the event loop, in order of arrival. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => afterOthers());
  return lastTurn;
}
