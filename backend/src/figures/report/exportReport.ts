import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { ReportFigures, ReportRow } from "@roombell/common/contract/report";
import { currencyDecimals } from "@roombell/common/domain/money";
import type { HotelDoc } from "#hotels/model.js";
import { exportCsv, type ExportColumn } from "#lib/exportPages.js";
import { hotelReport } from "./hotelReport.js";

type Query = EndpointValues<"GET /hotel-admin/exports/report.csv">["query"];
type Work = ReportFigures["requests"];

const workColumns = (kind: "orders" | "requests"): ExportColumn<ReportRow>[] => {
  const column = (name: string, read: (work: Work) => number | undefined): ExportColumn<ReportRow> => [
    `${kind}_${name}`,
    (row) => String(read(row[kind]) ?? ""),
  ];
  return [
    column("done", ({ done }) => done),
    column("cancelled", ({ cancelled }) => cancelled),
    column("minutes_to_accept_median", ({ minutes_to_accept }) => minutes_to_accept?.median),
    column("minutes_to_accept_p90", ({ minutes_to_accept }) => minutes_to_accept?.p90),
    column("minutes_to_complete_median", ({ minutes_to_complete }) => minutes_to_complete?.median),
    column("minutes_to_complete_p90", ({ minutes_to_complete }) => minutes_to_complete?.p90),
    column("promises_made", ({ promises_made }) => promises_made),
    column("promises_kept", ({ promises_kept }) => promises_kept),
  ];
};

/** The rows of a report as CSV; every report has the same columns after the first. */
export async function exportReport(hotel: HotelDoc, query: Query) {
  const columns: ExportColumn<ReportRow>[] = [
    [query.by, ({ name }) => name],
    ["portions", ({ orders }) => String(orders.portions)],
    ["revenue", ({ orders }) => orders.revenue.toFixed(currencyDecimals(hotel.currency))],
    ...workColumns("orders"),
    ...workColumns("requests"),
    [
      "repeated_faults",
      ({ faults = [] }) => faults.map((one) => `${one.service} (${one.requests})`).join(", "),
    ],
  ];
  const load = async () => {
    const { rows, pending_days } = await hotelReport(hotel, query);
    return pending_days > 0 ? { rows: [], next_cursor: "complete" } : { rows, next_cursor: null };
  };
  return exportCsv(columns, load, hotel.timezone);
}
