import { model, Schema, type Types } from "mongoose";
import { createCache } from "#database/cache.js";
import { hotelScoped } from "#database/hotelScoped.js";

/** The orders that left the kitchen's board in a period. Minutes count from order to delivery, to one decimal. */
export type KitchenFigures = {
  cancelled: number;
  /** How many orders took each number of minutes. */
  minutes: { value: number; orders: number }[];
  /** How many of the served orders were placed in the quarter of an hour that begins at `at`. */
  came: { at: Date; orders: number }[];
  dishes: { item_name: string; quantity: number }[];
};

/** Of the delivered orders that had a time promised: how many, and how many came no later than the first one. */
export type PromiseFigures = { made: number; kept: number };

/** The minutes that each request of a category took which was closed in a period. */
export type ResponseFigures = { category: string; accept: number[]; complete: number[] };

/** The figures from `start` until before `end`. */
export type FiguresSlice = {
  start: Date;
  end: Date;
  /** Orders placed. */
  orders: number;
  /** The value of delivered orders, in minor units. */
  revenue: number;
  /** Absent where an earlier release stored it. */
  promises?: PromiseFigures;
  /** Requests made, by category; absent where an earlier release stored it. */
  requests?: { category: string; requests: number }[];
  /** For days only: a request can be reopened until its day ends. Absent where an earlier release stored it. */
  responses?: ResponseFigures[];
  /** For hours only. */
  kitchen?: KitchenFigures;
};

/** Figures of past periods, so that old orders are aggregated only once. */
export type HotelFiguresDoc = {
  _id: Types.ObjectId;
  hotel_id: Types.ObjectId;
  slices: FiguresSlice[];
  /** Incremented whenever a delivery is recalled; slices computed before then are stale. */
  recalls: number;
  recalled_at: Date | null;
};

const inner = { _id: false } as const;
const number = { type: Number, required: true } as const;
const kitchenSchema = new Schema<KitchenFigures>(
  {
    cancelled: number,
    minutes: [new Schema({ value: number, orders: number }, inner)],
    came: [new Schema({ at: { type: Date, required: true }, orders: number }, inner)],
    dishes: [new Schema({ item_name: { type: String, required: true }, quantity: number }, inner)],
  },
  inner,
);

const schema = new Schema<HotelFiguresDoc>(
  {
    hotel_id: { type: Schema.Types.ObjectId, required: true },
    slices: {
      type: [
        new Schema<FiguresSlice>(
          {
            start: { type: Date, required: true },
            end: { type: Date, required: true },
            orders: number,
            revenue: number,
            promises: new Schema<PromiseFigures>({ made: number, kept: number }, inner),
            // Without a default: absent is not the same as none.
            requests: {
              type: [new Schema({ category: { type: String, required: true }, requests: number }, inner)],
              default: undefined,
            },
            responses: {
              type: [
                new Schema<ResponseFigures>(
                  { category: { type: String, required: true }, accept: [Number], complete: [Number] },
                  inner,
                ),
              ],
              default: undefined,
            },
            kitchen: kitchenSchema,
          },
          inner,
        ),
      ],
      default: [],
    },
    recalls: { type: Number, default: 0 },
    recalled_at: { type: Date, default: null },
  },
  { versionKey: false, collection: "hotel_figures" },
);
schema.plugin(hotelScoped);
schema.index({ hotel_id: 1 }, { unique: true });

/** Figures by hotel. */
export const figuresCache = createCache<HotelFiguresDoc>(schema, "hotel_id");
export const HotelFigures = model("HotelFigures", schema);
