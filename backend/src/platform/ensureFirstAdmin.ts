import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Account } from "#auth/model.js";
import { generatePassword, hashPassword } from "#auth/passwords.js";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import { logger } from "#lib/logger.js";
import type { Settings } from "#settings.js";

/** Contains the generated password of the first platform account. */
export const firstAdminFile = (dataDir: string): string => path.join(dataDir, "first-software-admin.txt");

/**
 * Creates the first platform account if there is none, with the password from the settings or a generated one, which is
 * first written to a file in the data directory that only its owner can read.
 */
export async function ensureFirstAdmin({
  dataDir,
  softwareAdminUsername: username,
  softwareAdminPassword,
}: Settings): Promise<void> {
  if (await Account.exists({ role: "software_admin" })) return;
  const password = softwareAdminPassword ?? generatePassword();
  const file = firstAdminFile(dataDir);
  if (softwareAdminPassword === null)
    await writePrivately(file, `username: ${username}\npassword: ${password}\n`);
  try {
    await Account.create({
      role: "software_admin",
      username,
      username_key: username.toLowerCase(),
      password_hash: await hashPassword(password),
      created_at: new Date(),
    });
  } catch (error) {
    if (duplicateKeyFields(error) === null) throw error;
    // Lost a race against another process: this password is void.
    if (softwareAdminPassword === null) await rm(file, { force: true });
    return;
  }
  if (softwareAdminPassword === null)
    logger.info({ file }, "the first platform account's password is in this file");
}

async function writePrivately(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, text, { mode: 0o600 });
  await chmod(file, 0o600);
}
