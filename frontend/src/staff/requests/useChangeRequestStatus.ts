import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { type RequestStatus, REQUEST_TRANSITIONS } from "@roombell/common/domain/serviceRequest";
import { isFinal } from "@roombell/common/domain/statusMachine";
import { useAtomValue } from "jotai";
import { notify } from "../../shared/ui/notify.js";
import { ApiError } from "../../shared/lib/apiClient.js";
import { screenNameAtom } from "../board/screen/preferences.js";
import { useWorkMutation } from "../work/useWorkMutation.js";
import { changeStatus, fetchRequest, type StatusChange } from "./api.js";
import { requestCache } from "./cache.js";
import { REQUEST_LABEL } from "./labels.js";

/**
 * Accepts, completes or cancels a request, shown at once (product rules: Messages). A device with a name
 * accepts in that name. `isQuiet` leaves the toast of success out, for screens that show it otherwise.
 */
export function useChangeRequestStatus({ isQuiet = false }: { isQuiet?: boolean } = {}) {
  const screenName = useAtomValue(screenNameAtom);
  const ownerBy = (status: RequestStatus): { assigned_to?: string } =>
    status === "in_progress" && screenName !== "" ? { assigned_to: screenName } : {};
  return useWorkMutation<ServiceRequest, StatusChange>({
    cache: requestCache,
    change: async (id, body) => (await changeStatus(id, { ...ownerBy(body.status), ...body })).request,
    read: async (id) => (await fetchRequest(id)).request,
    shownAs: (_request, { status, admin_note }) => ({
      status,
      is_active: !isFinal(REQUEST_TRANSITIONS, status),
      ...ownerBy(status),
      ...(admin_note === undefined ? {} : { admin_note }),
    }),
    onDone({ id }) {
      notify.clear(id);
      if (!isQuiet) notify.success("Request status updated successfully", { id });
    },
    onFailed(error, { id }) {
      notify.error("Failed to update request status", { id });
      const told = error instanceof ApiError ? error.body.current_status : undefined;
      if (isStatus(told)) notify.info(`It is ${REQUEST_LABEL[told]} already`);
    },
  });
}

function isStatus(value: string | undefined): value is RequestStatus {
  return value !== undefined && value in REQUEST_LABEL;
}
