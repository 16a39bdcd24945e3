import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { PRIORITIES, REQUEST_STATUSES } from "@roombell/common/domain/serviceRequest";
import Flag from "lucide-react/icons/flag";
import styled from "styled-components";
import { Chip } from "../../shared/ui/Chip.js";
import { GuestName } from "../ui/GuestName.js";
import { NarrowOnly } from "../ui/NarrowOnly.js";
import type { TableColumn } from "../ui/table/tableModel.js";
import { formatDateTime, relativeAge } from "../../shared/lib/format.js";
import { theme } from "../../shared/theme/theme.js";
import { REQUEST_LOOK } from "../../shared/ui/requestLook.js";
import { PRIORITY_LABEL, REQUEST_LABEL } from "./labels.js";

/** The columns of a list of requests; ages count to `now`, the server's time. */
export function requestColumns(timezone: string, now: number): readonly TableColumn<ServiceRequest>[] {
  return [
    {
      key: "room",
      header: "Room",
      sortBy: (request) => request.room_number,
      cell: (request) => (
        <>
          <Strong>{request.room_number}</Strong>
          <GuestName name={request.guest_name} />
        </>
      ),
    },
    {
      key: "service",
      header: "Service",
      sortBy: (request) => request.service_name,
      cell: (request) => (
        <>
          <Service>{request.service_name}</Service>
          <Muted>{request.service_category}</Muted>
          <NarrowOnly>
            <RequestChip request={request} />
            <RequestAge request={request} timezone={timezone} now={now} />
          </NarrowOnly>
        </>
      ),
    },
    {
      key: "details",
      header: "Details",
      wideOnly: true,
      cell: (request) => (
        <Text>{[request.description, request.customer_note].filter(Boolean).join(" · ") || "–"}</Text>
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
      wideOnly: true,
      sortBy: (request) => REQUEST_STATUSES.indexOf(request.status),
      cell: (request) => <RequestChip request={request} />,
    },
    {
      key: "created",
      header: "Created",
      wideOnly: true,
      sortBy: (request) => Date.parse(request.created_at),
      cell: (request) => <RequestAge request={request} timezone={timezone} now={now} />,
    },
  ];
}

/** How long a request has waited, and whether that is too long by its target. */
function RequestAge({ request, timezone, now }: { request: ServiceRequest; timezone: string; now: number }) {
  const isLate = now > dueAt(request);
  return (
    <Age dateTime={request.created_at} title={formatDateTime(request.created_at, timezone)} $late={isLate}>
      {relativeAge(request.created_at, now, timezone)}
      {isLate && " · late"}
    </Age>
  );
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

function dueAt({ is_active, status, accept_due_at, due_at }: ServiceRequest): number {
  if (!is_active) return Number.POSITIVE_INFINITY;
  return Date.parse(status === "pending" ? accept_due_at : due_at);
}

const Strong = styled.span`
  font-weight: ${theme.font.weight.bold};
`;

const Muted = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
`;

/** As broad as the words of most services also where columns are short of room. */
const Service = styled.div`
  ${theme.media.medium} {
    min-width: 13ch;
  }
`;

const Text = styled.span`
  display: -webkit-box;
  max-width: 36ch;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Day and time are on two lines where columns are narrow. */
const Age = styled.time<{ $late: boolean }>`
  display: block;
  color: ${({ $late }) => ($late ? theme.color.errorFg : "inherit")};
  font-weight: ${({ $late }) => ($late ? theme.font.weight.semibold : theme.font.weight.regular)};

  ${theme.media.medium} {
    min-width: 12ch;
  }
  ${theme.media.roomy} {
    white-space: nowrap;
  }
`;
