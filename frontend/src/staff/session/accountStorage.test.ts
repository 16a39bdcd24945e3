import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { asText } from "#shared/lib/storage/storage.js";
import { hotelAdmin } from "#testing/fixtures.js";
import { accountAtom } from "./accountStorage.js";
import { sessionAtom } from "./session.js";

const other = { ...hotelAdmin, id: "aaaaaaaaaaaaaaaaaaaaaa02", username: "orient" };
const viewAtom = accountAtom("view", "none", asText);
const alarmAtom = accountAtom("alarm", "none", asText, { until: "sign-out" });
const store = createStore();
const signIn = (user: typeof hotelAdmin) => store.set(sessionAtom, { token: `of ${user.id}`, user });
const signOut = () => store.set(sessionAtom, null);
const stored = () => Object.entries(localStorage).flat().join(" ");

// A page shows both.
for (const shown of [viewAtom, alarmAtom]) store.sub(shown, () => {});
beforeEach(() => signIn(hotelAdmin));
afterEach(() => localStorage.clear());

describe("a value of an account on a device", () => {
  test("is unreadable for other accounts, and restored when its account returns", () => {
    store.set(viewAtom, "Taxi today");
    signOut();
    expect(store.get(viewAtom)).toBe("none");
    signIn(other);
    expect(store.get(viewAtom)).toBe("none");
    store.set(viewAtom, "Spa");
    signIn(hotelAdmin);
    expect(store.get(viewAtom)).toBe("Taxi today");
  });

  test("is removed at sign-out if it lasts until then", () => {
    store.set(alarmAtom, "Room 204");
    expect(store.get(alarmAtom)).toBe("Room 204");
    expect(stored()).toContain("Room 204");
    signOut();
    expect(stored()).not.toContain("Room 204");
    signIn(hotelAdmin);
    expect(store.get(alarmAtom)).toBe("none");
  });

  test("is not stored while nobody is signed in", () => {
    signOut();
    store.set(viewAtom, "Taxi today");
    expect(stored()).not.toContain("Taxi today");
  });
});
