import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what has to be read again, so that the database alone does not give it away; `about` binds it to its place. */
export function seal(secret: string, about: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret, about), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What {@link seal} was given; null when it was sealed with another secret or for another place. */
export function unseal(secret: string, about: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const text = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret, about), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, text));
    return Buffer.concat([decipher.update(bytes.subarray(text)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

const keyOf = (secret: string, about: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "roombell", about, KEY_BYTES));
