import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { counted } from "@roombell/common/domain/counted";
import { ticketLimits, type AgeTone } from "@roombell/common/domain/workAge";
import ArrowDown from "lucide-react/icons/arrow-down";
import Printer from "lucide-react/icons/printer";
import Undo2 from "lucide-react/icons/undo-2";
import Zap from "lucide-react/icons/zap";
import { memo, useMemo } from "react";
import styled from "styled-components";
import { formatTime } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { AcknowledgeButton, BoardCard, CardButton, CardNote } from "#staff/board/card/BoardCard.js";
import { Age, CardHead, CardMark, CardTime, useAgeTone } from "#staff/board/card/CardHead.js";
import { useSeen } from "#staff/board/unseen/useSeen.js";
import { useKitchenScreen } from "#staff/kitchen/KitchenContext.js";
import {
  forwardLabel,
  isOwnLine,
  isRushable,
  isRushed,
  stationsInView,
} from "#staff/kitchen/stations/kitchenView.js";
import { dueText, placeBefore, ticketName } from "#staff/kitchen/ticketColumns.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { QueuedMark } from "#staff/work/useTaps.js";
import { TicketItem } from "./TicketItem.js";
import { OtherStations, StationProgress } from "./TicketStations.js";

const TONE_LABELS: Readonly<Record<AgeTone | "delayed" | "withdrawn", string>> = {
  calm: "",
  warning: "Due soon",
  delayed: "Running late",
  late: "Late",
  withdrawn: "Cancelled",
};

/** One order on the kitchen's board. Memoised: renders when the order, its busy state or the screen's context changes. */
export const Ticket = memo(function Ticket({ order, isBusy }: { order: FoodOrder; isBusy: boolean }) {
  const { view, timezone, minutes, actions } = useKitchenScreen();
  const seenRef = useSeen("order", order, stationsInView(order, view));
  const age = useAgeTone(useMemo(() => ticketLimits(order, minutes), [order, minutes]));
  const { status, promised_at: promise } = order;
  const isWithdrawn = status === "cancelled";
  const name = orderWork.nameOf(order);
  const due = dueText(order, timezone);
  const expected = order.estimated_delivery_time;
  const isRunningLate = order.is_running_late && order.is_active && status !== "ready";
  // Its guest already has a later time: it must not look on time.
  const ownTone = isRunningLate && age !== "late" ? "delayed" : age;
  const tone = isWithdrawn ? "withdrawn" : ownTone;
  return (
    <BoardCard ref={seenRef} aria-label={ticketName(order)} $tone={tone}>
      <CardHead
        tone={tone}
        lead={order.order_number}
        line={
          <Place data-place style={{ "--place-letters": order.room_number.length }}>
            <Before $isOptional={order.delivery_location === "Room"}>{placeBefore(order)}</Before>{" "}
            <RoomNumber data-number dir="auto">
              {order.room_number}
            </RoomNumber>
          </Place>
        }
        age={<Age since={order.starts_at ?? order.created_at} />}
        word={TONE_LABELS[tone]}
        name={name}
        move={{ item: order, label: forwardLabel(order, view), isBusy, handlers: actions }}
        acknowledge={<AcknowledgeButton item={order} name={name} handlers={actions} />}
      >
        <QueuedMark id={order.id} />
        {due && <CardTime data-number>{due}</CardTime>}
        {expected !== null && expected !== promise && (
          <CardTime data-number>{`now ${formatTime(expected, timezone)}`}</CardTime>
        )}
        {isRunningLate && tone === "late" && <CardMark>{TONE_LABELS.delayed}</CardMark>}
        {order.is_print_failed && <CardMark icon={Printer}>Not printed</CardMark>}
        {isRushed(order) && <CardMark icon={Zap}>Rush</CardMark>}
        {order.recalled_at !== null && <CardMark icon={Undo2}>Recalled</CardMark>}
      </CardHead>
      {view.isExpediter && <StationProgress order={order} />}
      <Items data-withdrawn={isWithdrawn || undefined}>
        {order.items.map(
          (item, index) =>
            isOwnLine(item, view) && (
              // Two lines may be of the same dish; their order never changes.
              <TicketItem
                // oxlint-disable-next-line react/no-array-index-key -- see above
                key={index}
                order={order}
                item={item}
                index={index}
              />
            ),
        )}
      </Items>
      <OtherStations order={order} />
      {order.special_instructions && <CardNote>{order.special_instructions}</CardNote>}
      {order.staff_note && <CardNote>{`Staff: ${order.staff_note}`}</CardNote>}
      {view.isExpediter && isRushable(order) && (
        <CardButton aria-label={`Rush ${name}`} onClick={() => actions.rush(order)}>
          <Icon icon={Zap} size="text" />
          <span>{isRushed(order) ? "Rush again" : "Rush"}</span>
        </CardButton>
      )}
      <MoreBelow>
        <Icon icon={ArrowDown} size="text" />
        <span>{`${counted(order.items.filter((item) => isOwnLine(item, view)).length, "item")}, more below`}</span>
      </MoreBelow>
    </BoardCard>
  );
});

const Items = styled.ul`
  overflow-wrap: break-word;

  /* A ticket that spans several lanes continues beside itself. */
  [data-span] & {
    column-count: var(--card-span);
    column-gap: ${theme.space[2]};
    column-rule: ${theme.line.thin} solid ${theme.board.border};

    > li {
      container-type: inline-size;
      break-inside: avoid;
    }
  }
`;

/** Footer shown while a tall ticket continues below. */
const MoreBelow = styled.p`
  display: none;

  [data-tall] & {
    position: sticky;
    inset-block-end: 0;
    display: flex;
    gap: ${theme.space[1]};
    align-items: center;
    justify-content: center;
    border-top: ${theme.line.thin} solid ${theme.board.border};
    background: ${theme.board.surface};
    font-size: ${theme.font.card.small};
    font-weight: ${theme.font.weight.bold};
  }
`;

/** Breaks between its parts only. */
const Place = styled.span`
  --place-beside: calc(${theme.space[14]} + 7em);
  font-size: ${theme.font.card.small};
`;

/** Never breaks: a long one is smaller, and moves the words beside it to another line. */
const RoomNumber = styled.span`
  font-size: min(${theme.font.card.number}, (100cqi - ${theme.space[20]}) / (var(--place-letters) * 0.62));
  white-space: nowrap;
`;

/** Hides the word "Room" where it does not fit beside the full-size number. */
const Before = styled.span<{ $isOptional: boolean }>`
  white-space: nowrap;
  ${({ $isOptional }) =>
    $isOptional &&
    `
    --needs: calc(var(--place-beside) + 3em + var(--place-letters) * 0.62 * ${theme.font.card.number});
    display: inline-block;
    max-width: clamp(0px, (100cqi - var(--needs)) * 999, 4em);
    /* Unlike hidden, keeps the number's baseline. */
    overflow: clip;
  `}
`;
