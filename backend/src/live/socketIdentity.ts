import { screenKind, type ScreenKind } from "@roombell/common/contract/liveEvents";
import { z } from "zod";
import { AppError } from "#lib/appError.js";
import type { Limits } from "#http/limits/limits.js";
import { identifyGuest } from "#stays/guestIdentity.js";
import { endReusedScreen } from "#screens/screens.js";
import { identifyScreen, staffOfScreen, type OnReuse, type PairedScreen } from "#screens/screenIdentity.js";
import { admitPlatformAdmin, admitStaff } from "#auth/admit.js";
import { identifyStaff } from "#auth/staffIdentity.js";
import type { TokenClaims } from "#auth/tokens.js";
import {
  accountRoom,
  guestsRoom,
  pairedScreenRooms,
  PLATFORM_ROOM,
  type ShownWork,
  staffRooms,
  stayRoom,
  workShownTo,
} from "./socketRooms.js";

type Account = {
  account_id: string;
  session_id: string;
  token_version: number;
  expires_at: number;
  /** The session renews itself: when its token has expired, it may go on. */
  is_renewed: boolean;
};

/** Who is behind a socket, established by the handshake; the rooms follow from this, never from the client. */
export type SocketIdentity = {
  rooms: string[];
  /** When the check began, as `performance.now()`. */
  checked_at: number;
} & (
  | ({
      kind: "staff";
      hotel_id: string;
      /** Of the token that opened the connection; null for a paired screen. */
      claims: TokenClaims | null;
      screen: ScreenKind | null;
      screen_id: string | null;
      /** The hash of the paired screen's token that opened the connection. */
      token_hash: string | null;
      /** Of a paired screen: its rooms while nobody is chosen on it. */
      rooms_of_nobody: string[];
      shows: ShownWork;
    } & Account)
  | { kind: "guest"; hotel_id: string; room_id: string; stay_id: string }
  | ({ kind: "platform" } & Account)
);

/** Identifies who connects, from the handshake's `auth` and the connection. */
export type Identify = (auth: unknown, client: SocketClient) => Promise<SocketIdentity>;
/** What is known of a connection: its address, and the token of a paired screen in its cookie. */
export type SocketClient = { address: string; screenToken: string | null };

const staffAuth = z.object({
  token: z.string().min(1).optional(),
  screen: screenKind.nullish().catch(null),
});
const guestAuth = z.object({ qr: z.string().trim().min(1), stay_id: z.string().trim().nullish() });

/** @throws AppError as for a call: `unauthenticated`, `forbidden` (also hotel off), or as {@link admitStaff} */
export function identifyStaffScreen(jwtSecret: string): Identify {
  return async (auth, { screenToken, address }) => {
    const { token, screen } = parse(staffAuth, auth, "Please sign in");
    const checked_at = performance.now();
    if (token === undefined) {
      const onReuse: OnReuse = (reused) => endReusedScreen(reused, { address, request_id: "" });
      return ofPairedScreen(await identifyScreen(screenToken, onReuse, "connection"), checked_at);
    }
    const signedIn = await identifyStaff(jwtSecret, token);
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
      claims,
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
    claims: null,
    screen: screen.board === "kitchen" ? "kitchen" : "front_desk",
    shows: workShownTo(staffOfScreen(paired)),
    rooms: pairedScreenRooms(paired),
    rooms_of_nobody: pairedScreenRooms({ ...paired, person: null }),
    checked_at,
  };
}

/** @throws AppError `unauthenticated`, or `forbidden` for a hotel administrator */
export function identifyPlatformScreen(jwtSecret: string): Identify {
  return async (auth) => {
    const { token = "" } = parse(staffAuth, auth, "Please sign in");
    const checked_at = performance.now();
    const signedIn = await identifyStaff(jwtSecret, token);
    const { account } = admitPlatformAdmin(signedIn);
    const { claims } = signedIn;
    return {
      kind: "platform",
      account_id: String(account._id),
      session_id: claims.session_id,
      token_version: account.token_version,
      expires_at: claims.exp * 1000,
      is_renewed: claims.is_browser,
      rooms: [PLATFORM_ROOM, accountRoom(account._id)],
      checked_at,
    };
  };
}

/** @throws AppError `unauthenticated`, `invalid_qr`, `forbidden` (hotel off), `stay_ended`, `too_many_requests` */
export function identifyGuestScreen(limits: Limits): Identify {
  return async (auth, { address }) => {
    const { qr, stay_id } = parse(guestAuth, auth, "QR data is required");
    const checked_at = performance.now();
    const { room, hotel } = await identifyGuest({ qr, stay_id: stay_id ?? undefined, address }, limits);
    const ids = { hotel_id: String(hotel._id), room_id: String(room._id), stay_id: String(room.stay_id) };
    return {
      kind: "guest",
      ...ids,
      rooms: [stayRoom(ids.room_id, ids.stay_id), guestsRoom(ids.hotel_id)],
      checked_at,
    };
  };
}

function parse<T>(schema: z.ZodType<T>, auth: unknown, message: string): T {
  const parsed = schema.safeParse(auth);
  if (!parsed.success) throw new AppError("unauthenticated", message);
  return parsed.data;
}
