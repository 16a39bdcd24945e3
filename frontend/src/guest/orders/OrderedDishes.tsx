import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useContentsText } from "#guest/menu/useContentsText.js";
import { useDishNames } from "#guest/menu/useDishNames.js";
import { formatMoney } from "#shared/lib/format.js";
import { tabularFigures, writtenText } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";

/** The order's dishes with options, note, allergens and price, and the note on the whole order. */
export function OrderedDishes({ order, currency }: { order: GuestFoodOrder; currency: string }) {
  const { checkout, orders } = useMessages();
  const contentsText = useContentsText();
  const { nameOf, choicesOf } = useDishNames();
  return (
    <section aria-label={checkout.summary}>
      <Dishes>
        {order.items.map((item, index) => (
          <li key={index}>
            <span>
              {item.quantity} × {nameOf({ ...item, name: item.item_name })}
              {item.removed_quantity !== undefined && (
                <Detail>{orders.removed(item.removed_quantity)}</Detail>
              )}
              {choicesOf(item).map((choice) => (
                <Detail key={choice}>{choice}</Detail>
              ))}
              {item.special_instructions && <Written>“{item.special_instructions}”</Written>}
              <Detail>{contentsText({ allergens: item.allergens, diet: item.diet_change })}</Detail>
            </span>
            <span>{formatMoney(item.total_price, currency)}</span>
          </li>
        ))}
      </Dishes>
      {order.special_instructions && (
        <Detail>
          {checkout.instructions}: <Written>“{order.special_instructions}”</Written>
        </Detail>
      )}
    </section>
  );
}

const Dishes = styled.ul`
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

const Detail = styled.span`
  display: block;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

const Written = styled(Detail)`
  ${writtenText}
  font-style: italic;
`;
