import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useId } from "react";
import { Button } from "../../shared/ui/Button.js";
import { Dialog } from "../../shared/ui/overlay/Dialog.js";
import { Waiting } from "../ui/LoadFailure.js";
import { Facts } from "../ui/Facts.js";
import { Timeline } from "../ui/Timeline.js";
import { loadFailureOf, useOneWork } from "../work/useWork.js";
import { useChangeStatus } from "../work/useWorkMutation.js";
import { StatusChip } from "../work/workCells.js";
import { formatDateTime } from "../../shared/lib/format.js";
import { PriorityMark } from "./requestColumns.js";
import { requestWork } from "./requestWork.js";
import { StatusForm } from "./StatusForm.js";
import { Stack } from "../../shared/ui/Stack.js";

const BY = { guest: "guest", staff: "staff", system: "Roombell" };

/** The labels of a request's statuses in its history. */
const EVENTS = { ...requestWork.labels, pending: "Requested", in_progress: "Accepted" };

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
  const query = useOneWork(requestWork, id);
  const request = query.data;
  const change = useChangeStatus(requestWork);
  // The form stays as it was sent until the answer is here, whatever is shown of the request meanwhile.
  const changing = change.isPending ? change.variables.item : request;
  return (
    <Dialog
      open
      onClose={onClose}
      title={request ? requestWork.nameOf(request) : "Service request"}
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
      <Waiting query={query} title={loadFailureOf(requestWork)} thing="request" lines={5} />
    </Dialog>
  );
}

/** The content of a request and its history. */
function RequestDetails({ request, timezone }: { request: ServiceRequest; timezone: string }) {
  const entries = (request.history ?? []).map(({ status, at, by, note, actor }) => ({
    key: `${at} ${status}`,
    title: `${EVENTS[status]} by ${actor?.name ?? BY[by]}`,
    time: formatDateTime(at, timezone),
    detail: note,
  }));
  return (
    <Stack $gap={5}>
      <Facts
        facts={[
          ["Status", <StatusChip key="status" kind={requestWork} item={request} />],
          ["Priority", <PriorityMark key="priority" request={request} />],
          ["Guest", request.guest_name],
          ["Details", request.description],
          ["Guest's note", request.customer_note],
          ["Taken by", request.assigned_to],
          ["Admin Note", request.admin_note],
          ["Told the guest", request.reason],
          ["Created", formatDateTime(request.created_at, timezone)],
          [
            "Entered by",
            request.created_by === "staff" ? (request.history?.[0]?.actor?.name ?? "Front desk") : "",
          ],
        ]}
      />
      {entries.length > 0 && <Timeline label="History" entries={entries} />}
    </Stack>
  );
}
