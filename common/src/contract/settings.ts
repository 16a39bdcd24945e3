import { z } from "zod";
import { MAX_COOKS_PER_STATION } from "../domain/kitchenPromise.js";
import { DEFAULT_ORDER_INTERVAL, ORDER_INTERVALS } from "../domain/schedule.js";
import { SERVICE_CATEGORIES } from "../domain/service.js";
import { DEFAULT_TIPS, hotelTaxes, orderPayment, tips } from "./bill.js";
import type { EndpointMap } from "./endpoint.js";
import { contactPhone, done, email, line, optionalLine, paragraph, phone, whatsapp } from "./fields.js";
import { clockTime, hoursExceptions, week } from "./hours.js";
import { imageUrl } from "./menu.js";
import { requestTarget } from "./service.js";
import { newStations, station, stationId } from "./station.js";

const orderMinutes = z.number().int("must be whole minutes").min(1, "must be at least 1").max(1440);

const capacity = z
  .number()
  .int("must be a whole number")
  .min(1, "must be at least 1")
  .max(500, "must be at most 500")
  .nullable();
/** Maximum orders and dishes delivered in one interval; null for no limit. */
const orderCapacity = z.object({ orders: capacity, items: capacity });

/** Printed on invoices. */
const legal = { legal_name: optionalLine(120), legal_address: paragraph(400), tax_number: optionalLine(40) };
const month = z.number().int("must be a month").min(1, "must be a month").max(12, "must be a month");

const orderInterval = z.literal(ORDER_INTERVALS, "must divide an hour, such as 15");

/** Character sets of ESC/POS printers, by their names in printers' manuals. */
export const CODE_PAGES = ["PC437", "PC850", "PC852", "PC858", "PC866", "WPC1252"] as const;
export type CodePage = (typeof CODE_PAGES)[number];

/** An ESC/POS ticket printer in the hotel's network. */
const printerAddress = z.object({
  host: z.union([z.ipv4(), z.ipv6()], "must be an IP address"),
  port: z
    .number()
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(65_535, "must be at most 65535"),
  /** Paper width in millimetres. */
  paper: z.literal([80, 58]),
  code_page: z.enum(CODE_PAGES).default("PC858"),
});
/** `prints_on_accept`: print orders when they are accepted. */
const printer = printerAddress.extend({ prints_on_accept: z.boolean() });
/** A station's dishes are printed on its own printer, or on the kitchen's if it is null. */
const stationPrinter = printerAddress.nullable().default(null);

export const hotelSettings = z.object({
  /** When the business day ends: "today" and every figure and filter by day follow it. */
  day_ends_at: clockTime,
  delivery_minutes: z.number().int("must be whole minutes").min(0, "must not be negative").max(240),
  /** Each works on two tickets at a time; promised times follow from it. */
  cooks_per_station: z
    .number()
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(MAX_COOKS_PER_STATION, `must be at most ${MAX_COOKS_PER_STATION}`),
  /** Radius in metres within which guests may open the app; null for no limit. */
  geofence_radius_m: z
    .number()
    .int("must be whole metres")
    .min(10, "must be at least 10")
    .max(100_000)
    .nullable(),
  rotate_qr_on_check_in: z.boolean(),
  /** Whether people identify by PIN on shared screens; otherwise a tap on the name is enough. */
  screen_pins: z.boolean().default(true),
  /** An uploaded picture for the guest app's Home; may be empty. */
  cover_url: imageUrl.optional(),
  /** WiFi network name, shown with the password to guests of occupied rooms. */
  wifi_ssid: line(64).optional(),
  wifi_password: optionalLine(64),
  phone,
  /** The number of the hotel's WhatsApp chat; empty without one. */
  whatsapp: phone.optional(),
  email,
  request_target_minutes: z.record(z.enum(SERVICE_CATEGORIES), requestTarget),
  order_warning_minutes: orderMinutes,
  order_late_minutes: orderMinutes,
  /** When the kitchen takes orders. */
  kitchen_hours: week.default(null),
  /** Other hours of the kitchen on single dates. */
  hours_exceptions: hoursExceptions.default([]),
  /** Minutes between two times that guests can choose. */
  order_interval_minutes: orderInterval.default(DEFAULT_ORDER_INTERVAL),
  order_capacity: orderCapacity.default({ orders: null, items: null }),
  taxes: hotelTaxes.default([]),
  tips: tips.default(DEFAULT_TIPS),
  order_payment: orderPayment.default("room_charge"),
  /** On invoices; the hotel's name and address where these are empty. */
  legal_name: legal.legal_name.default(""),
  legal_address: legal.legal_address.default(""),
  tax_number: legal.tax_number.default(""),
  /** First month of the fiscal year, 1 to 12: invoice numbers start again with it. */
  fiscal_year_month: month.default(1),
  /** The kitchen's stations in order; empty for a kitchen without stations. */
  stations: z.array(station.extend({ printer: stationPrinter })).default([]),
  /** The kitchen's printer; null without one. */
  printer: printer.nullable().default(null),
});
export type HotelSettings = z.infer<typeof hotelSettings>;

export const settingsBody = hotelSettings.partial().extend({
  phone: contactPhone.optional(),
  whatsapp: whatsapp.optional(),
  screen_pins: z.boolean().optional(),
  kitchen_hours: week.optional(),
  hours_exceptions: hoursExceptions.optional(),
  order_interval_minutes: orderInterval.optional(),
  order_capacity: orderCapacity.optional(),
  stations: newStations(stationPrinter).optional(),
  printer: printer.nullable().optional(),
  taxes: hotelTaxes.optional(),
  tips: tips.optional(),
  order_payment: orderPayment.optional(),
  legal_name: legal.legal_name.optional(),
  legal_address: legal.legal_address.optional(),
  tax_number: legal.tax_number.optional(),
  fiscal_year_month: month.optional(),
  request_target_minutes: z
    .partialRecord(z.enum(SERVICE_CATEGORIES), requestTarget)
    .meta({ maxProperties: SERVICE_CATEGORIES.length })
    .optional(),
});

export const settingsEndpoints = {
  "GET /hotel-admin/settings": {
    summary: "Get the hotel's settings",
    answer: z.object({ settings: hotelSettings }),
  },
  "PUT /hotel-admin/settings": {
    summary: "Change settings; absent fields stay unchanged",
    body: settingsBody,
    answer: z.object({ settings: hotelSettings, message: z.string() }),
  },
  "POST /hotel-admin/settings/printer/test": {
    summary: "Print a test page on the kitchen's saved printer, or on a station's",
    audit: null,
    body: z.object({ station_id: stationId.optional() }),
    answer: done.extend({ is_printed: z.boolean() }),
  },
  "POST /hotel-admin/settings/cover": {
    summary: "Upload a picture for the hotel's cover (JPEG, PNG, WebP; at most 5 MiB)",
    audit: { object_kind: "image" },
    status: 201,
    upload: "image",
    answer: z.object({ image_url: z.string(), message: z.string() }),
  },
} satisfies EndpointMap;
