import { recordCommand } from "#audit/auditLog.js";
import { Account, type AccountDoc } from "#auth/model.js";
import { generatePassword, hashPassword, inThreeDays } from "#auth/passwords.js";
import { endingSessions, publishSignedOut } from "#auth/sessions/signOut.js";
import { alreadyExists, AppError, notFound } from "#lib/appError.js";
import { AdministrationNotice } from "#platform/noticeModel.js";
import { resetAccess } from "./hotelAccount.js";
import { settleManager } from "./hotelManagers.js";

// For command-line tools; running processes are notified.

/**
 * Issues a new one-time password to a hotel account; its passkeys and sessions end.
 * @throws AppError `not_found`
 */
export async function resetHotelPassword(username: string): Promise<string> {
  const { _id } = await getHotelAccount(username);
  const password = generatePassword();
  const now = new Date();
  const initial = {
    password_hash: await hashPassword(password),
    initial_password_expires_at: inThreeDays(),
    // Marked as used: it is random, not derived from the server's secret, and cannot be shown again.
    initial_password_used_at: now,
  };
  await resetAccess({ _id }, { fields: initial });
  await recordCommand({ action: "authn_password_change", object_kind: "user", object_id: String(_id) });
  return password;
}

/**
 * Removes authenticator app, recovery codes and passkeys from a platform or hotel account.
 * @throws AppError `not_found`
 */
export async function resetSecondFactorByName(username: string): Promise<void> {
  const { _id } = await getAccountByName({ username_key: username.toLowerCase() });
  await resetAccess({ _id }, { removesTotp: true });
  await recordCommand({ action: "user_updated", object_kind: "user", object_id: String(_id) });
}

/**
 * Makes a hotel account an active manager: for a hotel without anyone who can manage it.
 * @throws AppError `not_found`
 */
export async function makeManager(username: string): Promise<void> {
  const { _id, hotel_id } = await getHotelAccount(username);
  if (hotel_id === null) throw notFound();
  const active = { position: "manager", is_active: true, is_deleted: false } as const;
  await Account.updateOne({ _id }, endingSessions(active));
  await settleManager(hotel_id, _id);
  await publishSignedOut(await getHotelAccount(username), "credentials_reissued");
  await recordCommand({
    action: "privilege_permissions_changed",
    object_kind: "user",
    object_id: String(_id),
  });
}

const getHotelAccount = (username: string): Promise<AccountDoc> =>
  getAccountByName({ username_key: username.toLowerCase(), role: "hotel_admin" });

async function getAccountByName(
  filter: Pick<AccountDoc, "username_key"> & Partial<AccountDoc>,
): Promise<AccountDoc> {
  const account = await Account.findOne(filter).lean<AccountDoc>();
  if (account === null) throw new AppError("not_found", "This account does not exist");
  return account;
}

/**
 * Creates a platform account, or gives an existing one a new password and activates it; its passkeys and sessions end.
 * @throws AppError `already_exists` when the name belongs to a hotel account
 */
export async function resetPlatformAccount(username: string): Promise<{ password: string; isNew: boolean }> {
  const username_key = username.toLowerCase();
  const existing = await Account.findOne({ username_key }).lean<AccountDoc>();
  if (existing?.role === "hotel_admin") {
    throw alreadyExists("username", `${username} is the account of a hotel`);
  }
  const password = generatePassword();
  const password_hash = await hashPassword(password);
  const { _id } =
    existing === null
      ? await createPlatformAccount({ username, username_key, password_hash })
      : await resetAccess(
          { _id: existing._id },
          {
            fields: { password_hash, initial_password_expires_at: null, is_active: true },
            code: "password_changed",
          },
        );
  const action = existing === null ? "sensitive_create" : "authn_password_change";
  await recordCommand({ action, object_kind: "user", object_id: String(_id) });
  return { password, isNew: existing === null };
}

async function createPlatformAccount(
  fields: Pick<AccountDoc, "username" | "username_key" | "password_hash">,
): Promise<Pick<AccountDoc, "_id">> {
  const now = new Date();
  const { _id } = await Account.create({ ...fields, role: "software_admin", created_at: now });
  await AdministrationNotice.create({ kind: "account", subject_id: _id, at: now });
  return { _id };
}
