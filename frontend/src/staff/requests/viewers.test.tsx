import { act } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { hotelAdmin } from "#testing/fixtures.js";
import { renderScreen } from "#testing/render.js";
import { answer, callsOf } from "#testing/server.js";
import { useViewing } from "./viewers.js";

const VIEWING = "PUT /hotel-admin/requests/:id/viewing";

afterEach(() => void vi.useRealTimers());

function Viewing() {
  useViewing("e".repeat(24));
  return null;
}

test("repeats the viewing report while a request is open, and reports its closing", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  answer(VIEWING, { message: "" });
  const { unmount } = renderScreen(<Viewing />, { user: hotelAdmin });
  const reports = () => callsOf(VIEWING).map(({ body }) => body.is_viewing);
  await expect.poll(reports).toEqual([true]);
  for (const expected of [
    [true, true],
    [true, true, true],
  ]) {
    act(() => void vi.advanceTimersByTime(30_000));
    await expect.poll(reports).toEqual(expected);
  }
  unmount();
  await expect.poll(reports).toEqual([true, true, true, false]);
});
