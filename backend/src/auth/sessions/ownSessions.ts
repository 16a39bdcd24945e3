import mongoose, { type Types } from "mongoose";
import type { AccountDoc } from "#auth/model.js";
import { StaffSession, type StaffSessionDoc } from "./model.js";

const HOUR_MS = 60 * 60 * 1000;
/** A session ends after this much time in which nobody has the portal open. */
const SESSION_IDLE_MS = 12 * HOUR_MS;
/** A session ends after this much time in any case. */
export const SESSION_MS = 30 * 24 * HOUR_MS;

/** When a session ends unless it is renewed meanwhile. */
export const endOfSession = ({ last_used_at, expires_at }: StaffSessionDoc): Date =>
  new Date(Math.min(last_used_at.getTime() + SESSION_IDLE_MS, expires_at.getTime()));

/** The browsers that are signed in to an account, the last used first. */
export const sessionsOf = (
  { _id, token_version }: AccountDoc,
  now = new Date(),
): Promise<StaffSessionDoc[]> =>
  StaffSession.find({
    account_id: _id,
    token_version,
    expires_at: mongoose.trusted({ $gt: now }),
    last_used_at: mongoose.trusted({ $gt: new Date(now.getTime() - SESSION_IDLE_MS) }),
  })
    .sort({ last_used_at: -1 })
    .lean<StaffSessionDoc[]>();

/** Until when a session lives as it was last renewed; null when it has ended. */
export async function sessionUntil(id: string | Types.ObjectId): Promise<Date | null> {
  const session = await StaffSession.findOne({ _id: id }).lean<StaffSessionDoc>();
  const until = session && endOfSession(session);
  return until !== null && until > new Date() ? until : null;
}
