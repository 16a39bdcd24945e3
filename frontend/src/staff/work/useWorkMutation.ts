import { useMutation, useMutationState, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useAtomValue, useStore } from "jotai";
import { useMemo } from "react";
import { ApiError, hasCode } from "#shared/lib/api/apiClient.js";
import { useIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { capitalize } from "#shared/lib/format.js";
import type { ConnectionState } from "#shared/lib/live/live.js";
import { connectionAtom } from "#shared/lib/live/useLive.js";
import { notify } from "#shared/ui/toast/notify.js";
import { askIfNobody, isPersonAsked, onPersonAsked } from "#staff/lib/api/personQuestion.js";
import { actorNameAtom } from "#staff/session/session.js";
import { queueTap } from "./tapQueue.js";
import { useQueuedIds } from "./useTaps.js";
import type { ChangeableWork, StatusBody, WorkKind } from "./workKind.js";
import type { Work } from "./workLists.js";

const REACHABLE: readonly ConnectionState[] = ["connecting", "live"];

/** Shows a change early, but not while the screen asks who makes it; `undo` takes it back. */
function showAttempt(show: () => () => void): { stop: () => void; undo: () => void } {
  let undo = isPersonAsked() ? null : show();
  const stop = onPersonAsked(() => {
    if (!isPersonAsked()) return void (undo ??= show());
    undo?.();
    undo = null;
  });
  return {
    stop,
    undo() {
      stop();
      undo?.();
    },
  };
}

/** Any failure restores the old state and refetches, because without an answer the change may have happened. */
export function useWorkMutation<T extends Work, Body>(
  kind: WorkKind<T>,
  options: {
    change: (id: string, body: Body, item: T) => Promise<T>;
    /** The item as shown until the answer; by default it stays as it is. */
    optimisticPatch?: (item: T, body: Body) => Partial<T>;
    /** Fails without a network, for example because a form shows the failure; other taps are queued (`tapQueue`). */
    isInForm?: boolean;
    /** Does not mark the work as pending (`usePendingIds`). */
    isBackground?: boolean;
    /** A shared screen may make it without a chosen person. */
    isAnonymous?: boolean;
    /** Separates its toasts from those of other changes of the same work. */
    topic?: string;
    /** The toast on success; none if the screen shows the result itself. */
    success?: string | undefined;
    failure: (error: Error) => string;
  },
) {
  const client = useQueryClient();
  const store = useStore();
  const { cache } = kind;
  const toastId = ({ id }: T): string => (options.topic === undefined ? id : `${options.topic} ${id}`);
  return useMutation({
    mutationKey: options.isBackground ? [...cache.keys.all, "background"] : cache.keys.all,
    mutationFn: ({ item, body }: { item: T; body: Body }) => options.change(item.id, body, item),
    async onMutate({ item, body }) {
      if (!options.isAnonymous) await askIfNobody();
      // What may not reach the server must not look done.
      const isReachable = REACHABLE.includes(store.get(connectionAtom));
      const patch = (isReachable && options.optimisticPatch?.(item, body)) || {};
      return showAttempt(() => cache.attempt(client, item.id, patch));
    },
    onSuccess(item, _variables, attempt) {
      attempt.stop();
      cache.put(client, item);
      notify.clear(toastId(item));
      // One toast however many items change in a row.
      if (options.success !== undefined) notify.success(options.success, { id: options.success });
    },
    onError(error, { item }, attempt) {
      attempt?.undo();
      // No person was chosen on the shared screen, so nothing was sent.
      if (hasCode(error, "person_required")) return notify.info(error.message, { id: toastId(item) });
      const { id, version, status } = item;
      const work = { kind: kind.name, id, version, status, name: kind.nameOf(item) };
      // The card says that it waits.
      if (!options.isInForm && queueTap(work, error)) return;
      notify.error(collisionText(work, error) ?? options.failure(error), { id: toastId(item) });
      void refetch(client, item.id, kind);
    },
  });
}

/** What each status change reads in "Order 1060 was already accepted by Mei Chen". */
const CHANGED: Readonly<Record<string, string>> = {
  pending: "moved back",
  confirmed: "accepted",
  in_progress: "accepted",
  preparing: "started",
  ready: "marked ready",
  delivered: "delivered",
  completed: "completed",
  cancelled: "cancelled",
};

/** The message when somebody else made a change first; null if the server names nobody. `status` is the one seen. */
export function collisionText(
  { name, status }: { name: string; status: string },
  error: Error,
): string | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { changed_by, current_status } = error.body;
  if (changed_by === undefined) return null;
  const isMoved = current_status !== undefined && current_status !== status;
  const change = isMoved ? CHANGED[current_status] : undefined;
  const what = change === undefined ? "just changed" : `already ${change}`;
  return `${capitalize(name)} was ${what} by ${changed_by}`;
}

/** Reloads one piece of work after a failed change. */
export async function refetch<T extends Work>(
  client: QueryClient,
  id: string,
  { cache, loadOne }: WorkKind<T>,
): Promise<void> {
  try {
    cache.put(client, await loadOne(id));
  } catch (error) {
    // Other failures heal with the next reload of the list.
    if (hasCode(error, "not_found")) cache.remove(client, id);
  }
}

/** Moves work on or cancels it, optimistically. `isQuiet`: on a board, without a success toast, queued without a network. */
export function useChangeStatus<T extends Work, Body extends StatusBody<T>>(
  kind: ChangeableWork<T, Body>,
  { isQuiet = false }: { isQuiet?: boolean } = {},
) {
  const actorName = useAtomValue(actorNameAtom);
  const isStatus = (value: string | undefined): value is T["status"] =>
    value !== undefined && value in kind.labels;
  return useWorkMutation<T, Body>(kind, {
    isInForm: !isQuiet,
    change: kind.changeStatus,
    optimisticPatch: (_item, body) => kind.optimisticPatch(body, actorName),
    success: isQuiet
      ? undefined
      : `${kind.name === "order" ? "Order" : "Request"} status updated successfully`,
    failure(error) {
      const current = error instanceof ApiError ? error.body.current_status : undefined;
      if (isStatus(current)) return `Already marked ${kind.labels[current]}`;
      return `Failed to update ${kind.name} status${hasCode(error, "network") ? ": no connection" : ""}`;
    },
  });
}

/** Acknowledges new or withdrawn work and silences its bell on every screen. */
export function useAcknowledge<T extends Work>(kind: WorkKind<T>) {
  return useWorkMutation<T, null>(kind, {
    topic: "acknowledge",
    isBackground: true,
    isAnonymous: true,
    change: kind.acknowledge,
    optimisticPatch: () => ({ acknowledged_at: new Date().toISOString() }) as Partial<T>,
    failure: () => `Failed to acknowledge the ${kind.name}`,
  });
}

/** Enters work for a room; the form shows failures. */
export function useCreateWork<T extends Work, Body>(
  { cache, name }: WorkKind<T>,
  options: {
    create: (body: Body, idempotencyKey: string) => Promise<{ item: T; message: string }>;
    failure: string;
    onFailed?: (client: QueryClient) => void;
  },
) {
  const client = useQueryClient();
  const [key, onSettled] = useIdempotencyKey();
  const id = `new ${name}`;
  return useMutation({
    mutationFn: (body: Body) => options.create(body, key),
    onSuccess({ item, message }) {
      const isPlaced = cache.put(client, item);
      if (!isPlaced) void client.invalidateQueries({ queryKey: cache.keys.pages });
      notify.success(message, { id });
    },
    onError() {
      notify.error(options.failure, { id });
      options.onFailed?.(client);
    },
    onSettled,
  });
}

/** The ids of work with a pending or queued change, whose buttons are busy. Keeps its identity until they change. */
export function usePendingIds({
  cache,
}: {
  cache: { keys: { all: readonly string[] } };
}): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: cache.keys.all, exact: true, status: "pending" },
    select: (mutation) => (mutation.state.variables as { item: { id: string } } | undefined)?.item.id ?? "",
  });
  const joined = [...ids, ...useQueuedIds()].join();
  return useMemo(() => new Set(joined === "" ? [] : joined.split(",")), [joined]);
}
