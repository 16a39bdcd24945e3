import { expect, test } from "vitest";
import { mentionsAllergen } from "./BoardCard.js";

test.each([
  "My daughter is severely allergic to peanuts",
  "Bitte keine Nüsse, Allergie!",
  "Soy alérgica a los frutos secos",
  "मुझे मूँगफली से एलर्जी है",
  "不要放花生，我过敏",
  "Lactose intolerant",
  "No eggs",
  "sans gluten",
])("notices an allergen in %j", (note) => {
  expect(mentionsAllergen(note)).toBe(true);
});

test.each([
  "Please use a clean pan and fresh oil",
  "Extra spicy",
  "After ten, please",
  "A donut would be nice",
])("notices none in %j", (note) => {
  expect(mentionsAllergen(note)).toBe(false);
});
