import type { OrderPayment } from "@roombell/common/contract/bill";
import type { HoursExceptions, OpeningHours } from "@roombell/common/contract/hours";
import type { CodePage } from "@roombell/common/contract/settings";
import type { WorkView } from "@roombell/common/contract/workView";
import type { HotelTax } from "@roombell/common/domain/bill";
import { DEFAULT_DELIVERY_MINUTES } from "@roombell/common/domain/foodOrder";
import { DEFAULT_DAY_ENDS_AT } from "@roombell/common/domain/hotelDay";
import { DEFAULT_COOKS_PER_STATION } from "@roombell/common/domain/kitchenPromise";
import {
  DEFAULT_ORDER_LATE_MINUTES,
  DEFAULT_ORDER_WARNING_MINUTES,
  type RequestTarget,
} from "@roombell/common/domain/requestTargets";
import type { OrderInterval } from "@roombell/common/domain/schedule";
import { model, Schema, type Types } from "mongoose";
import { createCache } from "#database/cache.js";
import { CREATION_INDEX, creationSchema, type CreationRecord } from "#database/creation.js";
import { trackUnknownOutcomes } from "#database/unknownOutcomes.js";

export type KitchenPauseDoc = {
  since: Date;
  /** Null: paused until resumed. */
  until: Date | null;
  reason: string;
};

export type PrinterAddressDoc = {
  host: string;
  port: number;
  paper: 80 | 58;
  /** Absent for the default. */
  code_page?: CodePage;
};

/** A part of the kitchen; its id is 24 hexadecimal digits. It may have a printer besides the kitchen's. */
export type StationDoc = { id: string; name: string; printer?: PrinterAddressDoc | null };

/** The kitchen's ticket printer. */
export type PrinterDoc = PrinterAddressDoc & { prints_on_accept: boolean };

/** The hotel's own settings for one of the platform's services; absent fields follow the platform. */
export type ServiceSettingsDoc = {
  hours?: OpeningHours;
  needs_time?: boolean;
  target_minutes?: RequestTarget | null;
  /** In minor units. */
  price?: number | null;
};

export type HotelDoc = {
  _id: Types.ObjectId;
  name: string;
  /**
   * Accounts that manage the hotel, active as long as they are listed; never empty. In one document, so that when two
   * managers remove each other one stays.
   */
  managers: Types.ObjectId[];
  address: string;
  phone: string;
  whatsapp: string;
  email: string;
  wifi_ssid: string;
  wifi_password: string;
  /** An uploaded picture, or empty. */
  cover_url: string;
  latitude: number;
  longitude: number;
  services: Types.ObjectId[];
  fb_enabled: boolean;
  is_active: boolean;
  is_deleted: boolean;
  /** Missing unless it is deleted. */
  deleted_at?: Date;
  timezone: string;
  /** When the business day ends ("HH:MM"). */
  day_ends_at: string;
  currency: string;
  delivery_minutes: number;
  cooks_per_station: number;
  geofence_radius_m: number | null;
  rotate_qr_on_check_in: boolean;
  screen_pins: boolean;
  /** Only targets that differ from the defaults, by service category. */
  request_target_minutes: Record<string, RequestTarget>;
  order_warning_minutes: number;
  order_late_minutes: number;
  /** Absent or null: always open. */
  kitchen_hours?: OpeningHours;
  hours_exceptions?: HoursExceptions;
  /** Minutes between two times that guests can choose; absent before the first change. */
  order_interval_minutes?: OrderInterval;
  /** Absent before the first change: no limits. */
  order_capacity?: { orders: number | null; items: number | null };
  /** By service id. */
  service_settings?: Record<string, ServiceSettingsDoc>;
  /** Absent before the first change, as are the next two. */
  taxes?: HotelTax[];
  tips?: { is_enabled: boolean; percent: number[] };
  order_payment?: OrderPayment;
  /** For invoices; absent before the first change. */
  legal_name?: string;
  legal_address?: string;
  tax_number?: string;
  fiscal_year_month?: number;
  /** In display order. */
  stations: StationDoc[];
  printer: PrinterDoc | null;
  /** Addresses and networks the platform allows for the hotel's printers. */
  printer_networks: string[];
  kitchen_pause: KitchenPauseDoc | null;
  /** Saved filters of requests and orders; `key` makes their names unique. */
  work_views: (WorkView & { key: string })[];
  /** Null until the first check-in; until then the occupancy rate is an estimate. */
  first_check_in_at: Date | null;
  created_at: Date;
  creation?: CreationRecord;
};

const text = { type: String, default: "" };
const kitchenPauseSchema = new Schema<KitchenPauseDoc>(
  { since: { type: Date, required: true }, until: { type: Date, default: null }, reason: text },
  { _id: false },
);

const required = { required: true };
const printerFields = {
  host: { type: String, ...required },
  port: { type: Number, ...required },
  paper: { type: Number, ...required },
  code_page: String,
};
const printerSchema = new Schema<PrinterDoc>(
  { ...printerFields, prints_on_accept: { type: Boolean, default: false } },
  { _id: false },
);

const taxSchema = new Schema<HotelTax>(
  {
    name: { type: String, ...required },
    rate_percent: { type: Number, ...required },
    is_included: { type: Boolean, ...required },
    category_ids: { type: [String], default: null },
    valid_from: { type: String, ...required },
  },
  { _id: false },
);

const stationSchema = new Schema<StationDoc>(
  {
    id: { type: String, required: true },
    name: { type: String, required: true },
    printer: new Schema<PrinterAddressDoc>(printerFields, { _id: false }),
  },
  { _id: false, id: false },
);

const workViewSchema = new Schema<HotelDoc["work_views"][number]>(
  { id: String, kind: String, name: String, query: String, key: String },
  { _id: false, id: false },
);

const schema = new Schema<HotelDoc>(
  {
    name: { type: String, required: true },
    managers: { type: [Schema.Types.ObjectId] },
    address: text,
    phone: text,
    whatsapp: text,
    email: text,
    wifi_ssid: text,
    wifi_password: text,
    cover_url: text,
    latitude: { type: Number, required: true },
    longitude: { type: Number, required: true },
    services: { type: [Schema.Types.ObjectId], default: [] },
    fb_enabled: { type: Boolean, default: false },
    is_active: { type: Boolean, default: true },
    is_deleted: { type: Boolean, default: false },
    deleted_at: Date,
    timezone: { type: String, default: "Asia/Kolkata" },
    day_ends_at: { type: String, default: DEFAULT_DAY_ENDS_AT },
    currency: { type: String, default: "INR" },
    delivery_minutes: { type: Number, default: DEFAULT_DELIVERY_MINUTES },
    cooks_per_station: { type: Number, default: DEFAULT_COOKS_PER_STATION },
    geofence_radius_m: { type: Number, default: null },
    rotate_qr_on_check_in: { type: Boolean, default: false },
    screen_pins: { type: Boolean, default: true },
    request_target_minutes: { type: Schema.Types.Mixed, default: {} },
    order_warning_minutes: { type: Number, default: DEFAULT_ORDER_WARNING_MINUTES },
    order_late_minutes: { type: Number, default: DEFAULT_ORDER_LATE_MINUTES },
    kitchen_hours: Schema.Types.Mixed,
    hours_exceptions: { type: [Schema.Types.Mixed], default: undefined },
    order_interval_minutes: Number,
    order_capacity: Schema.Types.Mixed,
    service_settings: Schema.Types.Mixed,
    taxes: { type: [taxSchema], default: undefined },
    tips: Schema.Types.Mixed,
    order_payment: String,
    legal_name: String,
    legal_address: String,
    tax_number: String,
    fiscal_year_month: Number,
    stations: { type: [stationSchema], default: [] },
    printer: { type: printerSchema, default: null },
    printer_networks: { type: [String], default: [] },
    kitchen_pause: { type: kitchenPauseSchema, default: null },
    work_views: { type: [workViewSchema], default: [] },
    first_check_in_at: { type: Date, default: null },
    created_at: { type: Date, required: true },
    creation: creationSchema,
  },
  { versionKey: false, minimize: false, collection: "hotels" },
);
schema.plugin(trackUnknownOutcomes, { owner: "_id" });
schema.index({ is_deleted: 1, created_at: -1 });
schema.index(...CREATION_INDEX);

/** Without deleted hotels. */
export const hotelCache = createCache<HotelDoc>(schema);
export const Hotel = model("Hotel", schema);
