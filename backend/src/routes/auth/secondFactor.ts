import type Router from "@koa/router";
import { confirmPassword } from "../../commands/confirmPassword.js";
import {
  addPasskey,
  beginPasskey,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from "../../commands/passkeys.js";
import { markTwoFactor } from "../../commands/staffSessions.js";
import { beginTotp, confirmTotp, hasTotp, removeTotp, replaceRecoveryCodes } from "../../commands/totp.js";
import { noteForAudit } from "../../audit/auditCall.js";
import type { SignedIn } from "../../identity/staff.js";
import { lacksSecondFactor } from "../../identity/secondFactor.js";
import { limitsOf } from "../../limits/limits.js";
import { presentPasskey } from "../../presenters/passkey.js";
import { publicOrigin, type Settings } from "../../settings.js";
import { accountRoutes } from "../audiences.js";
import { visitorOf } from "../visitorOf.js";
import { tokenOf } from "../beginSession.js";

type Call = { signedIn: SignedIn; ctx: Parameters<typeof visitorOf>[0]; body: { current_password: string } };

/** The authenticator app and the passkeys of one's own account. */
export function secondFactorRoutes(settings: Settings): Router {
  const { jwtSecret } = settings;
  const place = { origin: publicOrigin(settings) };
  const { passwords } = limitsOf(settings);
  const confirmed = async ({ signedIn: { account }, ctx, body }: Call) => {
    await confirmPassword(account, body.current_password, visitorOf(ctx), passwords);
    noteForAudit(ctx, { object_id: String(account._id), object_name: account.username });
    return account;
  };
  return accountRoutes((route) => {
    route("GET /auth/security", async ({ signedIn: { account, hotel } }) => ({
      totp: { is_on: hasTotp(account), recovery_codes_left: account.recovery_codes?.length ?? 0 },
      is_required: hotel !== null && (await lacksSecondFactor(account, hotel, false)),
      passkeys: (await passkeysOf(account)).map(presentPasskey),
    }));

    route("POST /auth/totp", async (call) => {
      const begun = await beginTotp(await confirmed(call), jwtSecret);
      return { ...begun, message: "Scan this with your authenticator app" };
    });
    route("POST /auth/totp/confirm", async ({ signedIn: { account, claims }, body, ctx }) => {
      const { device } = visitorOf(ctx);
      const recovery_codes = await confirmTotp(account, { code: body.code, device }, jwtSecret);
      const session = claims.is_browser ? await markTwoFactor(claims.session_id) : null;
      noteForAudit(ctx, { object_id: String(account._id), after: "second factor on" });
      const token = tokenOf(account, settings, { session, isTwoFactor: true });
      return { ...token, recovery_codes, message: "Two-step sign-in is on" };
    });
    route("POST /auth/totp/remove", async (call) => {
      await removeTotp(await confirmed(call));
      noteForAudit(call.ctx, { after: "second factor off" });
      return { message: "Two-step sign-in is off" };
    });
    route("POST /auth/recovery-codes", async (call) => ({
      recovery_codes: await replaceRecoveryCodes(await confirmed(call)),
      message: "The former recovery codes are void",
    }));

    route("POST /auth/passkeys/options", async (call) => ({
      options: { ...(await beginPasskey(await confirmed(call), place)) },
    }));
    route("POST /auth/passkeys", async ({ signedIn: { account }, body }) => ({
      passkey: presentPasskey(await addPasskey(account, body, place)),
      message: "Passkey added successfully",
    }));
    route("PUT /auth/passkeys/:id", async ({ signedIn: { account }, params, body }) => ({
      passkey: presentPasskey(await renamePasskey(account, params.id, body.name)),
      message: "Passkey renamed successfully",
    }));
    route("DELETE /auth/passkeys/:id", async ({ signedIn: { account }, params, ctx }) => {
      const { name } = await removePasskey(account, params.id);
      noteForAudit(ctx, { object_name: name });
      return { message: "Passkey removed successfully" };
    });
  });
}
