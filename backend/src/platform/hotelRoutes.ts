import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { Types } from "mongoose";
import { addToAudit } from "#audit/auditCall.js";
import { recordChange } from "#audit/recordChange.js";
import { Account } from "#auth/model.js";
import { bus } from "#database/bus.js";
import { given, type Change } from "#database/change.js";
import { getHotel } from "#hotels/hotels.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { requireOpenedNetworks } from "#hotels/printerRules.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { notFound } from "#lib/appError.js";
import { getAccount, presentPerson } from "#people/accounts.js";
import { ensureFirstManager, issueCredentials, resetSecondFactor } from "#people/hotelAccount.js";
import { requireServices, serviceNames } from "#services/catalogue.js";
import type { Settings } from "#settings.js";
import { addHotel, requirePlace, restoreHotel } from "./addHotel.js";
import { hotelOverview } from "./hotelOverview.js";
import { listHotelProblems } from "./hotelProblems.js";
import { listHotels, listRestorableHotels, loadPlatformHotel } from "./platformHotels.js";

/**
 * Changes the given fields of a hotel. Deactivating it ends all its tokens and sockets.
 * @throws AppError 404 for the hotel, or for a service missing from the catalogue
 */
async function changeHotel(
  id: string,
  fields: EndpointValues<"PUT /software-admin/hotels/:id">["body"],
): Promise<Change<HotelDoc>> {
  const services = fields.services === undefined ? undefined : await requireServices(fields.services);
  if (fields.latitude !== undefined || fields.longitude !== undefined) {
    requirePlace({ ...(await getHotel(id)), ...given(fields) });
  }
  const changes = given({ ...fields, services });
  const before = await Hotel.findOneAndUpdate(
    { _id: id, is_deleted: false },
    { $set: changes },
    { projection: { creation: 0 } },
  ).lean<HotelDoc>();
  if (before === null) throw notFound();
  const after = { ...before, ...changes };
  bus.emit("hotel.updated", { hotel: after });
  if (services !== undefined) bus.emit("services.updated", { hotel_ids: [String(after._id)] });
  if (before.is_active && !after.is_active) {
    await Account.updateMany({ hotel_id: after._id }, { $inc: { token_version: 1 } });
    bus.emit("session.ended", {
      subject: { kind: "hotel", hotel_id: String(after._id) },
      code: "hotel_inactive",
    });
  }
  return { before, after };
}

/**
 * Soft-deletes a hotel: its accounts and room codes stop working. `restoreHotel` restores it with all its data.
 * @throws AppError 404
 */
async function removeHotel(id: string): Promise<{ name: string }> {
  const hotel = await Hotel.findOneAndUpdate(
    { _id: id, is_deleted: false },
    { $set: { is_deleted: true, deleted_at: new Date() } },
  );
  if (hotel === null) throw notFound();
  bus.emit("session.ended", {
    subject: { kind: "hotel", hotel_id: String(hotel._id) },
    code: "hotel_deleted",
  });
  // The platform shows how many hotels offer each service.
  bus.emit("services.updated", { hotel_ids: [] });
  return hotel;
}

const withServiceNames = async (hotel: HotelDoc) => ({
  ...hotel,
  services: await serviceNames(hotel.services),
});

/** Hotels and resets of their accounts. The audit rows also appear in the hotel's log. */
export function hotelRoutes({ jwtSecret, printerNetworks }: Settings): ContractRoutes {
  return contractRoutes((route) => {
    route("GET /software-admin/hotels", async ({ query: { status } }) => ({
      hotels: status === "deleted" ? await listRestorableHotels() : await listHotels(),
    }));

    route("GET /software-admin/hotel-problems", async () => ({ hotels: await listHotelProblems() }));

    route("POST /software-admin/hotels", async ({ body, creation, ctx }) => {
      requireOpenedNetworks(body.printer_networks, printerNetworks);
      const hotel = await addHotel(body, creation, jwtSecret);
      addToAudit(ctx, { hotel_id: new Types.ObjectId(hotel.id) });
      return { hotel, message: "Hotel created successfully" };
    });

    route("GET /software-admin/hotels/:id", async ({ params }) => {
      const hotel = await getHotel(params.id);
      return { hotel: await loadPlatformHotel(hotel) };
    });

    route("PUT /software-admin/hotels/:id", async ({ params, body, ctx }) => {
      requireOpenedNetworks(body.printer_networks, printerNetworks);
      const { before, after } = await changeHotel(params.id, body);
      recordChange(ctx, body, await withServiceNames(before), await withServiceNames(after));
      addToAudit(ctx, { hotel_id: after._id });
      return { hotel: await loadPlatformHotel(after), message: "Hotel updated successfully" };
    });

    route("DELETE /software-admin/hotels/:id", async ({ params, ctx }) => {
      const { name } = await removeHotel(params.id);
      addToAudit(ctx, { object_name: name, hotel_id: new Types.ObjectId(params.id) });
      return { message: "Hotel deleted successfully" };
    });

    route("POST /software-admin/hotels/:id/restore", async ({ params, ctx }) => {
      const hotel = await restoreHotel(params.id);
      addToAudit(ctx, { hotel_id: hotel._id, after: "restored" });
      return { hotel: await loadPlatformHotel(hotel), message: "Hotel restored successfully" };
    });

    route("GET /software-admin/hotels/:id/overview", async ({ params }) =>
      hotelOverview(await getHotel(params.id)),
    );

    route("POST /software-admin/hotels/:id/credentials", async ({ params, body, ctx }) => {
      const hotel = await getHotel(params.id);
      addToAudit(ctx, { object_name: hotel.name, hotel_id: hotel._id });
      const manager = await ensureFirstManager(hotel, jwtSecret);
      const { reset_second_factor: removesTotp = false } = body;
      const { credentials } = await issueCredentials(manager, jwtSecret, { removesTotp });
      return { admin_credentials: credentials, message: "New credentials issued successfully" };
    });

    route("POST /software-admin/hotels/:id/accounts/:account_id/password", async ({ params, ctx }) => {
      const hotel = await getHotel(params.id);
      addToAudit(ctx, { hotel_id: hotel._id });
      const person = await getAccount(hotel, params.account_id);
      const { account, credentials } = await issueCredentials(person, jwtSecret);
      const message = "One-time password issued successfully";
      return { account: await presentPerson(account, hotel), credentials, message };
    });

    route("POST /software-admin/hotels/:id/accounts/:account_id/second-factor", async ({ params, ctx }) => {
      const hotel = await getHotel(params.id);
      addToAudit(ctx, { hotel_id: hotel._id, after: "second factor removed" });
      const account = await resetSecondFactor(await getAccount(hotel, params.account_id));
      return { account: await presentPerson(account, hotel), message: "Two-step sign-in was reset" };
    });
  });
}
