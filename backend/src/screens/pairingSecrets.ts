import { createHmac, randomBytes, randomInt } from "node:crypto";
import { PAIRING_CODE_LENGTH, type PairingKind } from "@roombell/common/domain/pairingCode";
import { QR_ALPHABET } from "@roombell/common/domain/qrCode";

const LINK_BYTES = 24;

/** A code for typing, and the secret of the link. */
export const newPairingSecrets = (): Record<PairingKind, string> => ({
  code: Array.from({ length: PAIRING_CODE_LENGTH }, () => QR_ALPHABET[randomInt(QR_ALPHABET.length)]).join(
    "",
  ),
  link: randomBytes(LINK_BYTES).toString("base64url"),
});

/** The stored form of a code or secret: a keyed hash, because all codes could be tried against a plain one. */
export const pairingKey = (secret: string, value: string): string =>
  createHmac("sha256", secret).update(`pairing ${value}`).digest("base64url");

/** The display format of a code: XXXX-XXXX. */
export const formatPairingCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
