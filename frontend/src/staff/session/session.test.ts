import { createStore } from "jotai";
import { beforeEach, expect, test } from "vitest";
import { asText } from "#shared/lib/storage/storage.js";
import { createTabDraft } from "#staff/lib/forms/useTabDraft.js";
import { hotelAdmin, softwareAdmin } from "#testing/fixtures.js";
import { sessionAtom } from "./session.js";

const note = createTabDraft("new-request", asText);
const store = createStore();

beforeEach(() => {
  store.set(sessionAtom, { token: "first", user: hotelAdmin });
  note.write("Two towels");
});

test("keeps drafts when the same account signs in again", () => {
  store.set(sessionAtom, null);
  store.set(sessionAtom, { token: "second", user: hotelAdmin });
  expect(note.read()).toBe("Two towels");
});

test("discards drafts when another account signs in to the same tab", () => {
  store.set(sessionAtom, null);
  store.set(sessionAtom, { token: "second", user: { ...hotelAdmin, id: softwareAdmin.id } });
  expect(note.read()).toBeNull();
});
