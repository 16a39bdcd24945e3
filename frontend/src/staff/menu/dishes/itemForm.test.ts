import { expect, test } from "vitest";
import { buildMenuItem } from "#testing/fixtures.js";
import { itemFields, itemValues } from "./itemForm.js";

const option = { option_name: "Size", price_modifier: 0, is_required: true };

test("keeps unedited options unchanged in every language", () => {
  const options = [
    { ...option, option_value: "Regular" },
    {
      ...option,
      option_value: "Prawns",
      allergens: ["Crustaceans"],
      diet: "nonveg" as const,
      translations: { ta: { option_value: "இறால்" } },
    },
  ];
  const item = buildMenuItem({ options });
  expect(itemFields(itemValues(item), item).options).toEqual(options);
});

test("adds the group's Hindi name to each of its choices unless it is empty", () => {
  const options = [
    {
      ...option,
      option_value: "Regular",
      translations: { hi: { option_name: "आकार", option_value: "सामान्य" } },
    },
    { ...option, option_value: "Large" },
  ];
  const item = buildMenuItem({ options });
  const values = itemValues(item);
  expect(itemFields(values, item).options?.[1]?.translations).toEqual({ hi: { option_name: "आकार" } });
  const [group] = values.groups;
  const cleared = { ...values, groups: group ? [{ ...group, hindi: " " }] : [] };
  expect(itemFields(cleared, item).options?.map(({ translations }) => translations)).toEqual([
    { hi: { option_value: "सामान्य" } },
    undefined,
  ]);
});
