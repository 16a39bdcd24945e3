import { createStayDraft } from "../stay/draft.js";

/** What a guest is asking for, with its idempotency key. */
export const requestDraft = createStayDraft("request", {
  service_id: null,
  category: null,
  details: "",
  priority: "normal",
} as { service_id: string | null; category: string | null; details: string; priority: string });
