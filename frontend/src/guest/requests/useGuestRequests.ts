import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import { createGuestWork, useCancelWork, useGuestWorkEvent } from "#guest/work/guestWork.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { useLiveEvent } from "#shared/lib/live/useLive.js";

export const guestRequests = createGuestWork<GuestServiceRequest>(
  ["guest", "requests"],
  async (query, signal) => {
    const { requests, ...page } = await guestApi.call("GET /customer/requests", { query }, { signal });
    return { ...page, rows: requests };
  },
);

export const useGuestRequests = () => guestRequests.useList();

const cancel = async (id: string): Promise<GuestServiceRequest> =>
  (await guestApi.call("DELETE /customer/requests/:id", { params: { id } })).request;

export const useCancelRequest = () => useCancelWork(guestRequests, cancel, ({ requests }) => requests);

/** The times for a service. */
export const loadServiceSlots = (id: string, signal: AbortSignal) =>
  guestApi.call("GET /customer/services/:id/slots", { params: { id } }, { signal });

export const rescheduleRequest = async (id: string, scheduled_for: string) =>
  (await guestApi.call("PUT /customer/requests/:id/schedule", { params: { id }, body: { scheduled_for } }))
    .request;

/** Keeps the requests live; used once, by the guest app. */
export function useGuestRequestsLive(
  onChanged: (request: GuestServiceRequest, before: GuestServiceRequest) => void,
): void {
  const take = useGuestWorkEvent(guestRequests, onChanged);
  useLiveEvent("/guest", "request:created", ({ request }) => take(request));
  useLiveEvent("/guest", "request:updated", ({ request }) => take(request));
}
