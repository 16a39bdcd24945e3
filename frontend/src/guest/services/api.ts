import { guestApi } from "../../shared/lib/guestApi.js";

/** What this hotel offers. */
export const listServices = (signal: AbortSignal) => guestApi.call("GET /customer/services", {}, { signal });
