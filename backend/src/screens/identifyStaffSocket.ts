import { screenKind } from "@roombell/common/contract/liveEvents";
import { z } from "zod";
import { admitStaff, readmitStaff } from "#auth/admit.js";
import { identifyStaff } from "#auth/staffIdentity.js";
import { parseAuth, type Identify, type SocketIdentity } from "#live/socketIdentity.js";
import { accountRoom } from "#live/socketRooms.js";
import { publicOrigin, type Settings } from "#settings.js";
import { screenTokenIn } from "./screenCookie.js";
import { identifyScreen, staffOfScreen, type OnReuse, type PairedScreen } from "./screenIdentity.js";
import { endReusedScreen } from "./screens.js";
import { pairedScreenRooms, staffRooms, workShownTo } from "./staffRooms.js";

const staffAuth = z.object({
  token: z.string().min(1).optional(),
  screen: screenKind.nullish().catch(null),
});

/** @throws AppError as for a call: `unauthenticated`, `forbidden` (also hotel off), or as {@link admitStaff} */
export function identifyStaffSocket(settings: Settings): Identify {
  const ownOrigin = publicOrigin(settings);
  return async (auth, { headers, address }) => {
    const { token, screen } = parseAuth(staffAuth, auth, "Please sign in");
    const checked_at = performance.now();
    if (token === undefined) {
      const onReuse: OnReuse = (reused) => endReusedScreen(reused, { address, request_id: "" });
      const sent = screenTokenIn(headers, ownOrigin);
      return ofPairedScreen(await identifyScreen(sent, onReuse, "connection"), checked_at);
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
      rooms_of_nobody: [],
      shows: workShownTo(staff),
      rooms: [...staffRooms(hotel_id, staff), accountRoom(account._id)],
      checked_at,
    };
  };
}

/** A paired screen ends by being removed, never by time while it is connected. */
function ofPairedScreen(paired: PairedScreen, checked_at: number): SocketIdentity {
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
    shows: workShownTo(staffOfScreen(paired)),
    rooms: pairedScreenRooms(paired),
    rooms_of_nobody: pairedScreenRooms({ ...paired, person: null }),
    checked_at,
  };
}
