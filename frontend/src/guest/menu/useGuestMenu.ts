import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { renew } from "#shared/lib/api/queryClient.js";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { applyMenuChange, type GuestMenu } from "./menuCache.js";

const menuKey = ["guest", "menu"] as const;

export const guestMenuQuery = queryOptions({
  queryKey: menuKey,
  queryFn: async ({ signal }): Promise<GuestMenu> =>
    (await guestApi.call("GET /customer/menu", {}, { signal })).menu,
});

/** The hotel's menu, fetched only while the hotel serves food; otherwise the cached menu. */
export function useGuestMenu(isServed: boolean) {
  const messages = useMessages();
  return useQuery({
    ...guestMenuQuery,
    enabled: isServed,
    refetchInterval: useLiveRefetchInterval(),
    meta: { loadFailure: messages.food.loadFailed },
  });
}

/** Keeps the menu live; used once, by the guest app. */
export function useGuestMenuLive(): void {
  const queryClient = useQueryClient();
  useLiveEvent("/guest", "menu:updated", (change) => {
    renew<GuestMenu>(queryClient, menuKey, (menu) => applyMenuChange(menu, change));
  });
}
