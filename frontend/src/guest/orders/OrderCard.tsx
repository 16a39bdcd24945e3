import type { GuestFoodOrder, OrderItem } from "@roombell/common/contract/foodOrder";
import { GUEST_CANCELLABLE_ORDER, MAX_ORDER_LINES } from "@roombell/common/domain/foodOrder";
import { shownStatus } from "@roombell/common/domain/schedule";
import styled from "styled-components";
import { useCart } from "#guest/cart/useCart.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useDishNames } from "#guest/menu/useDishNames.js";
import { useGuestMenu } from "#guest/menu/useGuestMenu.js";
import { foodView, useGuestStack } from "#guest/shell/guestViews.js";
import { useClock, useMoney, useStay } from "#guest/stay/StayContext.js";
import { ScheduleProblemNotice, useScheduledText } from "#guest/work/ChangeTime.js";
import { WorkCard } from "#guest/work/WorkCard.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { tabularFigures, textStyle, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { ORDER_STATUS_STYLES } from "#shared/ui/icon/statusStyles.js";
import { Row } from "#shared/ui/primitives.js";
import { notify } from "#shared/ui/toast/notify.js";
import { delayText, isDelayed, minutesLeft, removedPortions, shownReason } from "./estimate.js";

export function OrderCard({ order }: { order: GuestFoodOrder }) {
  const messages = useMessages();
  const labels = messages.orders;
  const { openSheet } = useGuestStack();
  const { namesOf } = useDishNames();
  const clock = useClock();
  const money = useMoney();
  const now = useServerNow();
  const isLate = order.status !== "ready" && minutesLeft(order, now) === 0;
  const { id, status } = order;
  const shown = shownStatus(order, now);
  const removed = removedPortions(order);
  const scheduled = useScheduledText(order);
  return (
    <WorkCard
      work={{ ...order, reason: shownReason(order) }}
      title={labels.number(order.order_number)}
      statusLabel={labels.statuses[shown]}
      statusStyle={ORDER_STATUS_STYLES[shown]}
      content={
        <>
          <p>{namesOf(order)}</p>
          {removed > 0 && <p>{labels.removed(removed)}</p>}
          {scheduled && <Estimate>{scheduled}</Estimate>}
          <ScheduleProblemNotice work={order} />
        </>
      }
      estimate={
        order.is_active &&
        order.estimated_delivery_time !== null && (
          <Estimate>
            <span>
              {order.status === "ready"
                ? labels.next.ready
                : labels.estimate(clock.time(order.estimated_delivery_time))}
            </span>
            {isDelayed(order) && <Late>{labels.runningLate}</Late>}
            {isDelayed(order) && <Late>{delayText(order, messages, clock)}</Late>}
            {isLate && <Late>{labels.checking}</Late>}
          </Estimate>
        )
      }
    >
      <Row $gap={2}>
        <Total>{money(order.total_amount, order.currency)}</Total>
        {GUEST_CANCELLABLE_ORDER.includes(status) && (
          <Button variant="ghost" onClick={() => openSheet({ name: "cancel-order", id })}>
            {labels.cancel}
          </Button>
        )}
        {!order.is_active && <OrderAgain items={order.items} />}
        <Button onClick={() => openSheet({ name: "track", id })}>
          {order.is_active ? labels.track : messages.requests.details}
        </Button>
      </Row>
    </WorkCard>
  );
}

/** Puts the dishes of an earlier order into the cart, which names everything that has changed since. */
function OrderAgain({ items }: { items: readonly OrderItem[] }) {
  const { food, orders } = useMessages();
  const { hotel } = useStay();
  const { go } = useGuestStack();
  const cart = useCart(useGuestMenu(hotel.fb_enabled).data);
  const addAgain = (): void => {
    if (!cart.addAgain(items)) notify.warning(food.cartFull(MAX_ORDER_LINES), { durationMs: 4000 });
    go(foodView("cart"));
  };
  if (!hotel.fb_enabled || items.every(({ quantity }) => quantity === 0)) return null;
  return <Button onClick={addAgain}>{orders.again}</Button>;
}

const Estimate = styled.p`
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.accentSoft};
  ${textStyle("sm", "medium")}
`;

const Late = styled.span`
  display: block;
  font-weight: ${theme.font.weight.regular};

  &::first-letter {
    text-transform: uppercase;
  }
`;

const Total = styled.p`
  ${tabularFigures}
  margin-inline-end: auto;
  ${textStyle("lg", "bold")}
`;
