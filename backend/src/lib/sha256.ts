import { createHash } from "node:crypto";

/** The SHA-256 hash of a text in base64url. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");
