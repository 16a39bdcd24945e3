import type { OrderStatus } from "./foodOrder.js";

/** Cooks at each station of a hotel that has not set another number. */
export const DEFAULT_COOKS_PER_STATION = 3;
export const MAX_COOKS_PER_STATION = 50;
/** Number of tickets a cook works on at the same time. */
export const TICKETS_PER_COOK = 2;
/** Promises are not moved by fewer minutes than this. */
export const PROMISE_TOLERANCE_MINUTES = 5;

const MINUTE = 60_000;

/** The settings that the plan depends on. */
export type Kitchen = { cooks_per_station: number; delivery_minutes: number };

/** Cooking time of a ticket at one station; null is the station of dishes without one. */
export type TicketPart = { station_id: string | null; preparation_minutes: number };

/** An open order in the kitchen's plan. */
export type Ticket = {
  id: string;
  order_number: number;
  status: Extract<OrderStatus, "pending" | "confirmed" | "preparing" | "ready">;
  /** Remaining cooking by station. */
  parts: TicketPart[];
  /** When cooking started; null until then. */
  started_at: Date | null;
  /** Null until it is accepted. */
  promised_at: Date | null;
};

/** Whether a time misses a promise by at least the tolerance. */
export function isMissed(promised_at: Date, expected_at: Date): boolean {
  return expected_at.getTime() - promised_at.getTime() >= PROMISE_TOLERANCE_MINUTES * MINUTE;
}

/** The longest preparation time in minutes, as dishes are cooked in parallel. */
export function preparationMinutes(items: readonly { preparation_time: number }[]): number {
  return items.reduce((longest, { preparation_time }) => Math.max(longest, preparation_time), 0);
}

type Line = { preparation_time: number; station_id?: string; done?: boolean };

/** The lines that are not ticked, by station. */
export function ticketParts(lines: readonly Line[]): TicketPart[] {
  const open = lines.filter(({ done }) => done !== true);
  return [...new Set(open.map(({ station_id }) => station_id ?? null))].map((station_id) => ({
    station_id,
    preparation_minutes: preparationMinutes(open.filter((line) => (line.station_id ?? null) === station_id)),
  }));
}

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE);

/**
 * When each ticket can be delivered, given the current state of the kitchen: every cook works on
 * {@link TICKETS_PER_COOK} tickets; a ticket that is cooking takes its preparation time from its start, and at least
 * until now; waiting tickets, accepted or not, start at each of their stations by order number, as soon as a cook is
 * free; delivery takes the hotel's delivery minutes.
 */
export function kitchenPlan(tickets: readonly Ticket[], now: Date, kitchen: Kitchen): Map<string, Date> {
  const at = now.getTime();
  const freeAt = new Map<string | null, number[]>();
  const getSlots = (station_id: string | null): number[] => {
    const existing = freeAt.get(station_id);
    if (existing !== undefined) return existing;
    const slots = Array.from({ length: kitchen.cooks_per_station * TICKETS_PER_COOK }, () => at);
    freeAt.set(station_id, slots);
    return slots;
  };
  const plan = new Map<string, Date>();
  const inOrder = tickets.toSorted((left, right) => left.order_number - right.order_number);
  const cooking = inOrder.filter(({ status }) => status === "preparing");
  const waiting = inOrder.filter(({ status }) => status === "pending" || status === "confirmed");

  for (const { id } of inOrder.filter(({ status }) => status === "ready")) {
    plan.set(id, minutesAfter(now, kitchen.delivery_minutes));
  }
  for (const { id, status, parts, started_at } of [...cooking, ...waiting]) {
    const began = status === "preparing" ? (started_at?.getTime() ?? at) : at;
    const done = parts.map(({ station_id, preparation_minutes }) =>
      occupySlot(getSlots(station_id), at, began, preparation_minutes),
    );
    plan.set(id, minutesAfter(new Date(Math.max(at, ...done)), kitchen.delivery_minutes));
  }
  return plan;
}

/** Occupies the slot that is free first. A ticket that found a free one has been cooking since `began`. */
function occupySlot(slots: number[], at: number, began: number, minutes: number): number {
  const free = Math.min(...slots);
  const done = free > at ? free + minutes * MINUTE : Math.max(at, began + minutes * MINUTE);
  slots[slots.indexOf(free)] = done;
  return done;
}

/** In minutes, how long a new ticket waits until the busiest station starts it. */
export function waitMinutes(tickets: readonly Ticket[], now: Date, kitchen: Kitchen): number {
  const stations = new Set(tickets.flatMap(({ parts }) => parts.map(({ station_id }) => station_id)));
  const next: Ticket = {
    id: "next",
    order_number: Infinity,
    status: "pending",
    parts: [...stations].map((station_id) => ({ station_id, preparation_minutes: 0 })),
    started_at: null,
    promised_at: null,
  };
  const starts =
    kitchenPlan([...tickets, next], now, { ...kitchen, delivery_minutes: 0 }).get(next.id) ?? now;
  return Math.round((starts.getTime() - now.getTime()) / MINUTE);
}

/**
 * The promises that must move: those the kitchen misses by {@link PROMISE_TOLERANCE_MINUTES} or more, and those that
 * have passed, by at least that much from now. Promises are only moved to a later time automatically, an earlier one is
 * up to staff; a ready ticket is on its way and keeps its promise.
 */
export function latePromises(
  tickets: readonly Ticket[],
  now: Date,
  kitchen: Kitchen,
): { ticket: Ticket; promised_at: Date }[] {
  const plan = kitchenPlan(tickets, now, kitchen);
  return tickets.flatMap((ticket) => {
    const planned = plan.get(ticket.id);
    if (planned === undefined || ticket.promised_at === null || ticket.status === "ready") return [];
    const earliest = minutesAfter(now, PROMISE_TOLERANCE_MINUTES);
    const promised_at = ticket.promised_at <= now && planned < earliest ? earliest : planned;
    return isMissed(ticket.promised_at, promised_at) ? [{ ticket, promised_at }] : [];
  });
}
