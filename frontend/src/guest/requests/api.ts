import { guestApi } from "../../shared/lib/guestApi.js";

/** The stay's requests, newest first. */
export const listRequests = (signal: AbortSignal) => guestApi.call("GET /customer/requests", {}, { signal });

/** Cancels a pending request. */
export const cancelRequest = (id: string) =>
  guestApi.call("DELETE /customer/requests/:id", { params: { id } });
