import type { GuestMenuCategory, GuestMenuItem } from "@roombell/common/contract/menu";
import { useAtom } from "jotai";
import type { DishChoice } from "#guest/menu/DishDialog.js";
import { useOutboxEntries } from "#guest/stay/useOutbox.js";
import { newIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { cartAtom } from "./cartAtom.js";
import {
  addLine,
  cartTotal,
  choicePrice,
  hasRoom,
  linesWith,
  minutesToCook,
  portions,
  removeLines,
  replaceLine,
  reviewLines,
  setQuantity,
  type CartLine,
  type ReviewedLine,
} from "./cartRules.js";

/** The cart checked against the current menu. Lines being sent are separate and cannot be changed. */
export type Cart = {
  open: readonly ReviewedLine[];
  sending: readonly CartLine[];
  /** Line count of the open lines; portions and total of those that are on the menu. */
  count: number;
  portions: number;
  total: number;
  /** How many minutes the kitchen needs for it; null while that is not known. */
  minutesToCook: number | null;
  /** True if a line prevents ordering: gone, to be chosen again, or to be confirmed. */
  hasProblem: boolean;
  /** The new line takes the place of `replaces`. False if the cart is full. */
  add: (item: GuestMenuItem, choice: DishChoice, replaces?: string) => boolean;
  /** Takes the changed lines as the menu has them now. */
  accept: (changed: readonly CartLine[]) => void;
  setQuantity: (id: string, quantity: number) => void;
  /** Changes the last line of a dish so that its open lines have so many portions together. */
  setPortions: (menu_item_id: string, quantity: number) => void;
  remove: (ids: readonly string[]) => void;
};

/** The stay's cart and its actions; without a menu the stored prices are kept. */
export function useCart(menu: readonly GuestMenuCategory[] | undefined): Cart {
  const [lines, change] = useAtom(cartAtom);
  const orders = useOutboxEntries("order").filter((order) => order.refusal === null);
  const frozen = new Set(orders.flatMap((order) => order.line_ids));
  const open = reviewLines(
    lines.filter((line) => !frozen.has(line.id)),
    menu,
  );
  const offered = linesWith(open, null, "changed");

  return {
    open,
    sending: lines.filter((line) => frozen.has(line.id)),
    count: open.length,
    portions: portions(offered),
    total: cartTotal(offered),
    minutesToCook: minutesToCook(offered, menu),
    hasProblem: open.some(({ problem }) => problem !== null),
    add(item, choice, replaces) {
      const { id: menu_item_id, name, image_url, drawing } = item;
      const unit_price = choicePrice(item, choice.selected_options);
      const line = { id: newIdempotencyKey(), menu_item_id, name, unit_price, image_url, drawing, ...choice };
      const put = (present: readonly CartLine[]): readonly CartLine[] =>
        replaces === undefined
          ? addLine(present, line, frozen)
          : replaceLine(present, replaces, line, frozen);
      if (put(lines) === lines && !hasRoom(lines)) return false;
      change(put);
      return true;
    },
    accept: (changed) =>
      change((present) => present.map((line) => changed.find(({ id }) => id === line.id) ?? line)),
    setQuantity: (id, quantity) => change((present) => setQuantity(present, id, quantity)),
    setPortions: (menu_item_id, quantity) =>
      change((present) => {
        const own = present.filter((line) => line.menu_item_id === menu_item_id && !frozen.has(line.id));
        const last = own.at(-1);
        return last ? setQuantity(present, last.id, quantity - portions(own.slice(0, -1))) : present;
      }),
    remove: (ids) => change((present) => removeLines(present, ids)),
  };
}
