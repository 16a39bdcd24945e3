import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { optionText } from "#guest/menu/optionTexts.js";
import { useDishNames } from "#guest/menu/useDishNames.js";
import { useMoney } from "#guest/stay/StayContext.js";
import { linesWith, type CartLine, type ReviewedLine } from "./cartRules.js";
import type { Cart } from "./useCart.js";

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
