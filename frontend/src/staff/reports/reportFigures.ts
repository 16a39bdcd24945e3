import type { ReportFigures, ReportGroup, ReportRow } from "@roombell/common/contract/report";
import { formatDay, formatHour, formatMoney } from "#shared/lib/format.js";
import type { ChartPoint } from "#staff/dashboard/ChartCard.js";

/** A figure of a report: its heading, and how it is read. Null is shown as a dash. */
type Figure = {
  heading: string;
  isFood?: true;
  read: (figures: ReportFigures) => number | null;
  unit?: "money" | "minutes" | "percent";
};

type Kind = "orders" | "requests";

const onTime = (heading: string, kind: Kind) => ({
  heading,
  read(figures: ReportFigures): number | null {
    const { promises_kept, promises_made } = figures[kind];
    return promises_made === 0 ? null : Math.round((100 * promises_kept) / promises_made);
  },
  unit: "percent" as const,
});

const minutes = (
  heading: string,
  kind: Kind,
  step: "accept" | "complete",
  of: "median" | "p90" = "median",
) => ({
  heading,
  read: (figures: ReportFigures): number | null => figures[kind][`minutes_to_${step}`]?.[of] ?? null,
  unit: "minutes" as const,
});

const FIGURES = {
  revenue: { heading: "Revenue", isFood: true, read: ({ orders }) => orders.revenue, unit: "money" },
  portions: { heading: "Portions", isFood: true, read: ({ orders }) => orders.portions },
  orders: { heading: "Orders", isFood: true, read: ({ orders }) => orders.done },
  orders_cancelled: { heading: "Cancelled orders", isFood: true, read: ({ orders }) => orders.cancelled },
  orders_accept: { isFood: true, ...minutes("Order accepted", "orders", "accept") },
  orders_complete: { isFood: true, ...minutes("Delivered", "orders", "complete") },
  orders_complete_p90: { isFood: true, ...minutes("9 of 10 delivered", "orders", "complete", "p90") },
  orders_on_time: { isFood: true, ...onTime("On time", "orders") },
  requests: { heading: "Requests", read: ({ requests }) => requests.done },
  requests_cancelled: { heading: "Cancelled requests", read: ({ requests }) => requests.cancelled },
  requests_accept: minutes("Request accepted", "requests", "accept"),
  requests_accept_p90: minutes("9 of 10 accepted", "requests", "accept", "p90"),
  requests_complete: minutes("Completed", "requests", "complete"),
  requests_complete_p90: minutes("9 of 10 completed", "requests", "complete", "p90"),
  requests_on_time: onTime("In time", "requests"),
} as const satisfies Record<string, Figure>;
type FigureName = keyof typeof FIGURES;

/** The groups in the order of their choice, each with its title, the name of a row and its figures, the first drawn. */
export const REPORTS: Readonly<
  Record<ReportGroup, { title: string; row: string; figures: readonly FigureName[] }>
> = {
  day: {
    title: "By day",
    row: "Day",
    figures: [
      "revenue",
      "orders",
      "orders_complete",
      "orders_on_time",
      "requests",
      "requests_accept",
      "requests_complete",
      "requests_on_time",
    ],
  },
  hour: { title: "By hour", row: "Hour", figures: ["revenue", "orders", "orders_complete", "requests"] },
  category: {
    title: "By category",
    row: "Category",
    figures: ["revenue", "portions", "requests", "requests_accept", "requests_complete", "requests_on_time"],
  },
  dish: { title: "By dish", row: "Dish", figures: ["revenue", "portions", "orders"] },
  service: {
    title: "By service",
    row: "Service",
    figures: [
      "requests",
      "requests_cancelled",
      "requests_accept",
      "requests_accept_p90",
      "requests_complete",
      "requests_complete_p90",
      "requests_on_time",
    ],
  },
  person: {
    title: "By person",
    row: "Person",
    figures: [
      "requests",
      "orders",
      "requests_accept",
      "requests_complete",
      "requests_on_time",
      "orders_accept",
      "orders_complete",
      "orders_complete_p90",
      "orders_on_time",
    ],
  },
  reason: { title: "Cancellations", row: "Reason", figures: ["orders_cancelled", "requests_cancelled"] },
  room: { title: "By room", row: "Room", figures: ["requests", "orders", "revenue"] },
};

const figuresOf = (by: ReportGroup, hasFood: boolean): FigureName[] =>
  REPORTS[by].figures.filter((name) => hasFood || !("isFood" in FIGURES[name]));

/** The figure a report's chart draws: the first one. */
export const drawnFigure = (by: ReportGroup, hasFood: boolean): FigureName =>
  figuresOf(by, hasFood)[0] ?? "requests";

export const readFigure = (figures: ReportFigures, name: FigureName): number | null =>
  FIGURES[name].read(figures);

export const figureHeading = (name: FigureName): string => FIGURES[name].heading;

export const figureText =
  (currency: string) =>
  (value: number, name: string): string => {
    const { unit }: Figure = FIGURES[name as FigureName];
    if (unit === "money") return formatMoney(value, currency);
    if (unit === "minutes") return `${value} min`;
    return unit === "percent" ? `${value}%` : String(value);
  };

/** The columns of a report's table by key. */
export const reportColumns = (by: ReportGroup, hasFood: boolean): Record<string, string> => ({
  name: REPORTS[by].row,
  ...Object.fromEntries(figuresOf(by, hasFood).map((name) => [name, FIGURES[name].heading])),
  ...(by === "room" && { faults: "Repeated faults" }),
});

/** The rows of a report's table. A row without any order, or without any request, has no figures of them. */
export function reportPoints(
  rows: readonly ReportRow[],
  by: ReportGroup,
  hasFood: boolean,
): (ChartPoint & { id: string })[] {
  return rows.map((row) => ({
    id: row.key,
    name: rowName(row, by),
    ...Object.fromEntries(
      figuresOf(by, hasFood).map((name) => {
        const { done, cancelled } = "isFood" in FIGURES[name] ? row.orders : row.requests;
        return [name, done + cancelled === 0 ? null : FIGURES[name].read(row)];
      }),
    ),
    ...(by === "room" && {
      faults: row.faults?.map(({ service, requests }) => `${service} ×${requests}`).join(", ") || null,
    }),
  }));
}

/** Formats `YYYY-MM-DD` as `14 Mar 2026`. */
export const dayText = (day: string): string => formatDay(`${day}T12:00:00Z`, "UTC");

function rowName({ key, name }: ReportRow, by: ReportGroup): string {
  if (by === "hour") return formatHour(Number(key));
  return by === "day" ? dayText(key) : name;
}
