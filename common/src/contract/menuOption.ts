import { z } from "zod";
import { OPTION_DIETS } from "../domain/dishContents.js";
import { ALLERGEN_MAX, MAX_AMOUNT, MAX_OPTION_ALLERGENS } from "../domain/limits.js";
import { amount, count, line, name } from "./fields.js";
import { byLanguage } from "./service.js";

/** Allergens and diet of an option (`vegetarian` means not vegan), and its translations. */
export const optionFacts = {
  allergens: z.array(line(ALLERGEN_MAX)).max(MAX_OPTION_ALLERGENS).optional(),
  diet: z.enum(OPTION_DIETS).nullable().optional(),
  translations: byLanguage(
    z.object({ option_name: name.optional(), option_value: name.optional() }),
  ).optional(),
};

export const menuOption = z.object({
  option_name: name.refine(
    (group) => !["__proto__", "constructor", "prototype"].includes(group),
    "is not allowed",
  ),
  option_value: name,
  price_modifier: amount.min(-MAX_AMOUNT).default(0),
  is_required: z.boolean().default(false),
  ...optionFacts,
});
export type MenuOption = z.infer<typeof menuOption>;

/** `stock_left`: portions with this value left until the end of the business day; absent: unlimited. */
export const stockedOption = menuOption.extend({ stock_left: count.optional() });
