import { model, Schema, type Types } from "mongoose";
import { hotelScoped } from "#database/hotelScoped.js";
import type { DayReport } from "./report/tally.js";

/** The menu's popular dishes are those of the last closed days. */
export const POPULAR_DAYS = 14;

/** Totals of a period. */
export type Totals = {
  /** Orders placed. */
  orders: number;
  /** Delivered orders, in minor units. */
  revenue: number;
  /** Delivered orders with a promise, and those delivered by their first promised time. */
  promises: { made: number; kept: number };
  /** Created requests by category. */
  requests: { category: string; requests: number }[];
};

/** The roll-up of a hotel's closed business day. */
export type DayFiguresDoc = Totals & {
  _id: Types.ObjectId;
  hotel_id: Types.ObjectId;
  /** A business day (YYYY-MM-DD) by `timezone` and `day_ends_at`. */
  day: string;
  timezone: string;
  /** Missing in data of 1.0.0, whose days ended at midnight. */
  day_ends_at?: string;
  /** Of its revenue. */
  currency?: string;
  /** Placed orders and created requests. */
  hours: { hour: number; orders: number; requests: number }[];
  /** Number of orders by dish id, without cancelled orders. */
  dishes: Record<string, number>;
  /** Missing in data of 1.0.0. Each group is JSON: many small fields are much slower to read from a database. */
  report?: Record<keyof DayReport, string>;
  /** Set by the migration that stores amounts in thousandths, and on every later document. */
  in_thousandths: true;
};

const inner = { _id: false } as const;
const number = { type: Number, default: 0 } as const;
const text = { type: String, required: true } as const;

const schema = new Schema<DayFiguresDoc>(
  {
    hotel_id: { type: Schema.Types.ObjectId, required: true },
    day: text,
    timezone: { type: String, default: "" },
    day_ends_at: String,
    currency: String,
    orders: number,
    revenue: number,
    promises: { made: number, kept: number },
    requests: [new Schema({ category: text, requests: number }, inner)],
    hours: [new Schema({ hour: number, orders: number, requests: number }, inner)],
    dishes: { type: Schema.Types.Mixed, default: {} },
    report: Schema.Types.Mixed,
    in_thousandths: Boolean,
  },
  { versionKey: false, minimize: false, collection: "day_figures" },
);
schema.plugin(hotelScoped);
schema.index({ hotel_id: 1, day: 1 }, { unique: true });

export const DayFigures = model("DayFigures", schema);
