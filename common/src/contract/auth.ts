import { z } from "zod";
import { PASSWORD_MAX, PASSWORD_MIN } from "../domain/limits.js";
import { POSITIONS } from "../domain/position.js";
import { QR_INPUT_MAX } from "../domain/qrCode.js";
import { SERVICE_CATEGORIES } from "../domain/service.js";
import { newPin } from "./account.js";
import type { EndpointMap } from "./endpoint.js";
import { id, latitude, longitude, name, optionalLine, sized, time } from "./fields.js";
import { service } from "./service.js";
import { stayHotel, stayRoom } from "./stay.js";

/** Passwords are never trimmed or normalised. */
export const givenPassword = sized(PASSWORD_MAX).min(1, "is required");
export const newPassword = sized(PASSWORD_MAX).min(
  PASSWORD_MIN,
  `must have at least ${PASSWORD_MIN} characters`,
);

/** With "browser" the token is short-lived and renewed by a cookie. */
export const sessionKind = z.literal("browser").optional();
const expires_in = z.number().int().optional();

export const loginBody = z.object({
  username: optionalLine(PASSWORD_MAX).min(1, "is required"),
  password: givenPassword,
  session: sessionKind,
});

export const softwareAdminUser = z.object({
  id,
  role: z.literal("software_admin"),
  username: z.string(),
  /** Other calls are rejected until the one-time password is replaced. */
  must_change_password: z.boolean(),
});
export const hotelAdminUser = z.object({
  id,
  role: z.literal("hotel_admin"),
  username: z.string(),
  hotel_id: id,
  hotel_name: z.string(),
  fb_enabled: z.boolean(),
  must_change_password: z.boolean(),
  /** The person's name, or the username if it is empty. */
  name: z.string(),
  position: z.enum(POSITIONS),
  /** Service categories of a department; empty for other positions. */
  categories: z.array(z.enum(SERVICE_CATEGORIES)),
  /** PIN for shared screens. */
  has_pin: z.boolean(),
  /** The platform requires a second factor; other calls are rejected until it is set up. */
  must_set_up_second_factor: z.boolean(),
});
export const user = z.discriminatedUnion("role", [softwareAdminUser, hotelAdminUser]);
export type User = z.infer<typeof user>;
export type HotelAdminUser = z.infer<typeof hotelAdminUser>;

const passwordBody = z.object({ current_password: givenPassword, new_password: newPassword });
const passwordAnswer = z.object({ token: z.string(), expires_in, message: z.string() });
/** A passkey with an unacknowledged first sign-in. */
export const newPasskey = z.object({
  id,
  name: z.string(),
  created_at: time,
  signed_in_at: time,
  device: z.string(),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** `expires_in` is in seconds. */
export const loginAnswer = z.object({ token: z.string(), expires_in, user });

export const authEndpoints = {
  "POST /auth/software-admin/login": {
    summary: "Sign in as software administrator",
    audit: { action: "authn_login_success", object_kind: "user" },
    body: loginBody,
    answer: loginAnswer.extend({ user: softwareAdminUser }),
  },
  "POST /auth/hotel-admin/login": {
    summary: "Sign in as hotel staff",
    audit: { action: "authn_login_success", object_kind: "user" },
    body: loginBody,
    answer: loginAnswer.extend({ user: hotelAdminUser }),
  },
  "PUT /auth/hotel-admin/password": {
    summary: "Change your password; ends all older tokens",
    audit: { action: "authn_password_change", object_kind: "user" },
    body: passwordBody.extend({
      /** Your name, which may be set when the one-time password is replaced. */
      name: name.optional(),
    }),
    answer: passwordAnswer,
  },
  "PUT /auth/software-admin/password": {
    summary: "Change your password; ends all older tokens",
    audit: { action: "authn_password_change", object_kind: "user" },
    body: passwordBody,
    answer: passwordAnswer,
  },
  "PUT /auth/pin": {
    summary: "Choose your PIN for shared screens; signs you out of them",
    audit: { action: "authn_password_change" },
    body: z.object({ current_password: givenPassword, pin: newPin }),
    answer: z.object({ user: hotelAdminUser, message: z.string() }),
  },
  "POST /auth/logout": {
    summary: "End this session with its token and live connections",
    audit: { action: "session_expired", object_kind: "user" },
    isUnlimited: true,
    answer: z.object({ message: z.string() }),
  },
  "POST /auth/logout-all": {
    summary: "End every session of the account",
    audit: { action: "session_expired", object_kind: "user" },
    isUnlimited: true,
    answer: z.object({ message: z.string() }),
  },
  "GET /auth/me": {
    summary: "Get the signed-in account and its new passkeys used by other sessions",
    answer: z.object({ user, new_passkeys: z.array(newPasskey) }),
  },
  "POST /auth/validate-qr": {
    summary: "Check a room code and open its current stay",
    audit: { action: "session_created" },
    body: z.object({
      qr_data: z
        .string("Please enter a QR code")
        .max(QR_INPUT_MAX, { error: "Invalid QR code", abort: true })
        .trim()
        .min(1, "Please enter a QR code"),
      latitude: latitude.nullish(),
      longitude: longitude.nullish(),
      /** Radius around the position in metres. */
      accuracy: z.number().min(0).nullish(),
      wifi_ssid: optionalLine(64).nullish(),
    }),
    answer: z.object({ room: stayRoom, hotel: stayHotel, stay_id: id, services: z.array(service) }),
  },
} satisfies EndpointMap;
