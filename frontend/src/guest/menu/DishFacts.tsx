import type { GuestMenuItem } from "@roombell/common/contract/menu";
import Flame from "lucide-react/icons/flame";
import Leaf from "lucide-react/icons/leaf";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Sprout from "lucide-react/icons/sprout";
import styled from "styled-components";
import { Chip } from "../../shared/ui/Chip.js";
import { theme } from "../../shared/theme/theme.js";
import { useMessages } from "../i18n/useLanguage.js";

/** What a dish is, in chips: vegetarian, vegan, spicy, customizable (product rules: Food ordering). */
export function DishFacts({ item }: { item: GuestMenuItem }) {
  const { food } = useMessages();
  const hasFacts = item.is_vegetarian || item.is_vegan || item.is_spicy || item.has_options;
  if (!hasFacts) return null;
  return (
    <Line>
      {item.is_vegetarian && (
        <Chip tone="success" icon={Leaf}>
          {food.vegetarian}
        </Chip>
      )}
      {item.is_vegan && (
        <Chip tone="success" icon={Sprout}>
          {food.vegan}
        </Chip>
      )}
      {item.is_spicy && (
        <Chip tone="error" icon={Flame}>
          {food.spicy}
        </Chip>
      )}
      {item.has_options && <Chip icon={SlidersHorizontal}>{food.customizable}</Chip>}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
`;
