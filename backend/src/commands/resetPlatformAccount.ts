import { auditLog } from "../audit/auditLog.js";
import { alreadyExists, notFound } from "../lib/appError.js";
import { generatePassword, hashPassword } from "../lib/passwords.js";
import { Account, type AccountDoc } from "../models/account.js";
import { AdministrationNotice } from "../models/administrationNotice.js";

/**
 * Creates a platform account, or gives an existing one a new password and ends its sessions. For command-line tools;
 * running processes are notified.
 * @throws AppError `already_exists` when the name belongs to a hotel's account
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
    existing ??
    (await Account.create({
      role: "software_admin",
      username,
      username_key,
      password_hash,
      created_at: new Date(),
    }));
  if (existing !== null) {
    const change = { password_hash, initial_password_expires_at: null };
    const { matchedCount } = await Account.updateOne({ _id }, { $set: change, $inc: { token_version: 1 } });
    if (matchedCount === 0) throw notFound();
  }
  await AdministrationNotice.create({ kind: "account", subject_id: _id, at: new Date() });
  auditLog.record({
    action: existing === null ? "sensitive_create" : "authn_password_change",
    outcome: "ok",
    actor_role: "system",
    actor_name: "command line",
    object_kind: "user",
    object_id: String(_id),
  });
  await auditLog.flush();
  return { password, isNew: existing === null };
}
