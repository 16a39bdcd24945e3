import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { Recurring } from "@roombell/common/contract/recurring";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";

const KEY = ["staff", "recurring"] as const;
export const FAILURE = "Failed to change recurring work";

export const useRecurring = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: KEY,
    enabled,
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/recurring", {}, { signal })).recurring,
    refetchOnMount: "always",
  });

function useRecurringMutation<Input>(
  change: (input: Input) => Promise<{ message: string }>,
  onAnswer: (answer: unknown, error: Error | null) => void = () => undefined,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message }) => notify.success(message, { id: "recurring" }),
    onSettled(answer, error) {
      onAnswer(answer, error);
      return client.invalidateQueries({ queryKey: KEY });
    },
  });
}

/** Adds recurring work, or changes the one with this id. */
export function useSaveRecurring(id: string | null) {
  const [idempotencyKey, onSettled] = useIdempotencyKey();
  const save = (body: EndpointInput<"POST /hotel-admin/recurring">["body"]) =>
    id === null
      ? staffApi.call("POST /hotel-admin/recurring", { body }, { idempotencyKey })
      : staffApi.call("PUT /hotel-admin/recurring/:id", { params: { id }, body });
  return useRecurringMutation(save, onSettled);
}

const showFailure = {
  onError: (error: Error) => notify.error(serverMessage(error, FAILURE), { id: "recurring" }),
};

/** Stops recurring work, or skips it on a date. */
export function useEndRecurring() {
  const { mutate, isPending } = useRecurringMutation(({ id, skip }: { id: string; skip?: string }) =>
    skip === undefined
      ? staffApi.call("DELETE /hotel-admin/recurring/:id", { params: { id } })
      : staffApi.call("POST /hotel-admin/recurring/:id/skip", { params: { id }, body: { date: skip } }),
  );
  return {
    isPending,
    stop: ({ id }: Recurring): void => mutate({ id }, showFailure),
    skip: ({ id }: Recurring, date: string): void => mutate({ id, skip: date }, showFailure),
  };
}
