import { z } from "zod";
import { accountFields, staffAccount } from "./account.js";
import type { EndpointMap } from "./endpoint.js";
import { idParams } from "./fields.js";
import { adminCredentials } from "./hotel.js";

/** An account that signs in to the platform's portal. */
export const platformAccount = staffAccount.pick({
  id: true,
  name: true,
  username: true,
  is_active: true,
  must_change_password: true,
  has_second_factor: true,
  passkey_count: true,
  created_at: true,
});
export type PlatformAccount = z.infer<typeof platformAccount>;

export const platformAccountEndpoints = {
  "GET /software-admin/accounts": {
    summary: "List the platform's accounts, oldest first",
    answer: z.object({ accounts: z.array(platformAccount) }),
  },
  "POST /software-admin/accounts": {
    summary: "Add a platform account; the one-time password is shown once",
    status: 201,
    body: accountFields.pick({ name: true, username: true }),
    answer: z.object({
      account: platformAccount,
      /** Missing in a repeated call after the password was used. */
      credentials: adminCredentials.optional(),
      message: z.string(),
    }),
  },
  "PUT /software-admin/accounts/:id": {
    summary: "Deactivate another platform account, which ends its sessions, or activate it again",
    audit: { action: "privilege_permissions_changed" },
    params: idParams,
    body: z.object({ is_active: z.boolean() }),
    answer: z.object({ account: platformAccount, message: z.string() }),
  },
  "POST /software-admin/accounts/:id/credentials": {
    summary:
      "Issue a one-time password to another platform account; ends the old one, all passkeys and all sessions",
    audit: { action: "user_updated" },
    params: idParams,
    /** Also removes the authenticator app. */
    body: z.object({ reset_second_factor: z.boolean().optional() }),
    answer: z.object({ account: platformAccount, credentials: adminCredentials, message: z.string() }),
  },
} satisfies EndpointMap;
