import { describe, expect, it } from "vitest";
import { checkOptions, groupOptions, startingOptions, stillOffered, unitPrice } from "./pricing.js";

const option = (option_name: string, option_value: string, price_modifier = 0, is_required = false) => ({
  option_name,
  option_value,
  price_modifier,
  is_required,
});
const options = [
  option("Size", "Small", -1050),
  option("Extra", "Ghee", 1525),
  option("Size", "Large", 3000, true),
];
const groups = groupOptions(options);

describe("the options of a dish", () => {
  it("are grouped in order of appearance; one required option makes its group required", () => {
    expect(groups).toEqual([
      {
        name: "Size",
        is_required: true,
        options: [
          { value: "Small", price_modifier: -1050 },
          { value: "Large", price_modifier: 3000 },
        ],
      },
      { name: "Extra", is_required: false, options: [{ value: "Ghee", price_modifier: 1525 }] },
    ]);
  });

  it("are preselected only in required groups", () => {
    expect(startingOptions(groups)).toEqual({ Size: "Small" });
  });

  it("keep those parts of a previous choice that are still offered", () => {
    const former = { Size: "Large", Extra: "Cheese", Side: "Rice" };
    expect(stillOffered(groups, former)).toEqual({ Size: "Large" });
    expect(startingOptions(groups, former)).toEqual({ Size: "Large" });
    expect(startingOptions(groups, { Size: "Huge", Extra: "Ghee" })).toEqual({
      Size: "Small",
      Extra: "Ghee",
    });
  });

  it("are not valid in another group, nor are names inherited from Object.prototype", () => {
    expect(stillOffered(groups, { Size: "Ghee" })).toEqual({});
    expect(checkOptions(groups, { Size: "Small", toString: "Small" })).toEqual([
      { group: "toString", reason: "unknown_group" },
    ]);
  });

  it("are validated, with each unknown or missing one reported", () => {
    expect(checkOptions(groups, { Size: "Small" })).toEqual([]);
    expect(checkOptions(groups, { Extra: "Cheese", Side: "Rice" })).toEqual([
      { group: "Extra", reason: "unknown_value" },
      { group: "Side", reason: "unknown_group" },
      { group: "Size", reason: "missing" },
    ]);
  });

  it("add to the price only when chosen", () => {
    expect(unitPrice(12_000, options, { Size: "Small" })).toBe(10_950);
    expect(unitPrice(12_000, options, { Size: "Large", Extra: "Ghee" })).toBe(16_525);
    expect(unitPrice(12_000, options, {})).toBe(12_000);
  });
});
