/** The extensions of the room's phone. */
export const EXTENSIONS = {
  frontDesk: "100",
  concierge: "200",
  roomService: "300",
  emergency: "911",
} as const;

/** The `tel:` link of a formatted phone number; null without digits. */
export function telLink(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, "");
  return /\d{3}/.test(digits) ? `tel:${digits}` : null;
}

/** The WhatsApp link of a number; null without the country code that WhatsApp needs. */
export function whatsAppLink(phone: string): string | null {
  const written = phone.trim().replace(/^00/, "+");
  const digits = written.replace(/\D/g, "");
  return written.startsWith("+") && digits.length >= 8 ? `https://wa.me/${digits}` : null;
}
