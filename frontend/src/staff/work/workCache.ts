import { upsertByVersion, type Versioned } from "@roombell/common/domain/version";
import { useQueryClient, type Mutation, type QueryClient } from "@tanstack/react-query";
import { renew } from "#shared/lib/api/queryClient.js";
import { useReloadFigures } from "#staff/lib/lists/useReloadFigures.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";

/** The fields that requests and orders share on a staff screen. */
export type Work = Versioned & {
  status: string;
  is_active: boolean;
  created_at: string;
  updated_at: string;
  seen_at: string | null;
  acknowledged_at: string | null;
};

/** One page of a longer list. */
export type WorkPage<T> = { rows: readonly T[]; next_cursor: string | null };

/** Longer than any answer takes. */
const CLOSED_KEPT_MS = 2 * 60_000;
/** The number of recently closed pieces kept, however long a screen is left on. */
const CLOSED_MAX = 300;

/**
 * Where the staff's requests or orders lie in the cache, and the only ways in which live events and the screen's
 * own changes write to it: `active` is the complete list of open work, `closed` what was closed lately, `pages` are
 * answers to filters, `one` is a single object with its history.
 */
export function createWorkCache<T extends Work>(resource: "requests" | "orders") {
  const keys = {
    all: ["staff", resource] as const,
    active: ["staff", resource, "active"] as const,
    closed: ["staff", resource, "closed"] as const,
    pages: ["staff", resource, "page"] as const,
    page: (filter: object) => ["staff", resource, "page", filter] as const,
    one: (id: string) => ["staff", resource, "one", id] as const,
    figures: (name: string) => ["staff", resource, "figures", name] as const,
  };

  const pagesOf = (client: QueryClient) => client.getQueriesData<WorkPage<T>>({ queryKey: keys.pages });

  const find = (client: QueryClient, id: string): T | undefined =>
    client.getQueryData<readonly T[]>(keys.active)?.find((item) => item.id === id) ??
    client.getQueryData<readonly T[]>(keys.closed)?.find((item) => item.id === id) ??
    pagesOf(client)
      .flatMap(([, page]) => page?.rows ?? [])
      .find((item) => item.id === id) ??
    client.getQueryData<T>(keys.one(id));

  /** Whether this screen has changed the object and waits for the answer, so that it shows what {@link attempt} wrote. */
  const isChanging = (client: QueryClient, id: string): boolean => {
    const isOfIt = ({ state }: Mutation): boolean =>
      (state.variables as { item?: { id: string } } | undefined)?.item?.id === id;
    return client.isMutating({ mutationKey: keys.all, predicate: isOfIt as never }) > 0;
  };

  /** Updates the object wherever it is cached. */
  const rewrite = (client: QueryClient, id: string, change: (held: T) => T): void => {
    const inList = (rows: readonly T[]): readonly T[] => {
      const index = rows.findIndex((item) => item.id === id);
      const held = rows[index];
      const changed = held && change(held);
      return changed === undefined || changed === held ? rows : rows.with(index, changed);
    };
    for (const key of [keys.active, keys.closed]) {
      client.setQueryData<readonly T[]>(key, (rows) => rows && inList(rows));
    }
    client.setQueriesData<WorkPage<T>>({ queryKey: keys.pages }, (page) => {
      const rows = page && inList(page.rows);
      return page && rows !== page.rows ? { ...page, rows: rows ?? [] } : page;
    });
    client.setQueryData<T>(keys.one(id), (held) => held && change(held));
  };

  return {
    keys,
    find,
    isChanging,

    /** Takes in an object by its version. Returns false when a page of a filter may now lack it. */
    put(client: QueryClient, item: T): boolean {
      const taken = (rows: readonly T[]): readonly T[] => upsertByVersion(rows, item);
      const joins = { joins: true };
      renew<readonly T[]>(
        client,
        keys.active,
        (rows) => withoutLongClosed(taken(rows), item.updated_at),
        joins,
      );
      if (!item.is_active) {
        renew<readonly T[]>(client, keys.closed, (rows) => taken(rows).slice(0, CLOSED_MAX), joins);
      }
      rewrite(client, item.id, (held) => (held.version < item.version ? { ...held, ...item } : held));
      return pagesOf(client).every(([, page]) => page?.rows.some((row) => row.id === item.id) ?? false);
    },

    /** Removes an object that the server no longer has. */
    remove(client: QueryClient, id: string): void {
      const without = (rows: readonly T[]): readonly T[] => rows.filter((item) => item.id !== id);
      for (const key of [keys.active, keys.closed]) {
        renew<readonly T[]>(client, key, without, { joins: true });
      }
      client.setQueriesData<WorkPage<T>>(
        { queryKey: keys.pages },
        (page) => page && { ...page, rows: without(page.rows) },
      );
    },

    /** Shows a change before the server has confirmed it; returns the function that reverts it. */
    attempt(client: QueryClient, id: string, change: Partial<T>): () => void {
      const before = find(client, id);
      if (before === undefined) return () => {};
      const undone = Object.fromEntries(
        Object.keys(change).map((field) => [field, before[field as keyof T]]),
      ) as Partial<T>;
      rewrite(client, id, (held) => ({ ...held, ...change }));
      // What became newer meanwhile comes from the server and stays.
      return () =>
        rewrite(client, id, (held) => (held.version === before.version ? { ...held, ...undone } : held));
    },
  };
}

/**
 * Closed work stays in the list for a while, so that an answer read before it was closed cannot bring it back;
 * screens show only what is active.
 */
function withoutLongClosed<T extends Work>(rows: readonly T[], now: string): readonly T[] {
  const limit = Date.parse(now) - CLOSED_KEPT_MS;
  const isKept = (item: T): boolean => item.is_active || Date.parse(item.updated_at) > limit;
  return rows.every(isKept) ? rows : rows.filter(isKept);
}

/** Writes a live change to the cache, and reloads what the change alone cannot renew: history, pages and `figures`. */
export function useWorkEvent<T extends Work>(cache: ReturnType<typeof createWorkCache<T>>) {
  const client = useQueryClient();
  const reloadSoon = useReloadSoon();
  const reloadFigures = useReloadFigures();
  const { keys } = cache;
  return (item: T, figures: readonly string[] = ["stats"]): void => {
    const isPlaced = cache.put(client, item);
    for (const name of figures) reloadFigures(keys.figures(name));
    reloadSoon(keys.one(item.id));
    if (!isPlaced) reloadSoon(keys.pages);
  };
}
