import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWakeLock } from "./deviceState.js";

/** A lock as browsers grant it. */
class Lock extends EventTarget {
  released = false;
  release = async (): Promise<void> => {
    this.released = true;
    this.dispatchEvent(new Event("release"));
  };
}

const request = vi.fn<(kind: string) => Promise<Lock>>();
const refuse = async (): Promise<never> => {
  throw new DOMException("Battery is low", "NotAllowedError");
};

beforeEach(() => {
  request.mockReset().mockImplementation(async () => new Lock());
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
});
afterEach(() => void Reflect.deleteProperty(navigator, "wakeLock"));

async function open() {
  const view = renderHook(() => useWakeLock());
  await act(async () => {});
  return view.result;
}
const happens = (target: EventTarget, name: string) =>
  act(async () => void target.dispatchEvent(new Event(name)));

test("a device without a wake lock may switch off", async () => {
  Reflect.deleteProperty(navigator, "wakeLock");
  expect((await open()).current).toBe(false);
});

test.each([
  ["a tap", () => window, "pointerup"],
  ["the page's return", () => document, "visibilitychange"],
])("a refused wake lock is requested again at %s", async (_, target, event) => {
  request.mockImplementationOnce(refuse);
  const isAwake = await open();
  expect(isAwake.current).toBe(false);
  await happens(target(), event);
  expect(isAwake.current).toBe(true);
  await happens(target(), event);
  expect(request).toHaveBeenCalledTimes(2);
});

test("a wake lock that is taken back is requested again at once, and its refusal is reported", async () => {
  const [first, second] = [new Lock(), new Lock()];
  request.mockResolvedValueOnce(first).mockResolvedValueOnce(second).mockImplementationOnce(refuse);
  const isAwake = await open();
  await act(() => first.release());
  expect(isAwake.current).toBe(true);
  await act(() => second.release());
  expect(isAwake.current).toBe(false);
});
