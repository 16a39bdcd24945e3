import { dialledNumber } from "@roombell/common/domain/phone";

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
