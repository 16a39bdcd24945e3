import type { Report, ReportFigures, ReportGroup, ReportRow } from "@roombell/common/contract/report";

export const NO_WORK = {
  done: 0,
  cancelled: 0,
  accepted: 0,
  minutes_to_accept: null,
  minutes_to_complete: null,
  promises_made: 0,
  promises_kept: 0,
};
const FIGURES: ReportFigures = {
  orders: {
    ...NO_WORK,
    done: 12,
    cancelled: 1,
    portions: 30,
    revenue: 4200.5,
    minutes_to_complete: { median: 24, p90: 41 },
    promises_made: 10,
    promises_kept: 9,
  },
  requests: NO_WORK,
};

/** A week with one row, which has twelve orders after six in the week before. */
export function buildReport(by: ReportGroup, rows?: readonly Partial<ReportRow>[]): Report {
  const range = { from: "2026-03-08", to: "2026-03-14" };
  const row = { key: "2026-03-14", name: by === "dish" ? "Masala Dosa" : "Row", ...FIGURES };
  return {
    by,
    ...range,
    rows: (rows ?? [{}]).map((fields) => ({ ...row, ...fields })),
    total: FIGURES,
    pending_days: 0,
    before: {
      from: "2026-03-01",
      to: "2026-03-07",
      rows: [],
      total: { ...FIGURES, orders: { ...FIGURES.orders, done: 6 } },
    },
  };
}
