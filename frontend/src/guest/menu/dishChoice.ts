import * as v from "valibot";

export const dishChoice = v.object({
  quantity: v.pipe(v.number(), v.integer()),
  selected_options: v.record(v.string(), v.string()),
  special_instructions: v.string(),
});

/** A guest's choice for a dish. */
export type DishChoice = v.InferOutput<typeof dishChoice>;
