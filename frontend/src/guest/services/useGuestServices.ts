import type { Service } from "@roombell/common/contract/service";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useOpeningChange } from "#guest/lib/useOpeningChange.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";

export const servicesKey = ["guest", "services"] as const;

/** The hotel's services, including dining while F&B is on. Fetched only if `enabled`, otherwise from the cache. */
export function useGuestServices(enabled = true) {
  const messages = useMessages();
  return useQuery({
    queryKey: servicesKey,
    queryFn: async ({ signal }): Promise<readonly Service[]> =>
      (await guestApi.call("GET /customer/services", {}, { signal })).services,
    enabled,
    refetchInterval: useLiveRefetchInterval(),
    meta: { loadFailure: messages.services.loadFailed },
  });
}

/** Keeps the services live; used once, by the guest app. */
export function useGuestServicesLive(): void {
  const queryClient = useQueryClient();
  const { data: services = [] } = useGuestServices(false);
  const reload = (): void => void queryClient.invalidateQueries({ queryKey: servicesKey });
  useLiveEvent("/guest", "services:updated", reload);
  useLiveEvent("/guest", "hotel:updated", reload);
  useOpeningChange(services, reload);
}
