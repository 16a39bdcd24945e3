import type { Context } from "koa";
import { z } from "zod";
import type { AccessRule, Identified } from "#http/identity.js";
import type { Limits } from "#http/limits/limits.js";
import { AppError } from "#lib/appError.js";
import { parseAuth, type Identify } from "#live/socketIdentity.js";
import { accountRoom, PLATFORM_ROOM } from "#live/socketRooms.js";
import { lacksSecondFactor } from "./factors/lacksSecondFactor.js";
import type { AccountDoc } from "./model.js";
import {
  identifySession,
  identifyStaff,
  toStaff,
  type PlatformAdmin,
  type SignedIn,
  type Staff,
} from "./staffIdentity.js";
import type { TokenClaims } from "./tokens.js";

declare module "#http/identity.js" {
  interface Identities {
    account: { signedIn: SignedIn };
    hotel_account: { signedIn: SignedIn };
    platform_account: { signedIn: SignedIn };
    platform: { admin: PlatformAdmin };
  }
}

/**
 * Identifies the account by the call's bearer token.
 * @throws AppError as {@link identifyStaff}
 */
export async function identifyAccount(
  ctx: Context,
  jwtSecret: string,
): Promise<Identified<{ signedIn: SignedIn }>> {
  const [scheme, token] = ctx.get("Authorization").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token) throw new AppError("unauthenticated");
  const signedIn = await identifyStaff(jwtSecret, token);
  const { _id, role, username, name, hotel_id } = signedIn.account;
  const identity = {
    scope: `${String(hotel_id ?? "platform")} account:${String(_id)}`,
    hotel: signedIn.hotel,
    view: "",
    actor: { actor_role: role, actor_name: username, actor_id: _id, person_name: name ?? "", hotel_id },
  };
  // Set before the role check, so that the audit log names rejected callers.
  ctx.state.identity = identity;
  return { caller: { signedIn }, identity };
}

/** For endpoints about the caller's own account; `role` restricts them to one portal. */
export const accountAccess = (
  jwtSecret: string,
  limits: Limits,
  role?: AccountDoc["role"],
): AccessRule<{ signedIn: SignedIn }> => ({
  async identify(ctx) {
    const identified = await identifyAccount(ctx, jwtSecret);
    if (role !== undefined && identified.caller.signedIn.account.role !== role)
      throw new AppError("forbidden");
    return identified;
  },
  countWrite: ({ identity }, bytes) => limits.countStaffWrite(identity.scope, bytes),
});

export const platformAccess = (jwtSecret: string, limits: Limits): AccessRule<{ admin: PlatformAdmin }> => ({
  async identify(ctx) {
    const { identity, caller } = await identifyAccount(ctx, jwtSecret);
    return { identity, caller: { admin: admitPlatformAdmin(caller.signedIn) } };
  },
  countWrite: ({ identity }, bytes) => limits.countStaffWrite(identity.scope, bytes),
});

const platformAuth = z.object({ token: z.string().min(1) });

/** @throws AppError `unauthenticated`, or `forbidden` for a hotel administrator */
export function identifyPlatformSocket(jwtSecret: string): Identify {
  return async (auth) => {
    const { token } = parseAuth(platformAuth, auth, "Please sign in");
    const checked_at = performance.now();
    const signedIn = await identifyStaff(jwtSecret, token);
    const { account } = admitPlatformAdmin(signedIn);
    const { claims } = signedIn;
    return {
      kind: "platform",
      account_id: String(account._id),
      session_id: claims.session_id,
      token_version: account.token_version,
      expires_at: claims.exp * 1000,
      is_renewed: claims.is_browser,
      rooms: [PLATFORM_ROOM, accountRoom(account._id)],
      checked_at,
    };
  };
}

/**
 * Admits staff by their session. Used for calls, live handshakes and open connections, so that all three apply the same
 * rules.
 * @throws AppError `forbidden` for a software administrator; `password_change_required` with a one-time password, except
 * for managers, whose portal opens with the dialog to change it; `second_factor_setup_required` if the platform
 * requires one of managers
 */
export async function admitStaff(signedIn: SignedIn): Promise<Staff> {
  const staff = toStaff(signedIn);
  if (staff === null) throw new AppError("forbidden");
  const { account, claims } = signedIn;
  if (staff.caller !== "manager" && account.initial_password_expires_at !== null) {
    throw new AppError("password_change_required");
  }
  if (await lacksSecondFactor(account, staff.hotel, claims.second_factor !== null)) {
    throw new AppError("second_factor_setup_required");
  }
  return staff;
}

/** @throws AppError `forbidden` for hotel accounts; `password_change_required` with a one-time password */
function admitPlatformAdmin({ account }: SignedIn): PlatformAdmin {
  if (account.role !== "software_admin") throw new AppError("forbidden");
  if (account.initial_password_expires_at !== null) throw new AppError("password_change_required");
  return { account };
}

/**
 * Re-admits an open staff connection from the database, bypassing caches.
 * @throws AppError as for a call with the same token
 */
export const readmitStaff = async (claims: TokenClaims): Promise<Staff> =>
  admitStaff(await identifySession(claims, true));
