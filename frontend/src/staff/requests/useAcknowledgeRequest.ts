import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { notify } from "../../shared/ui/notify.js";
import { useWorkMutation } from "../work/useWorkMutation.js";
import { acknowledge, fetchRequest } from "./api.js";
import { requestCache } from "./cache.js";

/** Acknowledges a new or withdrawn request, which silences its bell on every screen. */
export function useAcknowledgeRequest() {
  return useWorkMutation<ServiceRequest, null>({
    cache: requestCache,
    read: async (id) => (await fetchRequest(id)).request,
    isAside: true,
    change: async (id) => (await acknowledge(id)).request,
    shownAs: () => ({ acknowledged_at: new Date().toISOString() }),
    onDone: ({ id }) => notify.clear(`acknowledge ${id}`),
    onFailed: (_error, { id }) =>
      notify.error("Failed to acknowledge the request", { id: `acknowledge ${id}` }),
  });
}
