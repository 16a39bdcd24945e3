import type { AuditAction } from "@roombell/common/contract/endpoint";
import { auditLog } from "#audit/auditLog.js";
import { Account, type AccountDoc } from "#auth/model.js";
import { generatePassword, hashPassword, inThreeDays } from "#auth/passwords.js";
import { endingSessions, publishSignedOut } from "#auth/sessions/signOut.js";
import { AppError, notFound } from "#lib/appError.js";
import { settleManager } from "./hotelManagers.js";
import { resetAccess } from "./resetAccess.js";

// For command-line tools; running processes are notified.

/**
 * Gives somebody of a hotel a new one-time password; their passkeys and sessions end.
 * @throws AppError `not_found`
 */
export async function resetHotelPassword(username: string): Promise<string> {
  const { _id } = await hotelAccount(username);
  const password = generatePassword();
  const now = new Date();
  const initial = {
    password_hash: await hashPassword(password),
    initial_password_expires_at: inThreeDays(),
    // It is not derived from the server's secret, so that nobody could show it again.
    initial_password_used_at: now,
  };
  await resetAccess({ _id }, { fields: initial });
  await record("authn_password_change", _id);
  return password;
}

/**
 * Takes authenticator app, recovery codes and passkeys from an account, of the platform or of a hotel.
 * @throws AppError `not_found`
 */
export async function resetSecondFactorOf(username: string): Promise<void> {
  const { _id } = await accountNamed({ username_key: username.toLowerCase() });
  await resetAccess({ _id }, { removesTotp: true });
  await record("user_updated", _id);
}

/**
 * Makes somebody of a hotel a manager, switched on if they were not: for a hotel that nobody can manage any more.
 * @throws AppError `not_found`
 */
export async function makeManager(username: string): Promise<void> {
  const { _id, hotel_id } = await hotelAccount(username);
  if (hotel_id === null) throw notFound();
  const active = { position: "manager", is_active: true, is_deleted: false } as const;
  await Account.updateOne({ _id }, endingSessions(active));
  await settleManager(hotel_id, _id);
  await publishSignedOut(await hotelAccount(username), "credentials_reissued");
  await record("privilege_permissions_changed", _id);
}

const hotelAccount = (username: string): Promise<AccountDoc> =>
  accountNamed({ username_key: username.toLowerCase(), role: "hotel_admin" });

async function accountNamed(
  filter: Pick<AccountDoc, "username_key"> & Partial<AccountDoc>,
): Promise<AccountDoc> {
  const account = await Account.findOne(filter).lean<AccountDoc>();
  if (account === null) throw new AppError("not_found", "there is no such account");
  return account;
}

async function record(action: AuditAction, _id: AccountDoc["_id"]): Promise<void> {
  auditLog.record({
    action,
    outcome: "ok",
    actor_role: "system",
    actor_name: "command line",
    object_kind: "user",
    object_id: String(_id),
  });
  await auditLog.flush();
}
