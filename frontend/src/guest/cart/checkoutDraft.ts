import { createStayDraft } from "../stay/draft.js";

/** What the guest fills in at the checkout, with the key the order will be sent under. */
export const checkoutDraft = createStayDraft(
  "checkout",
  { customer_name: "", customer_phone: "", delivery_location: "Room", special_instructions: "" },
  ["customer_name", "customer_phone", "delivery_location"],
);
