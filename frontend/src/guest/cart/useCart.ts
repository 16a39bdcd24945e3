import type { OrderBill } from "@roombell/common/contract/bill";
import type { OrderItem } from "@roombell/common/contract/foodOrder";
import type { GuestMenuCategory, GuestMenuItem } from "@roombell/common/contract/menu";
import { applyTaxes, billOrder } from "@roombell/common/domain/bill";
import { fromMinor, toMinor } from "@roombell/common/domain/money";
import { useAtom, useAtomValue } from "jotai";
import type { DishChoice } from "#guest/menu/dishChoice.js";
import { useStay } from "#guest/stay/StayContext.js";
import { newIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { cartAtom, sendingAtom } from "./cartAtom.js";
import {
  addLine,
  choicePrice,
  hasRoom,
  offeredLines,
  portions,
  removeLines,
  replaceLine,
  reviewLines,
  setQuantity,
  type CartLine,
} from "./cartRules.js";

/** Checked against the current menu; without one the stored prices apply. Lines being sent are separate. */
export function useCart(menu: readonly GuestMenuCategory[] | undefined) {
  const [lines, change] = useAtom(cartAtom);
  const frozen = useAtomValue(sendingAtom);
  const open = reviewLines(
    lines.filter((line) => !frozen.has(line.id)),
    menu,
  );
  const offered = offeredLines(open);

  return {
    open,
    sending: lines.filter((line) => frozen.has(line.id)),
    offered,
    /** Line count of the open lines; portions of those that are on the menu. */
    count: open.length,
    portions: portions(offered.map(({ line }) => line)),
    /** True if a line prevents ordering at any time: gone, to be chosen again, or to be confirmed. */
    hasProblem: open.some(({ problem }) => problem !== null && problem !== "closed"),
    /** False if a line can be ordered for later only. */
    isForNow: open.every(({ problem }) => problem !== "closed"),
    /** The new line takes the place of `replaces`. False if the cart is full. */
    add: (item: GuestMenuItem, choice: DishChoice, replaces?: string): boolean => {
      const { id: menu_item_id, category_id, name, image_url, drawing } = item;
      const unit_price = choicePrice(item, choice.selected_options);
      const dish = { menu_item_id, category_id, name, unit_price, image_url, drawing };
      const line = { id: newIdempotencyKey(), ...dish, ...choice };
      const put = (present: readonly CartLine[]): readonly CartLine[] =>
        replaces === undefined
          ? addLine(present, line, frozen)
          : replaceLine(present, replaces, line, frozen);
      if (put(lines) === lines && !hasRoom(lines)) return false;
      change(put);
      return true;
    },
    /** Adds the lines of an earlier order, whose changes the review names; false if the cart has no room for all. */
    addAgain: (items: readonly OrderItem[]): boolean => {
      const pictures = new Map(menu?.flatMap((category) => category.items.map((dish) => [dish.id, dish])));
      const again = items
        .filter(({ quantity }) => quantity > 0)
        .map(({ menu_item_id, item_name, quantity, unit_price, selected_options, special_instructions }) => {
          const { category_id, image_url = "", drawing } = pictures.get(menu_item_id) ?? {};
          const choice = { quantity, selected_options, special_instructions };
          return {
            id: newIdempotencyKey(),
            menu_item_id,
            name: item_name,
            unit_price,
            image_url,
            drawing,
            ...(category_id !== undefined && { category_id }),
            ...choice,
          };
        });
      const put = (present: readonly CartLine[]): readonly CartLine[] =>
        again.reduce((filled, line) => addLine(filled, line, frozen), present);
      const added = portions(put(lines)) - portions(lines);
      change(put);
      return added === portions(again);
    },
    accept: (changed: readonly CartLine[]) =>
      change((present) => present.map((line) => changed.find(({ id }) => id === line.id) ?? line)),
    setQuantity: (id: string, quantity: number) => change((present) => setQuantity(present, id, quantity)),
    /** Sets the portions of a dish by changing its last open line. */
    setPortions: (menu_item_id: string, quantity: number) =>
      change((present) => {
        const own = present.filter((line) => line.menu_item_id === menu_item_id && !frozen.has(line.id));
        const last = own.at(-1);
        return last ? setQuantity(present, last.id, quantity - portions(own.slice(0, -1))) : present;
      }),
    remove: (ids: readonly string[]) => change((present) => removeLines(present, ids)),
  };
}

export type Cart = ReturnType<typeof useCart>;

/** The price of an order of the cart's dishes, with today's taxes and a tip in minor units. */
export function useBill({ offered }: Pick<Cart, "offered">, tip = 0): OrderBill {
  const { currency, taxes = [], order_payment = "room_charge" } = useStay().hotel;
  const lines = offered.map(({ line }) => ({ ...line, unit_price: toMinor(line.unit_price) }));
  const applied = applyTaxes(
    taxes,
    offered.map(({ category_id }) => category_id),
  );
  const bill = billOrder(lines, applied, currency, tip);
  return {
    currency,
    subtotal: fromMinor(bill.subtotal),
    taxes: applied.map(({ lines: _lines, ...tax }, index) => ({
      ...tax,
      amount: fromMinor(bill.taxes[index] ?? 0),
    })),
    tip: fromMinor(tip),
    total_amount: fromMinor(bill.total),
    payment: order_payment,
  };
}
