import { expect, test } from "vitest";
import { chosenContents, type OptionContents } from "./dishContents.js";

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
  [{}, dosa],
  [{ Filling: "Potato" }, dosa],
  [{ Filling: "Cheese" }, { ...dosa, is_vegan: false, allergens: ["Mustard", "Milk"] }],
  [
    { Filling: "Prawns" },
    { is_vegetarian: false, is_vegan: false, is_nonveg: true, allergens: ["Mustard", "Crustaceans"] },
  ],
])("a dosa with %j", (selected, contents) => {
  expect(chosenContents(dosa, groups, selected)).toEqual(contents);
});
