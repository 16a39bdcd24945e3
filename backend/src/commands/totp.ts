import mongoose from "mongoose";
import { AppError, invalidField } from "../lib/appError.js";
import { newRecoveryCodes, recoveryCodeHash } from "../lib/recoveryCodes.js";
import { seal, unseal } from "../lib/sealed.js";
import { newTotpSecret, totpStep, totpUri } from "../lib/totp.js";
import { Account, type AccountDoc } from "../models/account.js";
import { withDevice } from "./familiarDevice.js";

const BEGUN_MS = 15 * 60 * 1000;
const sealedFor = ({ _id }: Pick<AccountDoc, "_id">): string => `totp ${String(_id)}`;

/** Whether somebody is asked for a code after the password. */
export const hasTotp = ({ totp }: Pick<AccountDoc, "totp">): boolean => totp !== undefined;

/** Begins to set up an authenticator app, which counts once it has shown a code: {@link confirmTotp}. */
export async function beginTotp(
  account: AccountDoc,
  jwtSecret: string,
): Promise<{ secret: string; uri: string }> {
  const { _id, username } = account;
  const secret = newTotpSecret();
  const totp_begun = {
    secret: seal(jwtSecret, sealedFor(account), secret),
    until: new Date(Date.now() + BEGUN_MS),
  };
  await Account.updateOne({ _id }, { $set: { totp_begun } });
  return { secret, uri: totpUri(secret, username) };
}

/**
 * Takes the authenticator app that was begun into use; the device is familiar with it from then on, and no other one.
 * Returns the recovery codes, which are shown once.
 * @throws AppError `conflict` when none was begun; 400 for a wrong code
 */
export async function confirmTotp(
  account: AccountDoc,
  { code, device }: { code: string; device: string | null },
  jwtSecret: string,
): Promise<string[]> {
  const { _id, totp_begun } = account;
  const isBegun = totp_begun !== undefined && totp_begun.until > new Date();
  const secret = isBegun ? unseal(jwtSecret, sealedFor(account), totp_begun.secret) : null;
  if (secret === null || totp_begun === undefined) throw new AppError("conflict", "Please begin again");
  const step = totpStep(secret, code);
  if (step === null) throw invalidField("code", "This code is wrong");
  const codes = newRecoveryCodes();
  const totp = { secret: totp_begun.secret, last_step: step };
  const { matchedCount } = await Account.updateOne(
    { _id, "totp_begun.secret": totp_begun.secret },
    {
      $set: {
        totp,
        recovery_codes: hashesOf(account, codes),
        ...(device !== null && withDevice({ ...account, totp }, device)),
      },
      $unset: { totp_begun: 1 },
    },
  );
  if (matchedCount === 0) throw new AppError("conflict");
  return codes;
}

/** The password alone opens the account again. */
export async function removeTotp({ _id }: AccountDoc): Promise<void> {
  await Account.updateOne({ _id }, { $unset: { totp: 1, totp_begun: 1, recovery_codes: 1 } });
}

/**
 * New recovery codes, which are shown once; the former ones are void.
 * @throws AppError `conflict` without an authenticator app
 */
export async function replaceRecoveryCodes(account: AccountDoc): Promise<string[]> {
  const codes = newRecoveryCodes();
  const { matchedCount } = await Account.updateOne(
    { _id: account._id, totp: mongoose.trusted({ $exists: true }) },
    { $set: { recovery_codes: hashesOf(account, codes) } },
  );
  if (matchedCount === 0) throw new AppError("conflict", "Set up an authenticator app first");
  return codes;
}

/** Uses up a code of the authenticator app or a recovery code: each counts once. */
export async function spendCode(
  account: AccountDoc,
  code: string,
  jwtSecret: string,
): Promise<"right" | "wrong" | "used"> {
  const { _id, totp } = account;
  if (totp === undefined) return "wrong";
  const digits = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) {
    const { modifiedCount } = await Account.updateOne(
      { _id, recovery_codes: recoveryCodeHash(String(_id), code) },
      { $pull: { recovery_codes: recoveryCodeHash(String(_id), code) } },
    );
    return modifiedCount === 1 ? "right" : "wrong";
  }
  const secret = unseal(jwtSecret, sealedFor(account), totp.secret);
  const step = secret === null ? null : totpStep(secret, digits);
  if (step === null) return "wrong";
  const { modifiedCount } = await Account.updateOne(
    { _id, "totp.secret": totp.secret, "totp.last_step": mongoose.trusted({ $lt: step }) },
    { $set: { "totp.last_step": step } },
  );
  return modifiedCount === 1 ? "right" : "used";
}

const hashesOf = ({ _id }: AccountDoc, codes: string[]): string[] =>
  codes.map((code) => recoveryCodeHash(String(_id), code));
