import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { useQuery } from "@tanstack/react-query";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReloadFigures, useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";

export type PlatformDashboard = EndpointAnswer<"GET /software-admin/dashboard">;

const DASHBOARD_KEY = ["staff", "platform", "dashboard"] as const;
const HEALTH_KEY = ["staff", "platform", "health"] as const;
const HEALTH_MS = 30_000;

export function usePlatformDashboard() {
  const reloadSoon = useReloadSoon();
  const reloadFigures = useReloadFigures();
  const reload = (): void => reloadSoon(DASHBOARD_KEY);
  useLiveEvent("/platform", "hotel:updated", reload);
  useLiveEvent("/platform", "services:updated", reload);
  useLiveEvent("/platform", "screens:updated", () => {
    reload();
    reloadSoon(HEALTH_KEY);
  });
  useLiveEvent("/platform", "hotel:figures", () => reloadFigures(DASHBOARD_KEY));
  return useQuery({
    queryKey: DASHBOARD_KEY,
    queryFn: ({ signal }) => staffApi.call("GET /software-admin/dashboard", {}, { signal }),
    refetchInterval: useLiveRefetchInterval(),
    refetchOnMount: "always",
    meta: { loadFailure: "Failed to load dashboard data" },
  });
}

/** The state of every component, polled every 30 seconds while it is shown. */
export function useHealth() {
  return useQuery({
    queryKey: HEALTH_KEY,
    queryFn: ({ signal }) => staffApi.call("GET /software-admin/health", {}, { signal }),
    refetchInterval: HEALTH_MS,
    refetchOnMount: "always",
  });
}
