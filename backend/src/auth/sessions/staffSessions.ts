import mongoose, { Types } from "mongoose";
import { beforeRefusing } from "#auth/lookups.js";
import type { AccountDoc } from "#auth/model.js";
import { recordSignInRefusal } from "#auth/recordSignInRefusal.js";
import { identifySession, type OwnSession, type SignedIn } from "#auth/staffIdentity.js";
import type { PresentedFactor } from "#auth/tokens.js";
import type { HotelDoc } from "#hotels/model.js";
import type { Caller } from "#http/caller.js";
import { AppError, notFound } from "#lib/appError.js";
import { StaffSession, type FormerToken, type StaffSessionDoc } from "./model.js";
import { newRefreshToken, refreshTokenHashes, successorOf } from "./refreshTokens.js";
import { endSession } from "./signOut.js";

const HOUR_MS = 60 * 60 * 1000;
/** A session ends after this much time in which nobody has the portal open. */
const SESSION_IDLE_MS = 12 * HOUR_MS;
/** A session ends after this much time in any case. */
const SESSION_MS = 30 * 24 * HOUR_MS;

/** When a session ends unless it is renewed meanwhile. */
const endOfSession = ({ last_used_at, expires_at }: StaffSessionDoc): Date =>
  new Date(Math.min(last_used_at.getTime() + SESSION_IDLE_MS, expires_at.getTime()));

/** The browsers that are signed in to an account, the last used first. */
export const findSessions = ({ _id, token_version }: AccountDoc): Promise<StaffSessionDoc[]> =>
  StaffSession.find({
    account_id: _id,
    token_version,
    expires_at: mongoose.trusted({ $gt: new Date() }),
    last_used_at: mongoose.trusted({ $gt: new Date(Date.now() - SESSION_IDLE_MS) }),
  })
    .sort({ last_used_at: -1 })
    .lean<StaffSessionDoc[]>();

/** Until when a session lives as it was last renewed; null when it has ended. */
export async function sessionUntil(id: string): Promise<Date | null> {
  const session = await StaffSession.findOne({ _id: id }).lean<StaffSessionDoc>();
  const until = session && endOfSession(session);
  return until !== null && until > new Date() ? until : null;
}

/** How long a replaced token still yields access tokens, for calls that were under way while it was replaced. */
const GRACE_MS = 60_000;
/** Enough for every page of a browser; more rotations within that time are not those of its pages. */
const MAX_FORMER = 20;

/** A session with its account, and the refresh token that its browser is to keep; null for the one that it has. */
export type Renewed = {
  session: StaffSessionDoc;
  account: AccountDoc;
  hotel: HotelDoc | null;
  token: string | null;
};

/** Opens a session for a browser; returns it with its first refresh token. */
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
 * Renews a session with its refresh token, which is replaced. A replaced token never yields its successor, because a thief
 * may have sent it: for a short while it yields an access token, for tabs that renew at the same time, and after that it
 * ends the session. A browser that lost the answer with its next token therefore signs in again.
 * @throws AppError `unauthenticated`; `forbidden` when the hotel is switched off
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
  const { account, hotel } = await beforeRefusing((isFresh) => identifySession(claims, isFresh));
  if (endOfSession(session) <= new Date()) throw new AppError("unauthenticated");
  if (session.token_hash === token_hash) {
    const token = await rotate(session, sent);
    // Another call replaced it first, or the session was ended: its token is read again as a former one.
    return token === null ? renewSession(sent, portal, caller) : { session, account, hotel, token };
  }
  const former = session.former.find(({ hash }) => hash === token_hash);
  if (former === undefined || !isRecent(former)) return endFamily(session, account, caller);
  return { session, account, hotel, token: null };
}

/** Ends a session of one's own. @throws AppError 404 */
export async function removeSession({ account }: SignedIn, id: string): Promise<void> {
  const { deletedCount } = await StaffSession.deleteOne({ _id: id, account_id: account._id });
  if (deletedCount === 0) throw notFound();
  await endSession(account._id, id);
}

const isRecent = ({ at }: FormerToken): boolean => at.getTime() > Date.now() - GRACE_MS;

/** Ends every session of one's own but the one that calls. */
export async function removeOtherSessions({ account, claims }: SignedIn): Promise<void> {
  for (const { _id } of await findSessions(account)) {
    if (String(_id) === claims.session_id) continue;
    await StaffSession.deleteOne({ _id, account_id: account._id });
    await endSession(account._id, String(_id));
  }
}

/** Replaces the token that was sent; null when it is no longer the session's. */
async function rotate({ _id, token_hash, former }: StaffSessionDoc, sent: string): Promise<string | null> {
  const token = successorOf(sent);
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

/** Records that the session that calls has presented a second factor now: a passkey, or a code. */
export async function recordFactor(
  { account, claims }: OwnSession,
  passkey_id: string | null,
): Promise<PresentedFactor> {
  const second_factor = { at: new Date(), passkey_id };
  const own = { _id: claims.session_id, account_id: account._id };
  if (claims.is_browser) await StaffSession.updateOne(own, { $set: { second_factor } });
  return second_factor;
}
