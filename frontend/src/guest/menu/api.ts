import { guestApi } from "../../shared/lib/guestApi.js";

/** The menu, category by category. */
export const readMenu = (signal: AbortSignal) => guestApi.call("GET /customer/menu", {}, { signal });
