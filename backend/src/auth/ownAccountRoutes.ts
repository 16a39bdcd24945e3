import type { Context } from "koa";
import { noteForAudit } from "#audit/auditCall.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { AppError } from "#lib/appError.js";
import { publicOrigin, type Settings } from "#settings.js";
import { nextToken } from "./beginSession.js";
import { changePassword } from "./changePassword.js";
import { ownUser } from "./factors/lacksSecondFactor.js";
import { findNewPasskeys } from "./passkeys/newPasskeys.js";
import { presentNewPasskey } from "./passkeys/passkeys.js";
import { changePin } from "./pins.js";
import { forgetRefreshToken } from "./sessions/refreshCookie.js";
import { signOut, signOutEverywhere } from "./sessions/signOut.js";
import type { SignedIn } from "./staffIdentity.js";
import { throttlesOf } from "./throttles.js";
import { getVisitor } from "./visitor.js";

type PasswordChange = {
  signedIn: SignedIn;
  body: { current_password: string; new_password: string };
  ctx: Context;
};

/** The signed-in user's own account. */
export function ownAccountRoutes(settings: Settings): ContractRoutes {
  const throttles = throttlesOf(settings);
  const renew = async ({ signedIn, body, ctx }: PasswordChange) => {
    const account = await changePassword(signedIn, body, getVisitor(ctx), throttles.passwords);
    return { ...nextToken(account, signedIn.claims, settings), message: "Password updated successfully" };
  };
  const isSecure = publicOrigin(settings).startsWith("https:");
  const forgetSession = (ctx: Context, { account, claims }: SignedIn): void => {
    if (claims.is_browser) forgetRefreshToken(ctx, account.role, isSecure);
  };
  return contractRoutes((route) => {
    route("GET /auth/me", async ({ signedIn }) => {
      const { account, hotel, claims } = signedIn;
      return {
        user: await ownUser(account, hotel, claims.second_factor !== null),
        new_passkeys: (await findNewPasskeys(signedIn)).map(presentNewPasskey),
      };
    });
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
    route("PUT /auth/hotel-admin/password", renew);
    route("PUT /auth/pin", async ({ signedIn, body, ctx }) => {
      const { account, hotel } = signedIn;
      if (hotel === null) throw new AppError("forbidden");
      const keys = { jwtSecret: settings.jwtSecret, throttles };
      const changed = await changePin(account, body, getVisitor(ctx), keys);
      const user = await ownUser(changed, hotel, signedIn.claims.second_factor !== null);
      if (user.role !== "hotel_admin") throw new AppError("forbidden");
      return { user, message: "PIN updated successfully" };
    });
    route("PUT /auth/software-admin/password", renew);
  });
}
