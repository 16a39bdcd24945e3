import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { createWorkLists, type Work, type WorkPage, type WorkQuery } from "./workLists.js";

type Thing = Work & { history?: string[] };
const cache = createWorkLists<Thing>("requests", async () => ({ rows: [], next_cursor: null }));
const { keys } = cache;
const activeKey = ["staff", "requests", "list", { of: "active", query: { active: "true" } }];
const pageKey = (query: WorkQuery<Thing>) => ["staff", "requests", "list", { of: "page", query }];
let client: QueryClient;

const thing = (fields: Partial<Thing> = {}): Thing => ({
  id: "a",
  version: 1,
  floor: 1,
  is_active: true,
  starts_at: null,
  created_at: "2026-03-14T08:00:00.000Z",
  updated_at: "2026-03-14T08:00:00.000Z",
  seen_at: null,
  acknowledged_at: null,
  status: "pending",
  ...fields,
});
const rowsOf = (queryKey: readonly unknown[]): readonly Thing[] =>
  client.getQueryData<WorkPage<Thing>>(queryKey)?.rows ?? [];
const active = (): readonly Thing[] => rowsOf(activeKey);
const page = (query: WorkQuery<Thing>): readonly Thing[] => rowsOf(pageKey(query));
const setActive = (rows: Thing[]) => client.setQueryData(activeKey, { rows, next_cursor: null });

beforeEach(() => {
  client = new QueryClient();
});

describe("an event", () => {
  test("updates the open list, every page and the single item, which keeps its history", () => {
    setActive([thing()]);
    client.setQueryData(pageKey({ status: "all" }), { rows: [thing()], next_cursor: null });
    client.setQueryData(keys.one("a"), thing({ history: ["made"] }));
    const isPlaced = cache.put(client, thing({ version: 2, status: "in_progress" }));
    expect(isPlaced).toBe(true);
    expect(active()[0]?.status).toBe("in_progress");
    expect(page({ status: "all" })[0]?.status).toBe("in_progress");
    expect(client.getQueryData(keys.one("a"))).toMatchObject({ version: 2, history: ["made"] });
  });

  test("changes nothing if it is not newer", () => {
    const held = [thing({ version: 3 })];
    setActive(held);
    cache.put(client, thing({ version: 3, status: "cancelled" }));
    cache.put(client, thing({ version: 2, status: "cancelled" }));
    expect(active()).toBe(held);
  });

  test("reports that a filtered page may lack an unknown item", () => {
    setActive([]);
    client.setQueryData(pageKey({ status: "all" }), { rows: [], next_cursor: null });
    expect(cache.put(client, thing())).toBe(false);
    expect(active()).toHaveLength(1);
    expect(page({ status: "all" })).toHaveLength(0);
  });

  test("does not fill a list that was never loaded", () => {
    cache.put(client, thing());
    expect(client.getQueryData(activeKey)).toBeUndefined();
  });

  test("gives the same open work in any order, and evicts closed work in the end", () => {
    const minute = 60_000;
    const events = fc.array(
      fc.record({ id: fc.constantFrom("a", "b", "c"), version: fc.integer({ min: 1, max: 5 }) }),
      { maxLength: 30 },
    );
    // Items are closed from version 4 on.
    const at = ({ id, version }: { id: string; version: number }): Thing =>
      thing({ id, version, is_active: version < 4, status: String(version) });
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (sent, order) => {
        const open = (list: { id: string; version: number }[]): string[] => {
          client = new QueryClient();
          setActive([]);
          for (const event of list) cache.put(client, at(event));
          const late = new Date(Date.parse("2026-03-14T08:00:00.000Z") + 3 * minute).toISOString();
          cache.put(client, thing({ id: "late", updated_at: late }));
          expect(active().every((item) => item.is_active)).toBe(true);
          return active()
            .map((item) => `${item.id} ${item.version}`)
            .toSorted();
        };
        const shuffled = sent
          .map((event) => ({ event, place: order.next().value }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ event }) => event);
        expect(open(shuffled)).toEqual(open(sent));
      }),
    );
  });
});

describe("an optimistic change", () => {
  test("is shown at once and can be reverted", () => {
    setActive([thing()]);
    const undo = cache.attempt(client, "a", { status: "in_progress" });
    expect(active()[0]?.status).toBe("in_progress");
    undo();
    expect(active()).toEqual([thing()]);
  });

  test("is not reverted over a newer version from the server", () => {
    setActive([thing()]);
    const undo = cache.attempt(client, "a", { status: "in_progress" });
    cache.put(client, thing({ version: 2, status: "cancelled" }));
    undo();
    expect(active()[0]?.status).toBe("cancelled");
  });

  test("does nothing to an unknown item", () => {
    setActive([]);
    cache.attempt(client, "a", { status: "in_progress" })();
    expect(active()).toEqual([]);
  });
});

test("removes an item that the server no longer has from every list", () => {
  setActive([thing()]);
  client.setQueryData(pageKey({}), { rows: [thing()], next_cursor: null });
  cache.remove(client, "a");
  expect(active()).toEqual([]);
  expect(page({})).toEqual([]);
});
