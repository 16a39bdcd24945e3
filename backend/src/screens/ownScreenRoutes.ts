import { noteForAudit } from "#audit/auditCall.js";
import { hotelById } from "#auth/lookups.js";
import { throttlesOf } from "#auth/throttles.js";
import { callerOf } from "#http/caller.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { limitsOf } from "#http/limits/limits.js";
import { AppError } from "#lib/appError.js";
import { publicOrigin, type Settings } from "#settings.js";
import { choosePerson, endPerson } from "./choosePerson.js";
import { boardPeople, isPersonRequired, ownScreen } from "./chosenPerson.js";
import { pairScreen, renewScreen } from "./pairScreen.js";
import { presentPersonOfBoard } from "./presentScreen.js";
import { keepScreenToken } from "./screenCookie.js";

/** Pairing a device, open to everybody. */
export function pairingRoutes(settings: Settings): ContractRoutes {
  const isSecure = publicOrigin(settings).startsWith("https:");
  return contractRoutes((route) => {
    route("POST /screen/pair", async ({ body, ctx }) => {
      const { address } = callerOf(ctx);
      const { jwtSecret } = settings;
      const { screen, token } = await pairScreen(body.code, { jwtSecret, address }, limitsOf(settings));
      const hotel = await hotelById(screen.hotel_id);
      if (hotel === null) throw new AppError("unauthenticated");
      keepScreenToken(ctx, token, isSecure);
      noteForAudit(ctx, { hotel_id: hotel._id, actor_name: screen.name });
      return { screen: await ownScreen(screen, hotel), message: "Screen paired successfully" };
    });
  });
}

/** A paired screen's own calls. */
export function ownScreenRoutes(settings: Settings): ContractRoutes {
  const isSecure = publicOrigin(settings).startsWith("https:");
  const keys = { jwtSecret: settings.jwtSecret, throttles: throttlesOf(settings) };
  return contractRoutes((route) => {
    route("POST /screen/session", async ({ paired, sentToken, body, ctx }) => {
      const token = await renewScreen(paired, sentToken, body.version);
      if (token !== null) keepScreenToken(ctx, token, isSecure);
      return { screen: await ownScreen(paired.screen, paired.hotel) };
    });

    route("GET /screen/people", async ({ paired: { screen, hotel } }) => {
      const people = await boardPeople(screen, hotel);
      return {
        people: people.map(presentPersonOfBoard),
        pins_required: hotel.screen_pins,
        person_required: isPersonRequired(people, hotel),
      };
    });

    route("POST /screen/person", async ({ paired, body, ctx }) => {
      const visitor = { ...callerOf(ctx), device: null };
      const { screen, account } = await choosePerson(paired, body, visitor, keys);
      const { _id: actor_id, username: actor_name, name } = account;
      noteForAudit(ctx, { actor_id, actor_name, person_name: name, after: "" });
      return {
        screen: await ownScreen(screen, paired.hotel),
        message: `${name || actor_name} is acting now`,
      };
    });

    route("DELETE /screen/person", async ({ paired }) => ({
      screen: await ownScreen(await endPerson(paired), paired.hotel),
      message: "Nobody is chosen any more",
    }));
  });
}
