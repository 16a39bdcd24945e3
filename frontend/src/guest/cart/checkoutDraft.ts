import { createDraft } from "../stay/draft.js";

/** What the guest fills in at the checkout, with the key the order will be sent under. */
export const checkoutDraft = createDraft(
  "checkout",
  { customer_name: "", customer_phone: "", delivery_location: "Room", special_instructions: "" },
  ["customer_name", "customer_phone", "delivery_location"],
);
