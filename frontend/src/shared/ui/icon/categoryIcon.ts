import { DINING_SERVICE_NAME, type ServiceCategory } from "@roombell/common/domain/service";
import Bath from "lucide-react/icons/bath";
import Bell from "lucide-react/icons/bell";
import Car from "lucide-react/icons/car";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import Headset from "lucide-react/icons/headset";
import Shirt from "lucide-react/icons/shirt";
import Sparkles from "lucide-react/icons/sparkles";
import Utensils from "lucide-react/icons/utensils";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import Wrench from "lucide-react/icons/wrench";
import type { IconType } from "./Icon.js";

const icons: Readonly<Record<ServiceCategory | typeof DINING_SERVICE_NAME, IconType>> = {
  Housekeeping: Sparkles,
  "Food & Beverage": Utensils,
  Laundry: Shirt,
  Concierge: ConciergeBell,
  Transportation: Car,
  Amenities: Bath,
  Maintenance: Wrench,
  "Front Desk": Headset,
  [DINING_SERVICE_NAME]: UtensilsCrossed,
};

export function categoryIcon(category: string): IconType {
  const byCategory: Readonly<Record<string, IconType | undefined>> = icons;
  return byCategory[category] ?? Bell;
}
