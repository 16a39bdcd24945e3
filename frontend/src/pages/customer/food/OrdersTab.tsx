import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import { Button } from "../../../components/Button.js";
import { OrderList } from "../../../features/food-orders/guest/components/OrderList.js";
import { useGuestOrders } from "../../../features/food-orders/guest/hooks.js";
import { useMessages } from "../../../features/i18n/useLanguage.js";
import { useGuestMenu } from "../../../features/menu/guest/hooks.js";
import { useDishNames } from "../../../features/menu/guest/useDishNames.js";
import { useOutboxEntries } from "../../../features/stay/outbox/useOutbox.js";
import type { FoodTab, GuestSheet } from "../guestViews.js";
import { Loaded } from "../Loaded.js";

/** The stay's orders with their live status. */
export function OrdersTab({
  onTab,
  onSheet,
}: {
  onTab: (tab: FoodTab) => void;
  onSheet: (sheet: GuestSheet) => void;
}) {
  const { food, orders: words } = useMessages();
  const { namesOf } = useDishNames(useGuestMenu(false).data);
  const isSending = useOutboxEntries("order").length > 0;
  const list = (orders: readonly GuestFoodOrder[]) => (
    <OrderList
      orders={orders}
      namesOf={namesOf}
      onTrack={({ id }) => onSheet({ name: "track", id })}
      onCancel={({ id }) => onSheet({ name: "cancel-order", id })}
      emptyAction={
        <Button variant="primary" size="lg" onClick={() => onTab("menu")}>
          {food.browse}
        </Button>
      }
    />
  );
  return (
    <Loaded query={useGuestOrders()} failed={words.loadFailed} meanwhile={isSending && list([])}>
      {list}
    </Loaded>
  );
}
