import { noteForAudit } from "#audit/auditCall.js";
import { hotelOf } from "#hotels/hotels.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { accountOf, presentPerson } from "#people/accounts.js";
import { issueCredentials } from "#people/hotelAccount.js";
import { resetSecondFactor } from "#people/resetAccess.js";
import type { Settings } from "#settings.js";

/** Resets of a hotel's people by the platform, managers included; the audit rows also belong to the hotel. */
export function hotelAccountRoutes({ jwtSecret }: Settings): ContractRoutes {
  return contractRoutes((route) => {
    route("POST /software-admin/hotels/:id/accounts/:account_id/password", async ({ params, ctx }) => {
      const hotel = await hotelOf(params.id);
      noteForAudit(ctx, { hotel_id: hotel._id });
      const found = await accountOf(hotel, params.account_id);
      const { account, credentials } = await issueCredentials(found, jwtSecret);
      const message = "One-time password issued successfully";
      return { account: await presentPerson(account, hotel), credentials, message };
    });

    route("POST /software-admin/hotels/:id/accounts/:account_id/second-factor", async ({ params, ctx }) => {
      const hotel = await hotelOf(params.id);
      noteForAudit(ctx, { hotel_id: hotel._id, after: "second factor removed" });
      const account = await resetSecondFactor(await accountOf(hotel, params.account_id));
      return { account: await presentPerson(account, hotel), message: "Two-step sign-in was reset" };
    });
  });
}
