import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useId } from "react";
import { Button } from "../../shared/ui/Button.js";
import { Dialog } from "../../shared/ui/overlay/Dialog.js";
import { LoadFailure } from "../ui/LoadFailure.js";
import { SkeletonLines } from "../../shared/ui/Skeleton.js";
import { useRequest } from "./hooks.js";
import { useChangeRequestStatus } from "./useChangeRequestStatus.js";
import { RequestDetails } from "./RequestDetails.js";
import { StatusForm } from "./StatusForm.js";

/** One request: everything about it, its past, and the form that changes its status with an Admin Note. */
export function RequestDialog({
  id,
  timezone,
  onClose,
}: {
  id: string;
  timezone: string;
  onClose: () => void;
}) {
  const formId = useId();
  const { data: request, isError, error, refetch } = useRequest(id);
  const change = useChangeRequestStatus();
  // The form stays as it was sent until the answer is here, whatever is shown of the request meanwhile.
  const changing = change.isPending ? change.variables.item : request;
  return (
    <Dialog
      open
      onClose={onClose}
      title={request ? titleOf(request) : "Service request"}
      description={request && `${request.service_category} · floor ${request.floor}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {changing?.is_active && (
            <Button type="submit" form={formId} variant="primary" busy={change.isPending}>
              Update Status
            </Button>
          )}
        </>
      }
    >
      {request && <RequestDetails request={request} timezone={timezone} />}
      {changing?.is_active && (
        <StatusForm
          id={formId}
          request={changing}
          failure={change.error}
          onSubmit={(body, forgetDraft) => {
            if (change.isPending) return;
            const onSuccess = (): void => {
              forgetDraft();
              onClose();
            };
            change.mutate({ item: changing, body }, { onSuccess });
          }}
        />
      )}
      {!request && isError && (
        <LoadFailure
          title="Failed to load service requests"
          thing="request"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!request && !isError && <SkeletonLines count={5} />}
    </Dialog>
  );
}

function titleOf({ service_name, room_number }: ServiceRequest): string {
  return `${service_name}, room ${room_number}`;
}
