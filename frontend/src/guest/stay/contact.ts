/** The extensions of the room's phone. */
export const EXTENSIONS = {
  frontDesk: "100",
  concierge: "200",
  roomService: "300",
  emergency: "911",
} as const;

/** The `tel:` link of a number as people write it; null without a number. */
export function telLink(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, "");
  return /\d{3}/.test(digits) ? `tel:${digits}` : null;
}

/** The WhatsApp chat of a number; null unless it is written with its country code, which WhatsApp needs. */
export function whatsAppLink(phone: string): string | null {
  const written = phone.trim().replace(/^00/, "+");
  const digits = written.replace(/\D/g, "");
  return written.startsWith("+") && digits.length >= 8 ? `https://wa.me/${digits}` : null;
}
