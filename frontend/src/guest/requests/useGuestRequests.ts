import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import { createWorkHooks } from "#guest/work/createWorkHooks.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { useLiveEvent } from "#shared/lib/live/useLive.js";

const requests = createWorkHooks<GuestServiceRequest>({
  queryKey: ["guest", "requests"],
  load: async (signal, query) => {
    const { requests: list, next_cursor } = await guestApi.call(
      "GET /customer/requests",
      { query },
      { signal },
    );
    return { list, next: next_cursor };
  },
  cancel: async (id) => (await guestApi.call("DELETE /customer/requests/:id", { params: { id } })).request,
  labels: (messages) => messages.requests,
});

export const guestRequestsQuery = requests.query;
export const useGuestRequests = requests.useList;
export const useShowOlderRequests = requests.useShowOlder;
export const useUpsertRequest = requests.useUpsert;
export const useCancelRequest = requests.useCancel;

/** Keeps the requests live; used once, by the guest app. */
export function useGuestRequestsLive(
  onChanged: (request: GuestServiceRequest, before: GuestServiceRequest) => void,
): void {
  const upsert = requests.useLiveUpsert(onChanged);
  useLiveEvent("/guest", "request:created", ({ request }) => upsert(request));
  useLiveEvent("/guest", "request:updated", ({ request }) => upsert(request));
}
