import { addToAudit, skipAudit } from "#audit/auditCall.js";
import { recordChange } from "#audit/recordChange.js";
import { hotelById } from "#auth/lookups.js";
import { getThrottles } from "#auth/throttles.js";
import type { HotelDoc } from "#hotels/model.js";
import { getCaller } from "#http/caller.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { getLimits } from "#http/limits/limits.js";
import { AppError } from "#lib/appError.js";
import { publicOrigin, type Settings } from "#settings.js";
import { choosePerson, endPerson, recordActivity } from "./choosePerson.js";
import { isPersonRequired, listBoardPeople, loadOwnScreen } from "./chosenPerson.js";
import type { ScreenDoc } from "./model.js";
import { issuePairing, pairScreen, renewScreen } from "./pairScreen.js";
import { presentPersonOfBoard, presentScreen } from "./presentScreen.js";
import { setScreenCookie } from "./screenCookie.js";
import { addScreen, changeScreen, getScreen, listScreens, removeScreen } from "./screens.js";

/** A screen whose pairing code has just been issued. */
const presentAwaiting = (screen: ScreenDoc) => ({ ...presentScreen(screen), awaits_pairing: true });

/** For the audit log: stations with their names. */
const withStationNames = (screen: ScreenDoc, { stations }: HotelDoc) => ({
  ...screen,
  stations: stations.filter(({ id }) => screen.stations.includes(id)),
});

/** A hotel's screens, pairing, and a paired screen's own endpoints. */
export function screenRoutes(settings: Settings): ContractRoutes {
  const { jwtSecret } = settings;
  const publicUrl = publicOrigin(settings);
  const isSecure = publicUrl.startsWith("https:");
  const keys = { jwtSecret, throttles: getThrottles(settings) };
  return contractRoutes((route) => {
    route("GET /hotel-admin/screens", async ({ staff: { hotel } }) => ({
      screens: (await listScreens(hotel)).map(presentScreen),
    }));

    route("POST /hotel-admin/screens", async ({ staff: { hotel }, body, creation }) => {
      const screen = await addScreen(hotel, body, creation);
      const pairing = await issuePairing(screen, { jwtSecret, publicUrl });
      return { screen: presentAwaiting(screen), pairing, message: "Screen added successfully" };
    });

    route("PUT /hotel-admin/screens/:id", async ({ staff: { hotel }, params, body, ctx }) => {
      const { before, after } = await changeScreen(hotel, params.id, body);
      recordChange(ctx, body, withStationNames(before, hotel), withStationNames(after, hotel));
      return { screen: presentScreen(after), message: "Screen updated successfully" };
    });

    route("DELETE /hotel-admin/screens/:id", async ({ staff: { hotel }, params, ctx }) => {
      const { name } = await removeScreen(hotel, params.id);
      addToAudit(ctx, { object_name: name });
      return { message: "Screen removed successfully" };
    });

    route("POST /hotel-admin/screens/:id/pairing", async ({ staff: { hotel }, params }) => {
      const screen = await getScreen(hotel, params.id);
      const pairing = await issuePairing(screen, { jwtSecret, publicUrl });
      return { screen: presentAwaiting(screen), pairing, message: "Pairing code issued successfully" };
    });

    // Public.
    route("POST /screen/pair", async ({ body, ctx }) => {
      const { address } = getCaller(ctx);
      const { screen, token } = await pairScreen(body.code, { jwtSecret, address }, getLimits(settings));
      const hotel = await hotelById(screen.hotel_id);
      if (hotel === null) throw new AppError("unauthenticated");
      setScreenCookie(ctx, token, isSecure);
      addToAudit(ctx, { hotel_id: hotel._id, actor_name: screen.name });
      return { screen: await loadOwnScreen(screen, hotel), message: "Screen paired successfully" };
    });

    route("POST /screen/session", async ({ paired, sentToken, body, ctx }) => {
      const token = await renewScreen(paired, sentToken, body);
      if (token !== null) setScreenCookie(ctx, token, isSecure);
      return { screen: await loadOwnScreen(paired.screen, paired.hotel) };
    });

    route("GET /screen/people", async ({ paired: { screen, hotel } }) => {
      const people = await listBoardPeople(screen, hotel);
      return {
        people: people.map(presentPersonOfBoard),
        pins_required: hotel.screen_pins,
        person_required: isPersonRequired(people, hotel),
      };
    });

    route("POST /screen/person", async ({ paired, body, ctx }) => {
      const visitor = { ...getCaller(ctx), device: null };
      const { screen, account } = await choosePerson(paired, body, visitor, keys);
      const { _id: actor_id, username: actor_name, name } = account;
      addToAudit(ctx, { actor_id, actor_name, person_name: name, after: "" });
      return {
        screen: await loadOwnScreen(screen, paired.hotel),
        message: `Signed in as ${name || actor_name}`,
      };
    });

    route("DELETE /screen/person", async ({ paired, ctx }) => {
      if (paired.person === null) skipAudit(ctx);
      return {
        screen: await loadOwnScreen(await endPerson(paired), paired.hotel),
        message: "Signed out of this screen",
      };
    });

    route("POST /screen/person/activity", async ({ paired }) => ({
      until: (await recordActivity(paired))?.toISOString() ?? null,
    }));
  });
}
