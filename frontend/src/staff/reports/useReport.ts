import type { ReportGroup } from "@roombell/common/contract/report";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { staffApi } from "#staff/lib/api/staffApi.js";

export type ReportRange = { from: string; to: string };

/** A report of the hotel; reloaded when the page is opened again, because nobody watches it change. */
export const useReport = (by: ReportGroup, { from, to }: ReportRange) =>
  useQuery({
    queryKey: ["staff", "report", by, from, to],
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/reports", { query: { by, from, to } }, { signal })).report,
    placeholderData: keepPreviousData,
  });
