import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useDishNames } from "#guest/menu/useDishNames.js";
import { foodView, useGuestStack } from "#guest/shell/guestViews.js";
import { useMoney } from "#guest/stay/StayContext.js";
import { raisedCard, tabularFigures } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import { EmptyTray } from "#shared/ui/picture/illustrations.js";
import { Stack } from "#shared/ui/Stack.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { notify } from "#shared/ui/toast/notify.js";
import { CartLineRow } from "./CartLineRow.js";
import { linesWith, UNCHANGED, type CartLine } from "./cartRules.js";
import { OrderTerms } from "./OrderTerms.js";
import type { Cart } from "./useCart.js";

export function CartTab({
  cart,
  canOrder,
}: {
  cart: Cart;
  /** False while the hotel takes no orders; the reason is shown above. */
  canOrder: boolean;
}) {
  const { cart: labels, food } = useMessages();
  const money = useMoney();
  const { go, openSheet } = useGuestStack();
  const { nameOf, choicesOf } = useDishNames();
  const browse = (): void => go(foodView("menu"));
  const remove = (ids: readonly string[]): void => {
    cart.remove(ids);
    notify.info(food.removed);
  };
  const gone = linesWith(cart.open, "gone");
  const goneNames = [...new Set(gone.map((line) => nameOf(line)))];
  const rowProps = (line: CartLine) => ({
    name: nameOf(line),
    choices: choicesOf(line),
    onQuantity: (quantity: number) => cart.setQuantity(line.id, quantity),
    onRemove: () => remove([line.id]),
    onEdit: () => openSheet({ name: "item", id: line.menu_item_id, replaces: line.id }),
    onAccept: () => cart.accept([line]),
  });

  if (cart.open.length === 0 && cart.sending.length === 0) {
    return (
      <EmptyState
        illustration={<EmptyTray />}
        title={labels.empty}
        action={
          <Button variant="primary" size="lg" onClick={browse}>
            {food.browse}
          </Button>
        }
      >
        {labels.emptyHint}
      </EmptyState>
    );
  }
  return (
    <Stack $gap={4}>
      <Lines>
        {cart.sending.map((line) => (
          <CartLineRow key={line.id} reviewed={{ ...UNCHANGED, line }} isSending {...rowProps(line)} />
        ))}
        {cart.open.map((reviewed) => (
          <CartLineRow key={reviewed.line.id} reviewed={reviewed} {...rowProps(reviewed.line)} />
        ))}
      </Lines>
      {gone.length > 0 && (
        <Notice
          tone="warning"
          action={
            <Button onClick={() => remove(gone.map(({ id }) => id))}>
              {labels.removeGone(goneNames.length)}
            </Button>
          }
        >
          {labels.someGone(goneNames)}
        </Notice>
      )}
      {cart.open.length > 0 && (
        <Stack $gap={2}>
          <Total>
            <span>{labels.total}</span>
            <output>{money(cart.total)}</output>
          </Total>
          <OrderTerms cart={cart} />
          <Button
            variant="primary"
            size="lg"
            wide
            disabled={!canOrder || cart.hasProblem}
            onClick={() => openSheet({ name: "checkout" })}
          >
            {labels.checkout}
          </Button>
          <Button variant="ghost" size="lg" wide onClick={browse}>
            {food.browse}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

const Lines = styled.ul`
  ${raisedCard}
`;

const Total = styled.p`
  ${tabularFigures}
  display: flex;
  justify-content: space-between;
  padding: ${theme.space[2]} ${theme.space[1]};
  font-size: ${theme.font.size.xl};
  font-weight: ${theme.font.weight.bold};
`;
