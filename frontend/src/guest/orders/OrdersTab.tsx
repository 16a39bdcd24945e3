import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import { Button } from "../../shared/ui/Button.js";
import { OrderList } from "./OrderList.js";
import { useGuestOrders } from "./hooks.js";
import { useMessages } from "../i18n/useLanguage.js";
import { useGuestMenu } from "../menu/hooks.js";
import { useDishNames } from "../menu/useDishNames.js";
import { useOutboxEntries } from "../stay/useOutbox.js";
import type { FoodTab, GuestSheet } from "../shell/guestViews.js";
import { Loaded } from "../shell/Loaded.js";

/** The stay's orders with their live status. */
export function OrdersTab({
  onTab,
  onSheet,
}: {
  onTab: (tab: FoodTab) => void;
  onSheet: (sheet: GuestSheet) => void;
}) {
  const { food, orders: labels } = useMessages();
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
    <Loaded query={useGuestOrders()} failed={labels.loadFailed} meanwhile={isSending && list([])}>
      {list}
    </Loaded>
  );
}
