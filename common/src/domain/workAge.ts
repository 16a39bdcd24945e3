/** The urgency of open work. */
export type AgeTone = "calm" | "warning" | "late";

/** When work becomes urgent and late, in milliseconds. */
export type AgeLimits = { warning_at: number; late_at: number };

const MINUTE = 60_000;
/** Fraction of the promised time after which work becomes urgent. */
const WARNING_SHARE = 0.75;

/** The limits of work promised for an instant: urgent after three quarters of the time, late after all of it. */
export function promisedLimits(created_at: string, due_at: string): AgeLimits {
  const start = Date.parse(created_at);
  const late_at = Date.parse(due_at);
  return { warning_at: start + Math.max(0, late_at - start) * WARNING_SHARE, late_at };
}

type Ticket = {
  created_at: string;
  /** When a scheduled one became a ticket. */
  starts_at?: string | null;
  confirmed_at: string | null;
  /** Its colour counts against this, regardless of later estimates. */
  promised_at: string | null;
};

/** By its promise, from when it was made, or by the hotel's minutes until it has one. */
export function ticketLimits(
  ticket: Ticket,
  hotel: { order_warning_minutes: number; order_late_minutes: number },
): AgeLimits {
  const since = ticket.confirmed_at ?? ticket.starts_at ?? ticket.created_at;
  if (ticket.promised_at !== null) return promisedLimits(since, ticket.promised_at);
  const start = Date.parse(since);
  return {
    warning_at: start + hotel.order_warning_minutes * MINUTE,
    late_at: start + hotel.order_late_minutes * MINUTE,
  };
}

/** The urgency of work with these limits at an instant (milliseconds). */
export function toneAt({ warning_at, late_at }: AgeLimits, now: number): AgeTone {
  if (now >= late_at) return "late";
  return now >= warning_at ? "warning" : "calm";
}
