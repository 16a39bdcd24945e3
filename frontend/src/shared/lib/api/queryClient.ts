import {
  focusManager,
  onlineManager,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
  type QueryObserverOptions,
} from "@tanstack/react-query";
import { ApiError, hasCode, logFailure, type FailureCode } from "./apiClient.js";
import { onServerReach, serverReach } from "./serverReach.js";

declare module "@tanstack/react-query" {
  interface Register {
    /** `loadFailure`: the message shown when the query fails to load. */
    queryMeta: { loadFailure?: string };
  }
}

const STALE_AFTER_MS = 30_000;
const TRIES = 3;
const TRANSIENT: readonly FailureCode[] = ["network", "timeout", "unavailable", "internal"];

/**
 * The cache of server data. Transient failures are retried twice; lists reload when the page becomes visible or focused
 * and when the server is reachable again. Failures are logged; if a mounted query has a message, `onLoadFailure` is called with
 * it once per outage and `onLoaded` when the outage is over.
 */
export function createQueryClient(options: {
  onLoadFailure(text: string): void;
  onLoaded?(text: string): void;
}): QueryClient {
  const logged = new Set<string>();
  const reported = new Map<string, string>();
  const queryCache = new QueryCache({
    onError(error, query) {
      if (isShownElsewhere(error)) return;
      if (!logged.has(query.queryHash)) logFailure(`Failed to load ${query.queryKey.join("/")}`, error);
      logged.add(query.queryHash);
      const text = failureMessageOf(query);
      if (text === undefined || reported.has(query.queryHash)) return;
      // The page itself shows that the item does not exist.
      if (hasCode(error, "not_found")) return;
      reported.set(query.queryHash, text);
      options.onLoadFailure(text);
    },
    onSuccess(_data, { queryHash }) {
      logged.delete(queryHash);
      const text = reported.get(queryHash);
      if (text !== undefined && reported.delete(queryHash)) options.onLoaded?.(text);
    },
  });
  return new LiveQueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // Tried even if the server was away a moment ago; retries wait until it is back.
        networkMode: "offlineFirst",
        staleTime: STALE_AFTER_MS,
        refetchOnWindowFocus: "always",
        refetchOnReconnect: "always",
        retry: (count, error) => count < TRIES - 1 && hasCode(error, ...TRANSIENT),
        retryDelay: (count, error) => retryDelay(count, error),
      },
      // A tap without a network fails at once and says so, instead of being paused silently.
      mutations: { networkMode: "always" },
    },
  });
}

/** Reloads a query that is invalidated during its first load; the library restarts only those that have data. */
class LiveQueryClient extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" })
      .filter(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters, options);
    if (first.length === 0) return;
    const isFirst = (query: Query): boolean => first.includes(query);
    // Several invalidations during one load are coalesced into one reload.
    await super.invalidateQueries({ predicate: isFirst }, { ...options, cancelRefetch: false });
  }
}

/**
 * Updates the cached value of a key. Without one the key is reloaded, so that a load in flight cannot lose the change.
 * `joins`: loads of this key merge concurrent writes (`createLiveList`); otherwise a load in flight is restarted.
 */
export function renew<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (cached: T) => T,
  { joins = false }: { joins?: boolean } = {},
): void {
  client.setQueryData<T>(queryKey, (cached) => cached && change(cached));
  const isCached = client.getQueryData(queryKey) !== undefined;
  const isLoading = client.isFetching({ queryKey, exact: true }) > 0;
  if (!isCached || (isLoading && !joins)) void client.invalidateQueries({ queryKey, exact: true });
}

/** Also on window focus, and when the server is in reach rather than when the device says that it is online. */
export function followWindow(): void {
  onlineManager.setEventListener((setOnline) =>
    onServerReach(() => setOnline(serverReach() === "reachable")),
  );
  focusManager.setEventListener((onFocus) => {
    const check = (): void => onFocus();
    document.addEventListener("visibilitychange", check);
    window.addEventListener("focus", check);
    return () => {
      document.removeEventListener("visibilitychange", check);
      window.removeEventListener("focus", check);
    };
  });
}

/** The message of a mounted query. Badge-only queries have none and show no error. */
function failureMessageOf({ observers }: { observers: readonly { options: QueryObserverOptions }[] }) {
  return observers.map(({ options }) => options.meta?.loadFailure).find((text) => text !== undefined);
}

/** An ended session and a disabled feature have their own screens. */
function isShownElsewhere(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 401 || error.status === 403 || error.code === "fb_disabled";
}

function retryDelay(count: number, error: Error): number {
  const asked = error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 0;
  return Math.max(asked, 500 * 2 ** count) * (1 + Math.random() / 2);
}
