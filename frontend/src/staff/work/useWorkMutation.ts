import { type QueryClient, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiError } from "../../shared/lib/apiClient.js";
import type { createWorkCache, Work } from "./workCache.js";

/** A change of one piece of work. */
export type WorkChange<T extends Work, Body> = { item: T; body: Body };

/**
 * An optimistic change. When it fails for any reason, the old state is restored and the current one is read from the
 * server, because without an answer nobody knows whether it happened.
 */
export function useWorkMutation<T extends Work, Body>(options: {
  cache: ReturnType<typeof createWorkCache<T>>;
  change: (id: string, body: Body, item: T) => Promise<T>;
  read: (id: string) => Promise<T>;
  shownAs: (item: T, body: Body) => Partial<T>;
  /** Other changes of the same work need not wait for this one (`usePendingIds`). */
  isAside?: boolean;
  onDone: (item: T) => void;
  onFailed: (error: Error, item: T) => void;
}) {
  const client = useQueryClient();
  const { cache } = options;
  return useMutation({
    mutationKey: options.isAside ? [...cache.keys.all, "aside"] : cache.keys.all,
    mutationFn: ({ item, body }: WorkChange<T, Body>) => options.change(item.id, body, item),
    onMutate: ({ item, body }) => cache.attempt(client, item.id, options.shownAs(item, body)),
    onSuccess(item) {
      cache.put(client, item);
      options.onDone(item);
    },
    onError(error, { item }, undo) {
      undo?.();
      options.onFailed(error, item);
      void readTruth(client, item.id, options);
    },
  });
}

async function readTruth<T extends Work>(
  client: QueryClient,
  id: string,
  { cache, read }: { cache: ReturnType<typeof createWorkCache<T>>; read: (id: string) => Promise<T> },
): Promise<void> {
  try {
    cache.put(client, await read(id));
  } catch (error) {
    // Anything else heals with the next reload of the list.
    if (error instanceof ApiError && error.code === "not_found") cache.remove(client, id);
  }
}

/** The ids of the work whose change is under way: their buttons wait. The same set until they change. */
export function usePendingIds(cache: { keys: { all: readonly string[] } }): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: cache.keys.all, exact: true, status: "pending" },
    select: (mutation) => (mutation.state.variables as { item: { id: string } } | undefined)?.item.id ?? "",
  });
  const held = ids.join();
  return useMemo(() => new Set(held === "" ? [] : held.split(",")), [held]);
}
