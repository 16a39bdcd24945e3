import { model, Schema, type Types } from "mongoose";
import { createMemory } from "./memory.js";
import { countsWrites } from "./plugins/countsWrites.js";
import { hotelScoped } from "./plugins/hotelScoped.js";

/** What left the kitchen's board in a time. Minutes count from the order to its delivery, to one decimal. */
export type KitchenFigures = {
  cancelled: number;
  /** How many were served within so many minutes. */
  minutes: { value: number; orders: number }[];
  /** How many of the served came in the quarter of an hour from `at` on. */
  came: { at: Date; orders: number }[];
  dishes: { item_name: string; quantity: number }[];
};

/** What happened from `start` until before `end`. */
export type FiguresSlice = {
  start: Date;
  end: Date;
  /** Orders that came. */
  orders: number;
  /** What was delivered, in minor units. */
  revenue: number;
  /** Of hours only. */
  kitchen?: KitchenFigures;
};

/** Figures of times that are over, so that nobody has to add up old orders again. */
export type HotelFiguresDoc = {
  _id: Types.ObjectId;
  hotel_id: Types.ObjectId;
  slices: FiguresSlice[];
  /** Grows whenever a delivery is taken back; slices that were added up before then are worth nothing. */
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
schema.plugin(countsWrites, { owner: "hotel_id" });
schema.index({ hotel_id: 1 }, { unique: true });

export const HotelFigures = model("HotelFigures", schema);

/** Figures by hotel. */
export const figuresMemory = createMemory<HotelFiguresDoc>(
  HotelFigures.collection.name,
  ({ hotel_id }) => hotel_id,
);
