import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import { ORDER_STATUSES, ORDER_STEP, type OrderStatus } from "@roombell/common/domain/foodOrder";
import { shownStatus } from "@roombell/common/domain/schedule";
import styled from "styled-components";
import { BillLines, DishLine, PricedLines, Written } from "#guest/cart/BillLines.js";
import type { Clock } from "#guest/i18n/createClock.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useContentsText } from "#guest/menu/useContentsText.js";
import { useDishNames } from "#guest/menu/useDishNames.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { useClock, useMoney } from "#guest/stay/StayContext.js";
import { FactList } from "#guest/ui/FactList.js";
import { ChangeTime, ScheduleProblemNotice, useScheduledText } from "#guest/work/ChangeTime.js";
import { OverlookedNotice } from "#guest/work/OverlookedNotice.js";
import { SeenMark } from "#guest/work/SeenMark.js";
import { useWatched } from "#guest/work/watched.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { inStack, tabularFigures, textStyle, theme } from "#shared/theme/theme.js";
import { Chip } from "#shared/ui/Chip.js";
import { ORDER_STATUS_STYLES } from "#shared/ui/icon/statusStyles.js";
import { Notice } from "#shared/ui/Notice.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Stepper } from "#shared/ui/overlay/Stepper.js";
import { SmallText, Stack } from "#shared/ui/primitives.js";
import { delayText, estimateText, isDelayed, minutesLeft, shownReason } from "./estimate.js";
import { TipOrder } from "./TipOrder.js";
import { guestOrders, orderTime, useGuestOrder, useGuestOrders } from "./useGuestOrders.js";

const TICK_MS = 10_000;

export function TrackSheet({ id, open }: { id: string; open: boolean }) {
  const order = useGuestOrders().data?.find((one) => one.id === id);
  return order && <TrackOrder order={order} open={open} />;
}

function TrackOrder({ order, open }: { order: GuestFoodOrder; open: boolean }) {
  const { closeSheet } = useGuestStack();
  useWatched(order.id, open);
  const { namesOf } = useDishNames();
  const messages = useMessages();
  const labels = messages.orders;
  const clock = useClock();
  const now = useServerNow(TICK_MS);
  const history = useGuestOrder(order.id, order.version).data?.history ?? [];
  const status = shownStatus(order, now);
  const { tone, icon } = ORDER_STATUS_STYLES[status];
  const isCancelled = order.status === "cancelled";
  // A cancelled order shows the steps that it had reached.
  const reached = isCancelled
    ? Math.max(0, ...history.map((step) => ORDER_STEP[step.status]))
    : ORDER_STEP[order.status];

  const timeOf = (status: OrderStatus): string | null =>
    history.findLast((step) => step.status === status)?.at ?? null;
  const timeText = (status: OrderStatus): string | undefined => {
    const at = status === "pending" ? order.created_at : timeOf(status);
    return at !== null && ORDER_STEP[status] <= reached ? clock.time(at) : undefined;
  };

  const steps = ORDER_STATUSES.filter((status) => status !== "cancelled")
    .map((status, index) => ({ label: labels.steps[index] ?? "", detail: timeText(status) }))
    .slice(0, isCancelled ? reached + 1 : undefined);
  const cancelledAt = timeOf("cancelled");
  const cancelledStep = {
    label: labels.statuses.cancelled,
    detail: cancelledAt === null ? undefined : clock.time(cancelledAt),
    icon,
  };
  const reason = shownReason(order);
  const scheduled = useScheduledText(order);

  return (
    <Dialog
      open={open}
      onClose={closeSheet}
      title={labels.number(order.order_number)}
      description={namesOf(order)}
    >
      <Stack $gap={4}>
        <Next aria-live="polite">
          <Arrival order={order} clock={clock} now={now} />
          {scheduled && <Time>{scheduled}</Time>}
          <Chip tone={tone} icon={icon}>
            {labels.statuses[status]}
          </Chip>
          {!scheduled && <p>{labels.next[order.status]}</p>}
        </Next>
        <ScheduleProblemNotice work={order} />
        <ChangeTime list={guestOrders} work={order} {...orderTime(order)} />
        {reason && (
          <Notice tone={isCancelled ? "error" : "warning"} title={messages.work.reason}>
            {reason}
          </Notice>
        )}
        {isDelayed(order) && (
          <Notice tone="warning" title={labels.runningLate}>
            {delayText(order, messages, clock)}
          </Notice>
        )}
        {order.status === "pending" && <SeenMark seen_at={order.seen_at} />}
        <OverlookedNotice works={[order]} kind="order" />
        <Stepper
          label={labels.progress}
          current={isCancelled ? steps.length : reached}
          steps={isCancelled ? [...steps, cancelledStep] : steps}
        />
        <OrderedDishes order={order} />
        <Facts
          facts={[
            [labels.statusLabel, labels.statuses[status]],
            [labels.ordered, clock.dateTime(order.created_at)],
            [
              messages.checkout.location,
              order.delivery_location === "Room"
                ? messages.common.room(order.room_number)
                : messages.checkout.locations[order.delivery_location],
            ],
            [labels.payment, messages.checkout.payments[order.payment](order.room_number)],
            ...(order.estimated_delivery_time !== null && order.is_active
              ? [
                  [
                    labels.estimateLabel,
                    `${order.status !== "ready" ? `${clock.time(order.estimated_delivery_time)}, ` : ""}${estimateText(order, now, messages)}`,
                  ] as const,
                ]
              : []),
          ]}
        />
        <BillLines bill={order} total />
        {order.status === "delivered" && order.tip === 0 && <TipOrder order={order} />}
      </Stack>
    </Dialog>
  );
}

function Arrival({ order, clock, now }: { order: GuestFoodOrder; clock: Clock; now: number }) {
  const messages = useMessages();
  const labels = messages.orders;
  const { estimated_delivery_time: promised, status } = order;
  if (promised === null || !order.is_active) return null;
  const estimate = estimateText(order, now, messages);
  if (status === "ready") return <Time>{estimate}</Time>;
  const isOver = minutesLeft(order, now) === 0;
  return (
    <div>
      <SmallText>{isOver ? labels.estimate(clock.time(promised)) : labels.estimateLabel}</SmallText>
      <Time>{isOver ? estimate : clock.time(promised)}</Time>
      {!isOver && <SmallText>{estimate}</SmallText>}
    </div>
  );
}

function OrderedDishes({ order }: { order: GuestFoodOrder }) {
  const { checkout, orders } = useMessages();
  const contentsText = useContentsText();
  const money = useMoney();
  const { nameOf, choicesOf } = useDishNames();
  return (
    <section aria-label={checkout.summary}>
      <PricedLines>
        {order.items.map((item, index) => (
          <DishLine
            key={index}
            quantity={item.quantity}
            name={nameOf({ ...item, name: item.item_name })}
            details={[
              ...(item.removed_quantity === undefined ? [] : [orders.removed(item.removed_quantity)]),
              ...choicesOf(item),
            ]}
            note={item.special_instructions}
            price={money(item.total_price, order.currency)}
          >
            <SmallText as="span">
              {contentsText({ allergens: item.allergens, diet: item.diet_change })}
            </SmallText>
          </DishLine>
        ))}
      </PricedLines>
      {order.special_instructions && (
        <SmallText as="span">
          <span>{`${checkout.instructions}: `}</span>
          <Written as="span">{`“${order.special_instructions}”`}</Written>
        </SmallText>
      )}
    </section>
  );
}

const Next = styled.div`
  ${inStack(2)}
  justify-items: start;
  font-weight: ${theme.font.weight.medium};
`;

const Time = styled.p`
  ${tabularFigures}
  ${textStyle("2xl", "bold", "tight")}

  &::first-letter {
    text-transform: uppercase;
  }
`;

const Facts = styled(FactList)`
  ${tabularFigures}
  padding-top: ${theme.space[4]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
  font-size: ${theme.font.size.sm};
`;
