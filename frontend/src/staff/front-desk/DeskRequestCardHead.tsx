import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import Ban from "lucide-react/icons/ban";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import Eye from "lucide-react/icons/eye";
import Flag from "lucide-react/icons/flag";
import Siren from "lucide-react/icons/siren";
import User from "lucide-react/icons/user";
import styled from "styled-components";
import type { CardTone } from "../board/BoardCard.js";
import { Age, CardGuest, CardHead, CardMark, type CardMore } from "../board/CardHead.js";
import { formatTime } from "../../shared/lib/format.js";
import { theme } from "../../shared/theme/theme.js";
import { doneAt } from "./cardColumns.js";
import { targetMinutes } from "./labels.js";

const TONE_WORD: Readonly<Record<CardTone, string>> = {
  calm: "",
  warning: "Due soon",
  late: "Overdue",
  done: "",
};

/** A request's room, waiting time against its target, service, owner and who is viewing it. */
export function DeskRequestCardHead({
  request,
  tone,
  viewers,
  timezone,
  more,
}: {
  request: ServiceRequest;
  tone: CardTone;
  viewers: readonly string[];
  timezone: string;
  more?: CardMore | undefined;
}) {
  const { status, is_active, priority, assigned_to } = request;
  const isWithdrawn = status === "cancelled";
  return (
    <CardHead
      tone={tone}
      lead={request.room_number}
      line={<Service>{request.service_name}</Service>}
      age={is_active ? <Age since={request.created_at} /> : formatTime(doneAt(request), timezone)}
      more={more}
    >
      {request.guest_name && <CardGuest>{request.guest_name}</CardGuest>}
      {is_active && <span>of {targetMinutes(request)} min</span>}
      {isWithdrawn && <CardMark icon={Ban}>Cancelled</CardMark>}
      {!isWithdrawn && TONE_WORD[tone] && <CardMark>{TONE_WORD[tone]}</CardMark>}
      {request.escalated_at !== null && <CardMark icon={Siren}>Escalated</CardMark>}
      {is_active && priority === "high" && <CardMark icon={Flag}>High</CardMark>}
      {assigned_to && <CardMark icon={User}>{assigned_to}</CardMark>}
      {request.created_by === "staff" && <CardMark icon={ConciergeBell}>By staff</CardMark>}
      {viewers.length > 0 && (
        <CardMark icon={Eye}>
          {viewers.join(", ")} {viewers.length === 1 ? "is" : "are"} viewing this
        </CardMark>
      )}
    </CardHead>
  );
}

/** Smaller than a kitchen's place, because a service's name has to fit beside its time. */
const Service = styled.span`
  font-size: ${theme.font.size.lg};
`;
