import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { given, type Change } from "#database/change.js";
import { checkOwnImage } from "#images/imageStore.js";
import { notFound } from "#lib/appError.js";
import { Hotel, type HotelDoc } from "./model.js";

/**
 * Changes the given settings of a hotel; of the targets only the named categories.
 * @throws AppError 404; 400 for a cover that is not an uploaded picture of the hotel
 */
export async function changeSettings(
  hotel_id: Types.ObjectId,
  { request_target_minutes = {}, stations, ...fields }: EndpointValues<"PUT /hotel-admin/settings">["body"],
): Promise<Change<HotelDoc>> {
  if (fields.cover_url) checkOwnImage("cover_url", hotel_id, fields.cover_url);
  const changes = given({ ...fields, stations: stations?.map(withId) });
  const targets = Object.entries(given(request_target_minutes)).map(
    ([category, target]) => [`request_target_minutes.${category}`, target] as const,
  );
  const before = await Hotel.findOneAndUpdate(
    { _id: hotel_id, is_deleted: false },
    { $set: { ...changes, ...Object.fromEntries(targets) } },
    { projection: { creation: 0 } },
  ).lean<HotelDoc>();
  if (before === null) throw notFound();
  const after = {
    ...before,
    ...changes,
    request_target_minutes: { ...before.request_target_minutes, ...given(request_target_minutes) },
  };
  bus.emit("hotel.updated", { hotel: after });
  if (!before.screen_pins && after.screen_pins) bus.emit("hotel.pins_required", { hotel: after });
  if (before.screen_pins !== after.screen_pins) bus.emit("accounts.updated", { hotel_id: String(hotel_id) });
  return { before, after };
}

/** A station with its id, a new one for a new station. */
const withId = ({
  id = new Types.ObjectId().toHexString(),
  name,
}: {
  id?: string | undefined;
  name: string;
}) => ({
  id,
  name,
});
