import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "../../shared/ui/notify.js";
import { useSendKey } from "../work/useSendKey.js";
import { createRequest, type NewRequest } from "./api.js";
import { requestCache } from "./cache.js";

/** Enters a request for a room; the form says why it failed. */
export function useCreateRequest() {
  const client = useQueryClient();
  const { key, settle } = useSendKey();
  return useMutation({
    mutationFn: (body: NewRequest) => createRequest(body, key),
    onSuccess({ request, message }) {
      const isPlaced = requestCache.put(client, request);
      if (!isPlaced) void client.invalidateQueries({ queryKey: requestCache.keys.pages });
      notify.success(message, { id: "new request" });
    },
    onError: () => notify.error("Failed to submit request", { id: "new request" }),
    onSettled: (_answer, error) => settle(error),
  });
}
