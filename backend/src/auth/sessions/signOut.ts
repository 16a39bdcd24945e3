import type { SessionEndCode } from "@roombell/common/contract/liveEvents";
import mongoose, { type QueryFilter, type UpdateQuery } from "mongoose";
import { Account, type AccountDoc } from "#auth/model.js";
import type { OwnSession, SignedIn } from "#auth/staffIdentity.js";
import { bus } from "#database/bus.js";
import { AppError } from "#lib/appError.js";
import { AdministrationNotice } from "#platform/noticeModel.js";
import { StaffSession } from "./model.js";

/** Ended sessions recorded per account; beyond that all its sessions end instead. */
const MAX_ENDED = 200;
const LAST = `ended_sessions.${MAX_ENDED - 1}`;

/** At least the lifetime of access tokens of renewable sessions. */
const ACCESS_MS = 15 * 60 * 1000;

/** Ends the calling session. */
export async function signOut({ account: { _id }, claims }: SignedIn): Promise<void> {
  const { session_id, is_browser, exp } = claims;
  if (is_browser) await StaffSession.deleteOne({ _id: session_id, account_id: _id });
  await endSession(_id, session_id, new Date(exp * 1000));
}

/** Ends one session: its token is rejected from the next call on, in every process, and its sockets close. */
export async function endSession(
  _id: AccountDoc["_id"],
  session_id: string,
  expires_at = new Date(Date.now() + ACCESS_MS),
): Promise<void> {
  const now = new Date();
  await Account.updateOne({ _id }, { $pull: { ended_sessions: { expires_at: { $lte: now } } } });
  const ended = { id: session_id, expires_at };
  const { modifiedCount } = await Account.updateOne(
    { _id, [LAST]: mongoose.trusted({ $exists: false }) },
    { $push: { ended_sessions: ended } },
  );
  if (modifiedCount === 0) return signOutEverywhere(_id);
  await publishSessionEnd(_id, session_id, "signed_out");
}

/** Closes the sockets of one session, in every process. */
export async function publishSessionEnd(
  _id: AccountDoc["_id"],
  session_id: string,
  code: SessionEndCode,
): Promise<void> {
  await AdministrationNotice.create({ kind: "session", subject_id: _id, session_id, code, at: new Date() });
  const subject = { kind: "session", account_id: String(_id), session_id } as const;
  bus.emit("session.ended", { subject, code });
}

export async function signOutEverywhere(_id: AccountDoc["_id"]): Promise<void> {
  await StaffSession.deleteMany({ account_id: _id });
  const account = await Account.findOneAndUpdate({ _id }, END_SESSIONS, {
    returnDocument: "after",
  }).lean<AccountDoc>();
  if (account === null) throw new AppError("unauthenticated");
  await publishSignedOut(account, "signed_out");
}

/** Account update that ends all tokens; call {@link publishSignedOut} after it. */
export const END_SESSIONS = { $set: { ended_sessions: [] }, $inc: { token_version: 1 } } as const;

/** {@link END_SESSIONS} with other changes in the same write. */
export function endingSessions(changes: Partial<AccountDoc>): UpdateQuery<AccountDoc> {
  const { $set, $inc } = END_SESSIONS;
  return { $set: { ...$set, ...changes }, $inc };
}

/** Closes the sockets of all tokens older than the account's current version, in every process. */
export async function publishSignedOut(
  { _id, token_version }: Pick<AccountDoc, "_id" | "token_version">,
  code: SessionEndCode,
): Promise<void> {
  await AdministrationNotice.create({ kind: "account", subject_id: _id, code, at: new Date() });
  const subject = { kind: "account", account_id: String(_id), token_version } as const;
  bus.emit("session.ended", { subject, code });
}

type Change = Pick<UpdateQuery<AccountDoc>, "$set" | "$unset"> & {
  /** Conditions besides the token version of the calling session. */
  onlyIf?: QueryFilter<AccountDoc>;
};

/**
 * Changes an account and ends all its sessions except the calling one, in one write. Returns the account, for which the
 * calling session needs its next token; null when a condition fails or its sessions have ended in the meantime.
 */
export async function endOtherSessions(
  { account, claims }: OwnSession,
  code: SessionEndCode,
  { onlyIf = {}, $set = {}, $unset = {} }: Change = {},
): Promise<AccountDoc | null> {
  const changed = await Account.findOneAndUpdate(
    { ...onlyIf, _id: account._id, token_version: account.token_version },
    { $set: { ...END_SESSIONS.$set, ...$set }, $inc: END_SESSIONS.$inc, $unset },
    { returnDocument: "after" },
  ).lean<AccountDoc>();
  if (changed === null) return null;
  const { _id: account_id, token_version } = changed;
  if (claims.is_browser) {
    await StaffSession.updateOne({ _id: claims.session_id, account_id }, { $set: { token_version } });
  }
  await StaffSession.deleteMany({ account_id, token_version: mongoose.trusted({ $ne: token_version }) });
  await publishSignedOut(changed, code);
  return changed;
}
