import { expect, test } from "vitest";
import { guessDrawing } from "./drawing.js";

test.each([
  ["Chicken Soup", "Starters", "soup"],
  ["Dal Makhani", "Main Course", "dal"],
  ["Butter Chicken", "Main Course", "curry"],
  ["Vegetable SAMOSAS", "Snacks", "samosa"],
  ["Chicken 65", "Starters", "fried"],
  ["Garlic Naan", "Breads", "flatbread"],
  ["Masala Chai", "Beverages", "tea"],
  ["Curd Rice", "Rice and Biryani", "curd-rice"],
  ["Crêpe Suzette", "", "dosa"],
])("%s of %s is drawn as %s", (name, category, drawing) => {
  expect(guessDrawing(name, category)).toBe(drawing);
});

test("falls back to the category when no word of the name starts with a keyword", () => {
  expect(guessDrawing("Chef's surprise", "Desserts")).toBe("cake");
  expect(guessDrawing("Bangalore special", "Soups")).toBe("soup");
  expect(guessDrawing("Steam", "")).toBe("plate");
});
