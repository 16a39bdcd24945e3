import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeAudio } from "#testing/fakeAudio.js";
import { useAlarm, useOpenChime } from "./chime.js";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("AudioContext", FakeAudio);
  FakeAudio.strikes = 0;
  FakeAudio.isStalled = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1000));

test("rings an alarm as soon as the browser allows it, and every eight seconds until it ends", async () => {
  const { rerender } = renderHook(({ isOn }) => useAlarm(isOn), { initialProps: { isOn: true } });
  expect(FakeAudio.strikes).toBe(0);
  await act(async () => void window.dispatchEvent(new Event("pointerup")));
  const once = FakeAudio.strikes;
  expect(once).toBeGreaterThan(0);
  pass(7.9);
  expect(FakeAudio.strikes).toBe(once);
  pass(0.1);
  expect(FakeAudio.strikes).toBe(2 * once);
  pass(8);
  expect(FakeAudio.strikes).toBe(3 * once);
  rerender({ isOn: false });
  pass(60);
  expect(FakeAudio.strikes).toBe(3 * once);
});

test("is blocked, and opened anew, when the device's clock stands still although it claims to run", async () => {
  const { result } = renderHook(() => useOpenChime(true));
  await act(async () => void window.dispatchEvent(new Event("pointerup")));
  expect(result.current.state).toBe("ready");
  FakeAudio.isStalled = true;
  pass(4);
  expect(result.current.state).toBe("blocked");
  FakeAudio.isStalled = false;
  await act(async () => void window.dispatchEvent(new Event("pointerup")));
  pass(4);
  expect(result.current.state).toBe("ready");
});
