import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { renew } from "#shared/lib/api/queryClient.js";

/** A cached list of unversioned items that live events also write to. */
export type LiveList<T extends { id: string }> = {
  key: QueryKey;
  /** The query that loads the list and merges in what changed while the request was pending. */
  query(fetch: (options: { signal: AbortSignal }) => Promise<readonly T[]>): {
    queryKey: QueryKey;
    queryFn: (context: { client: QueryClient; signal: AbortSignal }) => Promise<readonly T[]>;
  };
  /** Adds or replaces an item. A list that is still loading is fetched again. */
  put(client: QueryClient, item: T): void;
  /** Removes an item. */
  drop(client: QueryClient, id: string): void;
  /** After a failed change: removes an item that no longer exists, otherwise reloads the list. */
  heal(client: QueryClient, id: string, error: Error): void;
};

/** The list cached under `key`, kept sorted by `compare`. */
export function createLiveList<T extends { id: string }>(
  key: QueryKey,
  compare: (one: T, other: T) => number,
): LiveList<T> {
  const held = (client: QueryClient): readonly T[] | undefined => client.getQueryData<readonly T[]>(key);
  const without = (items: readonly T[], id: string): readonly T[] => items.filter((item) => item.id !== id);
  const withItem = (items: readonly T[], item: T): readonly T[] =>
    [...without(items, item.id), item].toSorted(compare);

  const drop = (client: QueryClient, id: string): void =>
    renew<readonly T[]>(client, key, (items) => without(items, id), { joins: true });

  return {
    key,
    query: (fetch) => ({
      queryKey: key,
      async queryFn({ client, signal }) {
        const before = held(client) ?? [];
        const answer = (await fetch({ signal })).toSorted(compare);
        const now = held(client) ?? [];
        // Whatever was added or removed meanwhile is newer than the answer.
        const left = new Set(now.map(({ id }) => id));
        const removed = new Set(before.map(({ id }) => id).filter((id) => !left.has(id)));
        const rest: readonly T[] = answer.filter(({ id }) => !removed.has(id));
        return now.filter((item) => !before.includes(item)).reduce(withItem, rest);
      },
    }),
    put(client, item) {
      renew<readonly T[]>(client, key, (items) => withItem(items, item), { joins: true });
    },
    drop,
    heal(client, id, error) {
      if (error instanceof ApiError && error.code === "not_found") drop(client, id);
      else void client.invalidateQueries({ queryKey: key });
    },
  };
}
