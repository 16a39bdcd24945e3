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

/** Why a session ends while its screen is open. */
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
  "stay_ended",
] as const;
export type SessionEndCode = (typeof SESSION_END_CODES)[number];

/** The kinds of work that screens show. */
export const workKind = z.enum(["order", "request"]);
export type WorkKind = z.infer<typeof workKind>;

const removed = z.object({ removed: z.object({ kind: z.enum(["menu_item", "category"]), id }) });
const everybody = {
  /** `recovered` is always false: clients reload. `has_just_started`: all clients come back now, they spread their reloads. */
  ready: z.object({
    server_time: time,
    recovered: z.literal(false),
    has_just_started: z.boolean(),
    subject: z.string(),
  }),
  /** Events may have been lost: what is shown is to be reloaded. */
  resync: z.object({}),
  "services:updated": z.object({}),
  "session:ended": z.object({ code: z.enum(SESSION_END_CODES), message: z.string() }),
};

/** To the sockets of one account: a new passkey of it was used or acknowledged. */
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
  "room:updated": z.object({ room }),
  "room:removed": z.object({ id }),
  "menu:updated": z.union([z.object({ menu_item: menuItem }), z.object({ category: menuCategory }), removed]),
  "hotel:updated": ownHotel.pick({ hotel: true }),
  /** To boards alone, every two seconds: silence means that the connection is lost. */
  pulse: z.object({}),
  "security:updated": securityUpdated,
  /** Somebody was added, changed or removed: lists of people are to be read again. */
  "accounts:updated": z.object({}),
  /** A paired screen's own board is to be shown otherwise; only that screen receives it. */
  "screen:updated": z.object({ screen: ownScreen }),
  /** The number of open boards of each kind. */
  "screens:updated": z.object({ screens }),
  /** No screen has shown this work although its guest is waiting: a board of its kind should be opened. */
  "work:unseen": z.object({ kind: workKind, id, room_number: z.string() }),
  /** Who is viewing a request now: by what their screens call themselves, and with the person behind each. */
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
  /** At most one a second of each hotel; `as_of` is when they were read, `waiting` null while every request is accepted. */
  "hotel:figures": hotelFigures.extend({ as_of: time, waiting: waitingHotel.nullable().optional() }),
  "screens:updated": z.object({ hotel_id: id, screens }),
  "security:updated": securityUpdated,
};

type Payloads<E extends Record<string, z.ZodType>> = { [K in keyof E]: z.infer<E[K]> };
export type StaffEvents = Payloads<typeof staffEvents>;
export type GuestEvents = Payloads<typeof guestEvents>;
export type PlatformEvents = Payloads<typeof platformEvents>;

/** The only message that clients send: a screen now shows this work. Answered with {@link SeenAnswer}. */
export const SEEN = "ack:seen";
/** With `stations`, a kitchen's screen that shows only the lines of these stations. */
export const seenMessage = z.object({ kind: workKind, id, stations: shownStations.min(1).optional() });
export type SeenMessage = z.infer<typeof seenMessage>;
export type SeenAnswer = { ok: boolean };

/** The kind of board that a staff screen is, sent in its handshake. */
export const screenKind = z.enum(["front_desk", "kitchen"]);
export type ScreenKind = z.infer<typeof screenKind>;
