import { createStore } from "jotai";
import { afterEach, describe, expect, test, vi } from "vitest";
import { asText, createStored, storedAtom } from "./storage.js";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const full = (): void => {
  throw new DOMException("full", "QuotaExceededError");
};

function otherTab(key: string | null, value: string | null): void {
  if (key === null) localStorage.clear();
  else if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: value }));
}

describe("a stored value", () => {
  test("is stored as JSON under the product's prefix and survives a reload", () => {
    createStored("local", "name", asText).write("Asha");
    expect(localStorage.getItem("roombell.name")).toBe('"Asha"');
    expect(createStored("local", "name", asText).read()).toBe("Asha");
  });

  test.each(["{not json", "7", "null", ""])("is null if the storage contains %s", (text) => {
    localStorage.setItem("roombell.name", text);
    expect(createStored("local", "name", asText).read()).toBeNull();
  });

  test("is the same object until it changes", () => {
    const cart = createStored("session", "cart", (value) => value as number[]);
    cart.write([1, 2]);
    const before = cart.read();
    cart.write([1, 2]);
    expect(cart.read()).toBe(before);
  });

  test("is read as it was parsed, not as it was written", () => {
    const stored = createStored("session", "age", (value) => Number(value), { sealed: true });
    stored.write("7" as unknown as number);
    expect(stored.read()).toBe(7);
  });

  test("is kept in memory while the storage is full, and can be cleared there", () => {
    const stored = createStored("local", "name", asText);
    stored.write("before");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(full);
    vi.spyOn(Storage.prototype, "removeItem").mockImplementation(full);
    stored.write("after");
    expect(stored.read()).toBe("after");
    stored.clear();
    expect(stored.read()).toBeNull();
  });

  test("is kept in memory where storages are blocked", () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    const stored = createStored("local", "name", asText);
    expect(stored.read()).toBeNull();
    stored.write("Asha");
    expect(stored.read()).toBe("Asha");
  });

  test("follows other tabs, including one that clears everything", () => {
    const stored = createStored("local", "name", asText);
    const listener = vi.fn<() => void>();
    const stop = stored.subscribe(listener);
    otherTab("roombell.name", '"Ravi"');
    expect(stored.read()).toBe("Ravi");
    otherTab("roombell.other", '"x"');
    otherTab(null, null);
    expect(stored.read()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    otherTab("roombell.name", '"Mina"');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

test("an atom of a stored value writes it, clears it and follows other tabs", () => {
  const stored = createStored("local", "name", asText);
  const nameAtom = storedAtom(stored);
  const store = createStore();
  const unmount = store.sub(nameAtom, () => {});
  store.set(nameAtom, "Asha");
  expect(stored.read()).toBe("Asha");
  otherTab("roombell.name", '"Ravi"');
  expect(store.get(nameAtom)).toBe("Ravi");
  store.set(nameAtom, null);
  expect(localStorage.getItem("roombell.name")).toBeNull();
  unmount();
});
