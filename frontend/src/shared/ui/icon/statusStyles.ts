import type { OrderStatus } from "@roombell/common/domain/foodOrder";
import type { RequestStatus } from "@roombell/common/domain/serviceRequest";
import BellRing from "lucide-react/icons/bell-ring";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import CookingPot from "lucide-react/icons/cooking-pot";
import Hourglass from "lucide-react/icons/hourglass";
import LoaderCircle from "lucide-react/icons/loader-circle";
import X from "lucide-react/icons/x";
import type { Tone } from "#shared/theme/theme.js";
import type { IconType } from "./Icon.js";

/** The label of the status always accompanies its colour and icon. */
export type StatusStyle = { tone: Tone; icon: IconType };

const scheduled: StatusStyle = { tone: "info", icon: CalendarClock };

export const ORDER_STATUS_STYLES: Readonly<Record<OrderStatus | "scheduled", StatusStyle>> = {
  scheduled,
  pending: { tone: "warning", icon: Hourglass },
  confirmed: { tone: "info", icon: Check },
  preparing: { tone: "primary", icon: CookingPot },
  ready: { tone: "success", icon: BellRing },
  delivered: { tone: "success", icon: CheckCheck },
  cancelled: { tone: "error", icon: X },
};

export const REQUEST_STATUS_STYLES: Readonly<Record<RequestStatus | "scheduled", StatusStyle>> = {
  scheduled,
  pending: { tone: "warning", icon: Hourglass },
  in_progress: { tone: "primary", icon: LoaderCircle },
  completed: { tone: "success", icon: CheckCheck },
  cancelled: { tone: "error", icon: X },
};
