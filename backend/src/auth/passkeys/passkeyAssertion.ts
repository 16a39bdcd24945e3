import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { PasskeyDoc } from "./model.js";
import {
  isDatabaseError,
  rpIdOf,
  spendChallenge,
  webAuthn,
  type PasskeyPlace,
  type Spending,
} from "./passkeyChallenges.js";

/** The counter of a passkey after it has signed a challenge of this purpose; null if it has not. */
export async function verifiedCounter(
  { credential_id, public_key, counter }: PasskeyDoc,
  response: unknown,
  { origin, ...spending }: Spending & PasskeyPlace,
): Promise<number | null> {
  try {
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => spendChallenge(challenge, spending),
      expectedOrigin: origin,
      expectedRPID: rpIdOf({ origin }),
      credential: {
        id: credential_id,
        publicKey: new Uint8Array(Buffer.from(public_key, "base64url")),
        counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    if (isDatabaseError(error)) throw error;
    return null;
  }
}
