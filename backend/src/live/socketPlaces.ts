import { addressKey } from "#http/limits/addressKey.js";
import { AppError } from "#lib/appError.js";
import { createPlaces } from "#lib/places.js";
import type { Settings } from "#settings.js";
import type { SocketIdentity } from "./socketIdentity.js";

/** Takes a place for a socket of this identity and address; returns how to give it back. */
export type TakePlace = (identity: SocketIdentity, address: string) => () => void;

/**
 * Limits the live connections of this process: of a stay, of an account and of an address in a hotel, so that whoever has
 * a room's code or a password cannot take all of them, and none of another hotel's.
 */
export function limitSockets({ perStay, perAccount, perAddress }: Settings["sockets"]): TakePlace {
  const [stays, accounts, addresses] = [perStay, perAccount, perAddress].map(createPlaces);
  return (identity, address) => {
    const scope = identity.kind === "platform" ? "platform" : identity.hotel_id;
    const own =
      identity.kind === "guest"
        ? stays?.take(`${scope} ${identity.stay_id}`)
        : accounts?.take(`${scope} ${identity.account_id}`);
    const ofAddress = addresses?.take(`${scope} ${addressKey(address)}`);
    if (own && ofAddress) {
      return () => {
        own();
        ofAddress();
      };
    }
    own?.();
    ofAddress?.();
    throw new AppError("too_many_requests", "Too many screens are open here");
  };
}
