import { guestApi } from "../../shared/lib/guestApi.js";

/** The stay's requests, newest first. */
export const listRequests = (signal: AbortSignal) => guestApi.call("GET /customer/requests", {}, { signal });

/** Takes a pending request back. */
export const cancelRequest = (id: string) =>
  guestApi.call("DELETE /customer/requests/:id", { params: { id } });
