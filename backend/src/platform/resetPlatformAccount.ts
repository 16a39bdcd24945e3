import { auditLog } from "#audit/auditLog.js";
import { Account, type AccountDoc } from "#auth/model.js";
import { generatePassword, hashPassword } from "#auth/passwords.js";
import { alreadyExists } from "#lib/appError.js";
import { resetAccess } from "#people/resetAccess.js";
import { AdministrationNotice } from "./noticeModel.js";

/**
 * Creates a platform account, or gives an existing one a new password; its passkeys and sessions end. For command-line tools;
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
    existing === null
      ? await createPlatformAccount({ username, username_key, password_hash })
      : await resetAccess(
          { _id: existing._id },
          { fields: { password_hash, initial_password_expires_at: null }, code: "password_changed" },
        );
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

async function createPlatformAccount(
  fields: Pick<AccountDoc, "username" | "username_key" | "password_hash">,
): Promise<Pick<AccountDoc, "_id">> {
  const now = new Date();
  const { _id } = await Account.create({ ...fields, role: "software_admin", created_at: now });
  await AdministrationNotice.create({ kind: "account", subject_id: _id, at: now });
  return { _id };
}
