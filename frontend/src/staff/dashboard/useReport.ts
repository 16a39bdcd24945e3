import type { ReportGroup } from "@roombell/common/contract/report";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { staffApi } from "#staff/lib/api/staffApi.js";

export type ReportRange = { from: string; to: string };

const MINUTE_MS = 60_000;
const PENDING_MS = 2000;

/** A report of the hotel; reloaded every minute because nobody watches it change, sooner while days are missing. */
export const useReport = (by: ReportGroup, { from, to }: ReportRange) =>
  useQuery({
    queryKey: ["staff", "report", by, from, to],
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/reports", { query: { by, from, to } }, { signal })).report,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.pending_days ? PENDING_MS : MINUTE_MS),
  });
