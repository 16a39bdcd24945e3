import { z } from "zod";
import { MAX_SCREENS, PASSWORD_MAX } from "../domain/limits.js";
import { readPairing } from "../domain/pairingCode.js";
import { QUIET_MINUTES, SHIFT_HOURS } from "../domain/pin.js";
import { BOARDS, TEXT_SIZES } from "../domain/position.js";
import { SERVICE_CATEGORIES } from "../domain/service.js";
import { givenPin, newPin, servedCategories } from "./account.js";
import type { EndpointMap } from "./endpoint.js";
import { done, id, idParams, line, optionalLine, sized, time } from "./fields.js";
import { shownStations } from "./station.js";

const board = z.enum(BOARDS);
const textSize = z.literal(Object.values(TEXT_SIZES));

/** How a paired screen shows its board. */
const screenFields = {
  id,
  name: z.string(),
  board,
  /** Service categories of a department board; empty for other boards. */
  categories: z.array(z.enum(SERVICE_CATEGORIES)),
  text_size: z.number(),
  is_muted: z.boolean(),
  /** Stations of a kitchen board; empty for all. */
  stations: z.array(id).default([]),
  /** A kitchen board that shows whole orders with the state of their stations. */
  is_expediter: z.boolean().default(false),
};

const endReason = z.enum(["cookie_reused"]);
/** `cookie_reused`: two devices used the screen's cookie. */
export type ScreenEndReason = z.infer<typeof endReason>;

/** A screen for the hotel's managers. */
export const screen = z.object({
  ...screenFields,
  is_paired: z.boolean(),
  /** Why the server unpaired it; null once a device is paired again. */
  ended_reason: endReason.nullable(),
  /** Has an unused pairing code. */
  awaits_pairing: z.boolean(),
  /** Its board is open. */
  is_live: z.boolean(),
  last_seen_at: time.nullable(),
  /** Version of its web app; empty until reported. */
  version: z.string(),
  /** It reports another version than this server serves. */
  is_outdated: z.boolean(),
  /** Whether its device stays on, and whether it can ring; null until reported. */
  is_awake: z.boolean().nullable(),
  has_sound: z.boolean().nullable(),
  created_at: time,
});
export type Screen = z.infer<typeof screen>;

/** A screen for itself. */
export const ownScreen = z.object({
  ...screenFields,
  hotel_id: id,
  hotel_name: z.string(),
  fb_enabled: z.boolean(),
  /** Whether people identify by PIN; otherwise a tap is enough. */
  pins_required: z.boolean().default(true),
  /** Whether changes are rejected without a chosen person. */
  person_required: z.boolean().default(false),
  /** The chosen person, and until when unless the screen is touched again. */
  person: z.object({ id, name: z.string(), until: time }).nullable().default(null),
});
export type OwnScreen = z.infer<typeof ownScreen>;

/** A person who may use a screen. */
const personOfBoard = z.object({
  id,
  name: z.string(),
  has_pin: z.boolean(),
  /** A one-time PIN, which must be replaced. */
  must_change_pin: z.boolean(),
});
export type PersonOfBoard = z.infer<typeof personOfBoard>;
const screenAnswer = z.object({ screen: ownScreen, message: z.string() });

/** Shown once: opens the screen on one device until it expires. */
export const pairing = z.object({
  /** Eight characters to type at `/screen`, as `XXXX-XXXX`. */
  code: z.string(),
  /** Link with a separate secret, also shown as a QR code. */
  url: z.string(),
  expires_at: time,
});
export type Pairing = z.infer<typeof pairing>;

const newScreen = z.object({
  name: line(60),
  board,
  categories: servedCategories.default([]),
  text_size: textSize.default(1),
  is_muted: z.boolean().default(false),
  stations: shownStations.default([]),
  is_expediter: z.boolean().default(false),
});
const screenChanges = z
  .object({
    name: newScreen.shape.name,
    text_size: textSize,
    is_muted: z.boolean(),
    stations: shownStations,
    is_expediter: z.boolean(),
  })
  .partial();

export const screenEndpoints = {
  "GET /hotel-admin/screens": {
    summary: `List the hotel's paired screens, at most ${MAX_SCREENS}`,
    answer: z.object({ screens: z.array(screen) }),
  },
  "POST /hotel-admin/screens": {
    summary: "Add a screen; the pairing code works once within ten minutes",
    status: 201,
    body: newScreen,
    answer: z.object({ screen, pairing, message: z.string() }),
  },
  "PUT /hotel-admin/screens/:id": {
    summary: "Change how a screen shows its board, effective at once; absent fields stay unchanged",
    params: idParams,
    body: screenChanges,
    answer: z.object({ screen, message: z.string() }),
  },
  "DELETE /hotel-admin/screens/:id": {
    summary: "Remove a screen; its board closes at once",
    audit: { object_kind: "screen" },
    params: idParams,
    answer: done,
  },
  "POST /hotel-admin/screens/:id/pairing": {
    summary: "Issue a new pairing code; the device that uses it replaces the current one",
    params: idParams,
    body: z.object({}),
    answer: z.object({ screen, pairing, message: z.string() }),
  },
  "POST /screen/pair": {
    summary: "Pair this device with a code; a cookie identifies it from then on",
    audit: { action: "session_created" },
    body: z.object({
      code: optionalLine(64)
        .min(1, "is required")
        .refine((sent) => readPairing(sent) !== null, "must be the eight characters shown to the manager"),
    }),
    answer: z.object({ screen: ownScreen, message: z.string() }),
  },
  "POST /screen/session": {
    summary: "Get this screen, renew its cookie and report its state; called at every load and once an hour",
    audit: null,
    body: z.object({
      version: optionalLine(40).optional(),
      is_awake: z.boolean().optional(),
      has_sound: z.boolean().optional(),
    }),
    answer: z.object({ screen: ownScreen }),
  },
  "GET /screen/people": {
    summary: "List the people who may use this screen's board, by name",
    answer: z.object({
      people: z.array(personOfBoard),
      pins_required: z.boolean(),
      person_required: z.boolean(),
    }),
  },
  "POST /screen/person": {
    summary:
      `Choose the person who acts on this screen until it is untouched for ${QUIET_MINUTES} minutes, ` +
      `at most ${SHIFT_HOURS} hours; the password sets a new PIN`,
    audit: { action: "authn_login_success" },
    body: z.object({
      account_id: id,
      pin: givenPin.optional(),
      password: sized(PASSWORD_MAX).optional(),
      new_pin: newPin.optional(),
    }),
    answer: screenAnswer,
  },
  "DELETE /screen/person": {
    summary: "Sign the chosen person out of this screen",
    audit: { action: "session_expired" },
    answer: screenAnswer,
  },
  "POST /screen/person/activity": {
    summary: "Report a touch or key on this screen, which keeps its person signed in",
    audit: null,
    body: z.object({}),
    answer: z.object({ until: time.nullable() }),
  },
} satisfies EndpointMap;
