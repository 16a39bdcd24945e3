import {
  focusManager,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type QueryObserverOptions,
} from "@tanstack/react-query";
import { mergeSnapshot, type Versioned } from "@roombell/common/domain/version";
import { ApiError, type FailureCode } from "./apiClient.js";
import { logFailure } from "./logFailure.js";

declare module "@tanstack/react-query" {
  interface Register {
    /** `loadFailure`: what a screen that is about this says when it cannot be loaded (product rules: Messages). */
    queryMeta: { loadFailure?: string };
  }
}

const STALE_AFTER_MS = 30_000;
const TRIES = 3;
const PASSING: readonly FailureCode[] = ["network", "timeout", "unavailable", "internal"];

/**
 * The cache of everything the server knows. Passing faults are tried again twice; lists reload when the page is
 * seen or focused again and when the network is back. A failure is logged; where a screen that shows the query has words
 * for it, `onLoadFailure` is told them once per outage, and `onLoaded` when it is over.
 */
export function createQueryClient(options: {
  onLoadFailure(text: string): void;
  onLoaded?(text: string): void;
}): QueryClient {
  const logged = new Set<string>();
  const told = new Map<string, string>();
  const queryCache = new QueryCache({
    onError(error, query) {
      if (isToldElsewhere(error)) return;
      if (!logged.has(query.queryHash)) logFailure(`Failed to load ${query.queryKey.join("/")}`, error);
      logged.add(query.queryHash);
      const text = wordsFor(query);
      if (text === undefined || told.has(query.queryHash) || isUnknown(error)) return;
      told.set(query.queryHash, text);
      options.onLoadFailure(text);
    },
    onSuccess(_data, { queryHash }) {
      logged.delete(queryHash);
      const text = told.get(queryHash);
      if (text !== undefined && told.delete(queryHash)) options.onLoaded?.(text);
    },
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

/** Lists also reload when the window gets the focus, not only when it becomes visible (product rules: Live updates). */
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

/** What screens that show the query say; those that only count or mark by it have no words. */
function wordsFor({ observers }: { observers: readonly { options: QueryObserverOptions }[] }) {
  return observers.map(({ options }) => options.meta?.loadFailure).find((text) => text !== undefined);
}

function isPassing(error: Error): boolean {
  return error instanceof ApiError && PASSING.includes(error.code);
}

/** The end of a session and a feature that is off have screens of their own. */
function isToldElsewhere(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 401 || error.status === 403 || error.code === "fb_disabled";
}

/** The place of what does not exist says so itself. */
function isUnknown(error: Error): boolean {
  return error instanceof ApiError && error.code === "not_found";
}

function retryDelay(count: number, error: Error): number {
  const asked = error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 0;
  return Math.max(asked, 500 * 2 ** count) * (1 + Math.random() / 2);
}
