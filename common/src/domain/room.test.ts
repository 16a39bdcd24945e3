import { describe, expect, test } from "vitest";
import { maySeeWifi, roomNumberKey } from "./room.js";

describe("a room's number", () => {
  test.each(["A205", "a205", " a 205 ", "Ａ２０５", "a\u200b205", "a \t\n 2 0\u00ad5"])(
    "is the same room as A205: %j",
    (written) => {
      expect(roomNumberKey(written)).toBe(roomNumberKey("A205"));
    },
  );

  test.each(["A206", "205", "A-205", "AA205", "A2050"])("is another room than A205: %s", (written) => {
    expect(roomNumberKey(written)).not.toBe(roomNumberKey("A205"));
  });
});

test.each([
  { is_occupied: true, was_ever_checked_in: true, shown: true },
  { is_occupied: false, was_ever_checked_in: true, shown: false },
  { is_occupied: false, was_ever_checked_in: false, shown: true },
])(
  "a guest may see the WiFi password ($shown) by is_occupied $is_occupied, was_ever_checked_in $was_ever_checked_in",
  ({ shown, ...room }) => {
    expect(maySeeWifi(room)).toBe(shown);
  },
);
