import type { Context } from "koa";
import type { AccessRule, Identified, Identity } from "#http/identity.js";
import type { Limits } from "#http/limits/limits.js";
import { AppError } from "#lib/appError.js";
import { admitPlatformAdmin } from "./admit.js";
import type { AccountDoc } from "./model.js";
import { identifyStaff, type PlatformAdmin, type SignedIn } from "./staffIdentity.js";

declare module "#http/identity.js" {
  interface Identities {
    account: { signedIn: SignedIn };
    hotel_account: { signedIn: SignedIn };
    platform_account: { signedIn: SignedIn };
    platform: { admin: PlatformAdmin };
  }
}

/**
 * The account behind the call's token.
 * @throws AppError as {@link identifyStaff}
 */
export async function identifyAccount(
  ctx: Context,
  jwtSecret: string,
): Promise<Identified<{ signedIn: SignedIn }>> {
  const [scheme, token] = ctx.get("Authorization").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token) throw new AppError("unauthenticated");
  const signedIn = await identifyStaff(jwtSecret, token);
  const identity = identityOf(signedIn);
  // Set before the role is checked: the audit log names whoever is refused.
  ctx.state.identity = identity;
  return { caller: { signedIn }, identity };
}

function identityOf({ account, hotel }: SignedIn): Identity {
  const { _id, role, username, name, hotel_id } = account;
  return {
    scope: `${String(hotel_id ?? "platform")} account:${String(_id)}`,
    hotel,
    view: "",
    actor: {
      actor_role: role,
      actor_name: username,
      actor_id: _id,
      person_name: name ?? "",
      hotel_id,
    },
  };
}

/** Signed-in accounts about themselves, of any role or of one. */
export const accountAccess = (
  jwtSecret: string,
  role?: AccountDoc["role"],
): AccessRule<{ signedIn: SignedIn }> => ({
  async identify(ctx) {
    const identified = await identifyAccount(ctx, jwtSecret);
    if (role !== undefined && identified.caller.signedIn.account.role !== role)
      throw new AppError("forbidden");
    return identified;
  },
});

/** Software administrators. */
export const platformAccess = (jwtSecret: string, limits: Limits): AccessRule<{ admin: PlatformAdmin }> => ({
  async identify(ctx) {
    const { identity, caller } = await identifyAccount(ctx, jwtSecret);
    return { identity, caller: { admin: admitPlatformAdmin(caller.signedIn) } };
  },
  countWrite: ({ identity }, bytes) => limits.countStaffWrite(identity.scope, bytes),
});
