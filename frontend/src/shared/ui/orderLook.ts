import type { OrderStatus } from "@roombell/common/domain/foodOrder";
import BellRing from "lucide-react/icons/bell-ring";
import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import CookingPot from "lucide-react/icons/cooking-pot";
import Hourglass from "lucide-react/icons/hourglass";
import X from "lucide-react/icons/x";
import type { IconType } from "./Icon.js";
import type { Tone } from "../theme/theme.js";

/** Colour and sign of each order status (product rules: Statuses); the word stands beside them. */
export const ORDER_LOOK: Readonly<Record<OrderStatus, { tone: Tone; icon: IconType }>> = {
  pending: { tone: "warning", icon: Hourglass },
  confirmed: { tone: "info", icon: Check },
  preparing: { tone: "primary", icon: CookingPot },
  ready: { tone: "success", icon: BellRing },
  delivered: { tone: "success", icon: CheckCheck },
  cancelled: { tone: "error", icon: X },
};
