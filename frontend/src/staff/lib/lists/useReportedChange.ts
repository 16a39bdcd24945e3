import { useMutation, useQueryClient, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { notify } from "#shared/ui/toast/notify.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";

/** A change that is reported as a toast: the message of its answer, if it has one, or the failure. */
export function useReportedChange<Input, Answer extends object>({
  toast,
  failure,
  send,
  onDone,
  onFailure,
  reloads = [],
}: {
  /** The id of its toast, which replaces the one before. */
  toast: string | ((input: Input) => string);
  /** Shown if the server gives no reason; a function is called for every failure. */
  failure: string | ((error: Error) => string);
  send: (input: Input) => Promise<Answer>;
  onDone?: (client: QueryClient, answer: Answer, input: Input) => unknown;
  onFailure?: (client: QueryClient, error: Error, input: Input) => unknown;
  /** The queries that it changes. It is pending until they are loaded. */
  reloads?: readonly QueryKey[];
}) {
  const client = useQueryClient();
  const toastOf = (input: Input) => ({ id: typeof toast === "string" ? toast : toast(input) });
  return useMutation({
    mutationFn: send,
    onSuccess(answer, input) {
      onDone?.(client, answer, input);
      const { message } = answer as { message?: string };
      if (message !== undefined) notify.success(message, toastOf(input));
    },
    onError(error, input) {
      onFailure?.(client, error, input);
      const text = typeof failure === "string" ? serverMessage(error, failure) : failure(error);
      notify.error(text, toastOf(input));
    },
    onSettled: () => Promise.all(reloads.map((queryKey) => client.invalidateQueries({ queryKey }))),
    // Answers may contain one-time passwords and other secrets.
    gcTime: 0,
  });
}
