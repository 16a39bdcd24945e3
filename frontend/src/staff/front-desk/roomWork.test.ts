import { expect, test } from "vitest";
import { otherWork } from "./roomWork.js";

test("names the other open work of a room, if any", () => {
  const lines = otherWork(
    [
      { id: "a", room_id: "1", text: "Fresh towels" },
      { id: "b", room_id: "1", text: "Taxi" },
      { id: "c", room_id: "2", text: "Pillow" },
    ],
    [{ id: "d", room_id: "1", text: "order #1001 (ready)" }],
  );
  expect(lines).toEqual({
    a: "+ Taxi\n+ order #1001 (ready)",
    b: "+ Fresh towels\n+ order #1001 (ready)",
  });
});
