import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { ApiError } from "../../shared/lib/apiClient.js";
import { renew } from "../../shared/lib/queryClient.js";

/** A list in the cache that live events also write to, of things that carry no version. */
export type LiveList<T extends { id: string }> = {
  key: QueryKey;
  /** A query function: loads the list and joins the answer with what came while it was under way. */
  load(client: QueryClient, fetch: () => Promise<readonly T[]>): Promise<readonly T[]>;
  /** Puts in what is newly known. A list that was not loaded yet is asked for anew. */
  put(client: QueryClient, item: T): void;
  /** Forgets what is gone. */
  drop(client: QueryClient, id: string): void;
  /** After a failed change: what the server does not know is forgotten, otherwise the truth is read. */
  heal(client: QueryClient, id: string, error: Error): void;
};

/** The list under a key, kept in the order of `compare`. */
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
    async load(client, fetch) {
      const before = held(client) ?? [];
      const answer = (await fetch()).toSorted(compare);
      const now = held(client) ?? [];
      // Whatever was put in or removed since is newer than the answer.
      const left = new Set(now.map(({ id }) => id));
      const removed = new Set(before.map(({ id }) => id).filter((id) => !left.has(id)));
      const rest: readonly T[] = answer.filter(({ id }) => !removed.has(id));
      return now.filter((item) => !before.includes(item)).reduce(withItem, rest);
    },
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
