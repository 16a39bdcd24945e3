import BookOpen from "lucide-react/icons/book-open";
import ReceiptText from "lucide-react/icons/receipt-text";
import styled from "styled-components";
import { LandingCard } from "../shell/LandingCard.js";
import { useMessages } from "../i18n/useLanguage.js";
import { theme } from "../../shared/theme/theme.js";
import type { FoodTab } from "../shell/guestViews.js";

/** The first screen of food ordering: Browse Menu and My Orders. */
export function FoodLanding({ onTab }: { onTab: (tab: FoodTab) => void }) {
  const { food } = useMessages();
  return (
    <Cards>
      <LandingCard
        icon={BookOpen}
        title={food.menu}
        hint={food.browseHint}
        action={food.browse}
        onOpen={() => onTab("menu")}
      />
      <LandingCard
        icon={ReceiptText}
        title={food.orders}
        hint={food.myOrdersHint}
        action={food.myOrders}
        onOpen={() => onTab("orders")}
      />
    </Cards>
  );
}

const Cards = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;
