import { Button } from "../../shared/ui/Button.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { EmptyTray } from "../../shared/ui/illustrations.js";
import { useMessages } from "../i18n/useLanguage.js";
import { foodView, useGuestStack } from "../shell/guestViews.js";
import { useOutboxEntries } from "../stay/useOutbox.js";
import { WorkList } from "../work/WorkList.js";
import { useGuestOrders, useShowOlderOrders } from "./hooks.js";
import { OrderCard } from "./OrderCard.js";

/** The stay's orders with their live status. */
export function OrdersTab() {
  const { food, orders: labels } = useMessages();
  const { go } = useGuestStack();
  return (
    <WorkList
      query={useGuestOrders()}
      showOlder={useShowOlderOrders()}
      failed={labels.loadFailed}
      sending={useOutboxEntries("order")}
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
      cardOf={(order) => <OrderCard key={order.id} order={order} />}
    />
  );
}
