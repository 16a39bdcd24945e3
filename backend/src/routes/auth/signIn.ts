import type Router from "@koa/router";
import type { Context } from "koa";
import { noteForAudit } from "../../audit/auditCall.js";
import type { NewAuditEntry } from "../../audit/auditLog.js";
import { changePassword } from "../../commands/changePassword.js";
import { FAMILIAR_DEVICE_MS } from "../../commands/familiarDevice.js";
import { changePin } from "../../commands/pins.js";
import { signIn } from "../../commands/signIn.js";
import { signOut, signOutEverywhere } from "../../commands/signOut.js";
import { callerOf } from "../../lib/caller.js";
import { deviceOf, rememberDevice } from "../../lib/deviceCookie.js";
import type { Visitor } from "../../commands/visitor.js";
import { AppError } from "../../lib/appError.js";
import { signToken } from "../../lib/tokens.js";
import { limitsOf } from "../../limits/limits.js";
import type { SignedIn } from "../../identity/staff.js";
import type { AccountDoc } from "../../models/account.js";
import { presentHotelAdmin, presentSoftwareAdmin, presentUser } from "../../presenters/user.js";
import { publicOrigin, type Settings } from "../../settings.js";
import { accountRoutes, publicRoutes } from "../audiences.js";

/** Sign-in to both portals, open to everybody. */
export function signInRoutes(settings: Settings): Router {
  const { passwords } = limitsOf(settings);
  const cookie = { ms: FAMILIAR_DEVICE_MS, secure: publicOrigin(settings).startsWith("https:") };
  return publicRoutes((route) => {
    route("POST /auth/software-admin/login", async ({ body, ctx }) => {
      const { account, device } = await signIn("software_admin", body, visitorOf(ctx), passwords);
      rememberDevice(ctx, device, cookie);
      noteForAudit(ctx, signedInAs(account));
      return { token: tokenOf(account, settings), user: presentSoftwareAdmin(account) };
    });

    route("POST /auth/hotel-admin/login", async ({ body, ctx }) => {
      const { account, hotel, device } = await signIn("hotel_admin", body, visitorOf(ctx), passwords);
      if (hotel === null) throw new AppError("unauthenticated");
      rememberDevice(ctx, device, cookie);
      noteForAudit(ctx, signedInAs(account));
      return { token: tokenOf(account, settings), user: presentHotelAdmin(account, hotel) };
    });
  });
}

/** The signed-in user's own account. */
export function ownAccountRoutes(settings: Settings): Router {
  const { passwords } = limitsOf(settings);
  const renew = async (
    signedIn: SignedIn,
    body: { current_password: string; new_password: string },
    visitor: Visitor,
  ) => {
    const account = await changePassword(signedIn, body, visitor, passwords);
    return { token: tokenOf(account, settings), message: "Password updated successfully" };
  };
  return accountRoutes((route) => {
    route("GET /auth/me", async ({ signedIn: { account, hotel } }) => ({
      user: presentUser(account, hotel),
    }));
    route("POST /auth/logout", async ({ signedIn, ctx }) => {
      await signOut(signedIn);
      noteForAudit(ctx, { object_id: String(signedIn.account._id) });
      return { message: "Logged out" };
    });
    route("POST /auth/logout-all", async ({ signedIn: { account }, ctx }) => {
      await signOutEverywhere(account._id);
      noteForAudit(ctx, { object_id: String(account._id), after: "everywhere" });
      return { message: "Logged out everywhere" };
    });
    route("PUT /auth/hotel-admin/password", async ({ signedIn, body, ctx }) =>
      renew(signedIn, body, visitorOf(ctx)),
    );
    route("PUT /auth/pin", async ({ signedIn: { account, hotel }, body, ctx }) => {
      if (hotel === null) throw new AppError("forbidden");
      const keys = { jwtSecret: settings.jwtSecret, limits: limitsOf(settings) };
      const changed = await changePin({ account, hotel }, body, visitorOf(ctx), keys);
      return { user: presentHotelAdmin(changed, hotel), message: "PIN updated successfully" };
    });
    route("PUT /auth/software-admin/password", async ({ signedIn, body, ctx }) =>
      renew(signedIn, body, visitorOf(ctx)),
    );
  });
}

const visitorOf = (ctx: Context): Visitor => ({ ...callerOf(ctx), device: deviceOf(ctx) });

function signedInAs({ _id, role, username, hotel_id }: AccountDoc): Partial<NewAuditEntry> {
  return { actor_role: role, actor_name: username, hotel_id, object_id: String(_id), after: "" };
}

function tokenOf(account: AccountDoc, { jwtSecret, jwtTtlSeconds }: Settings): string {
  const { role, token_version } = account;
  return signToken(jwtSecret, { id: String(account._id), role, token_version }, jwtTtlSeconds);
}
