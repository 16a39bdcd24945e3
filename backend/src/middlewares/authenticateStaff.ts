import type { Context, Middleware } from "koa";
import { identifyStaff, type PlatformAdmin, type SignedIn, type Staff } from "../identity/staff.js";
import { AppError } from "../lib/appError.js";
import type { AccountDoc } from "../models/account.js";

/** Admits only signed-in accounts, of any role. */
export function authenticateStaff(jwtSecret: string): Middleware {
  return async (ctx, next) => {
    const [scheme, token] = ctx.get("Authorization").split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !token) throw new AppError("unauthenticated");
    const signedIn = await identifyStaff(jwtSecret, token);
    ctx.state["signedIn"] = signedIn;
    ctx.state["scope"] = `account:${String(signedIn.account._id)}`;
    await next();
  };
}

/** Admits only accounts with this role. */
export function requireRole(role: AccountDoc["role"]): Middleware {
  return async (ctx, next) => {
    if (signedInOf(ctx).account.role !== role) throw new AppError("forbidden");
    await next();
  };
}

/** The signed-in account, for handlers behind {@link authenticateStaff}. */
export const signedInOf = (ctx: Context): SignedIn => ctx.state["signedIn"] as SignedIn;

/** The hotel administrator who calls, for handlers behind `requireRole("hotel_admin")`. */
export function staffOf(ctx: Context): { staff: Staff } {
  const { account, hotel } = signedInOf(ctx);
  if (hotel === null) throw new AppError("forbidden");
  return { staff: { account, hotel } };
}

/** The software administrator who calls, for handlers behind `requireRole("software_admin")`. */
export const platformAdminOf = (ctx: Context): { admin: PlatformAdmin } => ({
  admin: { account: signedInOf(ctx).account },
});
