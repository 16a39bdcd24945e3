import { DASHBOARD_RANGES, type DashboardRange } from "@roombell/common/domain/dashboardRange";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReloadFigures } from "#staff/lib/lists/useReloadSoon.js";
import { useUrlFilter } from "#staff/lib/url/useUrlFilter.js";

const KEY = ["staff", "range-figures"] as const;
/** Comparisons with an earlier day at the same time move with the clock. */
const MINUTE_MS = 60_000;

/** The range in the URL; defaults to today. */
export function useRange(): [DashboardRange, (range: DashboardRange) => void] {
  const { values, change } = useUrlFilter({ range: "today" });
  const range = DASHBOARD_RANGES.find((each) => each === values.range) ?? "today";
  return [range, (chosen) => change({ range: chosen })];
}

/** The figures of a range and of the previous one, live; a failure shows no toast. */
export function useRangeFigures(range: DashboardRange) {
  const reloadFigures = useReloadFigures();
  const reload = (): void => reloadFigures(KEY);
  useLiveEvent("/staff", "request:created", reload);
  useLiveEvent("/staff", "request:updated", reload);
  useLiveEvent("/staff", "order:created", reload);
  useLiveEvent("/staff", "order:updated", reload);
  return useQuery({
    queryKey: [...KEY, range],
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/dashboard/figures", { query: { range } }, { signal })).figures,
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
  });
}
