import type { Hotel } from "@roombell/common/contract/hotel";

/** True when name, address or contact contains the text, and the status matches (`all` matches every one). */
export function matchesHotel(
  { name, address, phone, email, is_active }: Hotel,
  { search, status }: { search: string; status: string },
): boolean {
  const text = search.trim().toLowerCase();
  const isFound = [name, address, phone, email].some((field) => field.toLowerCase().includes(text));
  return isFound && (status === "active" ? is_active : status === "inactive" ? !is_active : true);
}
