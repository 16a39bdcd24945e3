import { mergeSnapshot } from "@roombell/common/domain/version";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { loadMerged } from "#shared/lib/api/queryClient.js";
import { useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { useMayCall } from "#staff/session/rights.js";
import type { Work, WorkPage } from "./workCache.js";
import type { WorkKind, WorkQuery } from "./workKind.js";

const RECENT = { limit: "5" };

/** The message when a list cannot be loaded. */
export const loadFailureOf = ({ plural }: { plural: string }): string => `Failed to load ${plural}`;

const onlyActive = <T extends Work>(items: readonly T[]): readonly T[] =>
  items.filter((item) => item.is_active);
const asIs = (items: unknown): unknown => items;
const onlyClosed = <T extends Work>(items: readonly T[]): readonly T[] =>
  items.filter((item) => !item.is_active);

/**
 * Every open piece of work of the hotel, live; the newest first. Whoever shows less of it gives `select`, which must keep
 * its identity, and renders again only when that changes. A failure is only reported where the page is about it
 * (`announces`); badges, counts and banners on every page do without (product rules: Messages).
 */
export function useActiveWork<T extends Work, Shown = readonly T[]>(
  kind: WorkKind<T>,
  {
    enabled = true,
    announces = false,
    select = asIs as (active: readonly T[]) => Shown,
  }: { enabled?: boolean; announces?: boolean; select?: (active: readonly T[]) => Shown } = {},
) {
  const isAllowed = useMayCall()(kind.listCall);
  return useQuery({
    queryKey: kind.cache.keys.active,
    queryFn: loadMerged(
      async (signal) => (await kind.loadPage({ active: "true" }, signal)).rows,
      kind.cache.isChanging,
    ),
    select: useCallback((items: readonly T[]) => select(onlyActive(items)), [select]),
    enabled: enabled && isAllowed,
    refetchInterval: useLiveRefetchInterval(),
    ...(announces ? { meta: { loadFailure: loadFailureOf(kind) } } : {}),
  });
}

/** The recently closed work, live. */
export function useClosedWork<T extends Work>(kind: WorkKind<T>) {
  return useQuery({
    queryKey: kind.cache.keys.closed,
    queryFn: loadMerged(
      async (signal) => (await kind.loadPage(kind.closed, signal)).rows,
      kind.cache.isChanging,
    ),
    select: onlyClosed<T>,
    refetchInterval: useLiveRefetchInterval(),
  });
}

/** One page of the work that fits a filter; each row live. The last page stays while another one loads. */
export function useWorkPage<T extends Work>(
  kind: WorkKind<T>,
  query: WorkQuery<T>,
  { enabled = true, announces = false }: { enabled?: boolean; announces?: boolean } = {},
) {
  const isAllowed = useMayCall()(kind.listCall);
  const queryKey = kind.cache.keys.page(query);
  return useQuery({
    queryKey,
    queryFn: async ({ client, signal }): Promise<WorkPage<T>> => {
      const { rows, next_cursor } = await kind.loadPage(query, signal);
      const held = client.getQueryData<WorkPage<T>>(queryKey)?.rows ?? [];
      const isChanging = (id: string): boolean => kind.cache.isChanging(client, id);
      return { rows: mergeSnapshot(held, rows, held, isChanging), next_cursor };
    },
    enabled: enabled && isAllowed,
    placeholderData: keepPreviousData,
    refetchInterval: useLiveRefetchInterval(),
    ...(announces ? { meta: { loadFailure: loadFailureOf(kind) } } : {}),
  });
}

/** The newest work, whatever its status; a failure shows nothing (product rules: Messages). */
export function useRecentWork<T extends Work>(kind: WorkKind<T>) {
  const { data, isPending } = useWorkPage(kind, RECENT);
  return { data: data?.rows, isPending };
}

/** One piece of work with its history; what is known of it from a list is shown until that is here. */
export function useOneWork<T extends Work>(kind: WorkKind<T>, id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: kind.cache.keys.one(id),
    queryFn: async ({ signal }): Promise<T> => {
      const loaded = await kind.loadOne(id, signal);
      const held = kind.cache.find(client, id);
      if (held === undefined || held.version < loaded.version) return loaded;
      const isAhead = held.version > loaded.version || kind.cache.isChanging(client, id);
      return isAhead ? { ...loaded, ...held } : loaded;
    },
    placeholderData: () => kind.cache.find(client, id) as never,
    ...(kind.oneFailure === undefined ? {} : { meta: { loadFailure: kind.oneFailure } }),
  });
}
