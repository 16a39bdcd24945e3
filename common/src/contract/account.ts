import { z } from "zod";
import { MAX_ACCOUNTS } from "../domain/limits.js";
import { isEasyPin, PIN_LENGTH } from "../domain/pin.js";
import { POSITIONS } from "../domain/position.js";
import { SERVICE_CATEGORIES } from "../domain/service.js";
import type { EndpointMap } from "./endpoint.js";
import { count, done, id, idParams, name, optionalLine, sized, time } from "./fields.js";
import { adminCredentials } from "./hotel.js";

/** Names to sign in with: unique on the platform whatever their case. */
const username = optionalLine(60)
  .min(3, "must have at least 3 characters")
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u,
    "must consist of letters, digits, dots, hyphens, underscores and @",
  );
export const position = z.enum(POSITIONS);
/** The service categories whose requests somebody serves, each once. */
export const servedCategories = z
  .array(z.enum(SERVICE_CATEGORIES))
  .max(SERVICE_CATEGORIES.length)
  .overwrite((categories) => [...new Set(categories)]);

/** What somebody types on a shared screen to say who they are. */
export const givenPin = sized(12);
export const newPin = sized(PIN_LENGTH, "must have four digits")
  .regex(new RegExp(`^\\d{${PIN_LENGTH}}$`), "must have four digits")
  .refine((pin) => !isEasyPin(pin), "is too easy to guess");

/** Somebody who works at the hotel. */
export const staffAccount = z.object({
  id,
  name: z.string(),
  username: z.string(),
  position,
  /** The requests that a department serves; empty for other positions. */
  categories: z.array(z.enum(SERVICE_CATEGORIES)),
  is_active: z.boolean(),
  must_change_password: z.boolean(),
  /** Whether they have a PIN for shared screens, and whether it is a one-time PIN. */
  has_pin: z.boolean().default(false),
  must_change_pin: z.boolean().default(false),
  /** Whether they have an authenticator app or a passkey. */
  has_second_factor: z.boolean(),
  passkey_count: count,
  /** Whether they manage the hotel or have managed it: then only the platform resets their sign-in. */
  has_managed: z.boolean(),
  created_at: time,
});
export type StaffAccount = z.infer<typeof staffAccount>;

const accountFields = z.object({ name, username, position, categories: servedCategories });
export const createAccountBody = accountFields.extend({ categories: servedCategories.default([]) });
export const changeAccountBody = accountFields.extend({ is_active: z.boolean() }).partial();

const accountParams = idParams.extend({ account_id: id });

export const accountEndpoints = {
  "GET /hotel-admin/accounts": {
    summary: `The people of the hotel, at most ${MAX_ACCOUNTS}`,
    answer: z.object({ accounts: z.array(staffAccount) }),
  },
  "POST /hotel-admin/accounts": {
    summary: "Add a person; the one-time password is shown once",
    status: 201,
    body: createAccountBody,
    answer: z.object({
      account: staffAccount,
      /** Missing when the call is repeated after the password was used. */
      credentials: adminCredentials.optional(),
      message: z.string(),
    }),
  },
  "PUT /hotel-admin/accounts/:id": {
    summary:
      "Change a person; another position or switching off ends their sessions. Managers change their own username only themselves",
    audit: { action: "privilege_permissions_changed" },
    params: idParams,
    body: changeAccountBody,
    answer: z.object({ account: staffAccount, message: z.string() }),
  },
  "DELETE /hotel-admin/accounts/:id": {
    summary: "Remove a person; what they did stays in the history",
    audit: { object_kind: "account" },
    params: idParams,
    answer: done,
  },
  "POST /hotel-admin/accounts/:id/password": {
    summary:
      "Issue a one-time password to somebody else who never managed the hotel; the old one, every passkey and every session end",
    audit: { action: "user_updated" },
    params: idParams,
    body: z.object({}),
    answer: z.object({ account: staffAccount, credentials: adminCredentials, message: z.string() }),
  },
  "POST /hotel-admin/accounts/:id/second-factor": {
    summary:
      "Take authenticator app and passkeys from somebody else who lost them and never managed the hotel; their sessions end",
    audit: { action: "user_updated" },
    params: idParams,
    body: z.object({}),
    answer: z.object({ account: staffAccount, message: z.string() }),
  },
  "POST /hotel-admin/accounts/:id/pin": {
    summary:
      "Issue a one-time PIN for shared screens to somebody else who never managed the hotel; the old one ends at once",
    audit: { action: "user_updated" },
    params: idParams,
    body: z.object({}),
    answer: z.object({ account: staffAccount, pin: z.string(), message: z.string() }),
  },
  "POST /software-admin/hotels/:id/accounts/:account_id/password": {
    summary:
      "Issue a one-time password to anybody of a hotel; the old one, every passkey and every session end",
    audit: { action: "user_updated" },
    params: accountParams,
    body: z.object({}),
    answer: z.object({ account: staffAccount, credentials: adminCredentials, message: z.string() }),
  },
  "POST /software-admin/hotels/:id/accounts/:account_id/second-factor": {
    summary: "Take authenticator app and passkeys from anybody of a hotel who lost them; their sessions end",
    audit: { action: "user_updated" },
    params: accountParams,
    body: z.object({}),
    answer: z.object({ account: staffAccount, message: z.string() }),
  },
} satisfies EndpointMap;
