/** How pressing waiting work is. */
export type AgeTone = "calm" | "warning" | "late";

/** From when on (milliseconds) work counts as pressing, and as late. */
export type AgeLimits = { warning_at: number; late_at: number };

const MINUTE = 60_000;
/** Part of the promised time after which work begins to press. */
const WARNING_SHARE = 0.75;

/** Limits of work that was promised for an instant: it presses after three quarters of the time, then is late. */
export function promisedLimits(created_at: string, due_at: string): AgeLimits {
  const start = Date.parse(created_at);
  const late_at = Date.parse(due_at);
  return { warning_at: start + Math.max(0, late_at - start) * WARNING_SHARE, late_at };
}

type Ticket = { created_at: string; confirmed_at: string | null; estimated_delivery_time: string | null };

/** Since when a kitchen's ticket waits: its creation while it is new, its confirmation afterwards. */
export function ticketStart({ created_at, confirmed_at }: Ticket): string {
  return confirmed_at ?? created_at;
}

/** Limits of a kitchen's ticket: by its promise, and while nothing is promised by the hotel's minutes. */
export function ticketLimits(
  ticket: Ticket,
  hotel: { order_warning_minutes: number; order_late_minutes: number },
): AgeLimits {
  if (ticket.estimated_delivery_time !== null) {
    return promisedLimits(ticketStart(ticket), ticket.estimated_delivery_time);
  }
  const start = Date.parse(ticketStart(ticket));
  return {
    warning_at: start + hotel.order_warning_minutes * MINUTE,
    late_at: start + hotel.order_late_minutes * MINUTE,
  };
}

/** How pressing work with these limits is at an instant (milliseconds). */
export function toneAt({ warning_at, late_at }: AgeLimits, now: number): AgeTone {
  if (now >= late_at) return "late";
  return now >= warning_at ? "warning" : "calm";
}
