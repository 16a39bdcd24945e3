import { mayCall, needsPerson } from "@roombell/common/contract/access";
import type { Context } from "koa";
import { identifyAccount } from "#auth/accountAccess.js";
import { admitStaff } from "#auth/admit.js";
import type { Staff } from "#auth/staffIdentity.js";
import { callerOf } from "#http/caller.js";
import type { AccessRule, Identity } from "#http/identity.js";
import type { Limits } from "#http/limits/limits.js";
import { AppError } from "#lib/appError.js";
import { publicOrigin, type Settings } from "#settings.js";
import { boardPeople, isPersonRequired } from "./chosenPerson.js";
import { SCREEN_HEADER, screenTokenIn } from "./screenCookie.js";
import { identifyScreen, staffOfScreen, type PairedScreen } from "./screenIdentity.js";
import { endReusedScreen } from "./screens.js";
import { showsGuest } from "./showsGuest.js";

declare module "#http/identity.js" {
  interface Identities {
    hotel: { staff: Staff };
    screen: Screening;
  }
}

type Screening = { paired: PairedScreen; sentToken: string };

/** Whoever works at a hotel: an account of it by its token, or a paired screen by its cookie. */
export function hotelAccess(settings: Settings, limits: Limits): AccessRule<{ staff: Staff }> {
  const screens = screenAccess(settings, limits);
  return {
    async identify(ctx) {
      if (ctx.get(SCREEN_HEADER) !== "") {
        const { identity, caller } = await screens.identify(ctx);
        const staff = staffOfScreen(caller.paired);
        return { identity: { ...identity, view: viewOf(staff) }, caller: { staff } };
      }
      const { identity, caller } = await identifyAccount(ctx, settings.jwtSecret);
      const staff = await admitStaff(caller.signedIn);
      return { identity: { ...identity, view: viewOf(staff) }, caller: { staff } };
    },
    async authorize({ staff }, call) {
      if (!mayCall(staff.caller, call)) throw new AppError("forbidden");
      const { screen, hotel, person } = staff;
      if (screen === null || person.id !== null || !needsPerson(call)) return;
      if (isPersonRequired(await boardPeople(screen, hotel), hotel)) throw new AppError("person_required");
    },
    countWrite: ({ identity }, bytes) => limits.countStaffWrite(identity.scope, bytes),
  };
}

/** Paired screens. Without the header a cookie is nothing, so that no other site can use it. */
export function screenAccess(settings: Settings, limits: Limits): AccessRule<Screening> {
  const ownOrigin = publicOrigin(settings);
  return {
    async identify(ctx: Context) {
      const token = ctx.get(SCREEN_HEADER) === "" ? null : screenTokenIn(ctx.req.headers, ownOrigin);
      const paired = await identifyScreen(token, (screen) => endReusedScreen(screen, callerOf(ctx)));
      return { identity: identityOf(paired), caller: { paired, sentToken: token ?? "" } };
    },
    countWrite: ({ identity }, bytes) => limits.countStaffWrite(identity.scope, bytes),
  };
}

/** What a list shows of the hotel depends on the position, the categories and whether guests are shown. */
const viewOf = (staff: Staff): string =>
  JSON.stringify([staff.caller, staff.categories, showsGuest(staff, "order"), showsGuest(staff, "request")]);

function identityOf(paired: PairedScreen): Identity {
  const { screen, hotel } = paired;
  const { person } = staffOfScreen(paired);
  return {
    scope: `${String(hotel._id)} screen:${String(screen._id)}`,
    hotel,
    view: "",
    actor: {
      actor_role: "hotel_admin",
      actor_name: person.username,
      actor_id: person.id,
      person_name: person.id === null ? "" : person.name,
      screen_name: screen.name,
      hotel_id: hotel._id,
    },
  };
}
