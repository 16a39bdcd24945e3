import { useQuery } from "@tanstack/react-query";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";

/** The services that the user's hotel offers, dining included. */
export function useOfferedServices() {
  return useQuery({
    queryKey: ["staff", "services"],
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/services", {}, { signal })).services,
    meta: { loadFailure: "Failed to load services" },
  });
}

/** Reloads the offered services when the platform changes them. Mounted once by the hotel's portal. */
export function useServiceEvents(): void {
  const reloadSoon = useReloadSoon();
  useLiveEvent("/staff", "services:updated", () => reloadSoon(["staff", "services"]));
}
