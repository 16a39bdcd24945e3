import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useContentsText } from "#guest/menu/useContentsText.js";
import { useDishNames } from "#guest/menu/useDishNames.js";
import { useMoney } from "#guest/stay/StayContext.js";
import { tabularFigures, writtenText } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { SmallText } from "#shared/ui/SmallText.js";

/** The order's dishes with options, note, allergens and price, and the note on the whole order. */
export function OrderedDishes({ order }: { order: GuestFoodOrder }) {
  const { checkout, orders } = useMessages();
  const contentsText = useContentsText();
  const money = useMoney();
  const { nameOf, choicesOf } = useDishNames();
  return (
    <section aria-label={checkout.summary}>
      <PricedLines>
        {order.items.map((item, index) => (
          <li key={index}>
            <span>
              <span>{`${item.quantity} × ${nameOf({ ...item, name: item.item_name })}`}</span>
              {item.removed_quantity !== undefined && (
                <SmallText as="span">{orders.removed(item.removed_quantity)}</SmallText>
              )}
              {choicesOf(item).map((choice) => (
                <SmallText as="span" key={choice}>
                  {choice}
                </SmallText>
              ))}
              {item.special_instructions && <Written as="span">{`“${item.special_instructions}”`}</Written>}
              <SmallText as="span">
                {contentsText({ allergens: item.allergens, diet: item.diet_change })}
              </SmallText>
            </span>
            <span>{money(item.total_price, order.currency)}</span>
          </li>
        ))}
      </PricedLines>
      {order.special_instructions && (
        <SmallText as="span">
          <span>{`${checkout.instructions}: `}</span>
          <Written as="span">{`“${order.special_instructions}”`}</Written>
        </SmallText>
      )}
    </section>
  );
}

/** Lines with their price at the end. */
export const PricedLines = styled.ul`
  ${tabularFigures}

  & > li {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space[3]};
    padding-block: ${theme.space[1]};
    font-size: ${theme.font.size.sm};
    overflow-wrap: anywhere;
  }

  & > li > :last-child {
    flex: none;
  }
`;

const Written = styled(SmallText)`
  ${writtenText}
  font-style: italic;
`;
