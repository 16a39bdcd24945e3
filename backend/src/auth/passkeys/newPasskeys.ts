import mongoose from "mongoose";
import { requireFreshFactor } from "#auth/factors/factorMethods.js";
import type { OwnSession } from "#auth/staffIdentity.js";
import { bus } from "#database/bus.js";
import { AppError, notFound } from "#lib/appError.js";
import { Passkey, type PasskeyDoc } from "./model.js";

const unacknowledged = ({ account: { _id, passkey_version = 0 } }: OwnSession) => ({
  account_id: _id,
  version: passkey_version,
  is_acknowledged: false,
  first_sign_in: mongoose.trusted({ $ne: null }),
});

/** The passkeys whose first sign-in the owner has not acknowledged, without the one that this session has presented. */
export async function findNewPasskeys(own: OwnSession): Promise<PasskeyDoc[]> {
  const found = await Passkey.find(unacknowledged(own)).sort({ created_at: 1 }).lean<PasskeyDoc[]>();
  return found.filter(({ _id }) => String(_id) !== own.claims.second_factor?.passkey_id);
}

/**
 * Acknowledges the first sign-in with a passkey. Whoever holds that passkey alone cannot: the session must have presented
 * another factor since.
 * @throws AppError 404; `second_factor_expired`; `conflict` for the passkey that this session has presented
 */
export async function acknowledgePasskey(own: OwnSession, id: string): Promise<PasskeyDoc> {
  const passkey = await Passkey.findOne({ ...unacknowledged(own), _id: id }).lean<PasskeyDoc>();
  if (!passkey?.first_sign_in) throw notFound();
  if (own.claims.second_factor?.passkey_id === id)
    throw new AppError("conflict", "Confirm this passkey with another one, or with a code");
  await requireFreshFactor(own, passkey.first_sign_in.at);
  await Passkey.updateOne({ _id: id, account_id: own.account._id }, { $set: { is_acknowledged: true } });
  bus.emit("security.updated", { account_id: String(own.account._id) });
  return passkey;
}
