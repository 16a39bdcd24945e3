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
import { hasCode } from "#shared/lib/api/apiClient.js";
import { renew } from "#shared/lib/api/queryClient.js";
import { useLiveRefetchInterval } from "#shared/lib/live/useLive.js";

type Order<T> = {
  put: (rows: readonly T[], item: T) => readonly T[];
  /** Merges an answer with the changes made to the rows since its request, when they were `before`. */
  merge: (
    rows: readonly T[],
    answer: readonly T[],
    before: readonly T[],
    isChanging: (id: string) => boolean,
  ) => readonly T[];
};

/** Newest first. The higher version of an item wins. */
export const byVersion = { put: upsertByVersion, merge: mergeSnapshot };

/** Sorted. The items have no version: the last write wins, also over an answer in flight. */
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

/** A cached list: its rows and the other fields of the endpoint's answer. */
export type Page<T, More = object> = More & { rows: readonly T[] };

export type LiveList<T extends { id: string }> = Pick<
  ReturnType<typeof createLiveList<T>>,
  "key" | "find" | "put" | "remove" | "heal"
>;

/** Updated by live events and own changes, cached per filter; reloaded after a reconnect, polled while disconnected. */
export function createLiveList<
  T extends { id: string },
  Filter = undefined,
  More extends object = object,
>(options: {
  key: QueryKey;
  order: Order<T>;
  load: (context: {
    filter: Filter;
    signal: AbortSignal;
    cached: Page<T, More> | undefined;
  }) => Promise<Page<T, More>>;
  fits?: (item: T, filter: Filter) => boolean;
  /** Whether only the server can evaluate a filter: listed items are updated, new ones are never added. */
  isServers?: (filter: Filter) => boolean;
  /** Drops expired rows after an item was put. */
  trim?: (rows: readonly T[], item: T, filter: Filter) => readonly T[];
  /** Whether the screen shows an optimistic change of an item that its version does not include yet. */
  isChanging?: (client: QueryClient, id: string) => boolean;
}) {
  type Cached = Page<T, More>;
  const { key, order, load, fits = () => true, isServers = () => false } = options;
  const { trim = (rows) => rows, isChanging = () => false } = options;

  const queriesOf = (client: QueryClient): Query[] => client.getQueryCache().findAll({ queryKey: key });
  const filterOf = ({ queryKey }: { queryKey: QueryKey }): Filter => queryKey[key.length] as Filter;
  const rowsOf = ({ state }: Query): readonly T[] => (state.data as Cached | undefined)?.rows ?? [];
  const find = (client: QueryClient, id: string): T | undefined =>
    queriesOf(client)
      .flatMap(rowsOf)
      .find((item) => item.id === id);

  const rewrite = (
    client: QueryClient,
    { queryKey }: Query,
    change: (rows: readonly T[]) => readonly T[],
  ): void => {
    const inPage = (page: Cached): Cached => {
      const rows = change(page.rows);
      return rows === page.rows ? page : { ...page, rows };
    };
    renew<Cached>(client, queryKey, inPage, { joins: true });
  };

  const query = (filter?: Filter) => ({
    queryKey: filter === undefined ? key : [...key, filter],
    async queryFn({ client, queryKey, signal }: QueryFunctionContext): Promise<Cached> {
      const cachedPage = (): Cached | undefined => client.getQueryData<Cached>(queryKey);
      const before = cachedPage()?.rows ?? [];
      const wanted = filterOf({ queryKey });
      const answer = await load({ filter: wanted, signal, cached: cachedPage() });
      const now = cachedPage()?.rows ?? [];
      const baseline = isServers(wanted) ? now : before;
      return { ...answer, rows: order.merge(now, answer.rows, baseline, (id) => isChanging(client, id)) };
    },
  });

  /** The live list of a filter: its rows or the result of `select`, which must be a stable function. */
  function useList<Shown = readonly T[]>({
    filter,
    select = asIs as (rows: readonly T[], page: Cached) => Shown,
    ...others
  }: { filter?: Filter; select?: (rows: readonly T[], page: Cached) => Shown } & Pick<
    Partial<UseQueryOptions<Cached, Error, Shown>>,
    "enabled" | "meta" | "placeholderData" | "refetchInterval" | "refetchOnMount"
  > = {}) {
    return useQuery({
      ...query(filter),
      select: useCallback((page: Cached) => select(page.rows, page), [select]),
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

    /** Adds or replaces an item wherever it belongs. False if a list that only the server can filter may lack it. */
    put(client: QueryClient, item: T): boolean {
      let isPlaced = true;
      for (const each of queriesOf(client)) {
        const filter = filterOf(each);
        const isListed = rowsOf(each).some(({ id }) => id === item.id);
        const joins = !isServers(filter) && fits(item, filter);
        if (isListed || joins) rewrite(client, each, (rows) => trim(order.put(rows, item), item, filter));
        else if (isServers(filter)) isPlaced = false;
      }
      return isPlaced;
    },

    /** Changes an item wherever it is cached, regardless of its version. */
    change(client: QueryClient, id: string, change: (item: T) => T): void {
      for (const each of queriesOf(client)) {
        const index = rowsOf(each).findIndex((item) => item.id === id);
        const row = rowsOf(each)[index];
        if (row) rewrite(client, each, (rows) => rows.with(index, change(row)));
      }
    },

    /** After a failed change: removes an item that no longer exists, otherwise reloads the list. */
    heal(client: QueryClient, id: string, error: Error): void {
      if (hasCode(error, "not_found")) remove(client, id);
      else void client.invalidateQueries({ queryKey: key });
    },
  };
}
