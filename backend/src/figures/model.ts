import { model, Schema, type Types } from "mongoose";
import { hotelScoped } from "#database/hotelScoped.js";

/** The minutes until the requests of a category were accepted and completed, one number for each request. */
export type ResponseTimes = { category: string; accept: number[]; complete: number[] };

/** What a period brought. */
export type Totals = {
  /** Orders placed. */
  orders: number;
  /** The value of delivered orders, in minor units. */
  revenue: number;
  /** Delivered orders that had a time promised, and those that came no later than the first one. */
  promises: { made: number; kept: number };
  /** Requests made, by category. */
  requests: { category: string; requests: number }[];
};

/** The roll-up of a hotel's closed business day. */
export type DayFiguresDoc = Totals & {
  _id: Types.ObjectId;
  hotel_id: Types.ObjectId;
  /** A calendar day (YYYY-MM-DD) in `timezone`. */
  day: string;
  timezone: string;
  /** Orders placed and requests made. */
  hours: { hour: number; orders: number; requests: number }[];
  /** Of the requests closed on this day. */
  responses: ResponseTimes[];
  /** The number of orders with each dish, by its id; cancelled orders do not count. */
  dishes: Record<string, number>;
};

const inner = { _id: false } as const;
const number = { type: Number, default: 0 } as const;
const text = { type: String, required: true } as const;

const schema = new Schema<DayFiguresDoc>(
  {
    hotel_id: { type: Schema.Types.ObjectId, required: true },
    day: text,
    timezone: { type: String, default: "" },
    orders: number,
    revenue: number,
    promises: { made: number, kept: number },
    requests: [new Schema({ category: text, requests: number }, inner)],
    hours: [new Schema({ hour: number, orders: number, requests: number }, inner)],
    responses: [new Schema({ category: text, accept: [Number], complete: [Number] }, inner)],
    dishes: { type: Schema.Types.Mixed, default: {} },
  },
  { versionKey: false, minimize: false, collection: "day_figures" },
);
schema.plugin(hotelScoped);
schema.index({ hotel_id: 1, day: 1 }, { unique: true });

export const DayFigures = model("DayFigures", schema);
