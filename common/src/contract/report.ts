import { z } from "zod";
import type { EndpointMap } from "./endpoint.js";
import { count, csvFile, day } from "./fields.js";

/** How a report groups its rows. */
export const REPORT_GROUPS = [
  "day",
  "hour",
  "category",
  "dish",
  "service",
  "person",
  "reason",
  "room",
] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** Median and 90th percentile; null without work. */
const minutes = z.object({ median: z.number(), p90: z.number() }).nullable();

const workFigures = z.object({
  /** Delivered or completed. */
  done: count,
  cancelled: count,
  /** Accepted ones among these; for a person, those that this person accepted. */
  accepted: count,
  minutes_to_accept: minutes,
  minutes_to_complete: minutes,
  /** Done work with a promised or due time, and how much of it was done by then. */
  promises_made: count,
  promises_kept: count,
});

const reportFigures = z.object({
  orders: workFigures.extend({
    /** Delivered portions. */
    portions: count,
    /** Of delivered orders with taxes, without tips; of a dish or menu category the prices of its lines. */
    revenue: z.number(),
  }),
  requests: workFigures,
});
export type ReportFigures = z.infer<typeof reportFigures>;

const reportRow = reportFigures.extend({
  /** A day, an hour ("07"), an id or a name. */
  key: z.string(),
  name: z.string(),
  /** Of a room: maintenance services that it needed more than once. */
  faults: z.array(z.object({ service: z.string(), requests: count })).optional(),
});
export type ReportRow = z.infer<typeof reportRow>;

const reportOfRange = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  rows: z.array(reportRow),
  total: reportFigures,
});

/** Work that was delivered, completed or cancelled on the business days of a range. */
export const report = reportOfRange.extend({
  by: z.enum(REPORT_GROUPS),
  /** The same number of days before. */
  before: reportOfRange,
  /** Days not computed yet, as old days take time; a later call includes more of them. */
  pending_days: count,
});
export type Report = z.infer<typeof report>;

const reportQuery = z.object({
  /** Business days; today and the six days before it by default. */
  from: day.optional(),
  to: day.optional(),
  by: z.enum(REPORT_GROUPS).default("day"),
});

export const reportEndpoints = {
  "GET /hotel-admin/reports": {
    summary: "Get the finished work of at most 366 business days, grouped, compared with the days before",
    query: reportQuery,
    answer: z.object({ report }),
  },
  "GET /hotel-admin/exports/report.csv": {
    summary: "Export a report",
    query: reportQuery,
    file: "report.csv",
    answer: csvFile,
  },
} satisfies EndpointMap;
