import type { OrderStatus } from "./foodOrder.js";

/** Tickets that a kitchen is taken to cook side by side. */
export const KITCHEN_HANDS = 6;
/** A promise that would move by less than this many minutes stays as it is. */
export const PROMISE_TOLERANCE_MINUTES = 3;

const MINUTE = 60_000;

/** A confirmed order as the kitchen's plan sees it. Minutes are whole, times are instants. */
export type Ticket = {
  id: string;
  order_number: number;
  status: Extract<OrderStatus, "confirmed" | "preparing" | "ready">;
  /** The longest preparation time among its dishes. */
  preparation_minutes: number;
  /** When cooking began; null while it waits. */
  started_at: Date | null;
  promised_at: Date;
};

/** The longest preparation time among the dishes, in minutes: they are cooked at the same time. */
export function preparationMinutes(items: readonly { preparation_time: number }[]): number {
  return items.reduce((longest, { preparation_time }) => Math.max(longest, preparation_time), 0);
}

/** What a guest is promised when the kitchen confirms: preparation and the way to the room, from now. */
export function firstPromise(now: Date, preparation_minutes: number, delivery_minutes: number): Date {
  return new Date(now.getTime() + (preparation_minutes + delivery_minutes) * MINUTE);
}

/**
 * When each ticket can be with its guest, as the kitchen stands now. The rule, in words: the kitchen cooks
 * {@link KITCHEN_HANDS} tickets side by side; what cooks takes its preparation time from when it began, and at
 * least until now; what waits begins in the order of the order numbers, as soon as a hand is free; the way to the
 * guest takes the hotel's delivery minutes.
 */
export function kitchenPlan(
  tickets: readonly Ticket[],
  now: Date,
  delivery_minutes: number,
): Map<string, Date> {
  const at = now.getTime();
  const delivery = delivery_minutes * MINUTE;
  const hands: number[] = Array.from({ length: KITCHEN_HANDS }, () => at);
  const plan = new Map<string, Date>();
  const inOrder = tickets.toSorted((left, right) => left.order_number - right.order_number);

  for (const { id } of inOrder.filter(({ status }) => status === "ready")) {
    plan.set(id, new Date(at + delivery));
  }
  for (const ticket of inOrder.filter(({ status }) => status === "preparing")) {
    const began = ticket.started_at?.getTime() ?? at;
    const done = Math.max(at, began + ticket.preparation_minutes * MINUTE);
    takeHand(hands, done);
    plan.set(ticket.id, new Date(done + delivery));
  }
  for (const ticket of inOrder.filter(({ status }) => status === "confirmed")) {
    const done = Math.min(...hands) + ticket.preparation_minutes * MINUTE;
    takeHand(hands, done);
    plan.set(ticket.id, new Date(done + delivery));
  }
  return plan;
}

function takeHand(hands: number[], until: number): void {
  const earliest = hands.indexOf(Math.min(...hands));
  hands[earliest] = Math.max(hands[earliest] ?? until, until);
}

/**
 * The promises that have to move: those that the kitchen misses by {@link PROMISE_TOLERANCE_MINUTES} or more.
 * By itself a promise only moves to a later time; an earlier one is staff's to give, and a ready ticket is on its
 * way and keeps its promise.
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
    const shift = promised_at.getTime() - ticket.promised_at.getTime();
    return shift >= PROMISE_TOLERANCE_MINUTES * MINUTE ? [{ ticket, promised_at }] : [];
  });
}
