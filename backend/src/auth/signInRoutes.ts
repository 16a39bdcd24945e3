import type { Context } from "koa";
import { addToAudit } from "#audit/auditCall.js";
import type { HotelDoc } from "#hotels/model.js";
import { getCaller } from "#http/caller.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { getLimits } from "#http/limits/limits.js";
import { AppError } from "#lib/appError.js";
import { publicOrigin, type Settings } from "#settings.js";
import { beginSession, type Opening } from "./beginSession.js";
import { deviceName } from "./deviceName.js";
import { ownUser } from "./factors/lacksSecondFactor.js";
import { completeSignIn } from "./factors/secondFactor.js";
import type { AccountDoc } from "./model.js";
import { beginPasskeySignIn, signInWithPasskey } from "./passkeys/passkeySignIn.js";
import { signIn } from "./signIn.js";
import { getThrottles } from "./throttles.js";
import { signTicket } from "./tokens.js";
import { FAMILIAR_DEVICE_MS, getVisitor, setDeviceCookie } from "./visitor.js";

type Login = { username: string; password: string; session?: "browser" | undefined };
type Opened = { account: AccountDoc; hotel: HotelDoc | null };

/** Public sign-in endpoints of both portals. */
export function signInRoutes(settings: Settings): ContractRoutes {
  const { jwtSecret } = settings;
  const limits = getLimits(settings);
  const throttles = getThrottles(settings);
  const place = { origin: publicOrigin(settings) };
  const cookie = { ms: FAMILIAR_DEVICE_MS, secure: place.origin.startsWith("https:") };

  const open = async (ctx: Context, { account, hotel }: Opened, opening: Opening, after = "") => {
    const { _id, role, username: actor_name, name: person_name, hotel_id } = account;
    await limits.countStaffWrite(`${String(hotel_id ?? "platform")} sign-in:${String(_id)}`, 0);
    const actor = { actor_role: role, actor_name, actor_id: _id, person_name };
    addToAudit(ctx, { ...actor, hotel_id, object_id: String(_id), after });
    const token = await beginSession(ctx, account, opening, settings);
    return { ...token, user: await ownUser(account, hotel, opening.second_factor !== null) };
  };
  const openWithPassword = async (ctx: Context, portal: AccountDoc["role"], { session, ...body }: Login) => {
    const { device, methods, ...signedIn } = await signIn(portal, body, getVisitor(ctx), throttles.passwords);
    if (methods.length > 0) {
      // A code with the ticket, or a passkey, completes the sign-in.
      const ticket = signTicket(jwtSecret, signedIn.account);
      throw new AppError("second_factor_required", undefined, { ticket, methods });
    }
    setDeviceCookie(ctx, device, cookie);
    return open(ctx, signedIn, { session, second_factor: null });
  };

  return contractRoutes((route) => {
    route("POST /auth/software-admin/login", async ({ body, ctx }) => {
      const { user, ...token } = await openWithPassword(ctx, "software_admin", body);
      if (user.role !== "software_admin") throw new AppError("unauthenticated");
      return { ...token, user };
    });

    route("POST /auth/hotel-admin/login", async ({ body, ctx }) => {
      const { user, ...token } = await openWithPassword(ctx, "hotel_admin", body);
      if (user.role !== "hotel_admin") throw new AppError("unauthenticated");
      return { ...token, user };
    });

    route("POST /auth/second-factor", async ({ body: { session, ...body }, ctx }) => {
      const { device, ...signedIn } = await completeSignIn(body, getVisitor(ctx), { jwtSecret, throttles });
      setDeviceCookie(ctx, device, cookie);
      return open(ctx, signedIn, { session, second_factor: { at: new Date(), passkey_id: null } });
    });

    route("POST /auth/passkey/options", async ({ ctx }) => {
      await limits.countChallenge(getCaller(ctx).address);
      return { options: { ...(await beginPasskeySignIn(place)) } };
    });

    route("POST /auth/passkey", async ({ body: { session, ...body }, ctx }) => {
      const device = deviceName(ctx.get("User-Agent"));
      const signedIn = await signInWithPasskey({ ...body, device }, getCaller(ctx), place, limits);
      const { second_factor, newPasskeyName } = signedIn;
      const after = newPasskeyName === null ? "" : `first sign-in with the passkey ${newPasskeyName}`;
      return open(ctx, signedIn, { session, second_factor }, after);
    });
  });
}
