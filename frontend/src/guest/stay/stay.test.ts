import { whatsAppLink } from "@roombell/common/domain/phone";
import * as v from "valibot";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { storedGuest } from "#shared/lib/api/guestApi.js";
import { newIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { keepCodeFromAddress } from "#shared/lib/entryCode.js";
import { telLink } from "./contact.js";
import { changeStay, createStayStored, storedCart, storedStayId, wipeStayStorage } from "./stayStorage.js";

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

describe("a guest link", () => {
  test("stores its code in this tab and removes it from the address", () => {
    window.history.replaceState({ idx: 3 }, "", "/customer?qr=7KQM-2X4D&lang=hi#menu");
    keepCodeFromAddress();
    expect(storedGuest.read()).toEqual({ qr: "7KQM-2X4D", stay_id: null });
    expect(window.location.href).not.toContain("7KQM");
    expect(window.location.search + window.location.hash).toBe("?lang=hi#menu");
    expect(window.history.state).toEqual({ idx: 3 });
    expect(localStorage.length).toBe(0);
  });

  test("may have its code after the hash, which no server or log sees, and removes it too", () => {
    window.history.replaceState({ idx: 3 }, "", "/customer?lang=hi#qr=7KQM-2X4D");
    expect(keepCodeFromAddress()).toBe(true);
    expect(storedGuest.read()).toEqual({ qr: "7KQM-2X4D", stay_id: null });
    expect(window.location.href).not.toContain("7KQM");
    expect(window.location.search + window.location.hash).toBe("?lang=hi");
    expect(window.history.state).toEqual({ idx: 3 });
  });

  test("changes nothing without a code or on another page", () => {
    window.history.replaceState(null, "", "/customer");
    keepCodeFromAddress();
    window.history.replaceState(null, "", "/hotel-admin/login?qr=7KQM");
    keepCodeFromAddress();
    window.history.replaceState(null, "", "/hotel-admin/login?qr=7KQM#qr=7KQM");
    expect(keepCodeFromAddress()).toBe(false);
    expect(storedGuest.read()).toBeNull();
    expect(window.location.search + window.location.hash).toBe("?qr=7KQM#qr=7KQM");
  });
});

describe("the data of a stay", () => {
  const list = v.object({ texts: v.string() });

  it("is read in this stay and in no other", () => {
    const stored = createStayStored("test", list);
    stored.write({ texts: "before any stay" });
    storedGuest.write({ qr: "CODE", stay_id: "one" });
    expect(stored.read()).toBeNull();
    stored.write({ texts: "of one" });
    expect(stored.read()).toEqual({ texts: "of one" });
    storedGuest.write({ qr: "CODE", stay_id: "two" });
    expect(stored.read()).toBeNull();
  });

  it("is available in a new tab and in the installed app until the stay ends", () => {
    const guest = { qr: "CODE", stay_id: "one" };
    storedGuest.write(guest);
    sessionStorage.clear();
    expect(storedGuest.read()).toEqual(guest);
    expect(JSON.stringify(localStorage)).not.toContain("CODE");
    storedGuest.write({ qr: "WRONG", stay_id: null });
    storedGuest.clear();
    expect(storedGuest.read()).toEqual(guest);
    wipeStayStorage();
    expect(storedGuest.read()).toBeNull();
  });

  it("has a cart for each room until one of the stays ends on this device", () => {
    const enter = (qr: string, stay_id: string): void => {
      if (storedStayId.read() !== stay_id) changeStay({ qr, stay_id });
      storedGuest.write({ qr, stay_id });
    };
    enter("ROOM-1", "one");
    storedCart.write(["dosa"]);
    enter("ROOM-2", "two");
    expect(storedCart.read()).toBeNull();
    storedCart.write(["soda"]);
    enter("ROOM-1", "one");
    expect(storedCart.read()).toEqual(["dosa"]);
    expect(JSON.stringify(localStorage)).not.toMatch(/dosa|soda|ROOM/);
    enter("ROOM-1", "the next one");
    expect(storedCart.read()).toBeNull();
    enter("ROOM-1", "one");
    expect(storedCart.read()).toBeNull();
    enter("ROOM-2", "two");
    expect(storedCart.read()).toEqual(["soda"]);
    wipeStayStorage();
    expect(storedCart.read()).toBeNull();
  });

  it("keeps another room's cart for a day", () => {
    vi.useFakeTimers();
    changeStay({ qr: "ROOM-1", stay_id: "one" });
    storedGuest.write({ qr: "ROOM-1", stay_id: "one" });
    storedCart.write(["dosa"]);
    vi.advanceTimersByTime(25 * 60 * 60 * 1000);
    changeStay({ qr: "ROOM-2", stay_id: "two" });
    expect(localStorage.getItem("roombell.stay.cart")).toBeNull();
  });

  it("is wiped with it, including data of modules that are not loaded", () => {
    storedGuest.write({ qr: "CODE", stay_id: "one" });
    storedStayId.write("one");
    localStorage.setItem("roombell.stay.draft.unloaded", "{}");
    localStorage.setItem("roombell.theme", "dark");
    createStayStored("test", list).write({ texts: "of one" });
    wipeStayStorage();
    expect(Object.keys(localStorage)).toEqual(["roombell.theme"]);
  });
});

describe("contact links", () => {
  test.each([
    ["+91 484 555 0100", "tel:+914845550100", "https://wa.me/914845550100"],
    ["0091-484-5550100", "tel:00914845550100", "https://wa.me/914845550100"],
    ["0484 5550100", "tel:04845550100", null],
    ["", null, null],
    ["ask us", null, null],
  ])("of %j", (phone, tel, chat) => {
    expect(telLink(phone)).toBe(tel);
    expect(whatsAppLink(phone)).toBe(chat);
  });
});

it("idempotency keys are visible ASCII and unique", () => {
  const keys = Array.from({ length: 200 }, newIdempotencyKey);
  expect(new Set(keys).size).toBe(200);
  expect(keys.every((key) => /^[\x21-\x7e]{1,128}$/.test(key))).toBe(true);
});
