import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { type RequestStatus, REQUEST_TRANSITIONS } from "@roombell/common/domain/serviceRequest";
import { isFinal } from "@roombell/common/domain/statusMachine";
import { notify } from "../../../components/notify.js";
import { ApiError } from "../../../lib/apiClient.js";
import { useWorkMutation } from "../../../lib/useWorkMutation.js";

import { changeStatus, fetchRequest, type StatusChange } from "./api.js";
import { requestCache } from "./cache.js";
import { REQUEST_LABEL } from "./words.js";

/** Accepts, completes or cancels a request, shown at once (toasts of specification section 8). */
export function useChangeRequestStatus() {
  return useWorkMutation<ServiceRequest, StatusChange>({
    cache: requestCache,
    change: async (id, body) => (await changeStatus(id, body)).request,
    read: async (id) => (await fetchRequest(id)).request,
    shownAs: (_request, { status, admin_note }) => ({
      status,
      is_active: !isFinal(REQUEST_TRANSITIONS, status),
      ...(admin_note === undefined ? {} : { admin_note }),
    }),
    onDone: () => notify.success("Request status updated successfully"),
    onFailed(error) {
      notify.error("Failed to update request status");
      const told = error instanceof ApiError ? error.body.current_status : undefined;
      if (isStatus(told)) notify.info(`It is ${REQUEST_LABEL[told]} already`);
    },
  });
}

function isStatus(value: string | undefined): value is RequestStatus {
  return value !== undefined && value in REQUEST_LABEL;
}
