import { describe, expect, it, test } from "vitest";
import { DIET_FILTERS, matchesMenuFilter } from "./menuFilter.js";

const dish = {
  name: "Chana Masala",
  description: "",
  is_vegetarian: false,
  is_vegan: false,
  is_nonveg: false,
};
const shownUnder = (fields: Partial<typeof dish>) =>
  DIET_FILTERS.filter((diet) => matchesMenuFilter({ ...dish, ...fields }, "", diet));

describe("the menu's search", () => {
  const soup = { ...dish, name: "Tomato Soup", description: "With Basil" };

  test.each(["", "   ", "tomato", "SOUP", " basil ", "o s", "h B"])(
    "finds %j in name or description",
    (search) => {
      expect(matchesMenuFilter(soup, search, "all")).toBe(true);
    },
  );

  test.each(["dosa", "tomato basil", "soup with"])("does not find %j", (search) => {
    expect(matchesMenuFilter(soup, search, "all")).toBe(false);
  });

  test("searches only within the selected diet", () => {
    expect(matchesMenuFilter(soup, "tomato", "vegan")).toBe(false);
    expect(matchesMenuFilter({ ...soup, is_vegan: true }, "tomato", "vegan")).toBe(true);
  });
});

describe("the menu's diet filter", () => {
  it("shows a vegan dish under Vegetarian too, even if it is stored as vegan only", () => {
    expect(shownUnder({ is_vegan: true })).toEqual(["all", "vegetarian", "vegan"]);
    expect(shownUnder({ is_vegan: true, is_vegetarian: true })).toEqual(["all", "vegetarian", "vegan"]);
  });

  it("shows a dish only under its own diets", () => {
    expect(shownUnder({})).toEqual(["all"]);
    expect(shownUnder({ is_vegetarian: true })).toEqual(["all", "vegetarian"]);
    expect(shownUnder({ is_nonveg: true })).toEqual(["all", "nonveg"]);
  });
});
