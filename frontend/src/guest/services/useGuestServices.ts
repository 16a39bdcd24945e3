import type { Service } from "@roombell/common/contract/service";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";

const servicesKey = ["guest", "services"] as const;

/** What the hotel offers; dining is one of them while it serves food. Fetched only if `isAsked`, else from the cache. */
export function useGuestServices(isAsked = true) {
  const messages = useMessages();
  return useQuery({
    queryKey: servicesKey,
    queryFn: async ({ signal }): Promise<readonly Service[]> =>
      (await guestApi.call("GET /customer/services", {}, { signal })).services,
    enabled: isAsked,
    refetchInterval: useLiveRefetchInterval(),
    meta: { loadFailure: messages.services.loadFailed },
  });
}

/** Keeps the services live; used once, by the guest app. */
export function useGuestServicesLive(): void {
  const queryClient = useQueryClient();
  const reload = (): void => void queryClient.invalidateQueries({ queryKey: servicesKey });
  useLiveEvent("/guest", "services:updated", reload);
  useLiveEvent("/guest", "hotel:updated", reload);
}
