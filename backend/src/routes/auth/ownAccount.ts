import type Router from "@koa/router";
import type { Context } from "koa";
import { Types } from "mongoose";
import { noteForAudit } from "../../audit/auditCall.js";
import { changePassword } from "../../commands/changePassword.js";
import { changePin } from "../../commands/pins.js";
import { signOut, signOutEverywhere } from "../../commands/signOut.js";
import type { Visitor } from "../../commands/visitor.js";
import { ownUser } from "../../identity/secondFactor.js";
import type { SignedIn } from "../../identity/staff.js";
import { AppError } from "../../lib/appError.js";
import { forgetRefreshToken } from "../../lib/refreshCookie.js";
import { limitsOf } from "../../limits/limits.js";
import { publicOrigin, type Settings } from "../../settings.js";
import { accountRoutes } from "../audiences.js";
import { tokenOf } from "../beginSession.js";
import { visitorOf } from "../visitorOf.js";

/** The signed-in user's own account. */
export function ownAccountRoutes(settings: Settings): Router {
  const { passwords } = limitsOf(settings);
  const renew = async (
    signedIn: SignedIn,
    body: { current_password: string; new_password: string },
    visitor: Visitor,
  ) => {
    const account = await changePassword(signedIn, body, visitor, passwords);
    const { is_browser, is_two_factor: isTwoFactor, session_id } = signedIn.claims;
    const session = is_browser ? { _id: new Types.ObjectId(session_id) } : null;
    const token = tokenOf(account, settings, { session, isTwoFactor });
    return { ...token, message: "Password updated successfully" };
  };
  const isSecure = publicOrigin(settings).startsWith("https:");
  const forgetSession = (ctx: Context, { account, claims }: SignedIn): void => {
    if (claims.is_browser) forgetRefreshToken(ctx, account.role, isSecure);
  };
  return accountRoutes((route) => {
    route("GET /auth/me", async ({ signedIn: { account, hotel, claims } }) => ({
      user: await ownUser(account, hotel, claims.is_two_factor),
    }));
    route("POST /auth/logout", async ({ signedIn, ctx }) => {
      await signOut(signedIn);
      forgetSession(ctx, signedIn);
      noteForAudit(ctx, { object_id: String(signedIn.account._id) });
      return { message: "Logged out" };
    });
    route("POST /auth/logout-all", async ({ signedIn, ctx }) => {
      const { account } = signedIn;
      await signOutEverywhere(account._id);
      forgetSession(ctx, signedIn);
      noteForAudit(ctx, { object_id: String(account._id), after: "everywhere" });
      return { message: "Logged out everywhere" };
    });
    route("PUT /auth/hotel-admin/password", async ({ signedIn, body, ctx }) =>
      renew(signedIn, body, visitorOf(ctx)),
    );
    route("PUT /auth/pin", async ({ signedIn, body, ctx }) => {
      const { account, hotel } = signedIn;
      if (hotel === null) throw new AppError("forbidden");
      const keys = { jwtSecret: settings.jwtSecret, limits: limitsOf(settings) };
      const changed = await changePin({ account, hotel }, body, visitorOf(ctx), keys);
      const user = await ownUser(changed, hotel, signedIn.claims.is_two_factor);
      if (user.role !== "hotel_admin") throw new AppError("forbidden");
      return { user, message: "PIN updated successfully" };
    });
    route("PUT /auth/software-admin/password", async ({ signedIn, body, ctx }) =>
      renew(signedIn, body, visitorOf(ctx)),
    );
  });
}
