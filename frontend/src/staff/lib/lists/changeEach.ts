/** Changes that are under way at once: a hotel's other calls go in between. */
const AT_ONCE = 4;

/** An item whose change failed, and why. */
export type FailedChange<T> = { item: T; error: Error };

/**
 * Makes a change of each item, a few at a time, and returns those that failed, in the order of the items. Each is a
 * change of its own: one that is refused leaves the others as they are.
 */
export async function changeEach<T>(
  items: readonly T[],
  change: (item: T) => Promise<unknown>,
): Promise<FailedChange<T>[]> {
  const errors = new Map<T, Error>();
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await change(item);
      } catch (error) {
        errors.set(item, error instanceof Error ? error : new Error(String(error)));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return items.flatMap((item) => {
    const error = errors.get(item);
    return error ? [{ item, error }] : [];
  });
}
