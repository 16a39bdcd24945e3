import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useMayCall } from "#staff/session/rights.js";
import type { WorkKind } from "./workKind.js";
import type { Work, WorkPage, WorkQuery } from "./workLists.js";

export const loadFailureOf = ({ plural }: { plural: string }): string => `Failed to load ${plural}`;

const asIs = (items: unknown): unknown => items;
const asPage = <T>(_rows: readonly T[], page: WorkPage<T>): WorkPage<T> => page;
const onlyClosed = <T extends Work>(items: readonly T[]): readonly T[] =>
  items.filter((item) => !item.is_active);

/** Renders when the result of `select`, a stable function, changes. Failures are reported only with `announces`. */
export function useActiveWork<T extends Work, Shown = readonly T[]>(
  kind: WorkKind<T>,
  {
    enabled = true,
    announces = false,
    select = asIs as (active: readonly T[]) => Shown,
  }: { enabled?: boolean; announces?: boolean; select?: (active: readonly T[]) => Shown } = {},
) {
  const isAllowed = useMayCall()(kind.listCall);
  const isOn = enabled && isAllowed;
  const list = kind.cache.useList({
    filter: { of: "active", query: { active: "true" } },
    select: useCallback(
      (items: readonly T[]) => select(items.filter(({ is_active }) => is_active)),
      [select],
    ),
    enabled: isOn,
    ...(announces && { meta: { loadFailure: loadFailureOf(kind) } }),
  });
  // What a person saw stays in the cache for a moment after they sign out of a shared screen.
  return isOn ? list : { ...list, data: undefined };
}

export const useClosedWork = <T extends Work>(kind: WorkKind<T>) =>
  kind.cache.useList({ filter: { of: "closed", query: kind.closed }, select: onlyClosed<T> });

const NOTHING: readonly never[] = [];

/** A board's open and recently closed work, live, and whether it is loaded. */
export function useBoardWork<T extends Work>(kind: WorkKind<T>) {
  const open = useActiveWork(kind, { announces: true });
  const closed = useClosedWork(kind);
  const isLoaded = open.data !== undefined && !closed.isPending;
  const load = {
    state: isLoaded ? "loaded" : open.isError ? "failed" : "loading",
    failure: loadFailureOf(kind),
    retry: () => void open.refetch(),
  } as const;
  return { active: open.data ?? NOTHING, closed: closed.data ?? NOTHING, load };
}

/** One page of the work that matches a filter, each row live. The previous page stays while the next one loads. */
export function useWorkPage<T extends Work>(
  kind: WorkKind<T>,
  query: WorkQuery<T>,
  { enabled = true, announces = false }: { enabled?: boolean; announces?: boolean } = {},
) {
  const isAllowed = useMayCall()(kind.listCall);
  return kind.cache.useList({
    filter: { of: "page", query },
    select: asPage<T>,
    enabled: enabled && isAllowed,
    placeholderData: keepPreviousData,
    ...(announces && { meta: { loadFailure: loadFailureOf(kind) } }),
  });
}

/** The newest work, whatever its status; a failure shows nothing. */
export function useRecentWork<T extends Work>(kind: WorkKind<T>) {
  const { data, isPending } = useWorkPage(kind, { limit: "5" });
  return { data: data?.rows, isPending };
}

/** One piece of work with its history; shows the list's version until it is loaded. */
export function useOneWork<T extends Work>(kind: WorkKind<T>, id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: kind.cache.keys.one(id),
    queryFn: async ({ signal }): Promise<T> => {
      const loaded = await kind.loadOne(id, signal);
      const cached = kind.cache.find(client, id);
      if (cached === undefined || cached.version < loaded.version) return loaded;
      const isAhead = cached.version > loaded.version || kind.cache.isChanging(client, id);
      return isAhead ? { ...loaded, ...cached } : loaded;
    },
    placeholderData: () => kind.cache.find(client, id) as never,
    ...(kind.oneFailure !== undefined && { meta: { loadFailure: kind.oneFailure } }),
  });
}
