import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { Types } from "mongoose";
import { recordRefusal } from "#audit/auditCall.js";
import { isOwnPassword } from "#auth/changePassword.js";
import { hotelById } from "#auth/lookups.js";
import { Account, type AccountDoc } from "#auth/model.js";
import { isOneTimePin, setPin, verifyPin } from "#auth/pins.js";
import type { GuessKeys } from "#auth/throttles.js";
import type { Visitor } from "#auth/visitor.js";
import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError, invalidField, notFound } from "#lib/appError.js";
import { findChosenPerson, listBoardPeople } from "./chosenPerson.js";
import { Screen, type ScreenDoc } from "./model.js";
import type { PairedScreen } from "./screenIdentity.js";

type Choice = EndpointValues<"POST /screen/person">["body"];
/**
 * Chooses the person who acts on a shared screen, verified by PIN or password unless the hotel has turned PINs off.
 * @throws AppError 400 at the wrong or missing field; 429 after too many wrong PINs or passwords
 */
export async function choosePerson(
  { screen, hotel }: PairedScreen,
  { account_id, ...proof }: Choice,
  visitor: Visitor,
  keys: GuessKeys,
): Promise<{ screen: ScreenDoc; account: AccountDoc }> {
  const people = await listBoardPeople(screen, hotel);
  const candidate = people.find(({ _id }) => String(_id) === account_id.toLowerCase());
  if (candidate === undefined) throw invalidField("account_id", "This person no longer works on this board");
  const account = hotel.screen_pins
    ? await verifyPerson({ account: candidate, screen, hotel }, proof, visitor, keys)
    : candidate;
  const since = new Date();
  const person = { account_id: account._id, pin_version: account.pin_version ?? 0, since, active_at: since };
  return { screen: await writePerson(screen, hotel, { $set: { person } }), account };
}

/** Signs the chosen person out of a shared screen. */
export const endPerson = ({ screen, hotel }: Pick<PairedScreen, "screen" | "hotel">): Promise<ScreenDoc> =>
  writePerson(screen, hotel, { $unset: { person: 1 } });

/**
 * Records that somebody touched the screen, which keeps its person signed in. Returns until when; null without a person.
 * Publishes nothing: the sockets keep their rooms, which are checked again at the previous expiry.
 */
export async function recordActivity({ screen, hotel, person }: PairedScreen): Promise<Date | null> {
  if (person === null || screen.person === undefined) return null;
  const { _id, hotel_id } = screen;
  const { account_id, since } = screen.person;
  const after = await Screen.findOneAndUpdate(
    // Does not extend the time of a person who was chosen in the meantime.
    { _id, hotel_id, "person.account_id": account_id, "person.since": since },
    { $set: { "person.active_at": new Date() } },
    { returnDocument: "after" },
  ).lean<ScreenDoc>();
  return after && ((await findChosenPerson(after, hotel))?.until ?? null);
}

type Claim = { account: AccountDoc; screen: ScreenDoc; hotel: HotelDoc };

/**
 * Verifies a person at a shared screen by PIN, or by password together with a new PIN. Returns the updated account.
 * @throws AppError 400 at the wrong or missing field; 429 after too many wrong ones
 */
async function verifyPerson(
  claim: Claim,
  { pin = "", password = "", new_pin }: Omit<Choice, "account_id">,
  visitor: Visitor,
  keys: GuessKeys,
): Promise<AccountDoc> {
  const { account } = claim;
  const isByPin = password === "";
  if (isByPin && !account.pin) throw invalidField("password", "Enter your password to choose a PIN");
  if (isByPin && pin === "") throw invalidField("pin", "Enter your PIN");
  if (!isByPin && new_pin === undefined) throw invalidField("new_pin", "Choose your own PIN");
  if (isByPin) await checkPin(claim, pin, visitor, keys);
  else await checkPassword(account, password, visitor, keys);
  const isOneTime = isByPin && isOneTimePin(account.pin);
  if (isOneTime && new_pin === undefined) throw invalidField("new_pin", "Choose your own PIN");
  // A PIN can be seen over the shoulder, so it alone must not be enough to change it.
  if (isByPin && !isOneTime && new_pin !== undefined)
    throw invalidField("password", "Enter your password to change your PIN");
  if (isOneTime && new_pin === pin) throw invalidField("new_pin", "must differ from the one-time PIN");
  return new_pin === undefined ? account : setPin(account, new_pin, null, keys);
}

async function checkPin(
  { account, screen, hotel }: Claim,
  pin: string,
  { address, request_id }: Visitor,
  { jwtSecret, throttles }: GuessKeys,
): Promise<void> {
  const { _id, username, pin: stored } = account;
  const refuse = (action: "authn_login_fail" | "authn_login_lock", error: unknown): never => {
    const row = { hotel_id: hotel._id, screen_name: screen.name, object_kind: "user", object_name: username };
    recordRefusal({ action, actor_role: "anonymous", object_id: String(_id), ...row, address, request_id });
    throw error;
  };
  const left = await throttles.pins
    .guard({ hotel: String(hotel._id), screen: String(screen._id), account: String(_id) }, async () =>
      stored ? verifyPin(stored.hash, jwtSecret, String(_id), pin) : false,
    )
    .catch((error: unknown) => refuse("authn_login_lock", error));
  if (left !== null) {
    const tries = left === 1 ? "1 try" : `${left} tries`;
    refuse("authn_login_fail", invalidField("pin", `Wrong PIN, ${tries} left`));
  }
  if (stored?.expires_at && stored.expires_at <= new Date()) {
    throw invalidField("pin", "This one-time PIN has expired. Ask a manager for a new one");
  }
}

/** Accepts a one-time password too, as it opens the account anyway. */
async function checkPassword(
  account: AccountDoc,
  password: string,
  visitor: Visitor,
  { throttles }: GuessKeys,
): Promise<void> {
  const { _id, password_hash, initial_password_expires_at: until } = account;
  const isRight = await isOwnPassword(account, password, visitor, throttles.passwords);
  if (!isRight || (until !== null && until <= new Date()))
    throw invalidField("password", "The password is wrong");
  if (until === null || account.initial_password_used_at !== null) return;
  await Account.updateOne({ _id, password_hash }, { $set: { initial_password_used_at: new Date() } });
}

/** Updates shared screens when their chosen person changes. Returns a function that stops this. */
export function followPeople(): () => void {
  const stops = [
    bus.on("person.updated", ({ hotel_id, account_id }) => updatePerson(hotel_id, account_id)),
    bus.on("hotel.pins_changed", async ({ hotel }) => {
      for (const screen of await loadScreens(hotel._id)) await endPersonIfPaired(screen, hotel);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Republishes the person's name, or signs them out of screens they may no longer use. */
async function updatePerson(hotel_id: Types.ObjectId, account_id: Types.ObjectId): Promise<void> {
  const screens = await loadScreens(hotel_id, { "person.account_id": account_id });
  const hotel = screens.length === 0 ? null : await hotelById(hotel_id, true);
  if (hotel === null) return;
  for (const screen of screens) {
    if ((await findChosenPerson(screen, hotel)) === null) await endPersonIfPaired(screen, hotel);
    else bus.emit("screen.updated", { screen, hotel });
  }
}

const loadScreens = (hotel_id: Types.ObjectId, filter: object = {}): Promise<ScreenDoc[]> =>
  Screen.find({ hotel_id, ...filter }).lean<ScreenDoc[]>();

async function endPersonIfPaired(screen: ScreenDoc, hotel: HotelDoc): Promise<void> {
  await endPerson({ screen, hotel }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
  });
}

async function writePerson(
  { _id, hotel_id }: Pick<ScreenDoc, "_id" | "hotel_id">,
  hotel: HotelDoc,
  change: object,
): Promise<ScreenDoc> {
  const screen = await Screen.findOneAndUpdate({ _id, hotel_id }, change, { returnDocument: "after" })
    .lean<ScreenDoc>()
    .orFail(notFound);
  bus.emit("screen.updated", { screen, hotel });
  return screen;
}
