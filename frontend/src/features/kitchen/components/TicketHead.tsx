import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { type AgeTone, ticketStart } from "@roombell/common/domain/workAge";
import Ban from "lucide-react/icons/ban";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import Undo2 from "lucide-react/icons/undo-2";
import styled from "styled-components";
import { Age, CardHead, CardMark, type CardMore } from "../../../components/board/CardHead.js";
import { formatTime } from "../../../lib/format.js";
import { truncated } from "../../../styles/mixins.js";
import { theme } from "../../../styles/theme.js";
import { placeOf } from "../words.js";

const TONE_WORD: Readonly<Record<AgeTone, string>> = { calm: "", warning: "Due soon", late: "Late" };

/** A ticket's number, age, place and guest; its colour and a word tell how pressing it is. */
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
  const promise = order.estimated_delivery_time;
  return (
    <CardHead
      tone={tone}
      lead={order.order_number}
      line={placeOf(order)}
      age={<Age since={ticketStart(order)} />}
      more={more}
    >
      {order.customer_name && <Guest>{order.customer_name}</Guest>}
      {promise !== null && <span>by {formatTime(promise, timezone)}</span>}
      {isWithdrawn && <CardMark icon={Ban}>Cancelled</CardMark>}
      {!isWithdrawn && TONE_WORD[tone] && <CardMark>{TONE_WORD[tone]}</CardMark>}
      {order.recalled_at !== null && <CardMark icon={Undo2}>Recalled</CardMark>}
      {order.created_by === "staff" && <CardMark icon={ConciergeBell}>By staff</CardMark>}
    </CardHead>
  );
}

/** Gives way to what presses; the whole name stands in the ticket's dialog. */
const Guest = styled.span`
  ${truncated}
  flex: 0 1 auto;
  min-width: ${theme.space[14]};
  max-width: 100%;
  font-weight: ${theme.font.weight.regular};
`;
