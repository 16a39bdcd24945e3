import { createECDH, hkdfSync } from "node:crypto";

const CURVE = "prime256v1";
const KEY_BYTES = 32;

/** A key pair on P-256 (RFC 8292), base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/**
 * The keys with which this server identifies itself to push services: derived from its secret, so that all processes
 * have the same and nothing more is to be kept.
 */
export function pushKeys(secret: string): PushKeys {
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = Buffer.from(hkdfSync("sha256", secret, "", `roombell push ${attempt}`, KEY_BYTES));
    try {
      const pair = createECDH(CURVE);
      pair.setPrivateKey(privateKey);
      return {
        publicKey: pair.getPublicKey("base64url"),
        privateKey: privateKey.toString("base64url"),
      };
    } catch {
      // One of 2^32 numbers of this length is no key of the curve.
    }
  }
}
