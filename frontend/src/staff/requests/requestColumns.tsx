import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { PRIORITIES } from "@roombell/common/domain/serviceRequest";
import Flag from "lucide-react/icons/flag";
import styled from "styled-components";
import { Chip } from "../../shared/ui/Chip.js";
import { GuestName } from "../ui/GuestName.js";
import type { TableColumn } from "../ui/table/tableModel.js";
import { theme } from "../../shared/theme/theme.js";
import { Caption, NarrowStatus, statusColumns, Strong } from "../work/workCells.js";
import { PRIORITY_LABEL, requestWork } from "./requestWork.js";

/** The columns of a list of requests; ages count to `now`, the server's time. */
export function requestColumns(timezone: string, now: number): readonly TableColumn<ServiceRequest>[] {
  const age = { timezone, now, isLate: (request: ServiceRequest) => now > dueAt(request) };
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
          <Caption>{request.service_category}</Caption>
          <NarrowStatus kind={requestWork} item={request} {...age} />
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
    ...statusColumns(requestWork, age),
  ];
}

/** A priority that is not the normal one. */
export function PriorityMark({ request: { priority } }: { request: ServiceRequest }) {
  if (priority === "normal") return <Caption>{PRIORITY_LABEL.normal}</Caption>;
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

/** As wide as most services' names, even where columns are narrow; a longer one widens no table. */
const Service = styled.div`
  max-width: 36ch;
  overflow-wrap: anywhere;

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
