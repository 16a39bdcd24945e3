import type { User } from "@roombell/common/contract/auth";
import BedDouble from "lucide-react/icons/bed-double";
import BellRing from "lucide-react/icons/bell-ring";
import Building2 from "lucide-react/icons/building-2";
import ChartColumn from "lucide-react/icons/chart-column";
import ChefHat from "lucide-react/icons/chef-hat";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import House from "lucide-react/icons/house";
import ScrollText from "lucide-react/icons/scroll-text";
import Settings from "lucide-react/icons/settings";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import type { IconType } from "../../shared/ui/Icon.js";

/** One entry of the side menu. */
export type MenuEntry = {
  to: string;
  label: string;
  icon: IconType;
  /** Further pages that belong to this entry. */
  also?: readonly string[];
  /** Only while the hotel serves food. */
  needsFood?: true;
  /** Shows a badge with the number of waiting items. */
  counts?: "waiting";
};

/** The hotel administrator's menu, in its order. */
const hotelMenu: readonly MenuEntry[] = [
  { to: "/hotel-admin/landing", label: "Home", icon: House },
  { to: "/hotel-admin/front-desk", label: "Front desk", icon: ConciergeBell },
  { to: "/hotel-admin/requests", label: "Requests", icon: BellRing, counts: "waiting" },
  { to: "/hotel-admin/kitchen", label: "Kitchen", icon: ChefHat, needsFood: true },
  { to: "/hotel-admin/menu", label: "Menu", icon: UtensilsCrossed, needsFood: true },
  { to: "/hotel-admin/rooms", label: "Rooms", icon: BedDouble },
  {
    to: "/hotel-admin/requests-dashboard",
    label: "Dashboard",
    icon: ChartColumn,
    also: ["/hotel-admin/rooms-dashboard"],
  },
  { to: "/hotel-admin/settings", label: "Settings", icon: Settings, also: ["/hotel-admin/audit"] },
];

/** The software administrator's menu (product rules: Portal). */
const softwareMenu: readonly MenuEntry[] = [
  { to: "/software-admin/dashboard", label: "Dashboard", icon: ChartColumn },
  { to: "/software-admin/hotels", label: "Hotels", icon: Building2 },
  { to: "/software-admin/services", label: "Services", icon: ConciergeBell },
  { to: "/software-admin/audit", label: "Audit log", icon: ScrollText },
];

/** The menu entries of a user. */
export function menuOf(user: User): readonly MenuEntry[] {
  if (user.role === "software_admin") return softwareMenu;
  return hotelMenu.filter((entry) => entry.needsFood === undefined || user.fb_enabled);
}
