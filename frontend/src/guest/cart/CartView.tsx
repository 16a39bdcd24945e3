import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { EmptyTray } from "../../shared/ui/illustrations.js";
import { Notice } from "../../shared/ui/Notice.js";
import { formatMoney } from "../../shared/lib/format.js";
import { tabularFigures } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import { useMessages } from "../i18n/useLanguage.js";
import type { CartLine } from "./cartRules.js";
import type { Cart } from "./useCart.js";
import { CartLineRow } from "./CartLineRow.js";

/** The cart: lines being sent, open lines, total, and the checkout button. */
export function CartView({
  cart,
  currency,
  canOrder,
  nameOf,
  pictureOf,
  onBrowse,
  onCheckout,
  onChooseAgain,
  onRemoved,
}: {
  cart: Cart;
  currency: string;
  /** False while the hotel takes no orders; the reason is shown above. */
  canOrder: boolean;
  nameOf: (line: CartLine) => string;
  pictureOf: (line: CartLine) => ReactNode;
  onBrowse: () => void;
  onCheckout: () => void;
  onChooseAgain: (line: CartLine) => void;
  onRemoved: () => void;
}) {
  const messages = useMessages();
  const labels = messages.cart;
  const remove = (ids: readonly string[]): void => {
    cart.remove(ids);
    onRemoved();
  };
  const broken = cart.open.filter(({ problem }) => problem !== null).map(({ line }) => line.id);
  const rowOf = (line: CartLine) => ({
    name: nameOf(line),
    picture: pictureOf(line),
    currency,
    onQuantity: (quantity: number) => cart.setQuantity(line.id, quantity),
    onRemove: () => remove([line.id]),
    onChooseAgain: () => onChooseAgain(line),
  });

  if (cart.open.length === 0 && cart.sending.length === 0) {
    return (
      <EmptyState
        illustration={<EmptyTray />}
        title={labels.empty}
        action={
          <Button variant="primary" size="lg" onClick={onBrowse}>
            {messages.food.browse}
          </Button>
        }
      >
        {labels.emptyHint}
      </EmptyState>
    );
  }
  return (
    <Frame>
      <Lines>
        {cart.sending.map((line) => (
          <CartLineRow
            key={line.id}
            reviewed={{ line, problem: null, price_before: null }}
            isSending
            {...rowOf(line)}
          />
        ))}
        {cart.open.map((reviewed) => (
          <CartLineRow key={reviewed.line.id} reviewed={reviewed} {...rowOf(reviewed.line)} />
        ))}
      </Lines>
      {cart.hasProblem && (
        <Notice tone="warning" action={<Button onClick={() => remove(broken)}>{labels.removeGone}</Button>}>
          {labels.someGone}
        </Notice>
      )}
      {cart.open.length > 0 && (
        <Foot>
          <Total>
            <span>{labels.total}</span>
            <output>{formatMoney(cart.total, currency)}</output>
          </Total>
          <Button
            variant="primary"
            size="lg"
            wide
            disabled={!canOrder || cart.hasProblem}
            onClick={onCheckout}
          >
            {labels.checkout}
          </Button>
          <Button variant="ghost" size="lg" wide onClick={onBrowse}>
            {messages.food.browse}
          </Button>
        </Foot>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const Lines = styled.ul`
  padding: 0;
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};
  list-style: none;
`;

const Foot = styled.div`
  display: grid;
  gap: ${theme.space[2]};
`;

const Total = styled.p`
  ${tabularFigures}
  display: flex;
  justify-content: space-between;
  padding: ${theme.space[2]} ${theme.space[1]};
  font-size: ${theme.font.size.xl};
  font-weight: ${theme.font.weight.bold};
`;
