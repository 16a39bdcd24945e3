import type { FactorMethod } from "@roombell/common/contract/errors";
import type { AccountDoc } from "#auth/model.js";
import { Passkey } from "#auth/passkeys/model.js";
import type { OwnSession } from "#auth/staffIdentity.js";
import { AppError } from "#lib/appError.js";
import { hasTotp } from "./totp.js";

const FRESH_MS = 10 * 60 * 1000;

/** The second factors an account can present after its password; empty if the password alone is enough. */
export async function factorMethods(account: AccountDoc): Promise<FactorMethod[]> {
  const { _id, recovery_codes = [], passkey_version = 0 } = account;
  const hasPasskey = (await Passkey.exists({ account_id: _id, version: passkey_version })) !== null;
  // Recovery codes replace a lost factor; alone they are not one.
  if (!hasTotp(account) && !hasPasskey) return [];
  return [
    ...(hasTotp(account) ? (["totp"] as const) : []),
    ...(recovery_codes.length > 0 ? (["recovery_code"] as const) : []),
    ...(hasPasskey ? (["passkey"] as const) : []),
  ];
}

/**
 * Requires, before second factors change, that the session presented one within ten minutes and after `since`. Returns
 * false if the account has none: the first is added with the password alone.
 * @throws AppError `second_factor_expired`
 */
export async function requireFreshFactor(
  { account, claims }: OwnSession,
  since = new Date(0),
): Promise<boolean> {
  const methods = await factorMethods(account);
  if (methods.length === 0) return false;
  const oldest = Math.max(Date.now() - FRESH_MS, since.getTime());
  const presented = claims.second_factor?.at.getTime() ?? 0;
  if (presented > oldest) return true;
  throw new AppError("second_factor_expired", undefined, { methods });
}
