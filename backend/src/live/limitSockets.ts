import { addressKey } from "#http/limits/addressKey.js";
import { AppError } from "#lib/appError.js";
import { createSlots } from "#lib/slots.js";
import type { Settings } from "#settings.js";
import type { SocketIdentity } from "./socketIdentity.js";

/** Takes a slot for a socket; returns a function that releases it. */
export type TakeSlot = (identity: SocketIdentity, address: string) => () => void;

/**
 * Limits the live connections of this process per stay, per account, and per address in a hotel, so that one client
 * cannot use up all of them or affect another hotel.
 */
export function limitSockets({ perStay, perAccount, perAddress }: Settings["sockets"]): TakeSlot {
  const [stays, accounts, addresses] = [perStay, perAccount, perAddress].map(createSlots);
  return (identity, address) => {
    const scope = identity.kind === "platform" ? "platform" : identity.hotel_id;
    const own =
      identity.kind === "guest"
        ? stays?.take(`${scope} ${identity.stay_id}`)
        : accounts?.take(`${scope} ${identity.account_id}`);
    const addressSlot = addresses?.take(`${scope} ${addressKey(address)}`);
    if (own && addressSlot) {
      return () => {
        own();
        addressSlot();
      };
    }
    own?.();
    addressSlot?.();
    throw new AppError("too_many_requests", "Too many screens are open. Please close one");
  };
}
