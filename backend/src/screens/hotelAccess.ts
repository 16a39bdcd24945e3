import { mayCall } from "@roombell/common/contract/access";
import { screenKind } from "@roombell/common/contract/liveEvents";
import { isForScreenPerson, needsPerson } from "@roombell/common/contract/screenAccess";
import type { Context } from "koa";
import { z } from "zod";
import { admitStaff, identifyAccount, readmitStaff } from "#auth/accountAccess.js";
import { identifyStaff, type Staff } from "#auth/staffIdentity.js";
import { getCaller } from "#http/caller.js";
import type { AccessRule, Identity } from "#http/identity.js";
import type { Limits } from "#http/limits/limits.js";
import { AppError } from "#lib/appError.js";
import { parseAuth, type Identify, type SocketIdentity } from "#live/socketIdentity.js";
import { accountRoom } from "#live/socketRooms.js";
import { publicOrigin, type Settings } from "#settings.js";
import { isPersonRequired, listBoardPeople } from "./chosenPerson.js";
import { readScreenToken, SCREEN_HEADER } from "./screenCookie.js";
import { identifyScreen, screenToStaff, type OnReuse, type PairedScreen } from "./screenIdentity.js";
import { endReusedScreen } from "./screens.js";
import { showsGuest } from "./showsGuest.js";
import { pairedScreenRooms, staffRooms, visibleWork } from "./staffRooms.js";

declare module "#http/identity.js" {
  interface Identities {
    hotel: { staff: Staff };
    screen: Screening;
  }
}

type Screening = { paired: PairedScreen; sentToken: string };

/** Hotel staff: an account by its token, or a paired screen by its cookie. */
export function hotelAccess(settings: Settings, limits: Limits): AccessRule<{ staff: Staff }> {
  const screens = screenAccess(settings, limits);
  return {
    async identify(ctx) {
      if (ctx.get(SCREEN_HEADER) !== "") {
        const { identity, caller } = await screens.identify(ctx);
        const staff = screenToStaff(caller.paired);
        return { identity: { ...identity, view: buildView(staff) }, caller: { staff } };
      }
      const { identity, caller } = await identifyAccount(ctx, settings.jwtSecret);
      const staff = await admitStaff(caller.signedIn);
      return { identity: { ...identity, view: buildView(staff) }, caller: { staff } };
    },
    async authorize({ staff }, call) {
      const { screen, hotel, person } = staff;
      if (!mayCall(staff.caller, call)) {
        const isPersonMissing = screen !== null && hotel.screen_pins && isForScreenPerson(screen.board, call);
        throw new AppError(isPersonMissing ? "person_required" : "forbidden");
      }
      if (screen === null || person.id !== null || !needsPerson(call)) return;
      if (isPersonRequired(await listBoardPeople(screen, hotel), hotel))
        throw new AppError("person_required");
    },
    countWrite: ({ identity }, bytes) => limits.countStaffWrite(identity.scope, bytes),
  };
}

/** The cookie of a paired screen is ignored without the header, so that other sites cannot use it. */
export function screenAccess(settings: Settings, limits: Limits): AccessRule<Screening> {
  const ownOrigin = publicOrigin(settings);
  return {
    async identify(ctx: Context) {
      const token = ctx.get(SCREEN_HEADER) === "" ? null : readScreenToken(ctx.req.headers, ownOrigin);
      const paired = await identifyScreen(token, (screen) => endReusedScreen(screen, getCaller(ctx)));
      return { identity: toIdentity(paired), caller: { paired, sentToken: token ?? "" } };
    },
    countWrite: ({ identity }, bytes) => limits.countStaffWrite(identity.scope, bytes),
  };
}

/** Cache key: responses depend on position, categories and whether guests are shown. */
const buildView = (staff: Staff): string =>
  JSON.stringify([staff.caller, staff.categories, showsGuest(staff, "order"), showsGuest(staff, "request")]);

function toIdentity(paired: PairedScreen): Identity {
  const { screen, hotel } = paired;
  const { person } = screenToStaff(paired);
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

const staffAuth = z.object({
  token: z.string().min(1).optional(),
  screen: screenKind.nullish().catch(null),
});

/** @throws AppError as for a call: `unauthenticated`, `forbidden` (also for an inactive hotel), or as {@link admitStaff} */
export function identifyStaffSocket(settings: Settings): Identify {
  const ownOrigin = publicOrigin(settings);
  return async (auth, { headers, address }) => {
    const { token, screen } = parseAuth(staffAuth, auth, "Please sign in");
    const checked_at = performance.now();
    if (token === undefined) {
      const onReuse: OnReuse = (reused) => endReusedScreen(reused, { address, request_id: "" });
      const sent = readScreenToken(headers, ownOrigin);
      return toScreenIdentity(await identifyScreen(sent, onReuse, "connection"), checked_at);
    }
    const signedIn = await identifyStaff(settings.jwtSecret, token);
    const staff = await admitStaff(signedIn);
    const { account, claims } = signedIn;
    const hotel_id = String(staff.hotel._id);
    return {
      kind: "staff",
      hotel_id,
      account_id: String(account._id),
      session_id: claims.session_id,
      token_version: account.token_version,
      expires_at: claims.exp * 1000,
      is_renewed: claims.is_browser,
      has_one_factor: claims.second_factor === null,
      readmit: () => readmitStaff(claims),
      screen: screen ?? null,
      screen_id: null,
      token_hash: null,
      rooms_without_person: [],
      shows: visibleWork(staff),
      rooms: [...staffRooms(hotel_id, staff), accountRoom(account._id)],
      checked_at,
    };
  };
}

/** A connected screen does not expire; it ends when it is removed. */
function toScreenIdentity(paired: PairedScreen, checked_at: number): SocketIdentity {
  const { screen, hotel, token_hash } = paired;
  const [screen_id, hotel_id] = [String(screen._id), String(hotel._id)];
  return {
    kind: "staff",
    hotel_id,
    screen_id,
    token_hash,
    account_id: screen_id,
    session_id: screen_id,
    token_version: 0,
    expires_at: Number.POSITIVE_INFINITY,
    is_renewed: false,
    has_one_factor: false,
    readmit: null,
    screen: screen.board === "kitchen" ? "kitchen" : "front_desk",
    // By the board alone, so that the count of open screens does not depend on who is signed in.
    shows: visibleWork(screenToStaff({ ...paired, person: null })),
    rooms: pairedScreenRooms(paired),
    rooms_without_person: pairedScreenRooms({ ...paired, person: null }),
    checked_at,
  };
}
