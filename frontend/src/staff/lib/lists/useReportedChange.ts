import { useMutation, useQueryClient, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { useIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import type { LiveList } from "#shared/liveList/liveList.js";
import { notify } from "#shared/ui/toast/notify.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";

export type ReportedChange<Input, Answer> = {
  /** The id of its toast, which replaces the one before. */
  toast: string | ((input: Input) => string);
  /** Defaults to the message of the answer, if it has one. */
  success?: string;
  /** Shown if the server gives no reason; a function is called for every failure. */
  failure: string | ((error: Error) => string);
  failureMs?: number | undefined;
  /** Creations pass the options on. */
  send: (input: Input, options: { idempotencyKey: string }) => Promise<Answer>;
  onDone?: (client: QueryClient, answer: Answer, input: Input) => unknown;
  onFailure?: (client: QueryClient, error: Error, input: Input) => unknown;
  /** The queries that it changes. It is pending until they are loaded. */
  reloads?: readonly QueryKey[];
};

export function useReportedChange<Input, Answer>({
  toast,
  success,
  failure,
  failureMs,
  send,
  onDone,
  onFailure,
  reloads = [],
}: ReportedChange<Input, Answer>) {
  const client = useQueryClient();
  const [idempotencyKey, onSettled] = useIdempotencyKey();
  const toastId = (input: Input): string => (typeof toast === "string" ? toast : toast(input));
  return useMutation({
    mutationFn: (input: Input) => send(input, { idempotencyKey }),
    onSuccess(answer, input) {
      onDone?.(client, answer, input);
      const text = success ?? (answer as { message?: string }).message;
      if (text !== undefined) notify.success(text, { id: toastId(input) });
    },
    onError(error, input) {
      onFailure?.(client, error, input);
      const text = typeof failure === "string" ? serverMessage(error, failure) : failure(error);
      notify.error(text, { id: toastId(input), ...(failureMs && { durationMs: failureMs }) });
    },
    onSettled(answer, error) {
      onSettled(answer, error);
      return Promise.all(reloads.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    // Answers may contain one-time passwords and other secrets.
    gcTime: 0,
  });
}

type Removal = {
  /** Its name in messages: `Room`. */
  thing: string;
  remove: (id: string) => Promise<unknown>;
  failureText?: (error: Error) => string;
  failureMs?: number;
  /** Other queries that the deletion changes. */
  affects?: readonly QueryKey[];
};

/** Deletes an item of a list. One that no longer exists counts as deleted. */
export const removal = <T extends { id: string }>(
  list: LiveList<T>,
  { thing, remove, failureText, failureMs, affects = [] }: Removal,
): ReportedChange<T, unknown> => ({
  toast: ({ id }) => `delete ${id}`,
  success: `${thing} deleted successfully`,
  failure: failureText ?? (() => `Failed to delete ${thing.toLowerCase()}`),
  failureMs,
  send: ({ id }) =>
    remove(id).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === "not_found")) throw error;
    }),
  onDone(client, _answer, { id }) {
    list.remove(client, id);
    for (const queryKey of affects) void client.invalidateQueries({ queryKey });
  },
  onFailure: (client, error, { id }) => list.heal(client, id, error),
});

export const useRemoval = <T extends { id: string }>(list: LiveList<T>, options: Removal) =>
  useReportedChange(removal(list, options));
