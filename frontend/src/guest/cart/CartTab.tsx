import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useDishNames } from "#guest/menu/useDishNames.js";
import { AboveNavigation } from "#guest/shell/AboveNavigation.js";
import { foodView, useGuestStack } from "#guest/shell/guestViews.js";
import { useMoney, useStay } from "#guest/stay/StayContext.js";
import { raisedCard, tabularFigures, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { EmptyTray } from "#shared/ui/picture/illustrations.js";
import { Stack } from "#shared/ui/primitives.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { notify } from "#shared/ui/toast/notify.js";
import { BillLines } from "./BillLines.js";
import { CartLineRow } from "./CartLineRow.js";
import { CartProblemNotice } from "./CartProblemNotice.js";
import { UNCHANGED, type CartLine } from "./cartRules.js";
import { OrderTerms } from "./OrderTerms.js";
import { useBill, type Cart } from "./useCart.js";

export function CartTab({ cart, isBesideMenu = false }: { cart: Cart; isBesideMenu?: boolean }) {
  const { cart: labels, food } = useMessages();
  const money = useMoney();
  const { fb_enabled } = useStay().hotel;
  const { go, openSheet } = useGuestStack();
  const { nameOf, choicesOf } = useDishNames();
  const browse = (): void => go(foodView("menu"));
  const remove = (ids: readonly string[]): void => {
    cart.remove(ids);
    notify.info(food.removed);
  };
  const bill = useBill(cart);
  // False if all dishes are sold out.
  const isLeft = cart.portions > 0;
  const rowProps = (line: CartLine) => ({
    name: nameOf(line),
    choices: choicesOf(line),
    onQuantity: (quantity: number) => cart.setQuantity(line.id, quantity),
    onRemove: () => remove([line.id]),
    onEdit: () => openSheet({ name: "item", id: line.menu_item_id, replaces: line.id }),
  });

  if (cart.open.length === 0 && cart.sending.length === 0) {
    return (
      <EmptyState
        illustration={<EmptyTray />}
        title={labels.empty}
        action={
          !isBesideMenu && (
            <Button variant="primary" size="lg" onClick={browse}>
              {food.browse}
            </Button>
          )
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
      {cart.open.length > 0 && (
        <>
          {isLeft && bill.taxes.length > 0 && <BillLines bill={bill} />}
          {isLeft && <OrderTerms cart={cart} />}
          {!isBesideMenu && (
            <Button variant="ghost" size="lg" wide onClick={browse}>
              {food.browse}
            </Button>
          )}
          <AboveNavigation>
            {/* A landmark of its own: the floor lies outside the page's main part. */}
            <Stack as="section" $gap={2} aria-label={labels.checkout}>
              <CartProblemNotice cart={cart} onRemove={(lines) => remove(lines.map(({ id }) => id))} />
              {isLeft && (
                <Checkout>
                  <Total>
                    <span>{labels.total}</span>
                    <output>{money(bill.total_amount)}</output>
                  </Total>
                  <Button
                    variant="primary"
                    size="lg"
                    disabled={!fb_enabled || cart.hasProblem}
                    onClick={() => openSheet({ name: "checkout" })}
                  >
                    {labels.checkout}
                  </Button>
                </Checkout>
              )}
            </Stack>
          </AboveNavigation>
        </>
      )}
    </Stack>
  );
}

const Lines = styled.ul`
  ${raisedCard}
`;

const Checkout = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[4]};

  & > button {
    flex: 1 1 auto;
  }
`;

const Total = styled.p`
  ${tabularFigures}
  display: grid;
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.leading.tight};

  & > span {
    color: ${theme.color.textMuted};
    font-size: ${theme.font.size.sm};
    font-weight: ${theme.font.weight.medium};
  }
`;
