import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { AgeTone } from "@roombell/common/domain/workAge";
import Ban from "lucide-react/icons/ban";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import Undo2 from "lucide-react/icons/undo-2";
import { type ReactNode, useCallback } from "react";
import styled from "styled-components";
import { Icon, type IconType } from "../../../components/Icon.js";
import { elapsedText } from "../../../lib/board/elapsed.js";
import { formatTime } from "../../../lib/format.js";
import { useOnClock } from "../../../lib/sharedClock.js";
import { tabularFigures, truncated } from "../../../styles/mixins.js";
import { theme } from "../../../styles/theme.js";
import { placeOf } from "../words.js";

const TONE_WORD: Readonly<Record<AgeTone, string>> = { calm: "", warning: "Due soon", late: "Late" };

/** A ticket's number, age, place and guest; its colour and a word tell how pressing it is. */
export function TicketHead({ order, tone, timezone }: { order: FoodOrder; tone: AgeTone; timezone: string }) {
  const created = Date.parse(order.created_at);
  const age = useOnClock(useCallback((now: number) => elapsedText(now - created), [created]));
  const isWithdrawn = order.status === "cancelled";
  const promise = order.estimated_delivery_time;
  return (
    <Head $tone={isWithdrawn ? "late" : tone}>
      <Line>
        <Number>{order.order_number}</Number>
        <Age>{age}</Age>
      </Line>
      <Line>
        <Place>{placeOf(order)}</Place>
        {promise !== null && <Promised>by {formatTime(promise, timezone)}</Promised>}
      </Line>
      <Marks>
        {order.customer_name && <Guest>{order.customer_name}</Guest>}
        {isWithdrawn && <Mark icon={Ban}>Cancelled</Mark>}
        {!isWithdrawn && TONE_WORD[tone] && <Mark>{TONE_WORD[tone]}</Mark>}
        {order.recalled_at !== null && <Mark icon={Undo2}>Recalled</Mark>}
        {order.created_by === "staff" && <Mark icon={ConciergeBell}>By staff</Mark>}
      </Marks>
    </Head>
  );
}

function Mark({ icon, children }: { icon?: IconType; children: ReactNode }) {
  return (
    <Tag>
      {icon && <Icon icon={icon} size="sm" />}
      {children}
    </Tag>
  );
}

const Head = styled.header<{ $tone: AgeTone }>`
  padding: ${theme.space[1]} ${theme.space[10]} ${theme.space[2]} ${theme.space[3]};
  background: ${({ $tone }) => theme.board.age[$tone].bg};
  color: ${({ $tone }) => theme.board.age[$tone].fg};
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[2]};
`;

const Number = styled.h3`
  ${tabularFigures}
  font-size: ${theme.font.size["3xl"]};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.leading.tight};
`;

const Age = styled.span`
  ${tabularFigures}
  font-size: ${theme.font.size["2xl"]};
  font-weight: ${theme.font.weight.bold};
  white-space: nowrap;
`;

const Place = styled.p`
  font-size: ${theme.font.size.xl};
  font-weight: ${theme.font.weight.semibold};
  ${truncated}
`;

const Promised = styled.p`
  font-size: ${theme.font.size.md};
  font-weight: ${theme.font.weight.semibold};
  white-space: nowrap;
`;

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[2]};
  font-size: ${theme.font.size.md};
`;

const Guest = styled.span`
  ${truncated}
`;

const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding-inline: ${theme.space[2]};
  border: ${theme.line.thick} solid currentColor;
  border-radius: ${theme.radius.full};
  font-weight: ${theme.font.weight.bold};
  white-space: nowrap;
`;
