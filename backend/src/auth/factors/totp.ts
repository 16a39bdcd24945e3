import { createHash } from "node:crypto";
import mongoose from "mongoose";
import { Secret, TOTP } from "otpauth";
import { Account, type AccountDoc } from "#auth/model.js";
import { readableParts } from "#auth/passwords.js";
import { endOtherSessions } from "#auth/sessions/signOut.js";
import type { OwnSession } from "#auth/staffIdentity.js";
import { withDevice } from "#auth/visitor.js";
import { AppError, invalidField } from "#lib/appError.js";
import { seal, unseal } from "#lib/sealed.js";

const ISSUER = "Roombell";
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Steps that a phone's clock may be ahead or behind. */
const WINDOW = 1;

/** Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The URI in the QR code for authenticator apps. */
export const totpUri = (secret: string, label: string): string => createTotp(secret, label).toString();

/** The time step a code belongs to, for replay protection; null for a wrong code. */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = createTotp(secret, "").validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

const createTotp = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
  });

const CODES = 10;

/** New recovery codes such as `k7mq-2x4d-h9ra-…`, of 118 bits each. */
const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, () => readableParts(6).join("-"));

/** Hash to store; ignores case and separators. */
const recoveryCodeHash = (account_id: string, code: string): string =>
  createHash("sha256")
    .update(`recovery ${account_id} ${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`)
    .digest("base64url");

const BEGUN_MS = 15 * 60 * 1000;
const sealedFor = ({ _id }: Pick<AccountDoc, "_id">): string => `totp ${String(_id)}`;

export const hasTotp = ({ totp }: Pick<AccountDoc, "totp">): boolean => totp !== undefined;

/** Starts the enrolment of an authenticator app; {@link confirmTotp} completes it. */
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
 * Completes the enrolment. Only the calling device stays familiar, and all other sessions end. Returns the recovery
 * codes, which are shown once.
 * @throws AppError `conflict` without a current enrolment; 400 for a wrong code
 */
export async function confirmTotp(
  own: OwnSession,
  { code, device }: { code: string; device: string | null },
  jwtSecret: string,
): Promise<{ account: AccountDoc; recovery_codes: string[] }> {
  const { account } = own;
  const { totp_begun } = account;
  const isBegun = totp_begun !== undefined && totp_begun.until > new Date();
  const secret = isBegun ? unseal(jwtSecret, sealedFor(account), totp_begun.secret) : null;
  if (secret === null || totp_begun === undefined) throw new AppError("conflict", "Please start again");
  const step = totpStep(secret, code);
  if (step === null) throw invalidField("code", "This code is wrong");
  const recovery_codes = newRecoveryCodes();
  const totp = { secret: totp_begun.secret, last_step: step };
  const changed = await endOtherSessions(own, "second_factor_changed", {
    onlyIf: { "totp_begun.secret": totp_begun.secret },
    $set: {
      totp,
      recovery_codes: hashRecoveryCodes(account, recovery_codes),
      ...(device !== null && withDevice({ ...account, totp }, device)),
    },
    $unset: { totp_begun: 1 },
  });
  if (changed === null) throw new AppError("conflict");
  return { account: changed, recovery_codes };
}

/** Ends all other sessions; `hasOther` means that the account has another second factor. */
export async function removeTotp(own: OwnSession, hasOther: boolean): Promise<AccountDoc> {
  const account = await endOtherSessions(own, "second_factor_changed", {
    $unset: { totp: 1, totp_begun: 1, ...(!hasOther && { recovery_codes: 1 }) },
  });
  if (account === null) throw new AppError("unauthenticated");
  return account;
}

/** Returns new recovery codes to be shown once; the old ones become void. */
export async function replaceRecoveryCodes(account: AccountDoc): Promise<string[]> {
  const codes = newRecoveryCodes();
  const { _id, token_version } = account;
  const { matchedCount } = await Account.updateOne(
    { _id, token_version },
    { $set: { recovery_codes: hashRecoveryCodes(account, codes) } },
  );
  if (matchedCount === 0) throw new AppError("unauthenticated");
  return codes;
}

/** Each authenticator or recovery code is accepted once. */
export async function spendCode(
  account: AccountDoc,
  code: string,
  jwtSecret: string,
): Promise<"right" | "wrong" | "used"> {
  const { _id, totp } = account;
  const digits = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) {
    const { modifiedCount } = await Account.updateOne(
      { _id, recovery_codes: recoveryCodeHash(String(_id), code) },
      { $pull: { recovery_codes: recoveryCodeHash(String(_id), code) } },
    );
    return modifiedCount === 1 ? "right" : "wrong";
  }
  if (totp === undefined) return "wrong";
  const secret = unseal(jwtSecret, sealedFor(account), totp.secret);
  const step = secret === null ? null : totpStep(secret, digits);
  if (step === null) return "wrong";
  const { modifiedCount } = await Account.updateOne(
    { _id, "totp.secret": totp.secret, "totp.last_step": mongoose.trusted({ $lt: step }) },
    { $set: { "totp.last_step": step } },
  );
  return modifiedCount === 1 ? "right" : "used";
}

const hashRecoveryCodes = ({ _id }: AccountDoc, codes: string[]): string[] =>
  codes.map((code) => recoveryCodeHash(String(_id), code));
