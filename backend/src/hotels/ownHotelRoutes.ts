import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { hotelSettings, type HotelSettings } from "@roombell/common/contract/settings";
import { DEFAULT_REQUEST_TARGETS } from "@roombell/common/domain/requestTargets";
import { Types } from "mongoose";
import { recordChange } from "#audit/recordChange.js";
import { bus } from "#database/bus.js";
import { given, type Change } from "#database/change.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { checkOwnImage } from "#images/imageStore.js";
import { notFound } from "#lib/appError.js";
import { connectedScreens } from "#live/liveState.js";
import type { Settings } from "#settings.js";
import { Hotel, type HotelDoc } from "./model.js";
import { presentStaffHotel } from "./presentHotel.js";
import { createPrinterRules } from "./printerRules.js";

/** Fills in the default targets. */
const presentSettings = (hotel: HotelDoc): HotelSettings =>
  hotelSettings.parse({
    ...hotel,
    request_target_minutes: { ...DEFAULT_REQUEST_TARGETS, ...hotel.request_target_minutes },
  });

/**
 * Changes the given settings and the targets of the given categories.
 * @throws AppError 404; 400 for a cover that is not an uploaded picture of the hotel
 */
export async function changeSettings(
  hotel_id: Types.ObjectId,
  { request_target_minutes = {}, stations, ...fields }: EndpointValues<"PUT /hotel-admin/settings">["body"],
): Promise<Change<HotelDoc>> {
  if (fields.cover_url) checkOwnImage("cover_url", hotel_id, fields.cover_url);
  const withIds = stations?.map(({ id = new Types.ObjectId().toHexString(), ...station }) => ({
    id,
    ...station,
  }));
  const changes = given({ ...fields, stations: withIds });
  const givenTargets = given(request_target_minutes);
  const targets = Object.entries(givenTargets).map(([category, target]) => [
    `request_target_minutes.${category}`,
    target,
  ]);
  const before = await Hotel.findOneAndUpdate(
    { _id: hotel_id, is_deleted: false },
    { $set: { ...changes, ...Object.fromEntries(targets) } },
    { projection: { creation: 0 } },
  ).lean<HotelDoc>();
  if (before === null) throw notFound();
  const after = {
    ...before,
    ...changes,
    request_target_minutes: { ...before.request_target_minutes, ...givenTargets },
  };
  bus.emit("hotel.updated", { hotel: after });
  if (before.screen_pins !== after.screen_pins) {
    bus.emit("hotel.pins_changed", { hotel: after });
    bus.emit("accounts.updated", { hotel_id: String(hotel_id) });
  }
  return { before, after };
}

/** Profile and settings of the caller's hotel. */
export function ownHotelRoutes(settings: Settings): ContractRoutes {
  const { requirePrinters } = createPrinterRules(settings);
  return contractRoutes((route) => {
    route("GET /hotel-admin/hotel", async ({ staff: { hotel } }) => ({
      hotel: presentStaffHotel(hotel),
      screens: connectedScreens(hotel._id),
      remote_images: settings.remoteImages,
    }));

    route("GET /hotel-admin/settings", async ({ staff: { hotel } }) => ({
      settings: presentSettings(hotel),
    }));

    route("PUT /hotel-admin/settings", async ({ staff: { hotel }, body, ctx }) => {
      await requirePrinters(hotel, body);
      const { before, after } = await changeSettings(hotel._id, body);
      recordChange(ctx, body, before, after);
      return { settings: presentSettings(after), message: "Settings updated successfully" };
    });
  });
}
