import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { isDeferred } from "@roombell/common/domain/deferral";
import Flag from "lucide-react/icons/flag";
import styled from "styled-components";
import { formatTime } from "#shared/lib/format.js";
import { theme, truncated } from "#shared/theme/theme.js";
import { Chip } from "#shared/ui/Chip.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { WideOnly } from "#staff/ui/layout/widths.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import { GuestName } from "#staff/ui/text/GuestName.js";
import { Caption, NarrowNote, NarrowStatus, Note, statusColumns, Strong } from "#staff/work/workCells.js";
import { isRequestLate, PRIORITY_LABEL, requestWork } from "./requestWork.js";

export function requestColumns(timezone: string, now: number): readonly TableColumn<ServiceRequest>[] {
  const age = { timezone, now, isLate: (request: ServiceRequest) => isRequestLate(request, now) };
  return [
    {
      key: "room",
      header: "Room",
      sortBy: (request) => request.room_number,
      cell: (request) => (
        <>
          <Strong>{request.room_number}</Strong>
          {request.guest_room_number && (
            <Caption as="div">{`Guest now in ${request.guest_room_number}`}</Caption>
          )}
          <GuestName name={request.guest_name} />
        </>
      ),
    },
    {
      key: "service",
      header: "Service",
      grows: true,
      sortBy: (request) => request.service_name,
      cell: (request) => (
        <>
          <Service>
            <span>{request.service_name}</span>
            {request.priority === "high" && (
              <HighFlag title={PRIORITY_LABEL.high}>
                <Icon icon={Flag} size="sm" />
              </HighFlag>
            )}
          </Service>
          <WideOnly $roomy>
            <Caption as="div">
              {[
                request.service_category,
                request.priority !== "normal" && `${PRIORITY_LABEL[request.priority]} priority`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </Caption>
          </WideOnly>
          <NarrowNote>{[request.assigned_to, noteText(request, age)].filter(Boolean).join(": ")}</NarrowNote>
          <NarrowStatus kind={requestWork} item={request} {...age} />
        </>
      ),
    },
    {
      key: "details",
      header: "Details",
      wideOnly: "roomy",
      cell: (request) => <Note dir="auto">{noteText(request, age) || "–"}</Note>,
    },
    {
      key: "owner",
      header: "Assigned to",
      wideOnly: "roomy",
      sortBy: (request) => request.assigned_to || null,
      cell: (request) => <Owner title={request.assigned_to}>{request.assigned_to || "–"}</Owner>,
    },
    ...statusColumns(requestWork, age),
  ];
}

/** The guest's words, after the time until which staff have deferred the request. */
function noteText(request: ServiceRequest, { timezone, now }: { timezone: string; now: number }): string {
  const { description, customer_note, deferred_until, scheduled_for } = request;
  const deferred =
    deferred_until &&
    deferred_until !== scheduled_for &&
    isDeferred(request, now) &&
    `Deferred until ${formatTime(deferred_until, timezone)}`;
  return [deferred, description, customer_note].filter(Boolean).join(" · ");
}

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

const HighFlag = styled.span`
  margin-inline-start: ${theme.space[1]};
  color: ${theme.color.errorFg};

  /* No higher than its line. */
  svg {
    display: inline-block;
    height: 1em;
    vertical-align: -0.1em;
  }
`;

/** Fits most service names; longer ones wrap instead of widening the table. */
const Service = styled.div`
  max-width: 36ch;
  overflow-wrap: anywhere;

  ${theme.media.medium} {
    min-width: 13ch;
  }
  ${theme.media.roomy} {
    min-width: 20ch;
  }
`;

const Owner = styled.div`
  ${truncated}
  max-width: 14ch;
`;
