import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { countsFrom, isDeferred } from "@roombell/common/domain/deferral";
import BedDouble from "lucide-react/icons/bed-double";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Eye from "lucide-react/icons/eye";
import Flag from "lucide-react/icons/flag";
import Phone from "lucide-react/icons/phone";
import Siren from "lucide-react/icons/siren";
import User from "lucide-react/icons/user";
import { memo, useCallback, useMemo } from "react";
import styled from "styled-components";
import { formatMinutes, formatTime } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import {
  AcknowledgeButton,
  BoardCard,
  CardNote,
  LongText,
  type CardHandlers,
  type CardTone,
} from "#staff/board/card/BoardCard.js";
import { Age, CardHead, CardMark, CardTime, useAgeTone } from "#staff/board/card/CardHead.js";
import { useSeen } from "#staff/board/unseen/useSeen.js";
import { useIsTomorrow, useOnClock } from "#staff/lib/sharedClock.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { useViewers } from "#staff/requests/viewers.js";
import { boardButton } from "#staff/ui/boardButton.js";
import { QueuedMark } from "#staff/work/useTaps.js";
import { doneAt, requestLimits, targetMinutes } from "./cardColumns.js";
import { toDialable } from "./guestPhones.js";

const TONE_LABELS: Readonly<Record<Exclude<CardTone, "delayed">, string>> = {
  calm: "",
  warning: "Due soon",
  late: "Overdue",
  withdrawn: "Cancelled",
  done: "",
};

const PROBLEMS = {
  closed: "Not available at that time any more: agree on another time with the guest",
  unavailable: "No longer offered: call the guest",
};

const FORWARD: Readonly<Partial<Record<ServiceRequest["status"], string>>> = {
  pending: "Accept",
  in_progress: "Complete",
};

/** One request on the board. Memoised: renders when it, the room's other work or its viewers change. */
export const DeskRequestCard = memo(function DeskRequestCard({
  request,
  others,
  phone,
  timezone,
  isBusy,
  actions,
}: {
  request: ServiceRequest;
  /** The room's other open work, one line each; may be empty. */
  others: string;
  /** The guest's number, or empty. */
  phone: string;
  timezone: string;
  isBusy: boolean;
  actions: CardHandlers<ServiceRequest>;
}) {
  const seenRef = useSeen("request", request);
  const viewers = useViewers(request.id);
  const { status, is_active, priority, assigned_to } = request;
  const age = useAgeTone(useMemo(() => requestLimits(request), [request]));
  const isLater = useOnClock(useCallback((now: number) => isDeferred(request, now), [request]));
  const isTomorrow = useIsTomorrow(countsFrom(request), timezone);
  const isWithdrawn = status === "cancelled";
  const tone = isWithdrawn ? "withdrawn" : is_active ? age : "done";
  const name = requestWork.nameOf(request);
  return (
    <BoardCard ref={seenRef} aria-label={name} $tone={tone}>
      <CardHead
        tone={tone}
        lead={request.room_number}
        line={<Service dir="auto">{request.service_name}</Service>}
        age={
          !is_active ? (
            formatTime(doneAt(request), timezone)
          ) : isLater ? (
            formatTime(countsFrom(request), timezone)
          ) : (
            <Age since={countsFrom(request)} />
          )
        }
        word={TONE_LABELS[tone]}
        name={name}
        move={{ item: request, label: FORWARD[status], isBusy, handlers: actions }}
        acknowledge={
          // Due at its time, it rings until somebody accepts it.
          (isLater || request.scheduled_for === null || status !== "pending") && (
            <AcknowledgeButton item={request} name={name} handlers={actions} />
          )
        }
        guest={request.guest_name}
      >
        <QueuedMark id={request.id} />
        {isLater && <CardMark icon={CalendarClock}>{isTomorrow ? "Tomorrow" : "Later"}</CardMark>}
        {is_active && !isLater && <CardTime>{`target ${formatMinutes(targetMinutes(request))}`}</CardTime>}
        {request.guest_room_number && (
          <CardMark icon={BedDouble}>{`Guest now in ${request.guest_room_number}`}</CardMark>
        )}
        {request.escalated_at !== null && <CardMark icon={Siren}>Escalated</CardMark>}
        {is_active && priority === "high" && <CardMark icon={Flag}>High</CardMark>}
        {assigned_to && <CardMark icon={User}>{assigned_to}</CardMark>}
        {viewers.length > 0 && (
          <CardMark icon={Eye}>
            {`${viewers.join(", ")} ${viewers.length === 1 ? "is" : "are"} viewing this`}
          </CardMark>
        )}
      </CardHead>
      <Text>
        <Others>{`${request.service_category} · floor ${request.floor}`}</Others>
        {request.description && (
          <Wish $withdrawn={isWithdrawn}>
            <LongText>{request.description}</LongText>
          </Wish>
        )}
        {others && (
          <OtherWork aria-label="Also open">
            {others.split("\n").map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- equal texts are separate pieces of work
              <li key={index}>{line}</li>
            ))}
          </OtherWork>
        )}
      </Text>
      {request.customer_note && <CardNote>{request.customer_note}</CardNote>}
      {is_active && !isLater && request.scheduled_for !== null && (
        <CardNote>{`Scheduled for ${formatTime(request.scheduled_for, timezone)}`}</CardNote>
      )}
      {is_active && request.schedule_problem !== null && (
        <CardNote>{PROBLEMS[request.schedule_problem]}</CardNote>
      )}
      {is_active && request.deferred_until && request.deferred_until !== request.scheduled_for && (
        <CardNote>{`Deferred until ${formatTime(request.deferred_until, timezone)}: ${request.defer_reason}`}</CardNote>
      )}
      {request.admin_note && <CardNote>{`Staff: ${request.admin_note}`}</CardNote>}
      {is_active && phone && (
        <Call
          href={`tel:${toDialable(phone)}`}
          aria-label={[`Call ${phone}`, request.guest_name].filter(Boolean).join(", ")}
        >
          <Icon icon={Phone} />
          <span>{`Call ${phone}`}</span>
        </Call>
      )}
    </BoardCard>
  );
});

/** Smaller than the kitchen's place, so that the service's name fits beside its word. */
const Service = styled.span`
  display: block;
  font-size: ${theme.font.card.note};
  line-height: ${theme.font.leading.name};
  text-align: left;
`;

const Text = styled.div`
  display: grid;
  padding: ${theme.space[1]} ${theme.space[2]};
  font-size: ${theme.font.card.note};
  line-height: ${theme.font.leading.tight};
`;

const Wish = styled.p<{ $withdrawn: boolean }>`
  display: flex;
  ${({ $withdrawn }) => $withdrawn && "text-decoration: line-through;"}
`;

const Others = styled.p`
  color: ${theme.board.muted};
  font-size: ${theme.font.card.small};
`;

const OtherWork = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space[3]};
  color: ${theme.board.muted};
  font-size: ${theme.font.card.small};
  overflow-wrap: anywhere;
`;

const Call = styled.a`
  ${boardButton}
  gap: ${theme.space[2]};
  padding-inline: ${theme.space[2]};
  color: ${theme.board.text};
  font-weight: ${theme.font.weight.semibold};
  overflow-wrap: anywhere;
`;
