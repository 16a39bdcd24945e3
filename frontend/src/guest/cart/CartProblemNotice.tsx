import type { ReactNode } from "react";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import type { CartLine } from "./cartRules.js";
import type { Cart } from "./useCart.js";
import { useCartProblem } from "./useCartProblem.js";

/** Why the cart cannot be ordered, one reason at a time, with the action that resolves it. */
export function CartProblemNotice({
  cart,
  closed = null,
  refusal = null,
  isLater = false,
  onRemove,
}: {
  cart: Cart;
  /** Why the hotel takes no orders; shown before anything else. */
  closed?: string | null;
  /** Why the server refused the order. */
  refusal?: string | null;
  /** A time is chosen, so that closed dishes are no problem. */
  isLater?: boolean;
  onRemove: (lines: readonly CartLine[]) => void;
}) {
  const { cart: labels } = useMessages();
  const found = useCartProblem(cart);
  const problem = isLater && found?.kind === "closed" ? null : found;
  const text = closed ?? problem?.text ?? refusal;
  const getAction = (): ReactNode => {
    if (problem?.kind === "gone" || problem?.kind === "closed") {
      return (
        <Button onClick={() => onRemove(problem.lines)}>{labels.removeGone(problem.names.length)}</Button>
      );
    }
    if (problem?.kind === "changed") {
      return <Button onClick={() => cart.accept(problem.lines)}>{labels.accept}</Button>;
    }
    return null;
  };
  return (
    <div role="alert">
      {text !== null && (
        <Notice tone="warning" action={closed === null && getAction()}>
          {text}
        </Notice>
      )}
    </div>
  );
}
