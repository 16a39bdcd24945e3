import type { WorkKind } from "@roombell/common/contract/liveEvents";
import type { GuestHotel } from "@roombell/common/contract/stay";

const MINUTE_MS = 60_000;
/** Time for a screen to show new work and report it as seen. */
const PATIENCE_MS = 10_000;

export type NewWork = {
  created_at: string;
  seen_at: string | null;
  accept_due_at?: string | undefined;
  starts_at?: string | null;
};

/** No screen has shown the work, although it should be accepted by now or no staff screen for it is open. */
export function isOverlooked(
  work: NewWork,
  kind: WorkKind,
  { attendance, order_accept_minutes }: Pick<GuestHotel, "attendance" | "order_accept_minutes">,
  now: number,
): boolean {
  const created = Date.parse(work.starts_at ?? work.created_at);
  if (work.seen_at !== null || now - created <= PATIENCE_MS) return false;
  if (attendance?.[kind === "order" ? "orders" : "requests"] === false) return true;
  if (work.accept_due_at !== undefined) return now > Date.parse(work.accept_due_at);
  return order_accept_minutes !== undefined && now > created + order_accept_minutes * MINUTE_MS;
}
