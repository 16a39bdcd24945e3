import type { ReactNode } from "react";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { optionText } from "#guest/menu/dishChoice.js";
import { useDishNames } from "#guest/menu/useDishNames.js";
import { useMoney } from "#guest/stay/StayContext.js";
import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import { linesWith, type CartLine, type ReviewedLine } from "./cartRules.js";
import type { Cart } from "./useCart.js";

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

type CartProblem = {
  kind: NonNullable<ReviewedLine["problem"]>;
  /** Names the dishes, and what has changed. */
  text: string;
  lines: readonly CartLine[];
  /** The dishes of the lines, each once. */
  names: readonly string[];
};

/** How many changes are named; the lines of the cart show the others. */
const NAMED = 3;

/** The problem that blocks the order, one kind at a time; null if there is none. */
export function useCartProblem({ open }: Pick<Cart, "open">): CartProblem | null {
  const { cart } = useMessages();
  const { nameOf } = useDishNames();
  const money = useMoney();
  const find = (
    kind: CartProblem["kind"],
    describe: (names: readonly string[]) => string,
  ): CartProblem | null => {
    const lines = linesWith(open, kind);
    const names = [...new Set(lines.map(nameOf))];
    return lines.length === 0 ? null : { kind, text: describe(names), lines, names };
  };
  const language = useLanguageTag();
  const describeOptions = (names: readonly string[]): string => {
    const soldOut = open.flatMap(({ line, sold_out }) =>
      sold_out.map((option) => `${nameOf(line)} (${optionText(option, language)})`),
    );
    return soldOut.length === 0 ? cart.someOptions(names) : cart.valuesGone([...new Set(soldOut)]);
  };
  const describeChanges = (): string => {
    const texts = open
      .filter(({ problem }) => problem === "changed")
      .map(({ line, price_before, name_before }) =>
        price_before === null
          ? cart.renamed(name_before ?? "", nameOf(line))
          : cart.newPrice(nameOf(line), money(line.unit_price)),
      );
    const others = texts.length - NAMED;
    return [...texts.slice(0, NAMED), ...(others > 0 ? [cart.moreChanged(others)] : [])].join(" ");
  };
  return (
    find("gone", cart.someGone) ??
    find("options", describeOptions) ??
    find("changed", describeChanges) ??
    find("closed", cart.someClosed)
  );
}
