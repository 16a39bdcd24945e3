import {
  focusManager,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from "@tanstack/react-query";
import { mergeSnapshot, type Versioned } from "@roombell/common/domain/version";
import { ApiError, type FailureCode } from "./apiClient.js";

declare module "@tanstack/react-query" {
  interface Register {
    /** `loadFailure`: the toast of specification section 8 for what cannot be loaded. */
    queryMeta: { loadFailure?: string };
  }
}

const STALE_AFTER_MS = 30_000;
const TRIES = 3;
const PASSING: readonly FailureCode[] = ["network", "timeout", "unavailable", "internal"];

/**
 * The cache of everything the server knows. Passing faults are tried again twice; lists reload when the page is
 * seen or focused again and when the network is back. `onLoadFailure` is told once per outage what its screen says.
 */
export function createQueryClient(options: {
  onLoadFailure(text: string, durationMs?: number): void;
}): QueryClient {
  const failing = new Set<string>();
  const queryCache = new QueryCache({
    onError(error, query) {
      const text = query.meta?.loadFailure;
      const isNew = !failing.has(query.queryHash);
      failing.add(query.queryHash);
      if (isNew && text !== undefined && !isToldElsewhere(error)) options.onLoadFailure(text);
    },
    onSuccess: (_data, query) => void failing.delete(query.queryHash),
  });
  return new LiveQueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        refetchOnWindowFocus: "always",
        refetchOnReconnect: "always",
        retry: (count, error) => count < TRIES - 1 && isPassing(error),
        retryDelay: (count, error) => retryDelay(count, error),
      },
      // A tap without network fails at once and says so, instead of waiting unseen.
      mutations: { networkMode: "always" },
    },
  });
}

/**
 * What is asked for the very first time is asked for once more when it is invalidated meanwhile: its answer may have
 * been read before the change. The library restarts only loads of what it already holds, and forgets the others.
 */
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
    // Several changes during one load cost one load more.
    await super.invalidateQueries({ predicate: isFirst }, { ...options, cancelRefetch: false });
  }
}

/**
 * A query function for a list that live events also write to: loads it, and joins the answer with what came while
 * it was under way (`mergeSnapshot`). The list lies in the cache as it is.
 */
export function loadMerged<T extends Versioned>(
  load: (signal: AbortSignal) => Promise<readonly T[]>,
): (context: QueryFunctionContext<QueryKey>) => Promise<readonly T[]> {
  return async ({ client, queryKey, signal }) => {
    const held = (): readonly T[] => client.getQueryData<readonly T[]>(queryKey) ?? [];
    const before = held();
    const snapshot = await load(signal);
    return mergeSnapshot(held(), snapshot, before);
  };
}

/**
 * Rewrites what is held under a key. Where nothing is held yet it is asked for anew, so that what a load under way
 * does not know yet is not lost. `joins`: loads of this key keep what was written meanwhile (`loadMerged`); of others,
 * a load under way begins again.
 */
export function renew<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (held: T) => T,
  { joins = false }: { joins?: boolean } = {},
): void {
  client.setQueryData<T>(queryKey, (held) => held && change(held));
  const isHeld = client.getQueryData(queryKey) !== undefined;
  const isLoading = client.isFetching({ queryKey, exact: true }) > 0;
  if (!isHeld || (isLoading && !joins)) void client.invalidateQueries({ queryKey, exact: true });
}

/** Lists also reload when the window gets the focus, not only when it becomes visible (specification 2.11). */
export function reloadOnFocus(): void {
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

function isPassing(error: Error): boolean {
  return error instanceof ApiError && PASSING.includes(error.code);
}

/** The end of a session and a feature that is off have screens of their own. */
function isToldElsewhere(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 401 || error.status === 403 || error.code === "fb_disabled";
}

function retryDelay(count: number, error: Error): number {
  const asked = error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 0;
  return Math.max(asked, 500 * 2 ** count) * (1 + Math.random() / 2);
}
