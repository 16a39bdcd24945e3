import { QUIET_MINUTES } from "@roombell/common/domain/pin";
import { act, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildOwnScreen } from "#testing/hotelFixtures.js";
import { renderScreen } from "#testing/render.js";
import { answer, callsOf } from "#testing/server.js";
import { useQuietSignOut } from "./useQuietSignOut.js";

const QUIET_MS = QUIET_MINUTES * 60_000;

function Person({ id }: { id: string | null }) {
  useQuietSignOut(id);
  return null;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const touch = () => fireEvent.pointerDown(document.body);
const signOuts = () => callsOf("DELETE /screen/person").length;
const reports = () => callsOf("POST /screen/person/activity").length;

beforeEach(() => {
  answer("DELETE /screen/person", { screen: buildOwnScreen(), message: "" });
  answer("POST /screen/person/activity", { until: null });
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it("signs the person out ten minutes after the last touch or key", async () => {
  renderScreen(<Person id="asha" />);
  await pass(QUIET_MS - 1000);
  touch();
  await pass(QUIET_MS - 1000);
  fireEvent.keyDown(document.body, { key: "a" });
  await pass(QUIET_MS - 1000);
  expect(signOuts()).toBe(0);
  await pass(2000);
  expect(signOuts()).toBe(1);
});

it("reports touches at most every half minute, the last one included", async () => {
  renderScreen(<Person id="asha" />);
  for (let second = 0; second < 60; second += 1) {
    touch();
    await pass(1000);
  }
  expect(reports()).toBe(2);
  touch();
  await pass(31_000);
  expect(reports()).toBe(3);
  await pass(60_000);
  expect(reports()).toBe(3);
});

it("does nothing while nobody is signed in", async () => {
  renderScreen(<Person id={null} />);
  touch();
  await pass(QUIET_MS + 1000);
  expect([signOuts(), reports()]).toEqual([0, 0]);
});
