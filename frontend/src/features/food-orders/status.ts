import type { OrderStatus } from "@roombell/common/domain/foodOrder";
import BellRing from "lucide-react/icons/bell-ring";
import ChefHat from "lucide-react/icons/chef-hat";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import Clock from "lucide-react/icons/clock";
import type { IconType } from "../../components/Icon.js";
import type { Tone } from "../../styles/theme.js";

/** How an order's status looks and reads (colours of specification section 4). */
export const ORDER_LOOK: Readonly<Record<OrderStatus, { label: string; tone: Tone; icon: IconType }>> = {
  pending: { label: "Pending", tone: "warning", icon: Clock },
  confirmed: { label: "Confirmed", tone: "info", icon: ClipboardCheck },
  preparing: { label: "Preparing", tone: "primary", icon: ChefHat },
  ready: { label: "Ready", tone: "success", icon: BellRing },
  delivered: { label: "Delivered", tone: "success", icon: CircleCheck },
  cancelled: { label: "Cancelled", tone: "error", icon: CircleX },
};

/** What staff do to bring an order into a status (specification section 4). */
export const ORDER_ACTION: Readonly<Partial<Record<OrderStatus, string>>> = {
  confirmed: "Accept",
  preparing: "Start Preparing",
  ready: "Mark Ready",
  delivered: "Mark Delivered",
  cancelled: "Cancel",
};
