import { mergeSnapshot, upsertByVersion } from "@roombell/common/domain/version";
import {
  useQuery,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { renew } from "#shared/lib/api/queryClient.js";
import { useLiveRefetchInterval } from "#shared/lib/live/useLive.js";

/** How a list takes in items. */
type Order<T> = {
  /** The rows with an item that was added or changed. */
  put: (rows: readonly T[], item: T) => readonly T[];
  /** An answer, merged with what has changed in the rows since they were `before`, when it was asked for. */
  merge: (
    rows: readonly T[],
    answer: readonly T[],
    before: readonly T[],
    isChanging: (id: string) => boolean,
  ) => readonly T[];
};

/** Newest first; of two states of an item the higher version wins. */
export const byVersion = { put: upsertByVersion, merge: mergeSnapshot };

/** Sorted. The items have no version: what was written last wins, and is newer than an answer in flight. */
export function sortedBy<T extends { id: string }>(compare: (one: T, other: T) => number): Order<T> {
  const put = (rows: readonly T[], item: T): readonly T[] =>
    [...rows.filter(({ id }) => id !== item.id), item].toSorted(compare);
  return {
    put,
    merge(rows, answer, before) {
      const left = new Set(rows.map(({ id }) => id));
      const removed = new Set(before.map(({ id }) => id).filter((id) => !left.has(id)));
      const rest = answer.filter(({ id }) => !removed.has(id)).toSorted(compare);
      return rows.filter((item) => !before.includes(item)).reduce<readonly T[]>(put, rest);
    },
  };
}

const asIs = (rows: unknown): unknown => rows;

/** What is cached of a list: its rows, and what else the endpoint answers with them. */
export type Page<T, More = object> = More & { rows: readonly T[] };

export type LiveList<T extends { id: string }> = Pick<
  ReturnType<typeof createLiveList<T>>,
  "key" | "find" | "put" | "remove" | "heal"
>;

/**
 * A list that is loaded from an endpoint, and that live events and the screen's own changes write to; cached once for
 * each filter that it is asked for by. It is loaded again by `LiveProvider` after a reconnect, and every minute while
 * the live connection is down.
 */
export function createLiveList<
  T extends { id: string },
  Filter = undefined,
  More extends object = object,
>(options: {
  key: QueryKey;
  order: Order<T>;
  /** `held` is what is cached so far. */
  load: (context: {
    filter: Filter;
    signal: AbortSignal;
    held: Page<T, More> | undefined;
  }) => Promise<Page<T, More>>;
  /** Whether an item that is new to the list joins it. */
  fits?: (item: T, filter: Filter) => boolean;
  /** Whether only the server knows what fits a filter: items are changed where they are, and never added. */
  isServers?: (filter: Filter) => boolean;
  /** Drops rows that are kept no longer, after an item was put. */
  trim?: (rows: readonly T[], item: T, filter: Filter) => readonly T[];
  /** Whether the screen shows more of an item than its version says, until an answer is newer. */
  isChanging?: (client: QueryClient, id: string) => boolean;
}) {
  type Held = Page<T, More>;
  const { key, order, load, fits = () => true, isServers = () => false } = options;
  const { trim = (rows) => rows, isChanging = () => false } = options;

  const queriesOf = (client: QueryClient): Query[] => client.getQueryCache().findAll({ queryKey: key });
  const filterOf = ({ queryKey }: { queryKey: QueryKey }): Filter => queryKey[key.length] as Filter;
  const rowsOf = ({ state }: Query): readonly T[] => (state.data as Held | undefined)?.rows ?? [];
  const find = (client: QueryClient, id: string): T | undefined =>
    queriesOf(client)
      .flatMap(rowsOf)
      .find((item) => item.id === id);

  const rewrite = (
    client: QueryClient,
    { queryKey }: Query,
    change: (rows: readonly T[]) => readonly T[],
  ): void => {
    const inPage = (page: Held): Held => {
      const rows = change(page.rows);
      return rows === page.rows ? page : { ...page, rows };
    };
    renew<Held>(client, queryKey, inPage, { joins: true });
  };

  const query = (filter?: Filter) => ({
    queryKey: filter === undefined ? key : [...key, filter],
    async queryFn({ client, queryKey, signal }: QueryFunctionContext): Promise<Held> {
      const held = (): Held | undefined => client.getQueryData<Held>(queryKey);
      const before = held()?.rows ?? [];
      const wanted = filterOf({ queryKey });
      const answer = await load({ filter: wanted, signal, held: held() });
      const now = held()?.rows ?? [];
      const known = isServers(wanted) ? now : before;
      return { ...answer, rows: order.merge(now, answer.rows, known, (id) => isChanging(client, id)) };
    },
  });

  /** The list of a filter, live: its rows, or what `select` makes of them, which must keep its identity. */
  function useList<Shown = readonly T[]>({
    filter,
    select = asIs as (rows: readonly T[], page: Held) => Shown,
    ...others
  }: { filter?: Filter; select?: (rows: readonly T[], page: Held) => Shown } & Pick<
    Partial<UseQueryOptions<Held, Error, Shown>>,
    "enabled" | "meta" | "placeholderData" | "refetchInterval" | "refetchOnMount"
  > = {}) {
    return useQuery({
      ...query(filter),
      select: useCallback((page: Held) => select(page.rows, page), [select]),
      refetchInterval: useLiveRefetchInterval(),
      ...others,
    });
  }

  const remove = (client: QueryClient, id: string): void => {
    for (const each of queriesOf(client)) {
      rewrite(client, each, (rows) => rows.filter((item) => item.id !== id));
    }
  };

  return {
    key,
    query,
    useList,
    find,
    remove,

    /** Adds or replaces an item wherever it belongs. Returns false when a list that only the server knows may lack it. */
    put(client: QueryClient, item: T): boolean {
      let isPlaced = true;
      for (const each of queriesOf(client)) {
        const filter = filterOf(each);
        const isHeld = rowsOf(each).some(({ id }) => id === item.id);
        const joins = !isServers(filter) && fits(item, filter);
        if (isHeld || joins) rewrite(client, each, (rows) => trim(order.put(rows, item), item, filter));
        else if (isServers(filter)) isPlaced = false;
      }
      return isPlaced;
    },

    /** Changes an item wherever it is cached, whatever its version. */
    change(client: QueryClient, id: string, change: (item: T) => T): void {
      for (const each of queriesOf(client)) {
        const index = rowsOf(each).findIndex((item) => item.id === id);
        const held = rowsOf(each)[index];
        if (held) rewrite(client, each, (rows) => rows.with(index, change(held)));
      }
    },

    /** After a failed change: removes an item that no longer exists, otherwise reloads the list. */
    heal(client: QueryClient, id: string, error: Error): void {
      if (error instanceof ApiError && error.code === "not_found") remove(client, id);
      else void client.invalidateQueries({ queryKey: key });
    },
  };
}
