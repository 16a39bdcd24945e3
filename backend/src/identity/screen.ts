import { SCREEN_UNSEEN_MS } from "../lib/screenCookie.js";
import { AppError } from "../lib/appError.js";
import { screenTokenHash } from "../lib/pairingCode.js";
import type { HotelDoc } from "../models/hotel.js";
import { Screen, type ScreenDoc } from "../models/screen.js";
import { chosenPerson, type ChosenPerson } from "./chosenPerson.js";
import { hotelById } from "./lookups.js";
import { personOf, type Staff } from "./staff.js";

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
const OVERLAP_MS = 60_000;

/**
 * The screen behind a token, checked against the database at every call, so that a removed one is gone at once.
 * @throws AppError `unauthenticated`, or `forbidden` when the hotel is switched off
 */
export async function identifyScreen(token: string | null): Promise<PairedScreen> {
  const token_hash = token === null ? null : screenTokenHash(token);
  const screen = token_hash === null ? null : await screenWith(token_hash);
  if (screen === null || token_hash === null || isGone(screen, token_hash))
    throw new AppError("unauthenticated");
  const hotel = await hotelById(screen.hotel_id);
  if (hotel === null) throw new AppError("unauthenticated");
  if (!hotel.is_active) throw new AppError("forbidden", "This hotel is not active");
  await noteSeen(screen, token_hash);
  return { screen, hotel, token_hash, person: await chosenPerson(screen, hotel) };
}

/** A paired screen as it acts in its hotel. */
export const staffOfScreen = ({ screen, hotel, person }: PairedScreen): Staff => ({
  hotel,
  caller: `${screen.board}_screen`,
  categories: screen.board === "department" ? screen.categories : null,
  person: person ? personOf(person.account) : { id: null, name: screen.name, username: screen.name },
  screen,
});

async function screenWith(token_hash: string): Promise<ScreenDoc | null> {
  const anywhere = { crossHotel: true } as const;
  return (
    (await Screen.findOne({ token_hash }, null, anywhere).lean<ScreenDoc>()) ??
    Screen.findOne({ former_token_hash: token_hash }, null, anywhere).lean<ScreenDoc>()
  );
}

function isGone({ token_hash, former_until, last_seen_at }: ScreenDoc, sent: string): boolean {
  const now = Date.now();
  if (last_seen_at === null || last_seen_at.getTime() < now - SCREEN_UNSEEN_MS) return true;
  return sent !== token_hash && former_until !== undefined && former_until.getTime() < now;
}

/** Once a minute; and the first use of a new token begins the end of the former one. */
async function noteSeen(screen: ScreenDoc, sent: string): Promise<void> {
  const { _id, hotel_id, token_hash, former_token_hash, former_until, last_seen_at } = screen;
  const now = Date.now();
  const isConfirmed = sent === token_hash && former_token_hash !== undefined && former_until === undefined;
  if (!isConfirmed && last_seen_at !== null && last_seen_at.getTime() > now - SEEN_AGAIN_MS) return;
  await Screen.updateOne(
    { _id, hotel_id, token_hash: token_hash ?? "" },
    {
      $set: { last_seen_at: new Date(now), ...(isConfirmed && { former_until: new Date(now + OVERLAP_MS) }) },
    },
  );
}
