import { callJson } from "../support/client.js";
import type { OrderLine } from "./ledger.js";

type Dish = { name: string; paise: number; options: { group: string; value: string; paise: number }[] };

/** A hand-written menu, from which totals are computed without the product's own rules. */
const DISHES: Dish[] = [
  { name: "Masala Chai", paise: 4950, options: [] },
  {
    name: "Thali",
    paise: 34_999,
    options: [
      { group: "Size", value: "Regular", paise: 0 },
      { group: "Size", value: "Large", paise: 8001 },
      { group: "Bread", value: "Without", paise: -1550 },
    ],
  },
  { name: "Kulfi", paise: 12_005, options: [{ group: "Nuts", value: "Extra", paise: 1995 }] },
];
const MOST_LINES = 4;
const MOST_PORTIONS = 5;

/** Creates the menu's dishes; resolves with their ids in the order of the menu. */
export async function writeMenu(api: string, staff: Record<string, string>): Promise<string[]> {
  const { category } = await callJson<{ category: { id: string } }>(
    `${api}/hotel-admin/menu-categories`,
    "POST",
    staff,
    { name: "Kitchen" },
  );
  const ids: string[] = [];
  for (const { name, paise, options } of DISHES) {
    const { menu_item } = await callJson<{ menu_item: { id: string } }>(
      `${api}/hotel-admin/menu-items`,
      "POST",
      staff,
      {
        category_id: category.id,
        name,
        price: paise / 100,
        options: options.map((option) => ({
          option_name: option.group,
          option_value: option.value,
          price_modifier: option.paise / 100,
        })),
      },
    );
    ids.push(menu_item.id);
  }
  return ids;
}

/** A cart of one to four lines. */
export function anyCart(random: () => number): OrderLine[] {
  return Array.from({ length: 1 + Math.floor(random() * MOST_LINES) }, () => {
    const dish = Math.floor(random() * DISHES.length);
    const chosen = DISHES[dish]?.options.filter(() => random() < 0.5) ?? [];
    return {
      dish,
      quantity: 1 + Math.floor(random() * MOST_PORTIONS),
      selected_options: Object.fromEntries(chosen.map(({ group, value }) => [group, value])),
    };
  });
}

/** The total of a cart in minor units. */
export function costOf(lines: OrderLine[]): number {
  let sum = 0;
  for (const { dish, quantity, selected_options } of lines) {
    const { paise = NaN, options = [] } = DISHES[dish] ?? {};
    let portion = paise;
    for (const option of options) {
      if (selected_options[option.group] === option.value) portion += option.paise;
    }
    sum += portion * quantity;
  }
  return sum;
}
