import { useMutation, useMutationState, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { useIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { notify } from "#shared/ui/toast/notify.js";
import { sentence } from "#staff/lib/sentence.js";
import { actorNameAtom } from "#staff/session/session.js";
import type { ChangeableWork, StatusBody, WorkKind } from "./workKind.js";
import type { Work } from "./workLists.js";

/**
 * An optimistic change. When it fails for any reason, the old state is restored and the current one is read from the
 * server, because without an answer nobody knows whether it happened.
 */
export function useWorkMutation<T extends Work, Body>(
  kind: WorkKind<T>,
  options: {
    change: (id: string, body: Body, item: T) => Promise<T>;
    shownAs: (item: T, body: Body) => Partial<T>;
    /** Other changes of the same work need not wait for this one (`usePendingIds`). */
    isAside?: boolean;
    /** Keeps its toasts apart from those of other changes of the same work. */
    topic?: string;
    /** The toast of success; without it the screen shows it otherwise. */
    success?: string | undefined;
    failure: (error: Error) => string;
    onFailed?: (error: Error) => void;
  },
) {
  const client = useQueryClient();
  const { cache } = kind;
  const toastOf = ({ id }: T): string => (options.topic === undefined ? id : `${options.topic} ${id}`);
  return useMutation({
    mutationKey: options.isAside ? [...cache.keys.all, "aside"] : cache.keys.all,
    mutationFn: ({ item, body }: { item: T; body: Body }) => options.change(item.id, body, item),
    onMutate: ({ item, body }) => cache.attempt(client, item.id, options.shownAs(item, body)),
    onSuccess(item) {
      cache.put(client, item);
      notify.clear(toastOf(item));
      if (options.success !== undefined) notify.success(options.success, { id: toastOf(item) });
    },
    onError(error, { item }, undo) {
      undo?.();
      if (isPersonMissing(error)) return notify.info(error.message, { id: toastOf(item) });
      notify.error(collisionText(kind, item, error) ?? options.failure(error), { id: toastOf(item) });
      options.onFailed?.(error);
      void readTruth(client, item.id, kind);
    },
  });
}

/** Of two at once, the other one was first: whose work it is, and what became of it. */
function collisionText<T extends Work>({ nameOf }: WorkKind<T>, item: T, error: Error): string | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { changed_by } = error.body;
  if (changed_by === undefined) return null;
  return `${sentence(nameOf(item))}: ${changed_by} was first`;
}

/** Nobody said who they are: nothing was sent. */
const isPersonMissing = (error: Error): boolean =>
  error instanceof ApiError && error.code === "person_required";

const isCutOff = (error: Error): boolean => error instanceof ApiError && error.code === "network";

/** Reads the current state of one after a change of it failed. */
export async function readTruth<T extends Work>(
  client: QueryClient,
  id: string,
  { cache, loadOne }: WorkKind<T>,
): Promise<void> {
  try {
    cache.put(client, await loadOne(id));
  } catch (error) {
    // Anything else heals with the next reload of the list.
    if (error instanceof ApiError && error.code === "not_found") cache.remove(client, id);
  }
}

/**
 * Moves work on or cancels it, shown at once. `isQuiet` leaves the toast of success out, for
 * screens that show it otherwise.
 */
export function useChangeStatus<T extends Work, Body extends StatusBody<T>>(
  kind: ChangeableWork<T, Body>,
  { isQuiet = false }: { isQuiet?: boolean } = {},
) {
  const actorName = useAtomValue(actorNameAtom);
  const isStatus = (value: string | undefined): value is T["status"] =>
    value !== undefined && value in kind.labels;
  return useWorkMutation<T, Body>(kind, {
    change: kind.changeStatus,
    shownAs: (_item, body) => kind.shownAs(body, actorName),
    success: isQuiet
      ? undefined
      : `${kind.name === "order" ? "Order" : "Request"} status updated successfully`,
    failure: (error) => `Failed to update ${kind.name} status${isCutOff(error) ? ": no connection" : ""}`,
    onFailed(error) {
      const current = error instanceof ApiError ? error.body.current_status : undefined;
      if (isStatus(current)) notify.info(`It is ${kind.labels[current]} already`);
    },
  });
}

/** Acknowledges new or withdrawn work, which silences its bell on every screen. */
export function useAcknowledge<T extends Work>(kind: WorkKind<T>) {
  return useWorkMutation<T, null>(kind, {
    topic: "acknowledge",
    isAside: true,
    change: kind.acknowledge,
    shownAs: () => ({ acknowledged_at: new Date().toISOString() }) as Partial<T>,
    failure: () => `Failed to acknowledge the ${kind.name}`,
  });
}

/** Enters work for a room; the form says why it failed. */
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

/** The ids of the work whose change is under way: their buttons wait. The same set until they change. */
export function usePendingIds({
  cache,
}: {
  cache: { keys: { all: readonly string[] } };
}): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: cache.keys.all, exact: true, status: "pending" },
    select: (mutation) => (mutation.state.variables as { item: { id: string } } | undefined)?.item.id ?? "",
  });
  const held = ids.join();
  return useMemo(() => new Set(held === "" ? [] : held.split(",")), [held]);
}
