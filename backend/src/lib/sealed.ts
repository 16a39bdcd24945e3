import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret for storage in the database; `context` binds it to its owner. */
export function seal(secret: string, context: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(secret, context), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Null when it was sealed with another secret or context. */
export function unseal(secret: string, context: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const text = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, deriveKey(secret, context), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, text));
    return Buffer.concat([decipher.update(bytes.subarray(text)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

const deriveKey = (secret: string, context: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "roombell", context, KEY_BYTES));
