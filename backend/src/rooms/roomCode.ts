import { randomBytes } from "node:crypto";
import { formatQrCode, QR_ALPHABET, QR_LENGTH } from "@roombell/common/domain/qrCode";

/** 80 random bits in Crockford's base32. */
export function generateRoomCode(): string {
  return Array.from(randomBytes(QR_LENGTH), (byte) => QR_ALPHABET[byte % QR_ALPHABET.length]).join("");
}

/** The link in the QR code. */
export function guestLink(publicUrl: string, code: string): string {
  return `${publicUrl}/customer?qr=${formatQrCode(code)}`;
}
