import type { GuestMenuItem } from "@roombell/common/contract/menu";
import * as v from "valibot";

export const dishChoice = v.object({
  quantity: v.pipe(v.number(), v.integer()),
  selected_options: v.record(v.string(), v.string()),
  special_instructions: v.string(),
});

/** A guest's choice for a dish. */
export type DishChoice = v.InferOutput<typeof dishChoice>;

/** Whether a dish can be ordered, if only for another day. */
export const isOrderable = ({
  is_available,
  sold_out_until,
}: Pick<GuestMenuItem, "is_available" | "sold_out_until">): boolean =>
  is_available || sold_out_until !== null;
