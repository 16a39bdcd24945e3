import { screenCaller } from "@roombell/common/contract/screenAccess";
import { hotelById } from "#auth/lookups.js";
import { refreshTokenHashes } from "#auth/sessions/refreshTokens.js";
import { toPerson, type Staff } from "#auth/staffIdentity.js";
import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import { liveState } from "#live/liveState.js";
import { findChosenPerson, type ChosenPerson } from "./chosenPerson.js";
import { Screen, type ScreenDoc } from "./model.js";
import { SCREEN_UNSEEN_MS } from "./screenCookie.js";

/** `token_hash` is the hash of the token it has sent. */
export type PairedScreen = {
  screen: ScreenDoc;
  hotel: HotelDoc;
  token_hash: string;
  person: ChosenPerson | null;
};

const SEEN_INTERVAL_MS = 60_000;
/** Grace period of a former token, for calls in flight during a rotation. */
export const OVERLAP_MS = 60_000;

/** Called when the use of a token proves that two devices have it. @throws AppError `unauthenticated` */
export type OnReuse = (screen: ScreenDoc) => Promise<never>;
/** A connection stays open, so it accepts no token whose successor has been used. */
type Use = "call" | "connection";

/**
 * Identifies the screen of a token. Read from the database at every call, so that removing a screen takes effect at once.
 * @throws AppError `unauthenticated`, or `forbidden` when the hotel is inactive
 */
export async function identifyScreen(
  token: string | null,
  onReuse: OnReuse,
  use: Use = "call",
): Promise<PairedScreen> {
  const hashes = token === null ? null : refreshTokenHashes(token);
  if (hashes === null) throw new AppError("unauthenticated");
  const { family_hash, token_hash } = hashes;
  const screen = await Screen.findOne({ family_hash }, null, { crossHotel: true }).lean<ScreenDoc>();
  if (screen === null || !isSeenWithin(screen, SCREEN_UNSEEN_MS)) throw new AppError("unauthenticated");
  if (!isValid(screen, token_hash)) return rejectReplaced(screen, onReuse);
  if (screen.reused_at !== undefined) return onReuse(screen);
  const isReplaced = token_hash !== screen.token_hash && screen.former_until !== undefined;
  if (use === "connection" && isReplaced) throw new AppError("unauthenticated");
  const hotel = await hotelById(screen.hotel_id);
  if (hotel === null) throw new AppError("unauthenticated");
  if (!hotel.is_active) throw new AppError("forbidden", "This hotel is not active");
  await recordSeen(screen, token_hash);
  return { screen, hotel, token_hash, person: await findChosenPerson(screen, hotel) };
}

export type ActingScreen = Omit<PairedScreen, "token_hash">;

export const screenToStaff = ({ screen, hotel, person }: ActingScreen): Staff => ({
  hotel,
  // Without PINs anybody can choose a name, so it adds no rights.
  caller: screenCaller(screen.board, person !== null && hotel.screen_pins),
  categories: screen.board === "department" ? screen.categories : null,
  person: person ? toPerson(person.account) : { id: null, name: screen.name, username: screen.name },
  screen,
});

const isSeenWithin = ({ last_seen_at }: ScreenDoc, ms: number): boolean =>
  last_seen_at !== null && last_seen_at.getTime() >= Date.now() - ms;

function isValid({ token_hash, former_token_hash, former_until }: ScreenDoc, sent: string): boolean {
  if (sent === token_hash) return true;
  return sent === former_token_hash && (former_until === undefined || former_until.getTime() >= Date.now());
}

/**
 * Rejects a replaced token. If the screen is in use now or is used again later, two devices have the cookie. A device
 * restored from a backup is the only one, and is rejected without an alarm.
 */
async function rejectReplaced(screen: ScreenDoc, onReuse: OnReuse): Promise<never> {
  const { _id, hotel_id, family_hash = "" } = screen;
  if (liveState.isOpen(String(_id)) || isSeenWithin(screen, SEEN_INTERVAL_MS)) return onReuse(screen);
  await Screen.updateOne({ _id, hotel_id, family_hash }, { $set: { reused_at: new Date() } });
  throw new AppError("unauthenticated");
}

/** At most once a minute. The first use of a new token starts the former one's grace period and ends its connections. */
async function recordSeen(screen: ScreenDoc, sent: string): Promise<void> {
  const { _id, hotel_id, token_hash = "", former_token_hash, former_until } = screen;
  const isConfirmed = sent === token_hash && former_token_hash !== undefined && former_until === undefined;
  if (!isConfirmed && isSeenWithin(screen, SEEN_INTERVAL_MS)) return;
  const now = Date.now();
  await Screen.updateOne(
    { _id, hotel_id, token_hash },
    {
      $set: { last_seen_at: new Date(now), ...(isConfirmed && { former_until: new Date(now + OVERLAP_MS) }) },
    },
  );
  if (!isConfirmed) return;
  const subject = { kind: "screen_token", screen_id: String(_id), token_hash } as const;
  bus.emit("session.ended", { subject, code: "token_expired" });
}
