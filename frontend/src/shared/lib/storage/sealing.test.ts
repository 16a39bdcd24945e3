import { afterEach, describe, expect, test } from "vitest";
import { forgetSealingKey, seal, unseal } from "./sealing.js";
import { asText, createStored } from "./storage.js";

afterEach(() => {
  forgetSealingKey();
  localStorage.clear();
});

describe("a sealed text", () => {
  test("shows nothing of itself and can be opened again", () => {
    const sealed = seal('{"phone":"+91 70055 31877","name":"ज़ेबा"}');
    expect(sealed).not.toMatch(/70055|phone/);
    expect(unseal(sealed)).toBe('{"phone":"+91 70055 31877","name":"ज़ेबा"}');
    expect(seal("same")).not.toBe(seal("same"));
  });

  test("cannot be opened once its key is forgotten", () => {
    const sealed = seal('"secret"');
    forgetSealingKey();
    expect(unseal(sealed)).toBeNull();
  });

  test("that is none is refused", () => {
    seal("a key");
    for (const text of ["", "~", "~%%", "~AAAA", "plain", "00ff"]) expect(unseal(text)).toBeNull();
  });

  test("that was changed is refused", () => {
    const sealed = seal("10 rupees");
    const other = sealed.endsWith("0") ? "1" : "0";
    expect(unseal(sealed.slice(0, -1) + other)).toBeNull();
  });
});

describe("a stored value that is sealed", () => {
  const stored = createStored("local", "sealed", asText, { sealed: true });

  test("is read back, and unreadable in the storage", () => {
    stored.write("Zebulon Quartermain");
    expect(stored.read()).toBe("Zebulon Quartermain");
    expect(localStorage.getItem("roombell.sealed")).not.toContain("Zebulon");
    expect(createStored("local", "sealed", asText, { sealed: true }).read()).toBe("Zebulon Quartermain");
  });

  test("is not read when it is not sealed", () => {
    localStorage.setItem("roombell.sealed", '"plain"');
    expect(stored.read()).toBeNull();
  });

  test("is gone with its key", () => {
    stored.write("Zebulon Quartermain");
    forgetSealingKey();
    expect(createStored("local", "sealed", asText, { sealed: true }).read()).toBeNull();
  });
});
