import type { GuestMenuCategory, GuestMenuItem } from "@roombell/common/contract/menu";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addLine,
  cartTotal,
  choicePrice,
  firstChoice,
  lineTotal,
  minutesToCook,
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
  return [{ id: "c", name: "South", description: "", display_order: 0, translations: {}, items }];
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
  it("total is the sum of the line totals, to the paisa", () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const sum = lines.reduce((minor, item) => minor + Math.round(lineTotal(item) * 100), 0);
        expect(Math.round(cartTotal(lines) * 100)).toBe(sum);
      }),
    );
  });

  it("a quantity is always from 1 to 999, and below 1 the line is removed", () => {
    fc.assert(
      fc.property(cart, fc.nat(), fc.integer({ min: -5, max: 2000 }), (lines, pick, quantity) => {
        const picked = lines[pick % Math.max(lines.length, 1)];
        const next = setQuantity(lines, picked?.id ?? "none", quantity);
        expect(next.every((item) => item.quantity >= 1 && item.quantity <= 999)).toBe(true);
        expect(next.some((item) => item.id === picked?.id)).toBe(picked !== undefined && quantity >= 1);
      }),
    );
  });

  it("adding and removing again gives the same portions of everything else", () => {
    fc.assert(
      fc.property(cart, line, (lines, added) => {
        const others = (list: readonly CartLine[]): number =>
          portions(list.filter((item) => item.menu_item_id !== added.menu_item_id));
        expect(others(addLine(lines, added))).toBe(others(lines));
      }),
    );
  });

  it("the same dish with the same options and note is one line", () => {
    const lines = addLine(addLine([], chosen), { ...chosen, id: "2", quantity: 3 });
    expect(lines).toEqual([{ ...chosen, quantity: 5 }]);
    expect(addLine(lines, { ...chosen, id: "3", special_instructions: "hot" })).toHaveLength(2);
    expect(addLine(lines, { ...chosen, id: "4", selected_options: {} })).toHaveLength(2);
    const plain = { ...chosen, selected_options: {} };
    expect(addLine([plain], { ...chosen, id: "5" })).toHaveLength(2);
  });

  it("a line that is being sent is left alone", () => {
    const lines = addLine([chosen], { ...chosen, id: "2" }, new Set(["1"]));
    expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ["1", 2],
      ["2", 2],
    ]);
  });

  it("holds at most 100 lines", () => {
    const full = Array.from({ length: 100 }, (_, index) => ({
      ...chosen,
      id: `${index}`,
      special_instructions: `${index}`,
    }));
    expect(addLine(full, { ...chosen, id: "new" })).toBe(full);
    expect(removeLines(full, ["0", "1"])).toHaveLength(98);
  });

  it("a line that is chosen again keeps its place, also in a full cart", () => {
    const full = Array.from({ length: 100 }, (_, index) => ({
      ...chosen,
      id: `${index}`,
      special_instructions: `${index}`,
    }));
    const again = { ...chosen, id: "new", selected_options: { Size: "Small" } };
    expect(replaceLine(full, "7", again)).toEqual(full.with(7, again));
  });

  it("a line that is chosen again joins a line that is the same by then", () => {
    const other = { ...chosen, id: "2", selected_options: { Size: "Small" }, quantity: 3 };
    const again = { ...other, id: "new", quantity: 1 };
    expect(replaceLine([chosen, other], "1", again)).toEqual([{ ...other, quantity: 4 }]);
    const isGone = replaceLine([other], "gone", { ...chosen, id: "new" });
    expect(isGone.map(({ id }) => id)).toEqual(["2", "new"]);
  });

  it("a required group opens with its first option, an optional one with none", () => {
    expect(firstChoice(dish())).toEqual({
      quantity: 1,
      selected_options: { Size: "Small" },
      special_instructions: "",
    });
  });

  it("a line opens with its own choice, as far as it is still offered", () => {
    const line = { ...chosen, selected_options: { Size: "Large", Extra: "Cheese", Side: "Rice" } };
    expect(firstChoice(dish(), { ...line, special_instructions: "hot" })).toEqual({
      quantity: 2,
      selected_options: { Size: "Large" },
      special_instructions: "hot",
    });
  });

  it("a portion costs the dish and the chosen options, never an unchosen one", () => {
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
  });

  it("takes the current price and name, and has the guest confirm what was different", () => {
    const [dearer] = reviewLines([chosen], menuOf(dish({ price: 130 })));
    expect(dearer).toEqual({
      line: { ...chosen, unit_price: 160 },
      problem: "changed",
      price_before: 150,
      name_before: null,
      contents: { allergens: [], diet: null },
    });
    const [renamed] = reviewLines([chosen], menuOf(dish({ name: "Paper Dosa" })));
    expect(renamed).toMatchObject({
      line: { name: "Paper Dosa" },
      problem: "changed",
      name_before: chosen.name,
    });
  });

  it("takes the longest preparation among its dishes", () => {
    const other = { ...chosen, id: "other", menu_item_id: "quick" };
    const menu = menuOf(dish({ preparation_time: 25 }), dish({ id: "quick", preparation_time: null }));
    expect(minutesToCook([chosen, other], menu)).toBe(25);
    expect(minutesToCook([other], menu)).toBe(0);
    expect(minutesToCook([chosen], undefined)).toBeNull();
  });

  it("says nothing of a price that has not changed", () => {
    const contents = { allergens: [], diet: null };
    expect(reviewLines([chosen], menuOf(dish()))).toEqual([{ ...UNCHANGED, line: chosen, contents }]);
  });

  it("leaves everything as it is while there is no menu", () => {
    expect(reviewLines([chosen], undefined)).toEqual([{ ...UNCHANGED, line: chosen }]);
  });
});
