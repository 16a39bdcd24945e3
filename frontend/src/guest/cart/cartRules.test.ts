import type { GuestMenuCategory, GuestMenuItem } from "@roombell/common/contract/menu";
import { ALWAYS_OPEN } from "@roombell/common/domain/hours";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addLine,
  choicePrice,
  firstChoice,
  offeredLines,
  portions,
  removeLines,
  replaceLine,
  reviewLines,
  setQuantity,
  UNCHANGED,
  type CartLine,
} from "./cartRules.js";

const price = fc.integer({ min: 0, max: 1_000_000 }).map((minor) => minor / 100);
const line: fc.Arbitrary<CartLine> = fc.record({
  id: fc.uuid(),
  menu_item_id: fc.constantFrom("dosa", "tea", "rice"),
  name: fc.constant("Dish"),
  unit_price: price,
  quantity: fc.integer({ min: 1, max: 999 }),
  selected_options: fc.constantFrom<Record<string, string>>({}, { Size: "Large" }, { Size: "Small" }),
  special_instructions: fc.constantFrom("", "less spicy"),
  image_url: fc.constant(""),
});
const cart = fc
  .array(line, { maxLength: 100 })
  .map((lines) => lines.reduce<readonly CartLine[]>((cart, added) => addLine(cart, added), []));

function dish(changes: Partial<GuestMenuItem> = {}): GuestMenuItem {
  return {
    id: "dosa",
    category_id: "c",
    category_name: "South",
    name: "Masala Dosa",
    description: "",
    price: 120,
    preparation_time: 15,
    image_url: "",
    drawing: null,
    is_vegetarian: true,
    is_vegan: false,
    is_spicy: false,
    is_nonveg: false,
    allergens: [],
    calories: 0,
    display_order: 0,
    is_available: true,
    sold_out_until: null,
    translations: {},
    has_options: true,
    option_groups: [
      {
        name: "Size",
        is_required: true,
        options: [
          { value: "Small", price_modifier: -10.5 },
          { value: "Large", price_modifier: 30 },
        ],
      },
      { name: "Extra", is_required: false, options: [{ value: "Ghee", price_modifier: 15.25 }] },
    ],
    ...changes,
  };
}

function menuOf(...items: GuestMenuItem[]): GuestMenuCategory[] {
  return [
    { id: "c", name: "South", description: "", display_order: 0, translations: {}, ...ALWAYS_OPEN, items },
  ];
}

const chosen: CartLine = {
  id: "1",
  menu_item_id: "dosa",
  name: "Masala Dosa",
  unit_price: 150,
  quantity: 2,
  selected_options: { Size: "Large" },
  special_instructions: "",
  image_url: "",
};

describe("the cart's rules", () => {
  it("limit a quantity to 999 and remove a line below 1", () => {
    fc.assert(
      fc.property(cart, fc.nat(), fc.integer({ min: -5, max: 2000 }), (lines, pick, quantity) => {
        const picked = lines[pick % Math.max(lines.length, 1)];
        const next = setQuantity(lines, picked?.id ?? "none", quantity);
        expect(next.every((item) => item.quantity >= 1 && item.quantity <= 999)).toBe(true);
        expect(next.some((item) => item.id === picked?.id)).toBe(picked !== undefined && quantity >= 1);
      }),
    );
  });

  it("leave all other portions unchanged when a line is added and removed again", () => {
    fc.assert(
      fc.property(cart, line, (lines, added) => {
        const others = (list: readonly CartLine[]): number =>
          portions(list.filter((item) => item.menu_item_id !== added.menu_item_id));
        expect(others(addLine(lines, added))).toBe(others(lines));
      }),
    );
  });

  it("merge the same dish with the same options and note into one line", () => {
    const lines = addLine(addLine([], chosen), { ...chosen, id: "2", quantity: 3 });
    expect(lines).toEqual([{ ...chosen, quantity: 5 }]);
    expect(addLine(lines, { ...chosen, id: "3", special_instructions: "hot" })).toHaveLength(2);
    expect(addLine(lines, { ...chosen, id: "4", selected_options: {} })).toHaveLength(2);
    const plain = { ...chosen, selected_options: {} };
    expect(addLine([plain], { ...chosen, id: "5" })).toHaveLength(2);
  });

  it("leave a line that is being sent unchanged", () => {
    const lines = addLine([chosen], { ...chosen, id: "2" }, new Set(["1"]));
    expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ["1", 2],
      ["2", 2],
    ]);
  });

  it("allow at most 100 lines", () => {
    const full = Array.from({ length: 100 }, (_, index) => ({
      ...chosen,
      id: `${index}`,
      special_instructions: `${index}`,
    }));
    expect(addLine(full, { ...chosen, id: "new" })).toBe(full);
    expect(removeLines(full, ["0", "1"])).toHaveLength(98);
  });

  it("keep the place of a replaced line, even in a full cart", () => {
    const full = Array.from({ length: 100 }, (_, index) => ({
      ...chosen,
      id: `${index}`,
      special_instructions: `${index}`,
    }));
    const again = { ...chosen, id: "new", selected_options: { Size: "Small" } };
    expect(replaceLine(full, "7", again)).toEqual(full.with(7, again));
  });

  it("merge a replaced line into an equal one", () => {
    const other = { ...chosen, id: "2", selected_options: { Size: "Small" }, quantity: 3 };
    const again = { ...other, id: "new", quantity: 1 };
    expect(replaceLine([chosen, other], "1", again)).toEqual([{ ...other, quantity: 4 }]);
    const isGone = replaceLine([other], "gone", { ...chosen, id: "new" });
    expect(isGone.map(({ id }) => id)).toEqual(["2", "new"]);
  });

  it("preselect the first option of a required group and none of an optional one", () => {
    expect(firstChoice(dish())).toEqual({
      quantity: 1,
      selected_options: { Size: "Small" },
      special_instructions: "",
    });
  });

  it("preselect a line's own options as far as they are still offered", () => {
    const line = { ...chosen, selected_options: { Size: "Large", Extra: "Cheese", Side: "Rice" } };
    expect(firstChoice(dish(), { ...line, special_instructions: "hot" })).toEqual({
      quantity: 2,
      selected_options: { Size: "Large" },
      special_instructions: "hot",
    });
  });

  it("price a portion with its chosen options only", () => {
    expect(choicePrice(dish(), { Size: "Small" })).toBe(109.5);
    expect(choicePrice(dish(), { Size: "Large", Extra: "Ghee" })).toBe(165.25);
    expect(choicePrice(dish(), {})).toBe(120);
  });
});

describe("a cart checked against the current menu", () => {
  it("marks what is off the menu or sold out", () => {
    expect(reviewLines([chosen], menuOf())[0]?.problem).toBe("gone");
    expect(reviewLines([chosen], menuOf(dish({ is_available: false })))[0]?.problem).toBe("gone");
    expect(reviewLines([chosen], menuOf(dish()))[0]?.problem).toBeNull();
  });

  it("marks an option that is no longer offered", () => {
    const withoutOptions = dish({ has_options: false, option_groups: [] });
    expect(reviewLines([chosen], menuOf(withoutOptions))[0]?.problem).toBe("options");
    const { option_groups } = dish();
    const groups = option_groups.map(({ options, ...group }) => ({
      ...group,
      options: options.map((option) => ({ ...option, is_sold_out: option.value === "Large" })),
    }));
    const [line] = reviewLines([chosen], menuOf(dish({ option_groups: groups })));
    expect([line?.problem, line?.sold_out.map(({ value }) => value)]).toEqual(["options", ["Large"]]);
  });

  it("takes the current price and name and asks the guest to confirm changes", () => {
    const [dearer] = reviewLines([chosen], menuOf(dish({ price: 130 })));
    expect(dearer).toEqual({
      ...UNCHANGED,
      line: { ...chosen, unit_price: 160 },
      problem: "changed",
      price_before: 150,
      contents: { allergens: [], diet: null },
      category_id: dish().category_id,
    });
    const [renamed] = reviewLines([chosen], menuOf(dish({ name: "Paper Dosa" })));
    expect(renamed).toMatchObject({
      line: { name: "Paper Dosa" },
      problem: "changed",
      name_before: chosen.name,
    });
  });

  it("marks a line whose category is closed, with the time it opens, and offers it for later", () => {
    const opens_at = "2026-03-14T01:30:00.000Z";
    const menu = menuOf(dish()).map((category) => ({ ...category, is_open: false, opens_at }));
    const [closed] = offeredLines(reviewLines([chosen], menu));
    expect(closed).toMatchObject({ line: chosen, problem: "closed", opens_at });
    const soldOut = dish({ is_available: false, sold_out_until: opens_at });
    const [today] = offeredLines(reviewLines([chosen], menuOf(soldOut)));
    expect(today).toMatchObject({ problem: "closed", is_sold_out: true });
  });

  it("does not report an unchanged price", () => {
    const contents = { allergens: [], diet: null };
    expect(reviewLines([chosen], menuOf(dish()))).toEqual([
      { ...UNCHANGED, line: chosen, contents, category_id: dish().category_id },
    ]);
  });

  it("stays unchanged while there is no menu", () => {
    expect(reviewLines([chosen], undefined)).toEqual([{ ...UNCHANGED, line: chosen }]);
    // Its category has taxes of its own.
    const line = { ...chosen, category_id: "drinks" };
    expect(reviewLines([line], undefined)).toEqual([{ ...UNCHANGED, line, category_id: "drinks" }]);
  });
});
