import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { PRIORITIES, REQUEST_STATUSES } from "@roombell/common/domain/serviceRequest";
import Flag from "lucide-react/icons/flag";
import styled from "styled-components";
import { Chip } from "../../../../components/Chip.js";
import type { TableColumn } from "../../../../components/tableModel.js";
import { formatDateTime, relativeAge } from "../../../../lib/format.js";
import { theme } from "../../../../styles/theme.js";
import { REQUEST_LOOK } from "../../requestLook.js";
import { PRIORITY_LABEL, REQUEST_LABEL } from "../words.js";

/** The columns of a list of requests; ages count to `now`, the server's time. */
export function requestColumns(timezone: string, now: number): readonly TableColumn<ServiceRequest>[] {
  return [
    {
      key: "room",
      header: "Room",
      sortBy: (request) => request.room_number,
      cell: (request) => <Strong>{request.room_number}</Strong>,
    },
    {
      key: "service",
      header: "Service",
      sortBy: (request) => request.service_name,
      cell: (request) => (
        <>
          <div>{request.service_name}</div>
          <Muted>{request.service_category}</Muted>
        </>
      ),
    },
    {
      key: "details",
      header: "Details",
      wideOnly: true,
      cell: (request) => (
        <Words>{[request.description, request.customer_note].filter(Boolean).join(" · ") || "–"}</Words>
      ),
    },
    {
      key: "priority",
      header: "Priority",
      wideOnly: true,
      sortBy: (request) => -PRIORITIES.indexOf(request.priority),
      cell: (request) => <PriorityMark request={request} />,
    },
    {
      key: "status",
      header: "Status",
      sortBy: (request) => REQUEST_STATUSES.indexOf(request.status),
      cell: (request) => <RequestChip request={request} />,
    },
    {
      key: "created",
      header: "Created",
      sortBy: (request) => Date.parse(request.created_at),
      cell: (request) => (
        <Age
          dateTime={request.created_at}
          title={formatDateTime(request.created_at, timezone)}
          $late={isLate(request, now)}
        >
          {relativeAge(request.created_at, now, timezone)}
          {isLate(request, now) && " · late"}
        </Age>
      ),
    },
  ];
}

/** A request's status as a chip. */
export function RequestChip({ request }: { request: ServiceRequest }) {
  const { tone, icon } = REQUEST_LOOK[request.status];
  return (
    <Chip tone={tone} icon={icon}>
      {REQUEST_LABEL[request.status]}
    </Chip>
  );
}

/** A priority that is not the normal one. */
export function PriorityMark({ request: { priority } }: { request: ServiceRequest }) {
  if (priority === "normal") return <Muted>{PRIORITY_LABEL.normal}</Muted>;
  return priority === "high" ? (
    <Chip tone="error" icon={Flag}>
      {PRIORITY_LABEL.high}
    </Chip>
  ) : (
    <Chip>{PRIORITY_LABEL.low}</Chip>
  );
}

function isLate(request: ServiceRequest, now: number): boolean {
  if (!request.is_active) return false;
  return now > Date.parse(request.status === "pending" ? request.accept_due_at : request.due_at);
}

const Strong = styled.span`
  font-weight: ${theme.font.weight.bold};
`;

const Muted = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
`;

const Words = styled.span`
  display: -webkit-box;
  max-width: 36ch;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Age = styled.time<{ $late: boolean }>`
  color: ${({ $late }) => ($late ? theme.color.errorFg : "inherit")};
  font-weight: ${({ $late }) => ($late ? theme.font.weight.semibold : theme.font.weight.regular)};
  white-space: nowrap;
`;
