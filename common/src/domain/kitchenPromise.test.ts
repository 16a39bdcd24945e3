import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  firstPromise,
  KITCHEN_CAPACITY,
  kitchenPlan,
  latePromises,
  preparationMinutes,
  PROMISE_TOLERANCE_MINUTES,
  type Ticket,
} from "./kitchenPromise.js";

const NOW = new Date("2026-05-01T12:00:00Z");
const MINUTE = 60_000;
const minutesFromNow = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE);

const ticket = fc
  .record({
    status: fc.constantFrom("confirmed", "preparing", "ready"),
    preparation_minutes: fc.nat(60),
    began: fc.nat(90),
    promise: fc.integer({ min: -30, max: 120 }),
  })
  .map(({ status, preparation_minutes, began, promise }) => ({
    status,
    preparation_minutes,
    started_at: status === "confirmed" ? null : minutesFromNow(-began),
    promised_at: minutesFromNow(promise),
  }));
const tickets = fc
  .array(ticket, { maxLength: 40 })
  .map((list): Ticket[] =>
    list.map((fields, index) => ({ ...fields, id: `t${index}`, order_number: 1001 + index }) as Ticket),
  );
const delivery = fc.nat(30);

function waiting(number: number, preparation_minutes: number, promised: number): Ticket {
  return {
    id: `t${number}`,
    order_number: number,
    status: "confirmed",
    preparation_minutes,
    started_at: null,
    promised_at: minutesFromNow(promised),
  };
}

describe("the kitchen's promise", () => {
  test("is the longest preparation plus the way to the room when the kitchen confirms", () => {
    const items = [{ preparation_time: 15 }, { preparation_time: 25 }, { preparation_time: 0 }];
    expect(firstPromise(NOW, preparationMinutes(items), 10)).toEqual(minutesFromNow(35));
    expect(preparationMinutes([])).toBe(0);
  });

  test("plans every ticket with time to cook and deliver it", () => {
    fc.assert(
      fc.property(tickets, delivery, (open, minutes) => {
        const plan = kitchenPlan(open, NOW, minutes);
        expect([...plan.keys()].toSorted()).toEqual(open.map(({ id }) => id).toSorted());
        for (const { id, status, preparation_minutes } of open) {
          const cooking = status === "confirmed" ? preparation_minutes : 0;
          expect(plan.get(id)?.getTime()).toBeGreaterThanOrEqual(minutesFromNow(cooking + minutes).getTime());
        }
      }),
    );
  });

  test("does not depend on the order of the input", () => {
    fc.assert(
      fc.property(tickets, delivery, (open, minutes) => {
        expect(kitchenPlan(open.toReversed(), NOW, minutes)).toEqual(kitchenPlan(open, NOW, minutes));
      }),
    );
  });

  test("never delays an order for a later one", () => {
    fc.assert(
      fc.property(tickets, fc.nat(60), delivery, (open, preparation, minutes) => {
        const before = kitchenPlan(open, NOW, minutes);
        const after = kitchenPlan([...open, waiting(9999, preparation, 30)], NOW, minutes);
        for (const [id, at] of before) expect(after.get(id)).toEqual(at);
      }),
    );
  });

  test("keeps the first promise of as many tickets as the kitchen cooks at once", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(60), { maxLength: KITCHEN_CAPACITY }),
        delivery,
        (preparations, minutes) => {
          const open = preparations.map((preparation, index) =>
            waiting(1001 + index, preparation, preparation + minutes),
          );
          expect(latePromises(open, NOW, minutes)).toEqual([]);
        },
      ),
    );
  });

  test("makes the next ticket wait for free capacity", () => {
    const open = Array.from({ length: KITCHEN_CAPACITY + 1 }, (_, index) => waiting(1001 + index, 20, 30));
    expect(latePromises(open, NOW, 10)).toEqual([{ ticket: open.at(-1), promised_at: minutesFromNow(50) }]);
  });

  test("schedules waiting tickets by order number as capacity becomes free", () => {
    const cooking = Array.from({ length: KITCHEN_CAPACITY }, (_, index): Ticket => ({
      ...waiting(1001 + index, 20 + 5 * index, 60),
      status: "preparing",
      started_at: minutesFromNow(-5),
    }));
    const plan = kitchenPlan([waiting(1020, 10, 60), ...cooking, waiting(1010, 30, 60)], NOW, 10);
    // Capacity becomes free after 15, 20, 25, ... minutes.
    expect(plan.get("t1010")).toEqual(minutesFromNow(15 + 30 + 10));
    expect(plan.get("t1020")).toEqual(minutesFromNow(20 + 10 + 10));
    expect(plan.get("t1003")).toEqual(minutesFromNow(25 + 10));
  });

  test("treats a ticket without a start time as started now", () => {
    const cooking: Ticket = { ...waiting(1001, 20, 5), status: "preparing" };
    expect(kitchenPlan([cooking], NOW, 10).get("t1001")).toEqual(minutesFromNow(30));
  });

  test("a ready ticket takes no capacity and keeps its promise", () => {
    const ready = Array.from({ length: KITCHEN_CAPACITY }, (_, index): Ticket => ({
      ...waiting(1001 + index, 60, -30),
      status: "ready",
      started_at: minutesFromNow(-10),
    }));
    const open = [...ready, waiting(1010, 10, 20)];
    const plan = kitchenPlan(open, NOW, 10);
    expect(plan.get("t1001")).toEqual(minutesFromNow(10));
    expect(plan.get("t1010")).toEqual(minutesFromNow(20));
    expect(latePromises(open, NOW, 10)).toEqual([]);
  });

  test("moves a promise that is missed by exactly the tolerance", () => {
    const missedBy = (minutes: number): Ticket[] => [waiting(1001, 20, 30 - minutes)];
    expect(latePromises(missedBy(PROMISE_TOLERANCE_MINUTES), NOW, 10)).toHaveLength(1);
    expect(latePromises(missedBy(PROMISE_TOLERANCE_MINUTES - 1), NOW, 10)).toEqual([]);
  });

  test("reports tickets that have been cooking too long", () => {
    const cooking: Ticket = {
      ...waiting(1001, 20, 5),
      status: "preparing",
      started_at: minutesFromNow(-30),
    };
    expect(latePromises([cooking], NOW, 10)).toEqual([{ ticket: cooking, promised_at: minutesFromNow(10) }]);
  });

  test("moves a promise only later, by at least the tolerance, and settles in one step", () => {
    fc.assert(
      fc.property(tickets, delivery, (open, minutes) => {
        const moved = latePromises(open, NOW, minutes);
        for (const { ticket: late, promised_at } of moved) {
          const shift = promised_at.getTime() - late.promised_at.getTime();
          expect(shift).toBeGreaterThanOrEqual(PROMISE_TOLERANCE_MINUTES * MINUTE);
          expect(late.status).not.toBe("ready");
        }
        const promised = new Map(moved.map(({ ticket: late, promised_at }) => [late.id, promised_at]));
        const after = open.map((ticket) => ({
          ...ticket,
          promised_at: promised.get(ticket.id) ?? ticket.promised_at,
        }));
        expect(latePromises(after, NOW, minutes)).toEqual([]);
      }),
    );
  });
});
