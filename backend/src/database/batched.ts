/** What is asked for until the end of the tick, and its answer. */
type Batch<T> = { keys: Set<string>; found: Promise<Map<string, T>> };

/**
 * Loads everything that is asked for in the same tick by one query. It begins after the last of them has asked, so that
 * nobody gets what was read before. Unknown keys are null.
 */
export function batched<T>(
  load: (keys: string[]) => PromiseLike<Map<string, T>>,
): (key: string) => Promise<T | null> {
  let batch: Batch<T> | null = null;

  function begin(): Batch<T> {
    const keys = new Set<string>();
    const endOfTick = new Promise((resolve) => setImmediate(resolve));
    const found = endOfTick.then(() => {
      batch = null;
      return load([...keys]);
    });
    return { keys, found };
  }

  return async (key) => {
    const own = (batch ??= begin());
    own.keys.add(key);
    return (await own.found).get(key) ?? null;
  };
}
