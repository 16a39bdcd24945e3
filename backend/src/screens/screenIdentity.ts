import { hotelById } from "#auth/lookups.js";
import { refreshTokenHashes } from "#auth/sessions/refreshTokens.js";
import { personOf, type Staff } from "#auth/staffIdentity.js";
import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import { liveState } from "#live/liveState.js";
import { chosenPerson, type ChosenPerson } from "./chosenPerson.js";
import { Screen, type ScreenDoc } from "./model.js";
import { SCREEN_UNSEEN_MS } from "./screenCookie.js";

/** A paired screen with its hotel, and the hash of the token that it has sent. */
export type PairedScreen = {
  screen: ScreenDoc;
  hotel: HotelDoc;
  token_hash: string;
  /** Who acts on it. */
  person: ChosenPerson | null;
};

const SEEN_AGAIN_MS = 60_000;
/** Calls that were under way while the token was rotated still carry the former one. */
export const OVERLAP_MS = 60_000;

/** Handles a use of a screen's token that shows that two devices have it. @throws AppError `unauthenticated` */
export type OnReuse = (screen: ScreenDoc) => Promise<never>;
/** How a token is used: a connection, unlike a call, stays open, and so accepts no token whose successor was used. */
type Use = "call" | "connection";

/**
 * The screen behind a token, checked against the database at every call, so that a removed one is gone at once.
 * @throws AppError `unauthenticated`, or `forbidden` when the hotel is switched off
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
  if (!isValid(screen, token_hash)) return refuseReplaced(screen, onReuse);
  if (screen.reused_at !== undefined) return onReuse(screen);
  const isReplaced = token_hash !== screen.token_hash && screen.former_until !== undefined;
  if (use === "connection" && isReplaced) throw new AppError("unauthenticated");
  const hotel = await hotelById(screen.hotel_id);
  if (hotel === null) throw new AppError("unauthenticated");
  if (!hotel.is_active) throw new AppError("forbidden", "This hotel is not active");
  await noteSeen(screen, token_hash);
  return { screen, hotel, token_hash, person: await chosenPerson(screen, hotel) };
}

/** A screen with its hotel and who acts on it. */
export type ActingScreen = Omit<PairedScreen, "token_hash">;

/** A paired screen as it acts in its hotel. */
export const staffOfScreen = ({ screen, hotel, person }: ActingScreen): Staff => ({
  hotel,
  caller: `${screen.board}_screen`,
  categories: screen.board === "department" ? screen.categories : null,
  person: person ? personOf(person.account) : { id: null, name: screen.name, username: screen.name },
  screen,
});

const isSeenWithin = ({ last_seen_at }: ScreenDoc, ms: number): boolean =>
  last_seen_at !== null && last_seen_at.getTime() >= Date.now() - ms;

function isValid({ token_hash, former_token_hash, former_until }: ScreenDoc, sent: string): boolean {
  if (sent === token_hash) return true;
  return sent === former_token_hash && (former_until === undefined || former_until.getTime() >= Date.now());
}

/**
 * Refuses a token that was replaced. Another device has the cookie if one is using it now, or comes with it later; a
 * device that was restored from a backup is alone, and is refused without an alarm.
 */
async function refuseReplaced(screen: ScreenDoc, onReuse: OnReuse): Promise<never> {
  const { _id, hotel_id, family_hash = "" } = screen;
  if (liveState.isOpen(String(_id)) || isSeenWithin(screen, SEEN_AGAIN_MS)) return onReuse(screen);
  await Screen.updateOne({ _id, hotel_id, family_hash }, { $set: { reused_at: new Date() } });
  throw new AppError("unauthenticated");
}

/** Once a minute; and the first use of a new token begins the end of the former one, and of its connections. */
async function noteSeen(screen: ScreenDoc, sent: string): Promise<void> {
  const { _id, hotel_id, token_hash = "", former_token_hash, former_until } = screen;
  const isConfirmed = sent === token_hash && former_token_hash !== undefined && former_until === undefined;
  if (!isConfirmed && isSeenWithin(screen, SEEN_AGAIN_MS)) return;
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
