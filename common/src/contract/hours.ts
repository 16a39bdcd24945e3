import { z } from "zod";
import { findOverlap, type HoursRow } from "../domain/hours.js";
import { MAX_HOURS_EXCEPTIONS, MAX_HOURS_ROWS } from "../domain/limits.js";
import { day, sized, time } from "./fields.js";

/** A time on the hotel's clock. */
export const clockTime = sized(5, "must be a time such as 04:00").regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  "must be a time such as 04:00",
);

/** `to` belongs to the next day unless it is later than `from`. */
const hoursSpan = z.object({ from: clockTime, to: clockTime });
export const weekday = z.number().int("must be a day from 1 to 7").min(1).max(7);
const hoursRow = hoursSpan.extend({ days: z.array(weekday).min(1, "Choose at least one day").max(7) });

const hoursRows = <Row extends typeof hoursSpan>(row: Row, toRow: (entry: z.infer<Row>) => HoursRow) =>
  z
    .array(row)
    .max(MAX_HOURS_ROWS, { error: `must have at most ${MAX_HOURS_ROWS} rows`, abort: true })
    .check(({ value, issues }) => {
      const index = findOverlap(value.map(toRow));
      if (index === null) return;
      issues.push({ code: "custom", input: value, path: [index, "from"], message: "overlaps a row above" });
    });

/** Opening hours by day of the week (1 is Monday); null is always open, an empty list never. */
export const week = hoursRows(hoursRow, (row) => row).nullable();
export type OpeningHours = z.infer<typeof week>;

export const hoursExceptions = z
  .array(
    z.object({
      date: day,
      hours: hoursRows(hoursSpan, (span) => ({ ...span, days: [1] })),
    }),
  )
  .max(MAX_HOURS_EXCEPTIONS, { error: `must have at most ${MAX_HOURS_EXCEPTIONS} days`, abort: true })
  .check(({ value, issues }) => {
    const index = value.findIndex(({ date }, at) => value.findIndex((other) => other.date === date) < at);
    if (index === -1) return;
    issues.push({ code: "custom", input: value, path: [index, "date"], message: "appears twice" });
  });

export type HoursExceptions = z.infer<typeof hoursExceptions>;

/** Whether it is open, and when it opens and closes next; null for never, and for not within a week. */
export const opening = z.object({
  is_open: z.boolean(),
  opens_at: time.nullable(),
  closes_at: time.nullable(),
});
