import type { MenuItem } from "@roombell/common/contract/menu";
import { describe, expect, test } from "vitest";
import { buildMenuItem } from "#testing/fixtures.js";
import { newLine, pricePerPortion, totalOf } from "./entryRules.js";

const option = (option_name: string, option_value: string, price_modifier: number, is_required: boolean) => ({
  option_name,
  option_value,
  price_modifier,
  is_required,
});
const dosa: MenuItem = buildMenuItem({
  price: 120,
  options: [
    option("Size", "Regular", 0, true),
    option("Size", "Large", 40.5, true),
    option("Extra", "Butter", 15, false),
  ],
});
const dishes = new Map([[dosa.id, dosa]]);
const gst = {
  name: "GST",
  rate_percent: 5,
  is_included: false,
  category_ids: null,
  valid_from: "2026-01-01",
};

describe("an order that staff enter", () => {
  test("starts a line with one portion and the required options", () => {
    expect(newLine(dosa, "k")).toEqual({
      key: "k",
      menu_item_id: dosa.id,
      quantity: 1,
      selected_options: { Size: "Regular" },
      special_instructions: "",
    });
  });

  test("costs price plus options, times quantity, and the taxes, to the paisa", () => {
    const line = { ...newLine(dosa, "k"), quantity: 3, selected_options: { Size: "Large", Extra: "Butter" } };
    expect(pricePerPortion(line, dosa)).toBe(175.5);
    expect(totalOf([line, newLine(dosa, "l")], dishes, [gst], "INR")).toBe(678.83);
  });

  test("costs nothing for a dish that no longer exists", () => {
    expect(totalOf([newLine(dosa, "k")], new Map(), [], "INR")).toBe(0);
  });
});
