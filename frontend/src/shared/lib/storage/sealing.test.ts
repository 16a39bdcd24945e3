import { afterEach, describe, expect, test, vi } from "vitest";
import { forgetSealingKey, seal, unseal } from "./sealing.js";
import { asText, createStored } from "./storage.js";

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
  forgetSealingKey();
  localStorage.clear();
});

describe("a sealed text", () => {
  test("is unreadable and can be unsealed", () => {
    const sealed = seal('{"phone":"+91 70055 31877","name":"ज़ेबा"}');
    expect(sealed).not.toMatch(/70055|phone/);
    expect(unseal(sealed)).toBe('{"phone":"+91 70055 31877","name":"ज़ेबा"}');
    expect(seal("same")).not.toBe(seal("same"));
  });

  test("cannot be unsealed after its key was deleted", () => {
    const sealed = seal('"secret"');
    forgetSealingKey();
    expect(unseal(sealed)).toBeNull();
  });

  test("is rejected if it is not one", () => {
    seal("a key");
    for (const text of ["", "~", "~%%", "~AAAA", "plain", "00ff"]) expect(unseal(text)).toBeNull();
  });

  test("is rejected if it was tampered with", () => {
    const sealed = seal("10 rupees");
    const other = sealed.endsWith("0") ? "1" : "0";
    expect(unseal(sealed.slice(0, -1) + other)).toBeNull();
  });
});

test("the key's cookie is written again when the app opens, because Safari deletes it after seven days", async () => {
  window.history.replaceState(null, "", "/customer");
  seal("10 rupees");
  const [before = ""] = document.cookie.split("; ").filter((cookie) => cookie.startsWith("roombell_key="));
  const written: string[] = [];
  vi.spyOn(document, "cookie", "set").mockImplementation((text) => void written.push(text));
  vi.resetModules();
  const reopened = await import("./sealing.js");
  reopened.unseal("00");
  reopened.unseal("00");
  expect(written).toEqual([expect.stringMatching(new RegExp(`^${before};.* Max-Age=2592000`))]);
});

describe("a stored value that is sealed", () => {
  const stored = createStored("local", "sealed", asText, { sealed: true });

  test("is read back but unreadable in the storage", () => {
    stored.write("Zebulon Quartermain");
    expect(stored.read()).toBe("Zebulon Quartermain");
    expect(localStorage.getItem("roombell.sealed")).not.toContain("Zebulon");
    expect(createStored("local", "sealed", asText, { sealed: true }).read()).toBe("Zebulon Quartermain");
  });

  test("is ignored if it is stored unsealed", () => {
    localStorage.setItem("roombell.sealed", '"plain"');
    expect(stored.read()).toBeNull();
  });

  test("is lost with its key", () => {
    stored.write("Zebulon Quartermain");
    forgetSealingKey();
    expect(createStored("local", "sealed", asText, { sealed: true }).read()).toBeNull();
  });
});
