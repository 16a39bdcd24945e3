import type { Versioned } from "@roombell/common/domain/version";
import { useMutation, useQueryClient, type Mutation } from "@tanstack/react-query";
import type { Catalogue } from "#guest/i18n/catalogues/en.js";
import { errorText, useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { byVersion, createLiveList, type Page } from "#shared/liveList/liveList.js";
import { notify } from "#shared/ui/toast/notify.js";

type Cursor = { next_cursor?: string | null | undefined };
type Parts = Cursor & { parts: number };

/** Newest first. A reload fetches all shown parts, so that the list has no gaps; a failure shows no toast. */
export function createGuestWork<T extends Versioned>(
  key: readonly string[],
  load: (query: { cursor?: string }, signal: AbortSignal) => Promise<Page<T, Cursor>>,
) {
  return createLiveList<T, undefined, Parts>({
    key,
    order: byVersion,
    async load({ signal, cached }) {
      const parts = cached?.parts ?? 1;
      let { rows, next_cursor } = await load({}, signal);
      for (let part = 1; part < parts && next_cursor; part += 1) {
        const older = await load({ cursor: next_cursor }, signal);
        rows = [...rows, ...older.rows];
        next_cursor = older.next_cursor;
      }
      return { rows, next_cursor, parts };
    },
  });
}

export type GuestWork<T extends Versioned> = ReturnType<typeof createGuestWork<T>>;

const hasOlder = (_rows: unknown, { next_cursor }: Cursor): boolean => Boolean(next_cursor);

/** Loads the next older part of the list; null when there is none. */
export function useShowOlder<T extends Versioned>(list: GuestWork<T>): (() => void) | null {
  const client = useQueryClient();
  const { data } = list.useList({ select: hasOlder });
  const show = (): void => {
    client.setQueryData<Page<T, Parts>>(list.key, (page) => page && { ...page, parts: page.parts + 1 });
    void client.refetchQueries({ queryKey: list.key, exact: true });
  };
  return data ? show : null;
}

const getCancelKey = ({ key }: { key: readonly unknown[] }) => [...key, "cancel"];

/** `onChanged` gets the former version. Not called for a cancellation by the guest, which has its own toast. */
export function useGuestWorkEvent<T extends Versioned>(
  list: GuestWork<T>,
  onChanged: (work: T, before: T) => void,
): (work: T) => void {
  const client = useQueryClient();
  return (work) => {
    const before = list.find(client, work.id);
    list.put(client, work);
    const predicate = ({ state }: Mutation): boolean => state.variables === work.id;
    const isBeingCancelled = client.isMutating({ mutationKey: getCancelKey(list), predicate }) > 0;
    if (before && work.version > before.version && !isBeingCancelled) onChanged(work, before);
  };
}

/** Cancels an item, shows the outcome, and reloads the list if it was too late. */
export function useCancelWork<T extends Versioned>(
  list: GuestWork<T>,
  cancel: (id: string) => Promise<T>,
  labelsOf: (messages: Catalogue) => { cancelled: string; cancelFailed: string },
) {
  const client = useQueryClient();
  const messages = useMessages();
  const language = useLanguageTag();
  const labels = labelsOf(messages);
  return useMutation({
    mutationKey: getCancelKey(list),
    mutationFn: cancel,
    onSuccess(work) {
      list.put(client, work);
      notify.success(labels.cancelled, { id: work.id });
    },
    onError(error, id) {
      const text = [labels.cancelFailed, errorText(error, "", messages, language)];
      notify.error(text.filter(Boolean).join(". "), { id, durationMs: 5000 });
      void client.invalidateQueries({ queryKey: list.key });
    },
  });
}
