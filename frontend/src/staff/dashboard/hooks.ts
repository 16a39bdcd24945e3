import { useQuery } from "@tanstack/react-query";
import { useLiveEvent, useLiveRefetchInterval } from "../../shared/lib/useLive.js";
import { useReloadSoon } from "../lib/useReloadSoon.js";
import { staffApi } from "../lib/staffApi.js";

const CHARTS_KEY = ["staff", "charts"] as const;

/** The figures behind the charts, live; a failure shows nothing but an empty place. */
export function useCharts() {
  const reloadSoon = useReloadSoon();
  const reload = (): void => reloadSoon(CHARTS_KEY);
  useLiveEvent("/staff", "request:created", reload);
  useLiveEvent("/staff", "request:updated", reload);
  useLiveEvent("/staff", "order:created", reload);
  useLiveEvent("/staff", "order:updated", reload);
  return useQuery({
    queryKey: CHARTS_KEY,
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/dashboard/charts", {}, { signal })).charts,
    refetchInterval: useLiveRefetchInterval(),
  });
}
