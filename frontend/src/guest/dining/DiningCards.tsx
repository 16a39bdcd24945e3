import BookOpen from "lucide-react/icons/book-open";
import ReceiptText from "lucide-react/icons/receipt-text";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { foodView, useGuestStack } from "#guest/shell/guestViews.js";
import { markedChoice, plainButton, raisedCard, theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";

/** The two cards of Dining, which switch between the menu and the orders below them. */
export function DiningCards({ current }: { current: "menu" | "orders" }) {
  const { food, home, orders } = useMessages();
  const { go } = useGuestStack();
  const cards = [
    { name: "menu", label: food.browse, icon: BookOpen },
    { name: "orders", label: orders.title, icon: ReceiptText },
  ] as const;
  return (
    <Cards aria-label={home.dining}>
      {cards.map(({ name, label, icon }) => (
        <Card
          key={name}
          type="button"
          aria-current={name === current ? "page" : undefined}
          onClick={() => name !== current && go(foodView(name))}
        >
          <Icon icon={icon} />
          <span>{label}</span>
        </Card>
      ))}
    </Cards>
  );
}

const Cards = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[3]};
`;

const Card = styled.button`
  ${plainButton}
  ${raisedCard}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  min-height: ${theme.control.md};
  padding: ${theme.space[1]} ${theme.space[2]};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.tight};

  ${markedChoice}
`;
