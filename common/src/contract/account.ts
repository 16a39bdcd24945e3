import { z } from "zod";
import { toAsciiDigits } from "../domain/foldText.js";
import { MAX_ACCOUNTS } from "../domain/limits.js";
import { isEasyPin, PIN_LENGTH } from "../domain/pin.js";
import { POSITIONS } from "../domain/position.js";
import { SERVICE_CATEGORIES } from "../domain/service.js";
import type { EndpointMap } from "./endpoint.js";
import { count, done, id, idParams, name, optionalLine, sized, time } from "./fields.js";
import { adminCredentials } from "./hotel.js";

/** Unique on the platform, ignoring case. */
const username = optionalLine(60)
  .min(3, "must have at least 3 characters")
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u,
    "must consist of letters, digits, dots, hyphens, underscores and @",
  );
export const position = z.enum(POSITIONS);
/** The service categories a person serves, without duplicates. */
export const servedCategories = z
  .array(z.enum(SERVICE_CATEGORIES))
  .max(SERVICE_CATEGORIES.length)
  .overwrite((categories) => [...new Set(categories)]);

/** PIN for shared screens. */
export const givenPin = sized(12).overwrite(toAsciiDigits);
export const newPin = sized(PIN_LENGTH, "must have four digits")
  .overwrite(toAsciiDigits)
  .regex(new RegExp(`^\\d{${PIN_LENGTH}}$`), "must have four digits")
  .refine((pin) => !isEasyPin(pin), "is too easy to guess");

/** A person who works at the hotel. */
export const staffAccount = z.object({
  id,
  name: z.string(),
  username: z.string(),
  position,
  /** Service categories of a department; empty for other positions. */
  categories: z.array(z.enum(SERVICE_CATEGORIES)),
  is_active: z.boolean(),
  must_change_password: z.boolean(),
  /** PIN for shared screens; `must_change_pin` for a one-time PIN. */
  has_pin: z.boolean().default(false),
  must_change_pin: z.boolean().default(false),
  /** An authenticator app or a passkey. */
  has_second_factor: z.boolean(),
  passkey_count: count,
  /** Manages or has managed the hotel, so that only the platform may reset their sign-in. */
  has_managed: z.boolean(),
  created_at: time,
});
export type StaffAccount = z.infer<typeof staffAccount>;

export const accountFields = z.object({ name, username, position, categories: servedCategories });
export const createAccountBody = accountFields.extend({ categories: servedCategories.default([]) });
export const changeAccountBody = accountFields.extend({ is_active: z.boolean() }).partial();

const accountParams = idParams.extend({ account_id: id });

export const accountEndpoints = {
  "GET /hotel-admin/accounts": {
    summary: `List the hotel's people, at most ${MAX_ACCOUNTS}`,
    answer: z.object({ accounts: z.array(staffAccount) }),
  },
  "POST /hotel-admin/accounts": {
    summary: "Add a person; the one-time password is shown once",
    status: 201,
    body: createAccountBody,
    answer: z.object({
      account: staffAccount,
      /** Missing in a repeated call after the password was used. */
      credentials: adminCredentials.optional(),
      message: z.string(),
    }),
  },
  "PUT /hotel-admin/accounts/:id": {
    summary:
      "Change a person; changing the position or deactivating ends their sessions. A manager's username can be changed only by that manager",
    audit: { action: "privilege_permissions_changed" },
    params: idParams,
    body: changeAccountBody,
    answer: z.object({ account: staffAccount, message: z.string() }),
  },
  "DELETE /hotel-admin/accounts/:id": {
    summary: "Remove a person; their actions stay in the history",
    audit: { object_kind: "account" },
    params: idParams,
    answer: done,
  },
  "POST /hotel-admin/accounts/:id/password": {
    summary:
      "Issue a one-time password to another person who never managed the hotel; ends the old one, all passkeys and all sessions",
    audit: { action: "user_updated" },
    params: idParams,
    body: z.object({}),
    answer: z.object({ account: staffAccount, credentials: adminCredentials, message: z.string() }),
  },
  "POST /hotel-admin/accounts/:id/second-factor": {
    summary:
      "Remove authenticator app and passkeys of another person who never managed the hotel; ends their sessions",
    audit: { action: "user_updated" },
    params: idParams,
    body: z.object({}),
    answer: z.object({ account: staffAccount, message: z.string() }),
  },
  "POST /hotel-admin/accounts/:id/pin": {
    summary:
      "Issue a one-time PIN for shared screens to another person who never managed the hotel; replaces the old one",
    audit: { action: "user_updated" },
    params: idParams,
    body: z.object({}),
    answer: z.object({ account: staffAccount, pin: z.string(), message: z.string() }),
  },
  "POST /software-admin/hotels/:id/accounts/:account_id/password": {
    summary:
      "Issue a one-time password to any account of a hotel; ends the old one, all passkeys and all sessions",
    audit: { action: "user_updated" },
    params: accountParams,
    body: z.object({}),
    answer: z.object({ account: staffAccount, credentials: adminCredentials, message: z.string() }),
  },
  "POST /software-admin/hotels/:id/accounts/:account_id/second-factor": {
    summary: "Remove authenticator app and passkeys of any account of a hotel; ends its sessions",
    audit: { action: "user_updated" },
    params: accountParams,
    body: z.object({}),
    answer: z.object({ account: staffAccount, message: z.string() }),
  },
} satisfies EndpointMap;
