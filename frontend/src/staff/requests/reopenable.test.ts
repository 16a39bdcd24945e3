import { expect, test } from "vitest";
import { buildRequest } from "#testing/fixtures.js";
import { isReopenable } from "./reopenable.js";

const closed = { is_active: false, status: "completed", closed_by: "staff" } as const;

test.each([
  ["closed today by staff", { ...closed, closed_at: "2026-03-13T18:30:00.000Z" }, true],
  ["closed before the day started", { ...closed, closed_at: "2026-03-13T18:29:59.000Z" }, false],
  [
    "taken back by the guest",
    { ...closed, closed_by: "guest", closed_at: "2026-03-14T07:00:00.000Z" },
    false,
  ],
  ["still open", {}, false],
] as const)("%s", (_, fields, expected) => {
  const dayStart = Date.parse("2026-03-13T18:30:00.000Z");
  expect(isReopenable(buildRequest(fields), dayStart)).toBe(expected);
});
