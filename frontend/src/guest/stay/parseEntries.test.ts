import { describe, expect, test } from "vitest";
import { parseEntries } from "./outbox.js";

const entry = {
  kind: "request",
  key: "k",
  stay_id: "s",
  made_at: 5,
  title: "Towels",
  body: { service_id: "1" },
  line_ids: [],
  faults: 0,
  refusal: null,
};

describe("parsing the stored outbox", () => {
  test.each(["order", "request", "support"])("accepts an entry of the kind %s", (kind) => {
    expect(parseEntries([{ ...entry, kind }])).toEqual([{ ...entry, kind }]);
  });

  test.each<[string, unknown]>([
    ["kind", "taxi"],
    ["key", 5],
    ["stay_id", null],
    ["title", undefined],
    ["made_at", "5"],
    ["made_at", null],
    ["faults", undefined],
    ["body", "x"],
    ["line_ids", {}],
  ])("drops an entry whose %s is %j and keeps the others", (field, value) => {
    expect(parseEntries([{ ...entry, [field]: value }, entry])).toEqual([entry]);
  });

  test.each<[unknown]>([[null], [5], ["x"], [{ 0: entry }], [undefined]])("rejects %j", (value) => {
    expect(parseEntries(value)).toBeNull();
  });

  test("drops values that are not objects", () => {
    expect(parseEntries([null, 5, "x", undefined, entry])).toEqual([entry]);
  });
});
