import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import styled from "styled-components";
import { Facts } from "../ui/Facts.js";
import { Timeline } from "../ui/Timeline.js";
import { formatDateTime } from "../../shared/lib/format.js";
import { theme } from "../../shared/theme/theme.js";
import { REQUEST_EVENT } from "./labels.js";
import { PriorityMark, RequestChip } from "./requestColumns.js";

const BY = { guest: "guest", staff: "staff", system: "Roombell" };

/** The content of a request and its history. */
export function RequestDetails({ request, timezone }: { request: ServiceRequest; timezone: string }) {
  const entries = (request.history ?? []).map(({ status, at, by, note }) => ({
    key: `${at} ${status}`,
    title: `${REQUEST_EVENT[status]} by ${BY[by]}`,
    time: formatDateTime(at, timezone),
    detail: note,
  }));
  return (
    <Stack>
      <Facts
        facts={[
          ["Status", <RequestChip key="status" request={request} />],
          ["Priority", <PriorityMark key="priority" request={request} />],
          ["Guest", request.guest_name],
          ["Details", request.description],
          ["Guest's note", request.customer_note],
          ["Taken by", request.assigned_to],
          ["Admin Note", request.admin_note],
          ["Told the guest", request.reason],
          ["Created", formatDateTime(request.created_at, timezone)],
          ["Entered by", request.created_by === "staff" ? "Front desk" : ""],
        ]}
      />
      {entries.length > 0 && <Timeline label="History" entries={entries} />}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`;
