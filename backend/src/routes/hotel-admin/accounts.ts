import type Router from "@koa/router";
import { noteForAudit } from "../../audit/auditCall.js";
import { noteChange } from "../../audit/noteChange.js";
import { addAccount } from "../../commands/addAccount.js";
import { changeAccount, removeAccount } from "../../commands/changeAccount.js";
import { issueCredentials, unusedCredentials } from "../../commands/hotelAccount.js";
import { resetSecondFactor } from "../../commands/secondFactor.js";
import { AppError } from "../../lib/appError.js";
import { issuePin } from "../../commands/pins.js";
import { limitsOf } from "../../limits/limits.js";
import { presentAccount } from "../../presenters/account.js";
import { accountOf, accountsOf } from "../../queries/accounts.js";
import type { Settings } from "../../settings.js";
import { hotelAdminRoutes } from "../audiences.js";

/** The people of a hotel and their one-time passwords. */
export function accountRoutesOfHotel(settings: Settings): Router {
  const { jwtSecret } = settings;
  const keys = { jwtSecret, limits: limitsOf(settings) };
  return hotelAdminRoutes((route) => {
    route("GET /hotel-admin/accounts", async ({ staff: { hotel } }) => ({
      accounts: (await accountsOf(hotel)).map((account) => presentAccount(account, hotel)),
    }));

    route("POST /hotel-admin/accounts", async ({ staff, body, creation }) => {
      const { account, hotel } = await addAccount(staff.hotel, body, creation, jwtSecret);
      const credentials = unusedCredentials(account, jwtSecret);
      return {
        account: presentAccount(account, hotel),
        ...(credentials && { credentials }),
        message: "Person added successfully",
      };
    });

    route("PUT /hotel-admin/accounts/:id", async ({ staff: { hotel }, params, body, ctx }) => {
      const { before, after } = await changeAccount(hotel, params.id, body);
      noteChange(ctx, body, before, after);
      return { account: after, message: "Person updated successfully" };
    });

    route("DELETE /hotel-admin/accounts/:id", async ({ staff: { hotel }, params, ctx }) => {
      const { name, username } = await removeAccount(hotel, params.id);
      noteForAudit(ctx, { object_name: name || username });
      return { message: "Person removed successfully" };
    });

    route("POST /hotel-admin/accounts/:id/password", async ({ staff: { hotel }, params }) => {
      const credentials = await issueCredentials(await accountOf(hotel, params.id), jwtSecret);
      const account = presentAccount(await accountOf(hotel, params.id), hotel);
      return { account, credentials, message: "One-time password issued successfully" };
    });

    route("POST /hotel-admin/accounts/:id/second-factor", async ({ staff, params, ctx }) => {
      const { hotel, person } = staff;
      const found = await accountOf(hotel, params.id);
      if (person.id?.equals(found._id))
        throw new AppError("forbidden", "Somebody else has to do this for you");
      noteForAudit(ctx, { after: "second factor removed" });
      const account = await resetSecondFactor(found);
      return { account: presentAccount(account, hotel), message: "Two-step sign-in was reset" };
    });

    route("POST /hotel-admin/accounts/:id/pin", async ({ staff: { hotel }, params }) => {
      const { account, pin } = await issuePin(hotel, await accountOf(hotel, params.id), keys);
      return { account: presentAccount(account, hotel), pin, message: "One-time PIN issued successfully" };
    });
  });
}
