import { expect, test } from "vitest";
import { chosenContents, dietChange, type OptionContents } from "./dishContents.js";

const dosa = { is_vegetarian: true, is_vegan: true, is_nonveg: false, allergens: ["Mustard"] };
const groups: { name: string; options: (OptionContents & { value: string })[] }[] = [
  {
    name: "Filling",
    options: [
      { value: "Potato" },
      { value: "Cheese", allergens: ["Milk", "mustard"], diet: "vegetarian" },
      { value: "Prawns", allergens: ["Crustaceans"], diet: "nonveg" },
    ],
  },
];

test.each([
  [{}, dosa, null],
  [{ Filling: "Potato" }, dosa, null],
  [{ Filling: "Cheese" }, { ...dosa, is_vegan: false, allergens: ["Mustard", "Milk"] }, "vegetarian"],
  [
    { Filling: "Prawns" },
    { is_vegetarian: false, is_vegan: false, is_nonveg: true, allergens: ["Mustard", "Crustaceans"] },
    "nonveg",
  ],
])("a dosa with %j has the contents of its options", (selected, contents, change) => {
  const chosen = chosenContents(dosa, groups, selected);
  expect(chosen).toEqual(contents);
  expect(dietChange(dosa, chosen)).toBe(change);
});

test("cheese does not change the diet of a dish with meat", () => {
  const biryani = { ...dosa, is_vegetarian: false, is_vegan: false, is_nonveg: true };
  expect(dietChange(biryani, chosenContents(biryani, groups, { Filling: "Cheese" }))).toBeNull();
});
