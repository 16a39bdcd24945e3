import { createStayDraft } from "../stay/draft.js";

/** The message a guest is writing to the front desk, with the key it will be sent under. */
export const supportDraft = createStayDraft("support", { subject: "", message: "", priority: "normal" });
