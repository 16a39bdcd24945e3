import type { GuestMenuItem } from "@roombell/common/contract/menu";
import Flame from "lucide-react/icons/flame";
import Leaf from "lucide-react/icons/leaf";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Sprout from "lucide-react/icons/sprout";
import Star from "lucide-react/icons/star";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { Icon } from "#shared/ui/icon/Icon.js";

/** Small labels: popular, vegetarian or vegan, spicy, customizable. */
export function DishMarks({ item }: { item: GuestMenuItem }) {
  const { food } = useMessages();
  const marks = [
    { icon: Star, label: food.popular, isShown: item.is_popular === true },
    { icon: Leaf, label: food.vegetarian, isShown: item.is_vegetarian && !item.is_vegan },
    { icon: Sprout, label: food.vegan, isShown: item.is_vegan },
    { icon: Flame, label: food.spicy, isShown: item.is_spicy },
    { icon: SlidersHorizontal, label: food.customizable, isShown: item.has_options },
  ];
  return marks
    .filter(({ isShown }) => isShown)
    .map(({ icon, label }) => (
      <span key={label}>
        <Icon icon={icon} size="text" />
        <span>{` ${label}`}</span>
      </span>
    ));
}
