import { z } from "zod";
import { ownHotel, screens, waitingHotel } from "./dashboard.js";
import { id, time } from "./fields.js";
import { foodOrder, guestFoodOrder } from "./foodOrder.js";
import { hotel, hotelFigures } from "./hotel.js";
import { guestMenuCategory, guestMenuItem, menuCategory, menuItem } from "./menu.js";
import { room } from "./room.js";
import { ownScreen } from "./screen.js";
import { guestServiceRequest, serviceRequest } from "./serviceRequest.js";
import { shiftNote } from "./shiftLog.js";
import { shownStations } from "./station.js";
import { attendance, guestHotel } from "./stay.js";

/** Reasons for ending a connected session. */
export const SESSION_END_CODES = [
  "token_expired",
  "signed_out",
  "password_changed",
  "credentials_reissued",
  "account_disabled",
  "position_changed",
  "second_factor_setup_required",
  "second_factor_changed",
  "screen_removed",
  "hotel_inactive",
  "hotel_deleted",
  "qr_replaced",
  "room_removed",
  "stay_moved",
  "stay_ended",
] as const;
export type SessionEndCode = (typeof SESSION_END_CODES)[number];

export const workKind = z.enum(["order", "request"]);
export type WorkKind = z.infer<typeof workKind>;

/** The folio of the stay `id` must be reloaded. */
const folioChange = z.object({ id, version: z.number() });

const removed = z.object({ removed: z.object({ kind: z.enum(["menu_item", "category"]), id }) });
const everybody = {
  /** `recovered` is always false: clients reload. After `has_just_started` all clients reconnect and spread reloads. */
  ready: z.object({
    server_time: time,
    recovered: z.literal(false),
    has_just_started: z.boolean(),
    subject: z.string(),
    /** The version of the web app that this server serves; empty if it serves none. */
    build: z.string(),
  }),
  /** Events may be lost: clients must reload. */
  resync: z.object({}),
  "services:updated": z.object({}),
  "session:ended": z.object({ code: z.enum(SESSION_END_CODES), message: z.string() }),
};

/** To the sockets of one account: its new passkey was used or acknowledged. */
const securityUpdated = z.object({});

/** Events from the server to the staff of a hotel. */
export const staffEvents = {
  ...everybody,
  "request:created": z.object({ request: serviceRequest }),
  "request:updated": z.object({ request: serviceRequest }),
  "order:created": z.object({ order: foodOrder }),
  "order:updated": z.object({ order: foodOrder }),
  /** A note of the shift log was written, marked done, or opened again. */
  "shift_note:updated": z.object({ shift_note: shiftNote }),
  /** An adjustment or payment, or the check-out; orders change a folio by their own events. */
  "folio:updated": folioChange,
  "room:updated": z.object({ room }),
  "room:removed": z.object({ id }),
  "menu:updated": z.union([z.object({ menu_item: menuItem }), z.object({ category: menuCategory }), removed]),
  "hotel:updated": ownHotel.pick({ hotel: true }),
  /** Sent to boards every two seconds; without it the connection is lost. */
  pulse: z.object({}),
  "security:updated": securityUpdated,
  /** A person was added, changed or removed: clients must reload lists of people. */
  "accounts:updated": z.object({}),
  /** A paired screen's settings or person have changed; sent to that screen only. */
  "screen:updated": z.object({ screen: ownScreen }),
  /** Open boards by kind. */
  "screens:updated": z.object({ screens }),
  /** New work that no screen has shown: a board of its kind should be opened. */
  "work:unseen": z.object({ kind: workKind, id, room_number: z.string() }),
  /** The screens that are viewing a request, with their people. */
  "request:viewers": z.object({
    id,
    viewers: z.array(z.string()),
    people: z.array(z.object({ key: z.string(), name: z.string(), person_id: id.nullable() })),
  }),
};

/** Events from the server to the guests of a stay, and of a hotel. */
export const guestEvents = {
  ...everybody,
  "request:created": z.object({ request: guestServiceRequest }),
  "request:updated": z.object({ request: guestServiceRequest }),
  "order:created": z.object({ order: guestFoodOrder }),
  "order:updated": z.object({ order: guestFoodOrder }),
  "folio:updated": folioChange,
  "attendance:updated": z.object({ attendance }),
  "menu:updated": z.union([
    z.object({ menu_item: guestMenuItem }),
    z.object({ category: guestMenuCategory.omit({ items: true }) }),
    removed,
  ]),
  "hotel:updated": z.object({ hotel: guestHotel.omit({ wifi_password: true }) }),
};

/** Events from the server to software administrators. */
export const platformEvents = {
  ...everybody,
  "hotel:updated": z.object({ hotel }),
  /** At most once a second per hotel; `as_of` is when they were read; `waiting` is null if every request is accepted. */
  "hotel:figures": hotelFigures.extend({ as_of: time, waiting: waitingHotel.nullable().optional() }),
  "screens:updated": z.object({ hotel_id: id, screens }),
  "security:updated": securityUpdated,
};

type Payloads<E extends Record<string, z.ZodType>> = { [K in keyof E]: z.infer<E[K]> };
export type StaffEvents = Payloads<typeof staffEvents>;
export type GuestEvents = Payloads<typeof guestEvents>;
export type PlatformEvents = Payloads<typeof platformEvents>;

/** The only client message: a screen now shows this work. Acknowledged with {@link SeenAnswer}. */
export const SEEN = "ack:seen";
/** With `stations`, from a kitchen screen that shows only these stations' lines. */
export const seenMessage = z.object({ kind: workKind, id, stations: shownStations.min(1).optional() });
export type SeenMessage = z.infer<typeof seenMessage>;
export type SeenAnswer = { ok: boolean };

/** A staff screen's kind of board, sent in its handshake. */
export const screenKind = z.enum(["front_desk", "kitchen"]);
export type ScreenKind = z.infer<typeof screenKind>;
