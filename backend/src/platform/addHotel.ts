import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { AdminCredentials, Hotel as WireHotel } from "@roombell/common/contract/hotel";
import { findCoordinatesProblem } from "@roombell/common/domain/coordinates";
import { restorableSince, RESTORE_DAYS } from "@roombell/common/domain/hotelRestore";
import mongoose, { Types } from "mongoose";
import { Account } from "#auth/model.js";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { given } from "#database/change.js";
import { createOnce } from "#database/createOnce.js";
import { getHotel } from "#hotels/hotels.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { presentHotel } from "#hotels/presentHotel.js";
import { AppError, invalidField, notFound } from "#lib/appError.js";
import { ensureFirstManager, unusedCredentials } from "#people/hotelAccount.js";
import { requireServices } from "#services/catalogue.js";
import { platformSettings } from "./model.js";

/**
 * Adds a hotel and its first manager's account. A repeated call returns the same hotel, and the same credentials until
 * they have been used.
 * @throws AppError 404 for a service missing from the catalogue, and for the hotel to copy
 */
export async function addHotel(
  { copy_from, ...fields }: EndpointValues<"POST /software-admin/hotels">["body"],
  creation: Creation,
  secret: string,
): Promise<WireHotel & { admin_credentials?: AdminCredentials }> {
  const _id = new Types.ObjectId();
  const created = await createOnce(
    creation,
    async () => {
      const services = await requireServices(fields.services);
      const defaults = await platformSettings();
      const copied = copy_from === undefined ? {} : copiedSettings(await getHotel(copy_from));
      const timezone = fields.timezone ?? copied.timezone ?? defaults.default_timezone;
      const currency = fields.currency ?? copied.currency ?? defaults.default_currency;
      requirePlace({ ...fields, timezone });
      await assignOnlyPrinter();
      const hotel = new Hotel({
        ...copied,
        ...fields,
        timezone,
        currency,
        _id,
        managers: [new Types.ObjectId()],
        services,
        created_at: new Date(),
      });
      const answer = presentHotel(hotel.toObject<HotelDoc>());
      if (creation.record) hotel.creation = { ...creation.record, answer };
      return (await hotel.save()).toObject<HotelDoc>();
    },
    (key) => Hotel.findOne({ "creation.key": key }).lean<HotelDoc>(),
  );
  const credentials = unusedCredentials(await ensureFirstManager(created, secret), secret);
  const answer = creation.isReplay ? (created.creation?.answer as WireHotel) : presentHotel(created);
  if (!creation.isReplay) bus.emit("hotel.updated", { hotel: created });
  return { ...answer, ...(credentials && { admin_credentials: credentials }) };
}

/**
 * @throws AppError 400 for coordinates that cannot be a place in the time zone
 */
export function requirePlace({
  timezone,
  ...coordinates
}: Pick<HotelDoc, "latitude" | "longitude" | "timezone">): void {
  const problem = findCoordinatesProblem(coordinates, timezone);
  if (problem !== null) throw invalidField("longitude", problem);
}

/** Settings of how a hotel works, which chains share; its identity and its data are not copied. */
function copiedSettings(hotel: HotelDoc): Partial<HotelDoc> {
  const { timezone, currency, day_ends_at, delivery_minutes, cooks_per_station, geofence_radius_m } = hotel;
  const { rotate_qr_on_check_in, screen_pins } = hotel;
  const { request_target_minutes, order_warning_minutes, order_late_minutes } = hotel;
  const { kitchen_hours, service_settings, tips, order_payment } = hotel;
  // The new hotel has no menu whose categories a tax could name.
  const taxes = hotel.taxes?.filter(({ category_ids }) => category_ids === null);
  return {
    timezone,
    currency,
    day_ends_at,
    delivery_minutes,
    cooks_per_station,
    geofence_radius_m,
    rotate_qr_on_check_in,
    screen_pins,
    request_target_minutes,
    order_warning_minutes,
    order_late_minutes,
    ...given({ kitchen_hours, service_settings, taxes, tips, order_payment }),
  };
}

/**
 * Restores a deleted hotel with its accounts, rooms, codes, screens and history. Usernames and codes of a deleted hotel
 * stay reserved, so restoring cannot conflict.
 * @throws AppError 404, 409 when it is not deleted or was deleted too long ago
 */
export async function restoreHotel(id: string, now = new Date()): Promise<HotelDoc> {
  const restorable = {
    _id: id,
    is_deleted: true,
    deleted_at: mongoose.trusted({ $gt: restorableSince(now) }),
  };
  if ((await Hotel.exists(restorable)) === null) throw await refusal(id);
  await assignOnlyPrinter();
  // Before the hotel is back, so that sessions from before its deletion stay ended.
  await Account.updateMany({ hotel_id: id }, { $inc: { token_version: 1 } });
  const hotel = await Hotel.findOneAndUpdate(
    restorable,
    { $set: { is_deleted: false }, $unset: { deleted_at: 1 } },
    { returnDocument: "after", projection: { creation: 0 } },
  ).lean<HotelDoc>();
  if (hotel === null) throw await refusal(id);
  bus.emit("hotel.updated", { hotel });
  bus.emit("services.updated", { hotel_ids: [id] });
  return hotel;
}

async function refusal(id: string): Promise<AppError> {
  const hotel = await Hotel.findById(id, { is_deleted: 1 }).lean<Pick<HotelDoc, "is_deleted">>();
  if (hotel === null) return notFound();
  return hotel.is_deleted
    ? new AppError("conflict", `A hotel can be restored for ${RESTORE_DAYS} days after its deletion`)
    : new AppError("conflict", "This hotel is not deleted");
}

/**
 * A single hotel may use any printer without an assignment. Before a second hotel exists, assigns the first one its own
 * printers, so that it continues to print.
 */
async function assignOnlyPrinter(): Promise<void> {
  const hotels = await Hotel.find({ is_deleted: false }, { creation: 0 }).limit(2).lean<HotelDoc[]>();
  const [only] = hotels;
  if (hotels.length !== 1 || !only?.printer || only.printer_networks.length > 0) return;
  const ofStations = only.stations.flatMap(({ printer }) => printer?.host ?? []);
  const hotel = await Hotel.findOneAndUpdate(
    { _id: only._id },
    { $set: { printer_networks: [...new Set([only.printer.host, ...ofStations])] } },
    { returnDocument: "after", projection: { creation: 0 } },
  ).lean<HotelDoc>();
  if (hotel) bus.emit("hotel.updated", { hotel });
}
