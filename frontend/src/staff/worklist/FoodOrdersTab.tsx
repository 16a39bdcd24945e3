import { ORDER_STATUSES } from "@roombell/common/domain/foodOrder";
import BellRing from "lucide-react/icons/bell-ring";
import CookingPot from "lucide-react/icons/cooking-pot";
import Hourglass from "lucide-react/icons/hourglass";
import { OrderDialog } from "../orders/OrderDialog.js";
import { OrderTable } from "../orders/OrderTable.js";
import { useActiveOrders } from "../orders/hooks.js";
import { ORDER_LABEL } from "../orders/labels.js";
import { useUrlDialog } from "../lib/useUrlDialog.js";
import { useOrderList } from "./useOrderList.js";
import { WorkList } from "./WorkList.js";
import { WorkSummary } from "./WorkSummary.js";

const STATUSES = ORDER_STATUSES.map((status) => ({ value: status, label: ORDER_LABEL[status] }));

/** Food orders: figures, filters, the list, and one order in its dialog (product rules: Portal). */
export function FoodOrdersTab({ timezone, currency }: { timezone: string; currency: string }) {
  const asked = useOrderList(timezone);
  const { data: active, isPending } = useActiveOrders({ enabled: true });
  const [openId, open, close] = useUrlDialog("order");
  return (
    <>
      <WorkSummary
        work={active}
        loading={isPending}
        filtered={asked.list.count}
        figures={[
          { label: "Pending", status: "pending", icon: Hourglass, tone: "warning" },
          { label: "Preparing", status: "preparing", icon: CookingPot, tone: "primary" },
          { label: "Ready", status: "ready", icon: BellRing, tone: "success" },
        ]}
      />
      <WorkList
        what="food orders"
        searchLabel="Search order, room, guest or dish"
        searchHint="Order, room or guest"
        statuses={STATUSES}
        asked={asked}
        known={active}
        timezone={timezone}
        onOpen={open}
        table={(rows) => <OrderTable {...rows} currency={currency} />}
      />
      {openId && (
        <OrderDialog key={openId} id={openId} timezone={timezone} currency={currency} onClose={close} />
      )}
    </>
  );
}
