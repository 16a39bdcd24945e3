/** Maximum concurrency, which leaves room for the hotel's other calls. */
const MAX_CONCURRENT = 4;

export type FailedChange<T> = { item: T; error: Error };

/** Runs a few at a time; the failures are in the order of the items. */
export async function changeEach<T>(
  items: readonly T[],
  change: (item: T) => Promise<unknown>,
): Promise<FailedChange<T>[]> {
  const errors = new Map<T, Error>();
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await change(item);
      } catch (error) {
        errors.set(item, error instanceof Error ? error : new Error(String(error)));
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  return items.flatMap((item) => {
    const error = errors.get(item);
    return error ? [{ item, error }] : [];
  });
}
