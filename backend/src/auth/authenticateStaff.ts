import { mayCall, needsPerson, type HotelCall } from "@roombell/common/contract/rights";
import type { Context, Middleware } from "koa";
import {
  identifyStaff,
  staffBehind,
  type PlatformAdmin,
  type SignedIn,
  type Staff,
} from "./staffIdentity.js";
import { admitPlatformAdmin, admitStaff } from "./admit.js";
import { identifyScreen, staffOfScreen, type PairedScreen } from "#screens/screenIdentity.js";
import { endReusedScreen } from "#screens/screens.js";
import { callerOf } from "#http/caller.js";
import { SCREEN_HEADER, screenTokenIn } from "#screens/screenCookie.js";
import { AppError } from "#lib/appError.js";
import type { AccountDoc } from "./model.js";
import { boardPeople, isPersonRequired } from "#screens/boardPeople.js";
import { publicOrigin, type Settings } from "#settings.js";
import { identifyBy } from "#http/identifyAgain.js";

/** Admits only signed-in accounts, of any role unless `admit` refuses them. */
export function authenticateStaff(
  jwtSecret: string,
  admit: (signedIn: SignedIn) => unknown = () => undefined,
): Middleware {
  return async (ctx, next) => {
    const [scheme, token] = ctx.get("Authorization").split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !token) throw new AppError("unauthenticated");
    await identifyBy(ctx, async () => {
      const signedIn = await identifyStaff(jwtSecret, token);
      ctx.state["signedIn"] = signedIn;
      ctx.state["staff"] = staffBehind(signedIn);
      const { _id, hotel_id } = signedIn.account;
      ctx.state["scope"] = `${String(hotel_id ?? "platform")} account:${String(_id)}`;
      await admit(signedIn);
    });
    await next();
  };
}

/** Admits whoever works at a hotel: an account of it by its token, or a paired screen by its cookie. */
export function authenticateHotelStaff(settings: Settings): Middleware {
  const byToken = authenticateStaff(settings.jwtSecret, admitStaff);
  const byCookie = authenticateScreen(settings);
  return async (ctx, next) => (ctx.get(SCREEN_HEADER) === "" ? byToken(ctx, next) : byCookie(ctx, next));
}

/** Admits only software administrators. */
export const authenticatePlatformAdmin = (jwtSecret: string): Middleware =>
  authenticateStaff(jwtSecret, admitPlatformAdmin);

/** Admits only paired screens. Without the header a cookie is nothing, so that no other site can use it. */
export function authenticateScreen(settings: Settings): Middleware {
  const ownOrigin = publicOrigin(settings);
  return async (ctx, next) => {
    const token = ctx.get(SCREEN_HEADER) === "" ? null : screenTokenIn(ctx.req.headers, ownOrigin);
    await identifyBy(ctx, async () => {
      const paired = await identifyScreen(token, (screen) => endReusedScreen(screen, callerOf(ctx)));
      ctx.state["screen"] = { paired, sentToken: token };
      ctx.state["staff"] = staffOfScreen(paired);
      ctx.state["scope"] = `${String(paired.hotel._id)} screen:${String(paired.screen._id)}`;
    });
    await next();
  };
}

/** The paired screen that calls, for handlers behind {@link authenticateScreen}. */
export const pairedScreenOf = (ctx: Context) =>
  ctx.state["screen"] as { paired: PairedScreen; sentToken: string };

/** Admits only accounts with this role. */
export function requireRole(role: AccountDoc["role"]): Middleware {
  return async (ctx, next) => {
    if (signedInOf(ctx).account.role !== role) throw new AppError("forbidden");
    await next();
  };
}

/** The signed-in account, for handlers behind {@link authenticateStaff}. */
export const signedInOf = (ctx: Context): SignedIn => ctx.state["signedIn"] as SignedIn;

/** Who of a hotel calls, for handlers behind {@link authenticateHotelStaff}. */
export function staffOf(ctx: Context): { staff: Staff } {
  const staff = ctx.state["staff"] as Staff | null | undefined;
  if (!staff) throw new AppError("forbidden");
  return { staff };
}

/**
 * Refuses a call of a hotel's staff to whom the table of rights does not name.
 * @throws AppError 403; `person_required` on a shared screen on which somebody has to be chosen first
 */
export async function requireRight(ctx: Context, call: HotelCall): Promise<void> {
  const { staff } = staffOf(ctx);
  if (!mayCall(staff.caller, call)) throw new AppError("forbidden");
  const { screen, hotel, person } = staff;
  if (screen === null || person.id !== null || !needsPerson(call)) return;
  if (isPersonRequired(await boardPeople(screen, hotel), hotel)) throw new AppError("person_required");
}

/** The software administrator who calls, for handlers behind {@link authenticatePlatformAdmin}. */
export const platformAdminOf = (ctx: Context): { admin: PlatformAdmin } => ({
  admin: { account: signedInOf(ctx).account },
});
