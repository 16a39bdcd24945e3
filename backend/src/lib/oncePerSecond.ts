import pMemoize from "p-memoize";

const SECOND_MS = 1000;

/** Removes each entry after a second. */
class BriefMap<T> extends Map<string, T> {
  override set(key: string, value: T): this {
    setTimeout(() => this.delete(key), SECOND_MS).unref();
    return super.set(key, value);
  }
}

/** Coalesces concurrent calls with the same key, and answers those of the next second with the same result. */
export const oncePerSecond = <A extends unknown[], T>(
  read: (...given: A) => Promise<T>,
  keyOf: (given: A) => string,
): ((...given: A) => Promise<T>) => pMemoize(read, { cacheKey: keyOf, cache: new BriefMap<Awaited<T>>() });
