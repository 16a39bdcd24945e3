import type { ReactNode } from "react";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useStay } from "#guest/stay/StayContext.js";
import { formatMoney } from "#shared/lib/format.js";
import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import { linesWith, type CartLine } from "./cartRules.js";
import type { Cart } from "./useCart.js";

/** What keeps the order from being placed, and what the guest can do about it here. */
type Problem = { text: string; action?: ReactNode };

/** Says why the order cannot be placed as it is, one reason at a time; empty while it can. */
export function CheckoutProblem({
  closed,
  cart,
  refusal,
  onRemove,
}: {
  /** Why the hotel takes no orders. */
  closed: string | null;
  cart: Cart;
  /** Why the order was refused. */
  refusal: string | null;
  onRemove: (lines: readonly CartLine[]) => void;
}) {
  const { cart: labels } = useMessages();
  const { currency } = useStay().hotel;

  const find = (): Problem | null => {
    if (closed !== null) return { text: closed };
    const gone = linesWith(cart.open, "gone");
    if (gone.length > 0)
      return {
        text: labels.someGone,
        action: <Button onClick={() => onRemove(gone)}>{labels.removeGone}</Button>,
      };
    if (linesWith(cart.open, "options").length > 0) return { text: labels.someOptions };
    const changed = linesWith(cart.open, "changed");
    if (changed.length > 0) {
      const price = formatMoney(cart.total, currency);
      return {
        text: labels.someChanged,
        action: <Button onClick={() => cart.accept(changed)}>{labels.accept(price)}</Button>,
      };
    }
    return refusal === null ? null : { text: refusal };
  };

  const problem = find();
  return (
    <div role="alert">
      {problem && (
        <Notice tone="warning" action={problem.action}>
          {problem.text}
        </Notice>
      )}
    </div>
  );
}
