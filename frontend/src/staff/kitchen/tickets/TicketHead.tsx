import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { orderGuest } from "@roombell/common/domain/orderSummary";
import { type AgeTone, ticketStart } from "@roombell/common/domain/workAge";
import Ban from "lucide-react/icons/ban";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import Undo2 from "lucide-react/icons/undo-2";
import { Age, CardGuest, CardHead, CardMark, type CardMore } from "../../board/CardHead.js";
import { formatTime } from "../../../shared/lib/format.js";
import { placeOf } from "../labels.js";

const TONE_WORD: Readonly<Record<AgeTone, string>> = { calm: "", warning: "Due soon", late: "Late" };

/** A ticket's number, age, place and guest; its colour and a mark show how urgent it is. */
export function TicketHead({
  order,
  tone,
  timezone,
  more,
}: {
  order: FoodOrder;
  tone: AgeTone;
  timezone: string;
  more?: CardMore | undefined;
}) {
  const isWithdrawn = order.status === "cancelled";
  const guest = orderGuest(order);
  const promise = order.estimated_delivery_time;
  return (
    <CardHead
      tone={tone}
      lead={order.order_number}
      line={placeOf(order)}
      age={<Age since={ticketStart(order)} />}
      more={more}
    >
      {guest && <CardGuest>{guest}</CardGuest>}
      {promise !== null && <span>by {formatTime(promise, timezone)}</span>}
      {isWithdrawn && <CardMark icon={Ban}>Cancelled</CardMark>}
      {!isWithdrawn && TONE_WORD[tone] && <CardMark>{TONE_WORD[tone]}</CardMark>}
      {order.recalled_at !== null && <CardMark icon={Undo2}>Recalled</CardMark>}
      {order.created_by === "staff" && <CardMark icon={ConciergeBell}>By staff</CardMark>}
    </CardHead>
  );
}
