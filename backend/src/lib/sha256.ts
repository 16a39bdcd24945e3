import { createHash } from "node:crypto";

/** Base64url. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");
