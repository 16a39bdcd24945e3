import pMemoize from "p-memoize";

const SECOND_MS = 1000;

/** Removes each entry after a second. */
class BriefMap<T> extends Map<string, T> {
  override set(key: string, value: T): this {
    setTimeout(() => this.delete(key), SECOND_MS).unref();
    return super.set(key, value);
  }
}

/** Memoises by key for one second; concurrent calls share one read. */
export const oncePerSecond = <A extends unknown[], T>(
  read: (...given: A) => Promise<T>,
  getKey: (given: A) => string,
): ((...given: A) => Promise<T>) => pMemoize(read, { cacheKey: getKey, cache: new BriefMap<Awaited<T>>() });
