import { act, renderHook } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { type ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { storedGuest } from "#shared/lib/api/guestApi.js";
import { checkoutDraft, useStayDraft } from "./draft.js";

beforeEach(() => {
  localStorage.clear();
  storedGuest.write({ qr: "CODE", stay_id: "one" });
});

/** The draft of a freshly loaded page, which has only the stored values. */
function load() {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return renderHook(() => useStayDraft(checkoutDraft), { wrapper }).result;
}

/** The key that the draft would be sent with. */
function keyOf(draft: ReturnType<typeof load>): string {
  let key = "";
  act(() => {
    key = draft.current.sendKey();
  });
  return key;
}

test("a draft keeps the key of its first attempt, even after a reload", () => {
  const first = load();
  const key = keyOf(first);
  expect(key).not.toBe("");
  expect(keyOf(first)).toBe(key);
  act(() => first.current.change({ special_instructions: "Two, please" }));
  const reloaded = load();
  expect(reloaded.current.fields).toEqual({ ...checkoutDraft.empty, special_instructions: "Two, please" });
  expect(keyOf(reloaded)).toBe(key);
});

test("a draft has a key from the first letter on", () => {
  const first = load();
  act(() => first.current.change({ special_instructions: "Two" }));
  const key = keyOf(first);
  act(() => first.current.change({ special_instructions: "Two, please" }));
  expect([keyOf(first), keyOf(load())]).toEqual([key, key]);
});

test("a refusal renews the key and keeps all fields; sending renews it and keeps the lasting ones", () => {
  const first = load();
  act(() => first.current.change({ customer_name: "Asha", special_instructions: "Two" }));
  const key = keyOf(first);
  act(() => first.current.renewKey());
  const renewed = keyOf(load());
  expect(renewed).not.toBe(key);
  expect(load().current.fields).toMatchObject({ customer_name: "Asha", special_instructions: "Two" });
  const again = load();
  act(() => again.current.clear(again.current.fields));
  expect([key, renewed]).not.toContain(keyOf(load()));
  expect(load().current.fields).toMatchObject({ customer_name: "Asha", special_instructions: "" });
});

test("what the guest types while a draft is being sent stays", () => {
  const draft = load();
  act(() => draft.current.change({ customer_name: "Asha", special_instructions: "Two", tip_choice: "10" }));
  const sent = draft.current.fields;
  act(() => draft.current.change({ special_instructions: "Two spoons" }));
  act(() => draft.current.clear(sent));
  expect(load().current.fields).toEqual({
    ...checkoutDraft.empty,
    customer_name: "Asha",
    special_instructions: "Two spoons",
  });
});
