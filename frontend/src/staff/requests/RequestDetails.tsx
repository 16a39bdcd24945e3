import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import styled from "styled-components";
import { formatDateTime, formatMoney, formatTime } from "#shared/lib/format.js";
import { inStack, theme, writtenText } from "#shared/theme/theme.js";
import { Stack } from "#shared/ui/primitives.js";
import { ORDER_PAYMENT_TEXT } from "#staff/orders/orderPayments.js";
import { Facts } from "#staff/ui/text/Facts.js";
import { StatusChip } from "#staff/work/workCells.js";
import { PriorityMark } from "./requestColumns.js";
import { requestWork } from "./requestWork.js";

export function RequestDetails({ request, timezone }: { request: ServiceRequest; timezone: string }) {
  const history = request.history ?? [];
  return (
    <Stack $gap={5}>
      <Facts
        facts={[
          ["Status", <StatusChip key="status" kind={requestWork} item={request} />],
          ["Priority", <PriorityMark key="priority" request={request} />],
          ["Guest", request.guest_name],
          ["Details", request.description],
          ["Guest's note", request.customer_note],
          ["Price", request.charge && formatMoney(request.charge.price, request.charge.currency)],
          ["Payment", request.charge && ORDER_PAYMENT_TEXT[request.charge.payment]],
          ["Assigned to", request.assigned_to],
          ["Deferred until", request.deferred_until && formatDateTime(request.deferred_until, timezone)],
          ["Reason for deferral", request.defer_reason],
          ["Admin Note", request.admin_note],
          ["Guest was told", request.reason],
          ["Created", formatDateTime(request.created_at, timezone)],
          [
            "Entered by",
            request.created_by === "staff" ? (request.history?.[0]?.actor?.name ?? "Front desk") : "",
          ],
        ]}
      />
      {history.length > 0 && (
        <Timeline aria-label="History">
          {history.map((step, index) => (
            <Entry key={`${index} ${step.at}`}>
              <Line>
                <strong>{`${stepTitle(step, timezone)} by ${step.actor?.name ?? BY[step.by]}`}</strong>
                <span>{formatDateTime(step.at, timezone)}</span>
              </Line>
              {step.action !== "assigned" && step.note && <Detail>{step.note}</Detail>}
            </Entry>
          ))}
        </Timeline>
      )}
    </Stack>
  );
}

type Step = NonNullable<ServiceRequest["history"]>[number];

const BY = { guest: "guest", staff: "staff", system: "Roombell" };

const MOVES = { ...requestWork.labels, pending: "Requested", in_progress: "Accepted" };

function stepTitle({ status, action, until, note }: Step, timezone: string): string {
  switch (action) {
    case "reopened":
      return `Moved back to ${requestWork.labels[status]}`;
    case "deferred":
      return until === undefined ? "Deferred" : `Deferred until ${formatTime(until, timezone)}`;
    case "returned":
      return "Due again";
    case "rescheduled":
      return until === undefined ? "Moved" : `Moved to ${formatTime(until, timezone)}`;
    case "started":
      return "Started";
    case "assigned":
      return `Assigned to ${note}`;
    case undefined:
      return MOVES[status];
  }
}

const Timeline = styled.ol`
  ${inStack(3)}
  font-size: ${theme.font.size.sm};
`;

const Entry = styled.li`
  padding-left: ${theme.space[3]};
  border-left: ${theme.line.thick} solid ${theme.color.border};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[3]};

  span {
    color: ${theme.color.textMuted};
  }
`;

const Detail = styled.div`
  color: ${theme.color.textMuted};
  overflow-wrap: anywhere;
  ${writtenText}
`;
