import type { OrderPayment } from "@roombell/common/contract/bill";
import type { AppliedTax } from "@roombell/common/domain/bill";
import type { OptionDiet } from "@roombell/common/domain/dishContents";
import type { DeliveryLocation, OrderStatus } from "@roombell/common/domain/foodOrder";
import { model, Schema, type Types } from "mongoose";
import { CREATION_INDEX } from "#database/creation.js";
import { hotelScoped } from "#database/hotelScoped.js";
import { trackUnknownOutcomes } from "#database/unknownOutcomes.js";
import { indexWork, personSchema, workFields, type PersonDoc, type WorkDoc } from "#work/model.js";

export type SelectedOption = { name: string; value: string };

export type OrderItemDoc = {
  menu_item_id: Types.ObjectId;
  item_name: string;
  quantity: number;
  /** Minor units, options included. */
  unit_price: number;
  selected_options: SelectedOption[];
  special_instructions: string;
  allergens: string[];
  /** The dish's diet with the chosen options; absent if they do not change it. */
  diet_change?: OptionDiet;
  preparation_time: number;
  /** The dish's station when it was ordered; absent without one. */
  station_id?: string;
  done: boolean;
  /** Portions removed after it was ordered; absent if none. */
  removed_quantity?: number;
  done_by?: PersonDoc;
};

/** A tax at the rate of the day of the order, with its amount in minor units. */
export type OrderTaxDoc = AppliedTax & { amount: number };

export type FoodOrderDoc = WorkDoc<OrderStatus> & {
  order_number: number;
  /** When a scheduled order becomes a ticket; absent for as soon as possible. */
  starts_at?: Date;
  /** When it was moved to another business day; absent if never. */
  day_changed_at?: Date;
  /** Its turns among the hotel's writes that take stock, see `checkStock`; absent if it took none. */
  stock_turns?: number[];
  /** True until a scheduled order becomes a ticket. */
  is_waiting?: boolean;
  /** Its places in the interval of its delivery, see `findPlaces`; absent while the hotel limits none. */
  places?: string[];
  customer_name: string;
  customer_phone: string;
  delivery_location: DeliveryLocation;
  special_instructions: string;
  staff_note: string;
  /** The hotel's when it was placed. */
  currency: string;
  /** Minor units, with taxes, without the tip: what counts as revenue. */
  total_amount: number;
  /** Absent without taxes. */
  taxes?: OrderTaxDoc[];
  /** Minor units; absent without one. */
  tip?: number;
  /** Absent: charged to the room. */
  payment?: OrderPayment;
  estimated_delivery_time: Date | null;
  /** The promise its delivery is measured against: the first one, or the last one set by staff; null before any. */
  promised_at: Date | null;
  /** The first time promised to the guest, kept across recalls; null before any. */
  first_promised_at: Date | null;
  /** The status in which it was cancelled. */
  cancelled_from?: OrderStatus;
  /** True when staff set the time: recomputing promises does not change it until it has passed. */
  is_promise_by_staff: boolean;
  /** True once the estimate has moved to a later time. */
  is_running_late: boolean;
  /** The original time, once the estimate has moved. */
  delayed_from: Date | null;
  confirmed_at: Date | null;
  recalled_at: Date | null;
  /** When its stations were last asked to cook it first; absent if never. */
  rushed_at?: Date;
  delivered_at: Date | null;
  items: OrderItemDoc[];
  /** When its ticket was last printed; absent if never. */
  printed_at?: Date;
  /** The last attempt to print its ticket failed. */
  is_print_failed?: boolean;
  /** Its tickets in the print queue by random id, each with the end of the current attempt's lease. */
  print_jobs?: Record<string, Date>;
  /** The portions of each line on its last ticket, by printer; absent if its printers printed none. */
  printed_portions?: Record<string, number[]>;
  /** The room on its last ticket, by printer. */
  printed_rooms?: Record<string, string>;
  /** Stations whose screens showed it before it counted as seen; absent if none. */
  seen_by_station?: Record<string, true>;
  /** Set by the migration that stores amounts in thousandths, and on every later document. */
  in_thousandths: true;
};

/** The fields of an order that the kitchen has not confirmed. */
export const NOT_CONFIRMED = {
  estimated_delivery_time: null,
  promised_at: null,
  is_promise_by_staff: false,
  is_running_late: false,
  delayed_from: null,
  confirmed_at: null,
} as const;

const text = { type: String, default: "" };
const itemSchema = new Schema<OrderItemDoc>(
  {
    menu_item_id: { type: Schema.Types.ObjectId, required: true },
    item_name: { type: String, required: true },
    quantity: { type: Number, required: true },
    unit_price: { type: Number, required: true },
    selected_options: {
      type: [
        new Schema<SelectedOption>(
          { name: { type: String, required: true }, value: { type: String, required: true } },
          { _id: false },
        ),
      ],
      default: [],
    },
    special_instructions: text,
    allergens: { type: [String], default: [] },
    diet_change: String,
    preparation_time: { type: Number, default: 0 },
    station_id: String,
    done: { type: Boolean, default: false },
    removed_quantity: { type: Number },
    done_by: { type: personSchema },
  },
  { _id: false },
);

const taxSchema = new Schema<OrderTaxDoc>(
  {
    name: { type: String, required: true },
    rate_percent: { type: Number, required: true },
    is_included: { type: Boolean, required: true },
    lines: { type: [Number], required: true },
    amount: { type: Number, required: true },
  },
  { _id: false },
);

const schema = new Schema<FoodOrderDoc>(
  {
    ...workFields,
    order_number: { type: Number, required: true },
    starts_at: Date,
    day_changed_at: Date,
    stock_turns: { type: [Number], default: undefined },
    is_waiting: Boolean,
    places: { type: [String], default: undefined },
    customer_name: text,
    customer_phone: text,
    delivery_location: { type: String, required: true },
    special_instructions: text,
    staff_note: text,
    currency: { type: String, required: true },
    total_amount: { type: Number, required: true },
    taxes: { type: [taxSchema], default: undefined },
    tip: Number,
    payment: String,
    estimated_delivery_time: { type: Date, default: null },
    promised_at: { type: Date, default: null },
    first_promised_at: { type: Date, default: null },
    cancelled_from: { type: String },
    is_promise_by_staff: { type: Boolean, default: false },
    is_running_late: { type: Boolean, default: false },
    delayed_from: { type: Date, default: null },
    confirmed_at: { type: Date, default: null },
    recalled_at: { type: Date, default: null },
    rushed_at: Date,
    delivered_at: { type: Date, default: null },
    items: { type: [itemSchema], required: true },
    printed_at: Date,
    is_print_failed: Boolean,
    print_jobs: Schema.Types.Mixed,
    printed_portions: Schema.Types.Mixed,
    printed_rooms: Schema.Types.Mixed,
    seen_by_station: Schema.Types.Mixed,
    in_thousandths: { type: Boolean, default: true },
  },
  { versionKey: false, collection: "food_orders" },
);
schema.plugin(hotelScoped);
schema.plugin(trackUnknownOutcomes);
indexWork(schema);
schema.index({ hotel_id: 1, order_number: -1 }, { unique: true });
schema.index(
  { hotel_id: 1, places: 1 },
  { unique: true, partialFilterExpression: { is_active: true, places: { $exists: true } } },
);
schema.index(
  { hotel_id: 1, stock_turns: -1 },
  { unique: true, partialFilterExpression: { stock_turns: { $exists: true } } },
);
schema.index({ hotel_id: 1, starts_at: 1 }, { partialFilterExpression: { starts_at: { $exists: true } } });
schema.index(
  { hotel_id: 1, day_changed_at: 1 },
  { partialFilterExpression: { day_changed_at: { $exists: true } } },
);
schema.index({ is_active: 1, estimated_delivery_time: 1 }, { partialFilterExpression: { is_active: true } });
schema.index(...CREATION_INDEX);

export const FoodOrder = model<FoodOrderDoc>("FoodOrder", schema);
