import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { MAX_SCREENS } from "@roombell/common/domain/limits";
import { recordRefusal } from "#audit/auditCall.js";
import { publishSessionEnd } from "#auth/sessions/signOut.js";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { given, type Change } from "#database/change.js";
import { createOnce } from "#database/createOnce.js";
import { withinLimits } from "#hotels/hotelLimits.js";
import { requireStations } from "#hotels/hotels.js";
import type { HotelDoc } from "#hotels/model.js";
import type { Caller } from "#http/caller.js";
import { AppError, limitReached, notFound } from "#lib/appError.js";
import { Screen, type ScreenDoc } from "./model.js";

/** Oldest first. */
export const listScreens = ({ _id: hotel_id }: HotelDoc): Promise<ScreenDoc[]> =>
  Screen.find({ hotel_id }, { creation: 0 }).sort({ created_at: 1 }).lean<ScreenDoc[]>();

/** @throws AppError 404 */
export async function getScreen({ _id: hotel_id }: HotelDoc, id: string): Promise<ScreenDoc> {
  return Screen.findOne({ _id: id, hotel_id }).lean<ScreenDoc>().orFail(notFound);
}

/**
 * Adds a screen without a paired device.
 * @throws AppError 400 for stations the hotel does not have; 409 `limit_reached`
 */
export function addScreen(
  { _id: hotel_id }: HotelDoc,
  fields: EndpointValues<"POST /hotel-admin/screens">["body"],
  creation: Creation,
): Promise<ScreenDoc> {
  return createOnce(
    creation,
    () =>
      withinLimits(hotel_id, async () => {
        await requireStations(hotel_id, fields.stations);
        if ((await Screen.countDocuments({ hotel_id })) >= MAX_SCREENS) {
          throw limitReached("name", `A hotel can have at most ${MAX_SCREENS} screens`);
        }
        const screen = new Screen({ ...fields, hotel_id, created_at: new Date() });
        if (creation.record) screen.creation = creation.record;
        return (await screen.save()).toObject<ScreenDoc>();
      }),
    (key) => Screen.findOne({ hotel_id, "creation.key": key }).lean<ScreenDoc>(),
  );
}

/**
 * Changes how a screen shows its board, effective at once. Stations the hotel removes later stay in it; its board
 * ignores them.
 * @throws AppError 404; 400 for stations the hotel does not have
 */
export async function changeScreen(
  hotel: HotelDoc,
  id: string,
  fields: EndpointValues<"PUT /hotel-admin/screens/:id">["body"],
): Promise<Change<ScreenDoc>> {
  await requireStations(hotel._id, fields.stations);
  const changes = given(fields);
  const filter = { _id: id, hotel_id: hotel._id };
  const before = await Screen.findOneAndUpdate(filter, { $set: changes }).lean<ScreenDoc>().orFail(notFound);
  const after = { ...before, ...changes };
  bus.emit("screen.updated", { screen: after, hotel });
  return { before, after };
}

/**
 * Removes a screen: its token is rejected from the next call on, and its board closes.
 * @throws AppError 404
 */
export async function removeScreen({ _id: hotel_id }: HotelDoc, id: string): Promise<ScreenDoc> {
  const screen = await Screen.findOneAndDelete({ _id: id, hotel_id }).lean<ScreenDoc>().orFail(notFound);
  await closeScreen(screen);
  return screen;
}

/** Closes the screen's open board, in every process. */
export const closeScreen = ({ _id }: Pick<ScreenDoc, "_id">): Promise<void> =>
  publishSessionEnd(_id, String(_id), "screen_removed");

/**
 * Unpairs a screen whose cookie two devices have used, as the rightful one cannot be determined.
 * @throws AppError `unauthenticated` always
 */
export async function endReusedScreen(
  { _id, hotel_id, name, family_hash = "" }: ScreenDoc,
  caller: Caller,
): Promise<never> {
  const { matchedCount } = await Screen.updateOne(
    { _id, hotel_id, family_hash },
    {
      $set: { ended_reason: "cookie_reused" },
      $unset: {
        family_hash: 1,
        token_hash: 1,
        former_token_hash: 1,
        former_until: 1,
        reused_at: 1,
        person: 1,
      },
    },
  );
  if (matchedCount > 0) {
    await closeScreen({ _id });
    bus.emit("screen.unpaired", { hotel_id: String(hotel_id) });
    recordRefusal({
      action: "authn_token_revoked",
      actor_role: "anonymous",
      hotel_id,
      object_kind: "screen",
      object_id: String(_id),
      object_name: name,
      after: "its cookie was used on two devices",
      ...caller,
    });
  }
  throw new AppError("unauthenticated", "This screen was unpaired: its cookie was used on two devices");
}
