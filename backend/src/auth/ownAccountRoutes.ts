import type { StaffSession } from "@roombell/common/contract/session";
import type { Context } from "koa";
import { noteForAudit } from "#audit/auditCall.js";
import { callerOf } from "#http/caller.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { AppError } from "#lib/appError.js";
import { publicOrigin, type Settings } from "#settings.js";
import { keepSession, nextToken } from "./beginSession.js";
import { changePassword } from "./changePassword.js";
import { ownUser } from "./factors/lacksSecondFactor.js";
import { findNewPasskeys, presentNewPasskey } from "./passkeys/passkeys.js";
import { changePin } from "./pins.js";
import type { StaffSessionDoc } from "./sessions/model.js";
import { forgetRefreshToken, refreshTokenIn } from "./sessions/refreshCookie.js";
import { signOut, signOutEverywhere } from "./sessions/signOut.js";
import { findSessions, removeOtherSessions, removeSession, renewSession } from "./sessions/staffSessions.js";
import type { SignedIn } from "./staffIdentity.js";
import { throttlesOf } from "./throttles.js";
import { getVisitor } from "./visitor.js";

type PasswordChange = {
  signedIn: SignedIn;
  body: { current_password: string; new_password: string };
  ctx: Context;
};

/** A browser that is signed in, for the account's owner. */
const presentStaffSession = (
  { _id, device, created_at, last_used_at }: StaffSessionDoc,
  current_id: string,
): StaffSession => ({
  id: String(_id),
  device,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at.toISOString(),
  is_current: String(_id) === current_id,
});

/** The signed-in user's own account, and the browsers in which they are signed in. */
export function ownAccountRoutes(settings: Settings): ContractRoutes {
  const throttles = throttlesOf(settings);
  const renew = async ({ signedIn, body, ctx }: PasswordChange) => {
    const account = await changePassword(signedIn, body, getVisitor(ctx), throttles.passwords);
    return { ...nextToken(account, signedIn.claims, settings), message: "Password updated successfully" };
  };
  const ownOrigin = publicOrigin(settings);
  const isSecure = ownOrigin.startsWith("https:");
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

    // Renews a session by its cookie, which comes with this call alone.
    route("POST /auth/refresh", async ({ body: { portal }, ctx }) => {
      const sent = refreshTokenIn(ctx, portal, ownOrigin);
      const renewed = await renewSession(sent, portal, callerOf(ctx)).catch((error: unknown) => {
        // Any other failure may be over at the next call, for which the browser needs its cookie.
        const isOver = error instanceof AppError && (error.status === 401 || error.status === 403);
        if (isOver && sent !== "") forgetRefreshToken(ctx, portal, isSecure);
        throw error;
      });
      const { account, hotel, session } = renewed;
      const user = await ownUser(account, hotel, session.second_factor !== null);
      return { ...keepSession(ctx, renewed, settings), user };
    });

    route("GET /auth/sessions", async ({ signedIn: { account, claims } }) => ({
      sessions: (await findSessions(account)).map((each) => presentStaffSession(each, claims.session_id)),
    }));

    route("DELETE /auth/sessions", async ({ signedIn }) => {
      await removeOtherSessions(signedIn);
      return { message: "Signed out everywhere else" };
    });

    route("DELETE /auth/sessions/:id", async ({ signedIn, params }) => {
      await removeSession(signedIn, params.id);
      return { message: "Signed out there" };
    });
  });
}
