import BellRing from "lucide-react/icons/bell-ring";
import CookingPot from "lucide-react/icons/cooking-pot";
import Hourglass from "lucide-react/icons/hourglass";
import ReceiptText from "lucide-react/icons/receipt-text";
import { useCallback } from "react";
import { useAgeMinutes } from "#staff/orders/kitchenState.js";
import { orderColumns } from "#staff/orders/orderColumns.js";
import { OrderDialog } from "#staff/orders/OrderDialog.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { WorkTab } from "./WorkTab.js";

/** The food orders; the receipt opens one. */
export function FoodOrdersTab({ timezone, currency }: { timezone: string; currency: string }) {
  const minutes = useAgeMinutes();
  return (
    <WorkTab
      kind={orderWork}
      timezone={timezone}
      figures={[
        { label: "Pending", status: "pending", icon: Hourglass, tone: "warning" },
        { label: "Preparing", status: "preparing", icon: CookingPot, tone: "primary" },
        { label: "Ready", status: "ready", icon: BellRing, tone: "success" },
      ]}
      searchLabel="Search order, room, guest or dish"
      searchHint="Order or room"
      columns={useCallback(
        (now) => orderColumns(timezone, currency, minutes, now),
        [timezone, currency, minutes],
      )}
      openIcon={ReceiptText}
      openLabel="Details of"
      dialog={(id, onClose) => (
        <OrderDialog key={id} id={id} timezone={timezone} currency={currency} onClose={onClose} />
      )}
    />
  );
}
