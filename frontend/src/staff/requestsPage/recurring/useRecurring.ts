import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReportedChange } from "#staff/lib/lists/useReportedChange.js";

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

/** Adds recurring work, or changes the one with this id; the form shows failures. */
export function useSaveRecurring(id: string | null) {
  const client = useQueryClient();
  const [idempotencyKey, onSettled] = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: EndpointInput<"POST /hotel-admin/recurring">["body"]) =>
      id === null
        ? staffApi.call("POST /hotel-admin/recurring", { body }, { idempotencyKey })
        : staffApi.call("PUT /hotel-admin/recurring/:id", { params: { id }, body }),
    onSuccess: ({ message }) => notify.success(message, { id: "recurring" }),
    onSettled(answer, error) {
      onSettled(answer, error);
      return client.invalidateQueries({ queryKey: KEY });
    },
  });
}

/** Stops recurring work, or skips it on a date. */
export const useEndRecurring = () =>
  useReportedChange({
    toast: "recurring",
    failure: FAILURE,
    send: ({ id, skip }: { id: string; skip?: string }) =>
      skip === undefined
        ? staffApi.call("DELETE /hotel-admin/recurring/:id", { params: { id } })
        : staffApi.call("POST /hotel-admin/recurring/:id/skip", { params: { id }, body: { date: skip } }),
    reloads: [KEY],
  });
