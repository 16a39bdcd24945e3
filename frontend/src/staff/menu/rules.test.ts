import { describe, expect, it } from "vitest";
import { unpayableChoice } from "./rules.js";

const group = (is_required: boolean, ...amounts: number[]) => ({
  name: "Size",
  is_required,
  choices: amounts.map((price_modifier) => ({ value: "", price_modifier })),
});

describe("the choice that takes the price below zero", () => {
  it("is none while guests always pay something", () => {
    expect(unpayableChoice({ price: 10, groups: [group(true, 0, -10), group(false, 5)] })).toBeNull();
  });

  it("is the one that takes off most, whether guests must choose or may", () => {
    expect(unpayableChoice({ price: 10, groups: [group(false, 0, -4), group(false, -2, -7)] })).toEqual({
      group: 1,
      place: 1,
    });
  });

  it("is made up for by a choice that guests must pay for", () => {
    expect(unpayableChoice({ price: 10, groups: [group(true, 3), group(false, -12)] })).toBeNull();
    expect(unpayableChoice({ price: 10, groups: [group(false, 3), group(false, -12)] })).not.toBeNull();
  });
});
