import type { GuestMenuCategory, GuestMenuItem } from "@roombell/common/contract/menu";
import { chosenContents, dietChange, type OptionContents } from "@roombell/common/domain/dishContents";
import { MAX_ORDER_LINES, MAX_QUANTITY } from "@roombell/common/domain/foodOrder";
import { fromMinor, toMinor } from "@roombell/common/domain/money";
import { checkOptions, startingOptions, unitPrice, type PricedOption } from "@roombell/common/domain/pricing";
import * as v from "valibot";
import { dishChoice, isOrderable, type DishChoice } from "#guest/menu/dishChoice.js";

export const cartLine = v.object({
  ...dishChoice.entries,
  id: v.string(),
  menu_item_id: v.string(),
  name: v.string(),
  /** Includes the options; a decimal amount. */
  unit_price: v.number(),
  image_url: v.string(),
  drawing: v.optional(v.nullable(v.string())),
  /** For its category's taxes while there is no menu. */
  category_id: v.optional(v.string()),
});

export type CartLine = Readonly<v.InferOutput<typeof cartLine>>;

/** A line at its current price, with its problem and the former price or name that the guest has to accept. */
export type ReviewedLine = {
  line: CartLine;
  problem: "gone" | "closed" | "options" | "changed" | null;
  /** When a closed line is served again; null if that is not known. */
  opens_at: string | null;
  /** Closed because it is sold out today. */
  is_sold_out: boolean;
  /** The chosen values of which none is left. */
  sold_out: readonly SoldOutValue[];
  price_before: number | null;
  name_before: string | null;
  contents: OptionContents;
  /** Of the dish; empty while there is no menu. */
  category_id: string;
};

type SoldOutValue = GuestMenuItem["option_groups"][number]["options"][number];

/** A dish's options in minor units. */
function pricedOptions(item: Pick<GuestMenuItem, "option_groups">): PricedOption[] {
  return item.option_groups.flatMap((group) =>
    group.options.map((option) => ({
      option_name: group.name,
      option_value: option.value,
      price_modifier: toMinor(option.price_modifier),
      is_required: group.is_required,
    })),
  );
}

/** The lines with one of these problems; null selects lines without any. */
export function linesWith(
  reviewed: readonly ReviewedLine[],
  ...problems: ReviewedLine["problem"][]
): readonly CartLine[] {
  return reviewed.filter(({ problem }) => problems.includes(problem)).map(({ line }) => line);
}

/** The lines that an order would have, once changes are accepted; closed ones can be ordered for later. */
export function offeredLines(reviewed: readonly ReviewedLine[]): readonly ReviewedLine[] {
  return reviewed.filter(({ problem }) => problem === null || problem === "changed" || problem === "closed");
}

/** The price of one portion with these options, as a decimal amount. */
export function choicePrice(item: GuestMenuItem, selected: Readonly<Record<string, string>>): number {
  return fromMinor(unitPrice(toMinor(item.price), pricedOptions(item), selected));
}

export function firstChoice(item: Pick<GuestMenuItem, "option_groups">, line?: DishChoice): DishChoice {
  return {
    quantity: line?.quantity ?? 1,
    selected_options: startingOptions(item.option_groups, line?.selected_options),
    special_instructions: line?.special_instructions ?? "",
  };
}

export function hasRoom(lines: readonly CartLine[]): boolean {
  return lines.length < MAX_ORDER_LINES;
}

/** Adds a line, or merges it with an equal one unless that is `frozen` (being sent). A full cart stays unchanged. */
export function addLine(
  lines: readonly CartLine[],
  added: CartLine,
  frozen: ReadonlySet<string> = new Set(),
): readonly CartLine[] {
  const same = lines.find((line) => !frozen.has(line.id) && isSameChoice(line, added));
  if (same) return setQuantity(lines, same.id, same.quantity + added.quantity);
  const capped = { ...added, quantity: Math.min(added.quantity, MAX_QUANTITY) };
  return hasRoom(lines) ? [...lines, capped] : lines;
}

/** Replaces a line with a new choice; adds it if that line no longer exists. */
export function replaceLine(
  lines: readonly CartLine[],
  id: string,
  added: CartLine,
  frozen: ReadonlySet<string> = new Set(),
): readonly CartLine[] {
  const others = removeLines(lines, [id]);
  const joined = addLine(others, added, frozen);
  const isNew = joined.some((line) => line.id === added.id);
  if (!isNew || others.length === lines.length) return joined;
  const place = lines.findIndex((line) => line.id === id);
  return others.toSpliced(place, 0, ...joined.slice(-1));
}

/** Changes the quantity of a line, at most 999; below 1 removes it. */
export function setQuantity(lines: readonly CartLine[], id: string, quantity: number): readonly CartLine[] {
  if (quantity < 1) return removeLines(lines, [id]);
  return lines.map((line) =>
    line.id === id ? { ...line, quantity: Math.min(Math.floor(quantity), MAX_QUANTITY) } : line,
  );
}

export function removeLines(lines: readonly CartLine[], ids: readonly string[]): readonly CartLine[] {
  return lines.filter((line) => !ids.includes(line.id));
}

/** Unit price times quantity, as a decimal amount. */
export function lineTotal(line: Pick<CartLine, "unit_price" | "quantity">): number {
  return fromMinor(toMinor(line.unit_price) * line.quantity);
}

export function portions(lines: readonly Pick<CartLine, "quantity">[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The lines with current prices and problems; unchanged while there is no menu. */
export function reviewLines(
  lines: readonly CartLine[],
  menu: readonly GuestMenuCategory[] | undefined,
): ReviewedLine[] {
  if (menu === undefined)
    return lines.map((line) => ({ ...UNCHANGED, line, category_id: line.category_id ?? "" }));
  const dishes = new Map(
    menu.flatMap((category) => category.items.map((item) => [item.id, { item, category }] as const)),
  );
  return lines.map((line) => {
    const { item, category } = dishes.get(line.menu_item_id) ?? {};
    const reviewed = reviewLine(line, item);
    if (reviewed.problem !== null || item === undefined || category === undefined) return reviewed;
    const is_sold_out = !item.is_available;
    if (category.is_open && !is_sold_out) return reviewed;
    return { ...reviewed, problem: "closed", opens_at: category.opens_at, is_sold_out };
  });
}

export const UNCHANGED = {
  problem: null,
  opens_at: null,
  is_sold_out: false,
  sold_out: [],
  price_before: null,
  name_before: null,
  contents: {},
  category_id: "",
} as const;

function reviewLine(line: CartLine, item: GuestMenuItem | undefined): ReviewedLine {
  if (item === undefined || !isOrderable(item)) return { ...UNCHANGED, line, problem: "gone" };
  if (checkOptions(item.option_groups, line.selected_options).length > 0) {
    const sold_out = item.option_groups.flatMap(({ name, options }) =>
      options.filter(({ value, is_sold_out }) => is_sold_out && value === line.selected_options[name]),
    );
    return { ...UNCHANGED, line, problem: "options", sold_out };
  }
  const { name, category_id } = item;
  const chosen = chosenContents(item, item.option_groups, line.selected_options);
  const contents = { allergens: chosen.allergens, diet: dietChange(item, chosen) };
  const unit_price = choicePrice(item, line.selected_options);
  if (unit_price === line.unit_price && name === line.name)
    return { ...UNCHANGED, line, contents, category_id };
  return {
    ...UNCHANGED,
    line: { ...line, name, unit_price },
    problem: "changed",
    price_before: unit_price === line.unit_price ? null : line.unit_price,
    name_before: name === line.name ? null : line.name,
    contents,
    category_id,
  };
}

function isSameChoice(one: CartLine, other: CartLine): boolean {
  const names = Object.keys(one.selected_options);
  return (
    one.menu_item_id === other.menu_item_id &&
    one.special_instructions === other.special_instructions &&
    names.length === Object.keys(other.selected_options).length &&
    names.every((name) => one.selected_options[name] === other.selected_options[name])
  );
}
