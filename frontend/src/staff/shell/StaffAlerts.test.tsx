import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { AlertLine } from "#staff/board/AlertLine.js";
import { useServiceRequestEvents } from "#staff/requests/requestWork.js";
import { buildRequest } from "#testing/fixtures.js";
import { buildOwnHotel } from "#testing/hotelFixtures.js";
import { openHotelPage } from "#testing/render.js";
import { answer } from "#testing/server.js";
import { StaffAlerts } from "./StaffAlerts.js";

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const towels = buildRequest({ room_number: "204", created_at: minutesAgo(12.1) });

function LiveAlerts({ onPage = new Set() }: { onPage?: ReadonlySet<string> }) {
  useServiceRequestEvents();
  return (
    <AlertLine canMinimise>
      <StaffAlerts hasFood={false} onPage={onPage} />
    </AlertLine>
  );
}

const snoozedBy = (person: string) => (
  <AlertLine isSlim snoozedBy={person}>
    <StaffAlerts hasFood={false} />
  </AlertLine>
);

async function show(requests = [towels], page = <LiveAlerts />) {
  answer("GET /hotel-admin/requests", { requests, next_cursor: null });
  const { live, queryClient } = await openHotelPage(page);
  // Events from now on change the list; no later answer repeats them.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return live;
}

beforeEach(() => {
  localStorage.clear();
  answer("GET /hotel-admin/hotel", buildOwnHotel());
});

test("shows an escalated request on every screen until somebody accepts it", async () => {
  const live = await show();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  const escalated = { ...towels, escalated_at: minutesAgo(0), version: 2 };
  act(() => live.emit("request:updated", { request: escalated }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "1 request not accepted: Room 204, Fresh towels, 12 min",
  );
  expect(screen.getByRole("link", { name: "Open" })).toHaveAttribute(
    "href",
    `/hotel-admin/front-desk?request=${towels.id}`,
  );
  act(() =>
    live.emit("request:updated", {
      request: { ...escalated, status: "in_progress", escalated_at: null, version: 3 },
    }),
  );
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
});

test("counts the escalated requests and names the one that has waited longest", async () => {
  const escalated_at = minutesAgo(0);
  await show([
    { ...towels, escalated_at },
    buildRequest({ room_number: "305", created_at: minutesAgo(40.1), escalated_at }),
    buildRequest({ room_number: "306", created_at: minutesAgo(20.5), escalated_at }),
  ]);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "3 requests not accepted. Longest: Room 305, Fresh towels, 40 min",
  );
});

test("links unseen work to its board until a screen has it in view", async () => {
  const live = await show();
  await act(async () => {});
  act(() => live.emit("work:unseen", { kind: "request", id: towels.id, room_number: "204" }));
  expect(await screen.findByText(/^Room 204: request not shown/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the front desk board" })).toHaveAttribute(
    "href",
    "/hotel-admin/front-desk",
  );
  act(() => live.emit("request:updated", { request: { ...towels, seen_at: minutesAgo(0), version: 2 } }));
  await waitFor(() => expect(screen.queryByText(/not shown on any screen/)).not.toBeInTheDocument());
});

test("keeps the unseen alert across a reload, and hides it on a board with the work", async () => {
  const live = await show();
  await act(async () => {});
  act(() => live.emit("work:unseen", { kind: "request", id: towels.id, room_number: "204" }));
  await screen.findByText(/^Room 204: request not shown/);
  cleanup();
  await show();
  expect(await screen.findByText(/^Room 204: request not shown/)).toBeVisible();
  cleanup();
  const late = buildRequest({ room_number: "305", created_at: minutesAgo(9), escalated_at: minutesAgo(0) });
  await show([towels, late], <LiveAlerts onPage={new Set([towels.id])} />);
  // Both come from the same answer.
  expect(await screen.findByText(/Room 305, Fresh towels/)).toBeVisible();
  expect(screen.queryByText(/not shown on any screen/)).not.toBeInTheDocument();
});

test("shows one of two alerts, cycles to the other, and minimises both", async () => {
  const escalated = { ...towels, escalated_at: minutesAgo(0) };
  const taxi = buildRequest({ room_number: "305" });
  const live = await show([escalated, taxi]);
  await screen.findByText(/Room 204, Fresh towels/);
  act(() => live.emit("work:unseen", { kind: "request", id: taxi.id, room_number: "305" }));
  fireEvent.click(await screen.findByRole("button", { name: "Next of 2 alerts" }));
  expect(screen.getByText(/^Room 305: request not shown/)).toBeVisible();
  expect(screen.queryByText(/Room 204, Fresh towels/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Next of 2 alerts" }));
  expect(screen.getByText(/Room 204, Fresh towels/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Minimise alerts" }));
  expect(screen.queryByText(/Room 204, Fresh towels/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "2 alerts" }));
  expect(screen.getByText(/Room 204, Fresh towels/)).toBeVisible();
});

test("shows the most urgent alert first, whichever arrived last", async () => {
  const taxi = buildRequest({ room_number: "305" });
  const live = await show([towels, taxi]);
  act(() => live.emit("work:unseen", { kind: "request", id: taxi.id, room_number: "305" }));
  await screen.findByText(/^Room 305: request not shown/);
  const escalated = { ...towels, escalated_at: minutesAgo(0), version: 2 };
  act(() => live.emit("request:updated", { request: escalated }));
  expect(await screen.findByText(/Room 204, Fresh towels/)).toBeVisible();
  cleanup();
  // Both exist from the start, and the warning is added last.
  await show([escalated, taxi]);
  expect(await screen.findByText(/Room 204, Fresh towels/)).toBeVisible();
  await screen.findByRole("button", { name: "Next of 2 alerts" });
  expect(screen.queryByText(/not shown on any screen/)).not.toBeInTheDocument();
});

test("snoozes the portal's alerts until another kind arrives", async () => {
  const live = await show([{ ...towels, escalated_at: minutesAgo(0) }], snoozedBy("asha"));
  expect(await screen.findByRole("alert")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Snooze for 5 minutes" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(await screen.findByRole("button", { name: /^1 alert snoozed until \d+:\d\d [AP]M$/ })).toBeVisible();
  act(() => live.emit("work:unseen", { kind: "request", id: towels.id, room_number: "204" }));
  expect(await screen.findByText(/^Room 204: request not shown/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Next of 2 alerts" })).toBeVisible();
});

test("shows snoozed alerts again after five minutes", async () => {
  await show([{ ...towels, escalated_at: minutesAgo(0) }], snoozedBy("asha"));
  expect(await screen.findByRole("alert")).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByRole("button", { name: "Snooze for 5 minutes" }));
  act(() => void vi.advanceTimersByTime(299_999));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole("alert")).toBeVisible();
});

test("keeps a snooze across a reload, for that person only", async () => {
  const escalated = [{ ...towels, escalated_at: minutesAgo(0) }];
  await show(escalated, snoozedBy("asha"));
  fireEvent.click(await screen.findByRole("button", { name: "Snooze for 5 minutes" }));
  cleanup();
  await show(escalated, snoozedBy("asha"));
  expect(await screen.findByRole("button", { name: /^1 alert snoozed until \d+:\d\d [AP]M$/ })).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  cleanup();
  await show(escalated, snoozedBy("ravi"));
  expect(await screen.findByRole("alert")).toBeVisible();
});

test("counts unseen work and names the oldest", async () => {
  const others = ["305", "306"].map((room_number) => buildRequest({ room_number }));
  const live = await show([towels, ...others]);
  await act(async () => {});
  const unseen = ({ id, room_number }: { id: string; room_number: string }): void =>
    act(() => live.emit("work:unseen", { kind: "request", id, room_number }));
  for (const [request, words] of [
    [towels, "Room 204: request not shown on any screen"],
    [others[0], "2 new requests not seen on any screen (oldest: room 204)"],
    [others[1], "3 new requests not seen on any screen (oldest: room 204)"],
    // Announced again, it stays the oldest.
    [towels, "3 new requests not seen on any screen (oldest: room 204)"],
  ] as const) {
    unseen(request ?? towels);
    expect(await screen.findByText(words)).toBeVisible();
  }
});

test("keeps both of two requests announced at the same moment", async () => {
  const taxi = buildRequest({ room_number: "305" });
  const live = await show([towels, taxi]);
  await act(async () => {});
  act(() => {
    for (const { id, room_number } of [towels, taxi])
      live.emit("work:unseen", { kind: "request", id, room_number });
  });
  expect(await screen.findByText("2 new requests not seen on any screen (oldest: room 204)")).toBeVisible();
});
