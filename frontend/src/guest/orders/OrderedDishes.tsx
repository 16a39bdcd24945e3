import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import { DishLine, PricedLines, Written } from "#guest/cart/BillLines.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useContentsText } from "#guest/menu/useContentsText.js";
import { useDishNames } from "#guest/menu/useDishNames.js";
import { useMoney } from "#guest/stay/StayContext.js";
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
          <DishLine
            key={index}
            quantity={item.quantity}
            name={nameOf({ ...item, name: item.item_name })}
            details={[
              ...(item.removed_quantity === undefined ? [] : [orders.removed(item.removed_quantity)]),
              ...choicesOf(item),
            ]}
            note={item.special_instructions}
            price={money(item.total_price, order.currency)}
          >
            <SmallText as="span">
              {contentsText({ allergens: item.allergens, diet: item.diet_change })}
            </SmallText>
          </DishLine>
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
