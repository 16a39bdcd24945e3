import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  kitchenPlan,
  latePromises,
  minutesAfter,
  preparationMinutes,
  PROMISE_TOLERANCE_MINUTES,
  ticketParts,
  TICKETS_PER_COOK,
  type Kitchen,
  type Ticket,
  type TicketPart,
} from "./kitchenPromise.js";

const NOW = new Date("2026-05-01T12:00:00Z");
const MINUTE = 60_000;
const minutesFromNow = (minutes: number): Date => minutesAfter(NOW, minutes);

const KITCHEN: Kitchen = { cooks_per_station: 3, delivery_minutes: 10 };
const AT_ONCE = KITCHEN.cooks_per_station * TICKETS_PER_COOK;

const part = fc.record({
  station_id: fc.constantFrom(null, "hot", "bar"),
  preparation_minutes: fc.nat(60),
});
const parts = fc.uniqueArray(part, { selector: ({ station_id }) => station_id, minLength: 1, maxLength: 3 });
const ticket = fc
  .record({
    status: fc.constantFrom("pending", "confirmed", "preparing", "ready"),
    parts,
    began: fc.nat(90),
    promise: fc.integer({ min: -30, max: 120 }),
  })
  .map(({ status, parts: open, began, promise }) => ({
    status,
    parts: open,
    started_at: status === "preparing" || status === "ready" ? minutesFromNow(-began) : null,
    promised_at: status === "pending" ? null : minutesFromNow(promise),
  }));
const tickets = fc
  .array(ticket, { maxLength: 40 })
  .map((list): Ticket[] =>
    list.map((fields, index) => ({ ...fields, id: `t${index}`, order_number: 1001 + index }) as Ticket),
  );
const kitchen: fc.Arbitrary<Kitchen> = fc.record({
  cooks_per_station: fc.integer({ min: 1, max: 8 }),
  delivery_minutes: fc.nat(30),
});

function waiting(
  number: number,
  preparation_minutes: number,
  promised: number,
  station_id: string | null = null,
): Ticket {
  return {
    id: `t${number}`,
    order_number: number,
    status: "confirmed",
    parts: [{ station_id, preparation_minutes }],
    started_at: null,
    promised_at: minutesFromNow(promised),
  };
}

const longest = (open: readonly TicketPart[]): number =>
  Math.max(0, ...open.map(({ preparation_minutes }) => preparation_minutes));

describe("the kitchen's plan", () => {
  test("gives every ticket time to cook and deliver it", () => {
    fc.assert(
      fc.property(tickets, kitchen, (open, hotel) => {
        const plan = kitchenPlan(open, NOW, hotel);
        expect([...plan.keys()].toSorted()).toEqual(open.map(({ id }) => id).toSorted());
        for (const { id, status, parts: left } of open) {
          const cooking = status === "pending" || status === "confirmed" ? longest(left) : 0;
          const earliest = minutesFromNow(cooking + hotel.delivery_minutes).getTime();
          expect(plan.get(id)?.getTime()).toBeGreaterThanOrEqual(earliest);
        }
      }),
    );
  });

  test("does not depend on the order of the input", () => {
    fc.assert(
      fc.property(tickets, kitchen, (open, hotel) => {
        expect(kitchenPlan(open.toReversed(), NOW, hotel)).toEqual(kitchenPlan(open, NOW, hotel));
      }),
    );
  });

  test("never delays an order for a later one", () => {
    fc.assert(
      fc.property(tickets, fc.nat(60), kitchen, (open, preparation, hotel) => {
        const before = kitchenPlan(open, NOW, hotel);
        const after = kitchenPlan([...open, waiting(9999, preparation, 30)], NOW, hotel);
        for (const [id, at] of before) expect(after.get(id)).toEqual(at);
      }),
    );
  });

  test("never delivers later with one more cook", () => {
    const waitingOnly = tickets.map((list) => list.filter(({ status }) => status === "confirmed"));
    const equalTimes = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(waitingOnly, equalTimes, kitchen, (list, minutes, hotel) => {
        // With unequal times a list schedule can get worse, as Graham showed.
        const open = list.map((each) => ({
          ...each,
          parts: each.parts.map((of) => ({ ...of, preparation_minutes: minutes })),
        }));
        const fewer = kitchenPlan(open, NOW, hotel);
        const more = kitchenPlan(open, NOW, { ...hotel, cooks_per_station: hotel.cooks_per_station + 1 });
        for (const [id, at] of more) expect(at.getTime()).toBeLessThanOrEqual(fewer.get(id)?.getTime() ?? 0);
      }),
    );
  });

  test("starts as many tickets at once as the cooks of a station can work on", () => {
    const open = Array.from({ length: AT_ONCE + 1 }, (_, index) => waiting(1001 + index, 20, 30));
    const plan = [...kitchenPlan(open, NOW, KITCHEN).values()];
    expect(plan.slice(0, -1)).toEqual(Array.from({ length: AT_ONCE }, () => minutesFromNow(30)));
    expect(plan.at(-1)).toEqual(minutesFromNow(50));
  });

  test("lets no station wait for another's queue", () => {
    const hot = Array.from({ length: AT_ONCE }, (_, index) => waiting(1001 + index, 60, 70, "hot"));
    const plan = kitchenPlan([...hot, waiting(1100, 5, 15, "bar")], NOW, KITCHEN);
    expect(plan.get("t1100")).toEqual(minutesFromNow(15));
  });

  test("delivers a ticket when the slowest of its stations has finished", () => {
    const hot = Array.from({ length: AT_ONCE }, (_, index) => waiting(1001 + index, 20, 70, "hot"));
    const both: Ticket = {
      ...waiting(1100, 5, 15, "bar"),
      parts: [
        { station_id: "bar", preparation_minutes: 5 },
        { station_id: "hot", preparation_minutes: 15 },
      ],
    };
    expect(kitchenPlan([...hot, both], NOW, KITCHEN).get("t1100")).toEqual(minutesFromNow(20 + 15 + 10));
  });

  test("schedules waiting tickets by order number as cooks become free", () => {
    const cooking = Array.from({ length: AT_ONCE }, (_, index): Ticket => ({
      ...waiting(1001 + index, 20 + 5 * index, 60),
      status: "preparing",
      started_at: minutesFromNow(-5),
    }));
    const plan = kitchenPlan([waiting(1020, 10, 60), ...cooking, waiting(1010, 30, 60)], NOW, KITCHEN);
    // A slot becomes free after 15, 20, 25, ... minutes.
    expect(plan.get("t1010")).toEqual(minutesFromNow(15 + 30 + 10));
    expect(plan.get("t1020")).toEqual(minutesFromNow(20 + 10 + 10));
    expect(plan.get("t1003")).toEqual(minutesFromNow(25 + 10));
  });

  test("treats a ticket without a start time as started now", () => {
    const cooking: Ticket = { ...waiting(1001, 20, 5), status: "preparing" };
    expect(kitchenPlan([cooking], NOW, KITCHEN).get("t1001")).toEqual(minutesFromNow(30));
  });

  test("ignores the cooking time of a ready ticket", () => {
    const ready = Array.from({ length: AT_ONCE }, (_, index): Ticket => ({
      ...waiting(1001 + index, 60, -30),
      status: "ready",
      started_at: minutesFromNow(-10),
    }));
    const open = [...ready, waiting(1010, 10, 20)];
    const plan = kitchenPlan(open, NOW, KITCHEN);
    expect(plan.get("t1001")).toEqual(minutesFromNow(10));
    expect(plan.get("t1010")).toEqual(minutesFromNow(20));
    expect(latePromises(open, NOW, KITCHEN)).toEqual([]);
  });
});

describe("ticketParts", () => {
  test("takes the longest preparation at each station", () => {
    const lines = [
      { preparation_time: 15, station_id: "hot" },
      { preparation_time: 25, station_id: "hot" },
      { preparation_time: 5 },
    ];
    expect(ticketParts(lines)).toEqual([
      { station_id: "hot", preparation_minutes: 25 },
      { station_id: null, preparation_minutes: 5 },
    ]);
    expect(preparationMinutes([])).toBe(0);
  });

  test("leaves out what is ticked", () => {
    const lines = [
      { preparation_time: 15, station_id: "hot", done: true },
      { preparation_time: 5, station_id: "bar", done: false },
    ];
    expect(ticketParts(lines)).toEqual([{ station_id: "bar", preparation_minutes: 5 }]);
  });
});

describe("latePromises", () => {
  test("moves a promise that is missed by exactly the tolerance", () => {
    const missedBy = (minutes: number): Ticket[] => [waiting(1001, 20, 30 - minutes)];
    expect(latePromises(missedBy(PROMISE_TOLERANCE_MINUTES), NOW, KITCHEN)).toHaveLength(1);
    expect(latePromises(missedBy(PROMISE_TOLERANCE_MINUTES - 1), NOW, KITCHEN)).toEqual([]);
  });

  test("reports tickets that have been cooking too long", () => {
    const cooking: Ticket = {
      ...waiting(1001, 20, 5),
      status: "preparing",
      started_at: minutesFromNow(-30),
    };
    expect(latePromises([cooking], NOW, KITCHEN)).toEqual([
      { ticket: cooking, promised_at: minutesFromNow(10) },
    ]);
  });

  test("replaces a promise that has passed, even when the food is nearly done", () => {
    const nearlyDone: Ticket = {
      ...waiting(1001, 20, 0),
      status: "preparing",
      started_at: minutesFromNow(-20),
    };
    const hotel = { ...KITCHEN, delivery_minutes: 1 };
    expect(latePromises([nearlyDone], NOW, hotel)).toEqual([
      { ticket: nearlyDone, promised_at: minutesFromNow(PROMISE_TOLERANCE_MINUTES) },
    ]);
    expect(latePromises([{ ...nearlyDone, promised_at: minutesFromNow(1) }], NOW, hotel)).toEqual([]);
  });

  test("moves a promise only later, by at least the tolerance, and settles in one step", () => {
    fc.assert(
      fc.property(tickets, kitchen, (open, hotel) => {
        const moved = latePromises(open, NOW, hotel);
        for (const { ticket: late, promised_at } of moved) {
          const shift = promised_at.getTime() - (late.promised_at?.getTime() ?? Infinity);
          expect(shift).toBeGreaterThanOrEqual(PROMISE_TOLERANCE_MINUTES * MINUTE);
          expect(late.status).not.toBe("ready");
        }
        const promised = new Map(moved.map(({ ticket: late, promised_at }) => [late.id, promised_at]));
        const after = open.map((each) => ({
          ...each,
          promised_at: promised.get(each.id) ?? each.promised_at,
        }));
        expect(latePromises(after, NOW, hotel)).toEqual([]);
      }),
    );
  });
});

describe("promises made from the plan", () => {
  type Order = { parts: TicketPart[]; acceptedAfter: number };
  type Cooking = Ticket & { acceptedAt: number; until: Map<string | null, number> };
  const STATIONS = ["hot", "bar"];
  const rushParts = fc.uniqueArray(
    fc.record({
      station_id: fc.constantFrom(...STATIONS),
      preparation_minutes: fc.integer({ min: 3, max: 30 }),
    }),
    { selector: ({ station_id }) => station_id, minLength: 1, maxLength: 2 },
  );
  const rush = fc.array(fc.record({ parts: rushParts, acceptedAfter: fc.nat(3) }), {
    minLength: 60,
    maxLength: 60,
  });

  /** Starts what has waited longest at a station while cooks are free. */
  function work(open: Cooking[], station: string, minute: number): void {
    const queue = open.filter(({ parts: left }) => left.some(({ station_id }) => station_id === station));
    const cooking = queue.filter(({ until }) => until.has(station));
    const next = queue.filter(({ until, status }) => !until.has(station) && status !== "pending");
    for (const each of next.slice(0, AT_ONCE - cooking.length)) {
      const own = each.parts.find(({ station_id }) => station_id === station);
      each.until.set(station, minute + (own?.preparation_minutes ?? 0));
      each.status = "preparing";
      each.started_at ??= minutesFromNow(minute);
    }
  }

  /** Six orders a minute for ten minutes, cooked in order; returns the share of kept promises. */
  function keptShare(orders: readonly Order[]): number {
    const open: Cooking[] = [];
    let kept = 0;
    let delivered = 0;
    for (let minute = 0; delivered < orders.length; minute += 1) {
      const now = minutesFromNow(minute);
      for (const [index, { parts: ordered, acceptedAfter }] of orders.entries()) {
        if (Math.floor(index / 6) !== minute) continue;
        const placed: Ticket = { ...waiting(1001 + index, 0, 0), status: "pending", parts: ordered };
        open.push({ ...placed, promised_at: null, acceptedAt: minute + acceptedAfter, until: new Map() });
      }
      for (const each of open.filter(({ acceptedAt }) => acceptedAt === minute)) {
        each.promised_at = kitchenPlan(open, now, KITCHEN).get(each.id) ?? now;
        each.status = "confirmed";
      }
      for (const station of STATIONS) work(open, station, minute);
      for (const each of open) {
        const isOver = (at: number | undefined): boolean => at !== undefined && at <= minute + 1;
        each.parts = each.parts.filter(({ station_id }) => !isOver(each.until.get(station_id)));
      }
      for (const done of open.filter(({ parts: left }) => left.length === 0)) {
        open.splice(open.indexOf(done), 1);
        delivered += 1;
        const at = minutesFromNow(minute + 1 + KITCHEN.delivery_minutes);
        if (done.promised_at !== null && at <= done.promised_at) kept += 1;
      }
    }
    return kept / orders.length;
  }

  test("are kept for four of five orders of rushes that are cooked at the planned pace", () => {
    const shares = fc.sample(rush, { numRuns: 30, seed: 43 }).map(keptShare);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeGreaterThanOrEqual(0.8);
  });
});
