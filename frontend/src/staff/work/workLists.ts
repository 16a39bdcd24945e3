import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { Versioned } from "@roombell/common/domain/version";
import { useQueryClient, type Mutation, type QueryClient } from "@tanstack/react-query";
import { byVersion, createLiveList, type Page } from "#shared/liveList/liveList.js";
import { useReloadFigures, useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";

/** The fields that requests and orders share on a staff screen. */
export type Work = Versioned &
  Pick<FoodOrder, "floor" | "is_active" | "starts_at" | "created_at" | "seen_at" | "acknowledged_at"> & {
    status: string;
    updated_at: string;
    scheduled_for?: string | null;
    /** Of a request. */
    deferred_until?: string | null;
  };

/** The query of a list of work; some filters are for requests only. */
export type WorkQuery<T extends Work> = Omit<
  EndpointInput<"GET /hotel-admin/requests">["query"],
  "status"
> & { status?: T["status"] };

type Cursor = { next_cursor: string | null };
export type WorkPage<T> = Page<T, Cursor>;

/** All open work, recently closed work, or one page of filtered work. */
type WorkFilter<T extends Work> = { of: "active" | "closed" | "page"; query: WorkQuery<T> };

/** Longer than any request takes. */
const CLOSED_TTL_MS = 2 * 60_000;
/** Limits recently closed work on screens that stay on for days. */
const CLOSED_MAX = 300;

/** Query keys and the only writers of the staff work cache. */
export function createWorkLists<T extends Work>(
  resource: "requests" | "orders",
  load: (query: WorkQuery<T>, signal: AbortSignal) => Promise<WorkPage<T>>,
) {
  const all = ["staff", resource] as const;
  const keys = {
    all,
    active: [...all, "list", { of: "active" }] as const,
    pages: [...all, "list", { of: "page" }] as const,
    one: (id: string) => [...all, "one", id] as const,
    figures: (name: string) => [...all, "figures", name] as const,
  };

  /** Whether this screen has a pending change of the item, so that it shows what `attempt` wrote. */
  const isChanging = (client: QueryClient, id: string): boolean => {
    const isOfItem = ({ state }: Mutation): boolean =>
      (state.variables as { item?: { id: string } } | undefined)?.item?.id === id;
    return client.isMutating({ mutationKey: all, predicate: isOfItem as never }) > 0;
  };

  const list = createLiveList<T, WorkFilter<T>, Cursor>({
    key: [...all, "list"],
    order: byVersion,
    load: ({ filter, signal }) => load(filter.query, signal),
    fits: (item, { of }) => of === "active" || !item.is_active,
    isServers: ({ of }) => of === "page",
    trim(rows, { updated_at }, { of }) {
      if (of === "active") return withoutLongClosed(rows, updated_at);
      return of === "closed" ? rows.slice(0, CLOSED_MAX) : rows;
    },
    isChanging,
  });

  const find = (client: QueryClient, id: string): T | undefined =>
    list.find(client, id) ?? client.getQueryData<T>(keys.one(id));

  const rewrite = (client: QueryClient, id: string, change: (cached: T) => T): void => {
    list.change(client, id, change);
    client.setQueryData<T>(keys.one(id), (cached) => cached && change(cached));
  };

  return {
    keys,
    useList: list.useList,
    remove: list.remove,
    find,
    isChanging,

    /** Upserts an item by version. Returns false when a filtered page may now lack it. */
    put(client: QueryClient, item: T): boolean {
      client.setQueryData<T>(
        keys.one(item.id),
        (cached) => cached && (cached.version < item.version ? { ...cached, ...item } : cached),
      );
      return list.put(client, item);
    },

    /** Applies an optimistic change; returns the function that reverts it. */
    attempt(client: QueryClient, id: string, change: Partial<T>): () => void {
      const before = find(client, id);
      if (before === undefined) return () => {};
      const undone = Object.fromEntries(
        Object.keys(change).map((field) => [field, before[field as keyof T]]),
      ) as Partial<T>;
      rewrite(client, id, (cached) => ({ ...cached, ...change }));
      // A newer version came from the server and stays.
      return () =>
        rewrite(client, id, (cached) =>
          cached.version === before.version ? { ...cached, ...undone } : cached,
        );
    },
  };
}

/** Kept for a while, so that an answer read before it was closed cannot bring it back; screens show active work. */
function withoutLongClosed<T extends Work>(rows: readonly T[], now: string): readonly T[] {
  const limit = Date.parse(now) - CLOSED_TTL_MS;
  const isCurrent = (item: T): boolean => item.is_active || Date.parse(item.updated_at) > limit;
  return rows.every(isCurrent) ? rows : rows.filter(isCurrent);
}

/** Writes a live change to the cache, and reloads what it does not contain: history, pages and `figures`. */
export function useWorkEvent<T extends Work>(lists: ReturnType<typeof createWorkLists<T>>) {
  const client = useQueryClient();
  const reloadSoon = useReloadSoon();
  const reloadFigures = useReloadFigures();
  const { keys } = lists;
  return (item: T, figures: readonly string[] = ["stats"]): void => {
    const isPlaced = lists.put(client, item);
    for (const name of figures) reloadFigures(keys.figures(name));
    reloadSoon(keys.one(item.id));
    if (!isPlaced) reloadSoon(keys.pages);
  };
}
