import mongoose, { Types } from "mongoose";
import { retryUncached } from "#auth/lookups.js";
import type { AccountDoc } from "#auth/model.js";
import { recordSignInRefusal } from "#auth/recordSignInRefusal.js";
import { identifySession, type OwnSession, type SignedIn } from "#auth/staffIdentity.js";
import type { PresentedFactor } from "#auth/tokens.js";
import type { HotelDoc } from "#hotels/model.js";
import type { Caller } from "#http/caller.js";
import { AppError, notFound } from "#lib/appError.js";
import { StaffSession, type FormerToken, type StaffSessionDoc } from "./model.js";
import { newRefreshToken, refreshTokenHashes, rotateRefreshToken } from "./refreshTokens.js";
import { endSession } from "./signOut.js";

const HOUR_MS = 60 * 60 * 1000;
/** Idle timeout. */
const SESSION_IDLE_MS = 12 * HOUR_MS;
/** Absolute timeout. */
const SESSION_MS = 30 * 24 * HOUR_MS;

/** When a session ends unless it is renewed. */
const sessionEnd = ({ last_used_at, expires_at }: StaffSessionDoc): Date =>
  new Date(Math.min(last_used_at.getTime() + SESSION_IDLE_MS, expires_at.getTime()));

/** An account's valid sessions, last used first. */
export const findSessions = ({ _id, token_version }: AccountDoc): Promise<StaffSessionDoc[]> =>
  StaffSession.find({
    account_id: _id,
    token_version,
    expires_at: mongoose.trusted({ $gt: new Date() }),
    last_used_at: mongoose.trusted({ $gt: new Date(Date.now() - SESSION_IDLE_MS) }),
  })
    .sort({ last_used_at: -1 })
    .lean<StaffSessionDoc[]>();

/** When a session will end; null when it has ended. */
export async function sessionUntil(id: string): Promise<Date | null> {
  const session = await StaffSession.findOne({ _id: id }).lean<StaffSessionDoc>();
  const until = session && sessionEnd(session);
  return until !== null && until > new Date() ? until : null;
}

/** A rotated token still yields access tokens for this time, for calls in flight during the rotation. */
const GRACE_MS = 60_000;
/** More rotations than the tabs of one browser make within the grace time. */
const MAX_FORMER = 20;

/** `token` is the browser's next refresh token; null to keep the current one. */
export type Renewed = {
  session: StaffSessionDoc;
  account: AccountDoc;
  hotel: HotelDoc | null;
  token: string | null;
};

/** Returns the new session with its first refresh token. */
export async function openSession(
  { _id: account_id, token_version }: AccountDoc,
  { device, second_factor }: Pick<StaffSessionDoc, "device" | "second_factor">,
): Promise<{ session: StaffSessionDoc; token: string }> {
  const token = newRefreshToken();
  const hashes = refreshTokenHashes(token);
  if (hashes === null) throw new AppError("internal");
  const now = new Date();
  const session = await StaffSession.create({
    _id: new Types.ObjectId(),
    account_id,
    token_version,
    ...hashes,
    second_factor,
    device,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + SESSION_MS),
  });
  return { session: session.toObject<StaffSessionDoc>(), token };
}

/**
 * Renews a session and rotates its refresh token. A rotated token never yields its successor, as it may be stolen: it
 * yields access tokens for a grace period, for tabs that renew at the same time, and after that it ends the session. A
 * browser that lost the answer with its next token has to sign in again.
 * @throws AppError `unauthenticated`; `forbidden` when the hotel is inactive
 */
export async function renewSession(
  sent: string,
  portal: AccountDoc["role"],
  caller: Caller,
): Promise<Renewed> {
  const hashes = refreshTokenHashes(sent);
  if (hashes === null) throw new AppError("unauthenticated");
  const { family_hash, token_hash } = hashes;
  const session = await StaffSession.findOne({ family_hash }).lean<StaffSessionDoc>();
  if (session === null) throw new AppError("unauthenticated");
  const { account_id, token_version, _id } = session;
  const claims = { sub: String(account_id), role: portal, tv: token_version, session_id: String(_id) };
  const { account, hotel } = await retryUncached((isFresh) => identifySession(claims, isFresh));
  if (sessionEnd(session) <= new Date()) throw new AppError("unauthenticated");
  if (session.token_hash === token_hash) {
    const token = await rotate(session, sent);
    // Another call rotated it first, or the session has ended: try again with the token as a former one.
    return token === null ? renewSession(sent, portal, caller) : { session, account, hotel, token };
  }
  const former = session.former.find(({ hash }) => hash === token_hash);
  if (former === undefined || !isRecent(former)) return endFamily(session, account, caller);
  return { session, account, hotel, token: null };
}

/** Ends a session of the caller's account. @throws AppError 404 */
export async function removeSession({ account }: SignedIn, id: string): Promise<void> {
  const { deletedCount } = await StaffSession.deleteOne({ _id: id, account_id: account._id });
  if (deletedCount === 0) throw notFound();
  await endSession(account._id, id);
}

const isRecent = ({ at }: FormerToken): boolean => at.getTime() > Date.now() - GRACE_MS;

/** Ends all sessions of the caller's account except the calling one; returns whether there were any. */
export async function removeOtherSessions({ account, claims }: SignedIn): Promise<boolean> {
  const others = (await findSessions(account)).filter(({ _id }) => String(_id) !== claims.session_id);
  for (const { _id } of others) {
    await StaffSession.deleteOne({ _id, account_id: account._id });
    await endSession(account._id, String(_id));
  }
  return others.length > 0;
}

/** Null when `sent` is no longer the session's current token. */
async function rotate({ _id, token_hash, former }: StaffSessionDoc, sent: string): Promise<string | null> {
  const token = rotateRefreshToken(sent);
  const now = new Date();
  const { matchedCount } = await StaffSession.updateOne(
    { _id, token_hash },
    {
      $set: {
        token_hash: refreshTokenHashes(token)?.token_hash ?? "",
        last_used_at: now,
        former: [...former.filter(isRecent), { hash: token_hash, at: now }].slice(-MAX_FORMER),
      },
    },
  );
  return matchedCount === 0 ? null : token;
}

async function endFamily(
  { _id, account_id }: StaffSessionDoc,
  account: AccountDoc,
  caller: Caller,
): Promise<never> {
  await StaffSession.deleteOne({ _id, account_id });
  await endSession(account_id, String(_id));
  const after = `a refresh token of ${account.role} was used again`;
  recordSignInRefusal("authn_token_revoked", account, caller, after);
  throw new AppError("unauthenticated", "This session was ended because its credential was used twice");
}

/** Records that the calling session has just presented a passkey, or a code (null). */
export async function recordFactor(
  { account, claims }: OwnSession,
  passkey_id: string | null,
): Promise<PresentedFactor> {
  const second_factor = { at: new Date(), passkey_id };
  const own = { _id: claims.session_id, account_id: account._id };
  if (claims.is_browser) await StaffSession.updateOne(own, { $set: { second_factor } });
  return second_factor;
}
