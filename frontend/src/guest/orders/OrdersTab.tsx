import { useAtomValue } from "jotai";
import { cartAtom } from "#guest/cart/cartAtom.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { foodView, useGuestStack } from "#guest/shell/guestViews.js";
import { restoreCheckout } from "#guest/stay/draft.js";
import { guestOutbox, type OutboxEntry } from "#guest/stay/outbox.js";
import { useStay } from "#guest/stay/StayContext.js";
import { useOutboxEntries } from "#guest/stay/useOutbox.js";
import { useShowOlder } from "#guest/work/guestWork.js";
import { WorkList, type Remedy } from "#guest/work/WorkList.js";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { Button } from "#shared/ui/Button.js";
import { EmptyTray } from "#shared/ui/picture/illustrations.js";
import { Stack } from "#shared/ui/primitives.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { PartBoundary } from "#shared/ui/state/PartBoundary.js";
import { BillButton } from "./BillButton.js";
import { OrderCard } from "./OrderCard.js";
import { guestOrders, useGuestOrders } from "./useGuestOrders.js";

const PushOffer = lazyPage(() => import("#guest/push/PushOffer.js"), "PushOffer");

export function OrdersTab() {
  const { food, orders: labels, cart } = useMessages();
  const { go } = useGuestStack();
  const { order_payment = "room_charge" } = useStay().hotel;
  const cartLines = useAtomValue(cartAtom);
  const query = useGuestOrders();
  const hasOpenOrder = query.data?.some(({ is_active }) => is_active) ?? false;
  const isCharged =
    order_payment === "room_charge" || query.data?.some(({ payment }) => payment === "room_charge");
  const restore = (entry: OutboxEntry): void => {
    if (entry.kind === "order") restoreCheckout(entry.body);
  };
  const getRemedy = (entry: OutboxEntry): Remedy | null => {
    const { key, line_ids } = entry;
    if (!cartLines.some(({ id }) => line_ids.includes(id))) return null;
    const viewCart = (): void => {
      guestOutbox.discard(key);
      restore(entry);
      go(foodView("cart"));
    };
    return { note: labels.inCart, action: <Button onClick={viewCart}>{cart.view}</Button> };
  };
  const list = (
    <WorkList
      kind="order"
      query={query}
      showOlder={useShowOlder(guestOrders)}
      failed={labels.loadFailed}
      sending={useOutboxEntries("order")}
      getRemedy={getRemedy}
      onWithdraw={restore}
      isEmpty={(orders) => orders.length === 0}
      empty={
        <EmptyState
          illustration={<EmptyTray />}
          title={labels.empty}
          action={
            <Button variant="primary" size="lg" onClick={() => go(foodView("menu"))}>
              {food.browse}
            </Button>
          }
        >
          {labels.emptyHint}
        </EmptyState>
      }
      renderCard={(order) => <OrderCard key={order.id} order={order} />}
    />
  );
  return (
    <Stack $gap={5}>
      {hasOpenOrder && (
        // Optional: the orders neither wait for it nor need it.
        <PartBoundary fallback={null} frame={() => null}>
          <PushOffer />
        </PartBoundary>
      )}
      {list}
      {isCharged && <BillButton />}
    </Stack>
  );
}
