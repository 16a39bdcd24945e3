import { upsertByVersion, type Versioned } from "@roombell/common/domain/version";
import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type Mutation,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import type { Catalogue } from "#guest/i18n/catalogues/en.js";
import { errorText } from "#guest/i18n/errorText.js";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { loadMerged, renew } from "#shared/lib/api/queryClient.js";
import { useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { notify } from "#shared/ui/toast/notify.js";

/** A part of the list, and where the older part begins. */
type Page<T> = { list: readonly T[]; next: string | null | undefined };

/** How many parts of the list are shown, and whether there are older ones. */
type Shown = { pages: number; hasOlder: boolean };
const NEWEST: Shown = { pages: 1, hasOlder: false };

/** Creates the hooks of the stay's orders or requests. */
export function createWorkHooks<T extends Versioned & { status: string }>(options: {
  queryKey: QueryKey;
  load: (signal: AbortSignal, query: { cursor?: string }) => Promise<Page<T>>;
  cancel: (id: string) => Promise<T>;
  labels: (messages: Catalogue) => { cancelled: string; cancelFailed: string };
}) {
  const { queryKey, cancel } = options;
  const cancelKey = [...queryKey, "cancel"];
  const shownKey = [...queryKey, "shown"];

  /** Every part that is shown, so that the list has no gaps however much has changed. */
  const loadShown = (client: QueryClient) => async (signal: AbortSignal) => {
    const pages = client.getQueryData<Shown>(shownKey)?.pages ?? NEWEST.pages;
    let { list, next } = await options.load(signal, {});
    for (let page = 1; page < pages && next; page += 1) {
      const older = await options.load(signal, { cursor: next });
      list = [...list, ...older.list];
      next = older.next;
    }
    // Kept while no list is on the screen, as the list itself is.
    client.setQueryDefaults(shownKey, { gcTime: Infinity });
    client.setQueryData<Shown>(shownKey, (shown = NEWEST) => ({ ...shown, hasOlder: Boolean(next) }));
    return list;
  };

  const query = queryOptions({
    queryKey,
    queryFn: (context) => loadMerged(loadShown(context.client))(context),
  });

  /** The list, newest first. A failed load shows no toast (product rules: Messages). */
  const useList = () => useQuery({ ...query, refetchInterval: useLiveRefetchInterval() });

  /** Shows the next older part of the list; null when there is none. */
  const useShowOlder = () => {
    const client = useQueryClient();
    const { data } = useQuery({ queryKey: shownKey, queryFn: skipToken, initialData: NEWEST });
    const show = (): void => {
      client.setQueryData<Shown>(shownKey, (shown = NEWEST) => ({ ...shown, pages: shown.pages + 1 }));
      void client.refetchQueries({ queryKey, exact: true });
    };
    return data?.hasOlder ? show : null;
  };

  /** Merges one into the list, unless the list has a newer version. */
  const useUpsert = () => {
    const queryClient = useQueryClient();
    return (work: T): void =>
      renew<readonly T[]>(queryClient, queryKey, (list) => upsertByVersion(list, work), { joins: true });
  };

  /**
   * Merges one from a live event; calls `onChanged` with what it was before, except for a cancellation by the guest,
   * which has its own toast.
   */
  const useLiveUpsert = (onChanged: (work: T, before: T) => void) => {
    const queryClient = useQueryClient();
    const upsert = useUpsert();
    const isBeingCancelled = (id: string): boolean => {
      const predicate = ({ state }: Mutation): boolean => state.variables === id;
      return queryClient.isMutating({ mutationKey: cancelKey, predicate }) > 0;
    };
    return (work: T): void => {
      const held = queryClient.getQueryData<readonly T[]>(queryKey)?.find(({ id }) => id === work.id);
      upsert(work);
      if (held && work.version > held.version && !isBeingCancelled(work.id)) onChanged(work, held);
    };
  };

  /** Cancels one; notifies of the outcome, and reloads the list if it was too late. */
  const useCancel = () => {
    const queryClient = useQueryClient();
    const upsert = useUpsert();
    const messages = useMessages();
    const language = useLanguageTag();
    const labels = options.labels(messages);
    return useMutation({
      mutationKey: cancelKey,
      mutationFn: cancel,
      onSuccess(work) {
        upsert(work);
        notify.success(labels.cancelled, { id: work.id });
      },
      onError(error, id) {
        const text = [labels.cancelFailed, errorText(error, "", messages, language)];
        notify.error(text.filter(Boolean).join(". "), { id, durationMs: 5000 });
        void queryClient.invalidateQueries({ queryKey });
      },
    });
  };

  return { query, useList, useShowOlder, useUpsert, useLiveUpsert, useCancel };
}
