import { createStayDraft } from "../stay/draft.js";

/** The message a guest is writing to the front desk, with its idempotency key. */
export const supportDraft = createStayDraft("support", { subject: "", message: "", priority: "normal" });
