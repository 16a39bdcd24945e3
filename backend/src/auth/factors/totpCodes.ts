import { Secret, TOTP } from "otpauth";

const ISSUER = "Roombell";
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** How many steps a phone's clock may be ahead or behind. */
const WINDOW = 1;

/** A new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app reads from the QR code. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The time step in which a code is right, which counts up and may be used once; null for a wrong code. */
export function totpStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = totpOf(secret, "").validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
  });
