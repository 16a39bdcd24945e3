import { upsertByVersion, type Versioned } from "@roombell/common/domain/version";
import { type Mutation, type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { loadMerged, renew } from "../../shared/lib/queryClient.js";
import { useLiveRefetchInterval } from "../../shared/lib/useLive.js";
import { notify } from "../../shared/ui/notify.js";
import type { Catalogue } from "../i18n/catalogues/en.js";
import { errorText } from "../i18n/errorText.js";
import { useLanguageTag, useMessages } from "../i18n/useLanguage.js";

/** Creates the hooks of the stay's orders or requests. */
export function createWorkHooks<T extends Versioned & { status: string }>(options: {
  queryKey: QueryKey;
  load: (signal: AbortSignal) => Promise<readonly T[]>;
  cancel: (id: string) => Promise<T>;
  labels: (messages: Catalogue) => { cancelled: string; cancelFailed: string };
}) {
  const { queryKey, cancel } = options;
  const cancelKey = [...queryKey, "cancel"];

  /** The list, newest first. A failed load shows no toast (product rules: Messages). */
  const useList = () =>
    useQuery({ queryKey, queryFn: loadMerged(options.load), refetchInterval: useLiveRefetchInterval() });

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

  return { useList, useUpsert, useLiveUpsert, useCancel };
}
