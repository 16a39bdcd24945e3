import { describe, expect, it } from "vitest";
import { wholeFromZero } from "#staff/lib/forms/formErrors.js";
import { NEW_CHOICE } from "./dishes/itemForm.js";
import { checkAllergens, checkImage, checkModifier, checkPrice, unpayableChoice } from "./rules.js";

const group = (is_required: boolean, ...amounts: number[]) => ({
  name: "Size",
  hindi: "",
  is_required,
  choices: amounts.map((price_modifier) => ({ ...NEW_CHOICE, price_modifier })),
});

describe("menu rules", () => {
  it("limit prices, and modifiers in both directions", () => {
    expect(checkPrice("INR")(10_000_000)).toBe(true);
    expect(checkPrice("INR")(10_000_001)).toBe("Price is too large");
    expect(checkModifier("INR")(-10_000_000)).toBe(true);
    expect(checkModifier("INR")(-10_000_001)).toBe("Is too large");
  });

  it("limit numbers", () => {
    expect(wholeFromZero("Calories", 100)(100)).toBe(true);
    expect(wholeFromZero("Calories", 100)(101)).toBe("Calories must be at most 100");
  });

  it("limit the length and the number of allergens", () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `nut ${index}`).join(",");
    expect(checkAllergens(`${words(30)}, nut 1,,`)).toBe(true);
    expect(checkAllergens(words(31))).toBe("A dish can have at most 30 allergens");
    expect(checkAllergens("x".repeat(60))).toBe(true);
    expect(checkAllergens("x".repeat(61))).toBe(
      "Each must have at most 60 characters, with commas between them",
    );
  });

  it("accept an https URL or an upload as a picture", () => {
    expect(["", "/uploads/a/b.webp", " https://a.example/b.jpg"].map(checkImage)).toEqual([true, true, true]);
    for (const refused of ["http://a.example/b.jpg", "https://", "/etc/passwd", "javascript:alert(1)"])
      expect(checkImage(refused)).toBe("Must be an https URL");
  });
});

describe("unpayableChoice", () => {
  it("returns null while the price stays positive", () => {
    expect(unpayableChoice({ price: 10, groups: [group(true, 0, -10), group(false, 5)] })).toBeNull();
  });

  it("returns the choice with the largest discount, required or not", () => {
    expect(unpayableChoice({ price: 10, groups: [group(false, 0, -4), group(false, -2, -7)] })).toEqual({
      group: 1,
      place: 1,
    });
  });

  it("counts surcharges that guests must pay", () => {
    expect(unpayableChoice({ price: 10, groups: [group(true, 3), group(false, -12)] })).toBeNull();
    expect(unpayableChoice({ price: 10, groups: [group(false, 3), group(false, -12)] })).not.toBeNull();
  });
});
