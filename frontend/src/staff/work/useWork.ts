import { mergeSnapshot } from "@roombell/common/domain/version";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { loadMerged } from "../../shared/lib/queryClient.js";
import { useLiveRefetchInterval } from "../../shared/lib/useLive.js";
import type { createWorkCache, Work, WorkPage } from "./workCache.js";

type WorkCache<T extends Work> = ReturnType<typeof createWorkCache<T>>;

const onlyActive = <T extends Work>(items: readonly T[]): readonly T[] =>
  items.filter((item) => item.is_active);

/** Every open piece of work of the hotel, live; the newest first. */
export function useActiveWork<T extends Work>(
  cache: WorkCache<T>,
  options: {
    load: (signal: AbortSignal) => Promise<readonly T[]>;
    loadFailure?: string | undefined;
    enabled?: boolean;
  },
) {
  return useQuery({
    queryKey: cache.keys.active,
    queryFn: loadMerged(options.load),
    select: onlyActive<T>,
    enabled: options.enabled ?? true,
    refetchInterval: useLiveRefetchInterval(),
    ...(options.loadFailure === undefined ? {} : { meta: { loadFailure: options.loadFailure } }),
  });
}

const onlyClosed = <T extends Work>(items: readonly T[]): readonly T[] =>
  items.filter((item) => !item.is_active);

/** The recently closed work, live. `load` decides how far back. */
export function useClosedWork<T extends Work>(
  cache: WorkCache<T>,
  options: { load: (signal: AbortSignal) => Promise<readonly T[]> },
) {
  return useQuery({
    queryKey: cache.keys.closed,
    queryFn: loadMerged(options.load),
    select: onlyClosed<T>,
    refetchInterval: useLiveRefetchInterval(),
  });
}

/** One page of the work that fits a filter; each row live. The last page stays while another one loads. */
export function useWorkPage<T extends Work, Query extends object>(
  cache: WorkCache<T>,
  query: Query,
  options: {
    load: (query: Query, signal: AbortSignal) => Promise<WorkPage<T>>;
    /** The toast of a failure; without it a failure shows nothing. */
    loadFailure?: string;
    enabled: boolean;
  },
) {
  const queryKey = cache.keys.page(query);
  return useQuery({
    queryKey,
    queryFn: async ({ client, signal }): Promise<WorkPage<T>> => {
      const { rows, next_cursor } = await options.load(query, signal);
      const held = client.getQueryData<WorkPage<T>>(queryKey)?.rows ?? [];
      return { rows: mergeSnapshot(held, rows), next_cursor };
    },
    enabled: options.enabled,
    placeholderData: keepPreviousData,
    refetchInterval: useLiveRefetchInterval(),
    ...(options.loadFailure === undefined ? {} : { meta: { loadFailure: options.loadFailure } }),
  });
}

/** One piece of work with its history; until it has loaded, the entry of the lists. */
export function useOneWork<T extends Work>(
  cache: WorkCache<T>,
  id: string,
  options: { load: (signal: AbortSignal) => Promise<T>; loadFailure?: string },
) {
  const client = useQueryClient();
  return useQuery({
    queryKey: cache.keys.one(id),
    queryFn: async ({ signal }): Promise<T> => {
      const loaded = await options.load(signal);
      const held = cache.find(client, id);
      return held !== undefined && held.version > loaded.version ? { ...loaded, ...held } : loaded;
    },
    placeholderData: () => cache.find(client, id) as never,
    ...(options.loadFailure === undefined ? {} : { meta: { loadFailure: options.loadFailure } }),
  });
}
