import type { OrderStatus } from "./foodOrder.js";

/** Number of tickets a kitchen is assumed to cook in parallel. */
export const KITCHEN_CAPACITY = 6;
/** Promises are not moved by fewer minutes than this. */
export const PROMISE_TOLERANCE_MINUTES = 3;

const MINUTE = 60_000;

/** A confirmed order in the kitchen's plan. */
export type Ticket = {
  id: string;
  order_number: number;
  status: Extract<OrderStatus, "confirmed" | "preparing" | "ready">;
  /** The longest preparation time among its dishes. */
  preparation_minutes: number;
  /** When cooking started; null until then. */
  started_at: Date | null;
  promised_at: Date;
};

/** Whether a time misses a promise by at least the tolerance. */
export function isMissed(promised_at: Date, expected_at: Date): boolean {
  return expected_at.getTime() - promised_at.getTime() >= PROMISE_TOLERANCE_MINUTES * MINUTE;
}

/** The longest preparation time in minutes, as dishes are cooked in parallel. */
export function preparationMinutes(items: readonly { preparation_time: number }[]): number {
  return items.reduce((longest, { preparation_time }) => Math.max(longest, preparation_time), 0);
}

/** The delivery time promised at confirmation: preparation plus delivery, from now. */
export function firstPromise(now: Date, preparation_minutes: number, delivery_minutes: number): Date {
  return new Date(now.getTime() + (preparation_minutes + delivery_minutes) * MINUTE);
}

/**
 * When each ticket can be delivered, given the current state of the kitchen: it cooks {@link KITCHEN_CAPACITY} tickets in
 * parallel; a ticket that is cooking takes its preparation time from its start, and at least until now; waiting tickets
 * start by order number, as soon as there is capacity; delivery takes the hotel's delivery minutes.
 */
export function kitchenPlan(
  tickets: readonly Ticket[],
  now: Date,
  delivery_minutes: number,
): Map<string, Date> {
  const at = now.getTime();
  const delivery = delivery_minutes * MINUTE;
  const slots: number[] = Array.from({ length: KITCHEN_CAPACITY }, () => at);
  const plan = new Map<string, Date>();
  const inOrder = tickets.toSorted((left, right) => left.order_number - right.order_number);

  for (const { id } of inOrder.filter(({ status }) => status === "ready")) {
    plan.set(id, new Date(at + delivery));
  }
  for (const ticket of inOrder.filter(({ status }) => status === "preparing")) {
    const began = ticket.started_at?.getTime() ?? at;
    const done = Math.max(at, began + ticket.preparation_minutes * MINUTE);
    occupySlot(slots, done);
    plan.set(ticket.id, new Date(done + delivery));
  }
  for (const ticket of inOrder.filter(({ status }) => status === "confirmed")) {
    const done = Math.min(...slots) + ticket.preparation_minutes * MINUTE;
    occupySlot(slots, done);
    plan.set(ticket.id, new Date(done + delivery));
  }
  return plan;
}

function occupySlot(slots: number[], until: number): void {
  const earliest = slots.indexOf(Math.min(...slots));
  slots[earliest] = Math.max(slots[earliest] ?? until, until);
}

/**
 * The promises that must move: those the kitchen misses by {@link PROMISE_TOLERANCE_MINUTES} or more. Promises
 * are only moved to a later time automatically, an earlier one is up to staff; a ready ticket is on its way and keeps
 * its promise.
 */
export function latePromises(
  tickets: readonly Ticket[],
  now: Date,
  delivery_minutes: number,
): { ticket: Ticket; promised_at: Date }[] {
  const plan = kitchenPlan(tickets, now, delivery_minutes);
  return tickets.flatMap((ticket) => {
    const promised_at = plan.get(ticket.id);
    if (promised_at === undefined || ticket.status === "ready") return [];
    return isMissed(ticket.promised_at, promised_at) ? [{ ticket, promised_at }] : [];
  });
}
