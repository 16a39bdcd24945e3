import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeSnapshot, upsertByVersion, type Versioned } from "./version.js";

const ids = ["a", "b", "c", "d", "e"];
const object = fc.record({ id: fc.constantFrom(...ids), version: fc.integer({ min: 1, max: 6 }) });
const objects = fc.array(object, { maxLength: 40 });
const list = fc.uniqueArray(object, { selector: (item) => item.id });

const versions = (items: readonly Versioned[]): Record<string, number> =>
  Object.fromEntries(items.map((item) => [item.id, item.version]));
const applied = (events: readonly Versioned[], start: readonly Versioned[] = []): readonly Versioned[] =>
  events.reduce<readonly Versioned[]>(upsertByVersion, start);

describe("upsertByVersion", () => {
  test("ends with the highest version of each object for any order and repetition of events", () => {
    fc.assert(
      fc.property(objects, objects, (events, noise) => {
        const expected: Record<string, number> = {};
        for (const { id, version } of [...events, ...noise]) {
          expected[id] = Math.max(version, expected[id] ?? 0);
        }
        expect(versions(applied([...events, ...noise]))).toEqual(expected);
        expect(versions(applied([...noise, ...events, ...noise]))).toEqual(expected);
      }),
    );
  });

  test("contains each object once", () => {
    fc.assert(
      fc.property(objects, (events) => {
        const cached = applied(events).map((item) => item.id);
        expect(new Set(cached).size).toBe(cached.length);
      }),
    );
  });

  test("returns the same array when nothing changes", () => {
    const cached = [{ id: "a", version: 3 }];
    expect(upsertByVersion(cached, { id: "a", version: 3 })).toBe(cached);
    expect(upsertByVersion(cached, { id: "a", version: 2 })).toBe(cached);
  });

  test("prepends new objects and replaces existing ones in place", () => {
    const cached = [
      { id: "a", version: 1 },
      { id: "b", version: 1 },
    ];
    expect(upsertByVersion(cached, { id: "c", version: 1 }).map((item) => item.id)).toEqual(["c", "a", "b"]);
    expect(upsertByVersion(cached, { id: "b", version: 2 })).toEqual([cached[0], { id: "b", version: 2 }]);
  });
});

describe("mergeSnapshot", () => {
  test("never returns an older object than the cached one or the answer's", () => {
    fc.assert(
      fc.property(list, list, (cached, snapshot) => {
        const merged = versions(mergeSnapshot(cached, snapshot));
        for (const { id, version } of snapshot) {
          expect(merged[id]).toBe(Math.max(version, versions(cached)[id] ?? 0));
        }
      }),
    );
  });

  test("drops objects missing from the answer when no event arrived in the meantime", () => {
    fc.assert(
      fc.property(list, list, (cached, snapshot) => {
        expect(mergeSnapshot(cached, snapshot).map((item) => item.id)).toEqual(
          snapshot.map((item) => item.id),
        );
      }),
    );
  });

  test("keeps an object that was created while the answer was pending", () => {
    const before = [{ id: "a", version: 1 }];
    const cached = [
      { id: "b", version: 1 },
      { id: "a", version: 1 },
    ];
    expect(mergeSnapshot(cached, [{ id: "a", version: 1 }], before)).toEqual(cached);
    expect(mergeSnapshot(cached, [], before)).toEqual([{ id: "b", version: 1 }]);
  });

  test("converges wherever in a history the request was sent, read and answered", () => {
    // A server's history as a sequence of creations and changes; the client receives every event live.
    const history = fc.array(fc.constantFrom(...ids), { maxLength: 30 });
    fc.assert(
      fc.property(history, fc.nat(), fc.nat(), fc.nat(), (changes, first, second, third) => {
        const grown: Record<string, number> = {};
        const events = changes.map((id) => {
          const version = (grown[id] ?? 0) + 1;
          grown[id] = version;
          return { id, version };
        });
        const [sent = 0, read = 0, answered = 0] = [first, second, third]
          .map((moment) => moment % (events.length + 1))
          .toSorted((left, right) => left - right);
        const before = applied(events.slice(0, sent));
        const cached = applied(events.slice(sent, answered), before);
        const snapshot = applied(events.slice(0, read));
        const merged = applied(events.slice(answered), mergeSnapshot(cached, snapshot, before));
        expect(versions(merged)).toEqual(versions(applied(events)));
      }),
    );
  });

  test("adds objects the client missed before the request was sent", () => {
    fc.assert(
      fc.property(list, list, (truth, stale) => {
        const cached = stale.filter(({ id, version }) => version <= (versions(truth)[id] ?? 0));
        expect(versions(mergeSnapshot(cached, truth, cached))).toEqual(versions(truth));
      }),
    );
  });
});
