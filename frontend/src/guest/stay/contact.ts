import { dialledNumber } from "@roombell/common/domain/phone";

/** The extensions of the room's phone. */
export const EXTENSIONS = {
  frontDesk: "100",
  concierge: "200",
  roomService: "300",
  emergency: "911",
} as const;

/** The `tel:` link of a formatted phone number; null if it cannot be dialled. */
export function telLink(phone: string): string | null {
  const dialled = dialledNumber(phone);
  return dialled === null ? null : `tel:${dialled}`;
}

/** The WhatsApp link of a number; null without the country code that WhatsApp needs. */
export function whatsAppLink(phone: string): string | null {
  const written = dialledNumber(phone)?.replace(/^00/, "+").replace(/,.*/, "") ?? "";
  const digits = written.replace(/\D/g, "");
  return written.startsWith("+") && digits.length >= 8 ? `https://wa.me/${digits}` : null;
}
