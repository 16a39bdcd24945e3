import type { GuestMenuCategory } from "@roombell/common/contract/menu";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { useLiveRefetchInterval } from "#shared/lib/live/useLive.js";

export type GuestMenu = readonly GuestMenuCategory[];

export const guestMenuQuery = queryOptions({
  queryKey: ["guest", "menu"],
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
