import { createStayStored } from "../stay/stayStorage.js";
import type { DishChoice } from "../menu/ItemDialog.js";
import { isChoice } from "./cartRules.js";

/** What is being chosen in the open item dialog, so that a reload loses nothing of it. */
type DishDraft = DishChoice & { menu_item_id: string };

function parse(value: unknown): DishDraft | null {
  if (!isChoice(value)) return null;
  const { menu_item_id } = value as Partial<DishDraft>;
  return typeof menu_item_id === "string" ? { ...value, menu_item_id } : null;
}

export const storedDishDraft = createStayStored("draft.dish", parse);
