import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { AccountDoc } from "#auth/model.js";
import type { Visitor } from "#auth/visitor.js";
import { invalidField } from "#lib/appError.js";
import { boardPeople } from "./boardPeople.js";
import type { ScreenDoc } from "./model.js";
import { provePerson, type PinKeys } from "./provePerson.js";
import type { PairedScreen } from "./screenIdentity.js";
import { writePerson } from "./screenPerson.js";

type Choice = EndpointValues<"POST /screen/person">["body"];

/**
 * Somebody says that they act on the screen from now on, and proves it unless the hotel does without PINs.
 * @throws AppError 400 at the field that is wrong or missing; 429 after too many wrong PINs or passwords
 */
export async function choosePerson(
  { screen, hotel }: PairedScreen,
  { account_id, ...proof }: Choice,
  visitor: Visitor,
  keys: PinKeys,
): Promise<{ screen: ScreenDoc; account: AccountDoc }> {
  const people = await boardPeople(screen, hotel);
  const named = people.find(({ _id }) => String(_id) === account_id.toLowerCase());
  if (named === undefined)
    throw invalidField("account_id", "This person does not work on this board any more");
  const account = hotel.screen_pins
    ? await provePerson({ account: named, screen, hotel }, proof, visitor, keys)
    : named;
  const person = { account_id: account._id, pin_version: account.pin_version ?? 0, since: new Date() };
  return { screen: await writePerson(screen, hotel, { $set: { person } }), account };
}

/** Nobody in particular acts on the screen any longer. */
export const endPerson = ({ screen, hotel }: PairedScreen): Promise<ScreenDoc> =>
  writePerson(screen, hotel, { $unset: { person: 1 } });
