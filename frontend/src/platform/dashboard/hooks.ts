import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { useQuery } from "@tanstack/react-query";
import { staffApi } from "../../staff/lib/staffApi.js";
import { useLiveRefetchInterval } from "../../shared/lib/useLive.js";

/** The data of the platform's dashboard. */
export type PlatformDashboard = EndpointAnswer<"GET /software-admin/dashboard">;

/** The query keys of the platform's figures and health. */
export const platformKeys = {
  dashboard: ["staff", "platform", "dashboard"] as const,
  health: ["staff", "platform", "health"] as const,
};

const HEALTH_MS = 30_000;

/** Figures, the newest hotels and the boards that are open; live while `usePlatformEvents` is mounted. */
export function usePlatformDashboard() {
  return useQuery({
    queryKey: platformKeys.dashboard,
    queryFn: ({ signal }) => staffApi.call("GET /software-admin/dashboard", {}, { signal }),
    refetchInterval: useLiveRefetchInterval(),
    refetchOnMount: "always",
    meta: { loadFailure: "Failed to load dashboard data" },
  });
}

/** The state of every component, polled every 30 seconds while it is shown. */
export function useHealth() {
  return useQuery({
    queryKey: platformKeys.health,
    queryFn: ({ signal }) => staffApi.call("GET /software-admin/health", {}, { signal }),
    refetchInterval: HEALTH_MS,
    refetchOnMount: "always",
  });
}
