import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { Account } from "#auth/model.js";
import { bus } from "#database/bus.js";
import { given, type Change } from "#database/change.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { notFound } from "#lib/appError.js";
import { requireServices } from "#services/catalogue.js";

/**
 * Changes the given fields of a hotel. Deactivating it ends all of its tokens and open screens.
 * @throws AppError 404 for the hotel, or for a service that the catalogue does not have
 */
export async function changeHotel(
  id: string,
  fields: EndpointValues<"PUT /software-admin/hotels/:id">["body"],
): Promise<Change<HotelDoc>> {
  const services = fields.services === undefined ? undefined : await requireServices(fields.services);
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
  if (before.is_active && !after.is_active) await endSessionsOf(after);
  return { before, after };
}

async function endSessionsOf(hotel: HotelDoc): Promise<void> {
  await Account.updateMany({ hotel_id: hotel._id }, { $inc: { token_version: 1 } });
  bus.emit("session.ended", {
    subject: { kind: "hotel", hotel_id: String(hotel._id) },
    code: "hotel_inactive",
  });
}
