import { noteForAudit } from "#audit/auditCall.js";
import { noteChange } from "#audit/noteChange.js";
import { issuePin } from "#auth/pins.js";
import { NEVER_MANAGED } from "#auth/staffPosition.js";
import { throttlesOf } from "#auth/throttles.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import type { Settings } from "#settings.js";
import { accountsOf, presentPeople, presentPerson } from "./accounts.js";
import { addAccount } from "./addAccount.js";
import { changeAccount, removeAccount } from "./changeAccount.js";
import { issueCredentials, unusedCredentials } from "./hotelAccount.js";
import { resetSecondFactor } from "./resetAccess.js";
import { resettablePerson } from "./resettablePerson.js";

/** The people of a hotel and their one-time passwords. */
export function accountRoutesOfHotel(settings: Settings): ContractRoutes {
  const { jwtSecret } = settings;
  const keys = { jwtSecret, throttles: throttlesOf(settings) };
  return contractRoutes((route) => {
    route("GET /hotel-admin/accounts", async ({ staff: { hotel } }) => ({
      accounts: await presentPeople(await accountsOf(hotel), hotel),
    }));

    route("POST /hotel-admin/accounts", async ({ staff, body, creation }) => {
      const { account, hotel } = await addAccount(staff.hotel, body, creation, jwtSecret);
      const credentials = unusedCredentials(account, jwtSecret);
      return {
        account: await presentPerson(account, hotel),
        ...(credentials && { credentials }),
        message: "Person added successfully",
      };
    });

    route("PUT /hotel-admin/accounts/:id", async ({ staff, params, body, ctx }) => {
      const { before, after } = await changeAccount(staff, params.id, body);
      noteChange(ctx, body, before, after);
      return { account: after, message: "Person updated successfully" };
    });

    route("DELETE /hotel-admin/accounts/:id", async ({ staff: { hotel }, params, ctx }) => {
      const { name, username } = await removeAccount(hotel, params.id);
      noteForAudit(ctx, { object_name: name || username });
      return { message: "Person removed successfully" };
    });

    route("POST /hotel-admin/accounts/:id/password", async ({ staff, params }) => {
      const found = await resettablePerson(staff, params.id, "password");
      const issued = await issueCredentials(found, jwtSecret, { onlyIf: NEVER_MANAGED });
      const account = await presentPerson(issued.account, staff.hotel);
      return { account, credentials: issued.credentials, message: "One-time password issued successfully" };
    });

    route("POST /hotel-admin/accounts/:id/second-factor", async ({ staff, params, ctx }) => {
      const found = await resettablePerson(staff, params.id, "second_factor");
      noteForAudit(ctx, { after: "second factor removed" });
      const account = await resetSecondFactor(found, NEVER_MANAGED);
      return { account: await presentPerson(account, staff.hotel), message: "Two-step sign-in was reset" };
    });

    route("POST /hotel-admin/accounts/:id/pin", async ({ staff, params }) => {
      const { hotel } = staff;
      const found = await resettablePerson(staff, params.id, "pin");
      const { account, pin } = await issuePin(found, keys, NEVER_MANAGED);
      return {
        account: await presentPerson(account, hotel),
        pin,
        message: "One-time PIN issued successfully",
      };
    });
  });
}
