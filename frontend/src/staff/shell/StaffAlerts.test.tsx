import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { AlertLine } from "#staff/alerts/AlertLine.js";
import { useServiceRequestEvents } from "#staff/requests/requestWork.js";
import { buildOrder, buildRequest } from "#testing/fixtures.js";
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

const unseenAlert = () => screen.findByRole("region", { name: "Requests not shown on any screen" });

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
    "3 requests not accepted, oldest: Room 305, Fresh towels, 40 min",
  );
});

test("links unseen work to its board until a screen has it in view", async () => {
  const live = await show();
  await act(async () => {});
  act(() => live.emit("work:unseen", { kind: "request", id: towels.id, room_number: "204" }));
  expect(await unseenAlert()).toHaveTextContent(/1 request not seen on any screen: Room 204, \d+ min/);
  expect(screen.getByRole("link", { name: "Open the front desk board" })).toHaveAttribute(
    "href",
    "/hotel-admin/front-desk",
  );
  act(() => live.emit("request:updated", { request: { ...towels, seen_at: minutesAgo(0), version: 2 } }));
  await waitFor(() => expect(screen.queryByText(/not seen/)).not.toBeInTheDocument());
});

test("keeps the unseen alert across a reload, and hides it on a board with the work", async () => {
  const live = await show();
  await act(async () => {});
  act(() => live.emit("work:unseen", { kind: "request", id: towels.id, room_number: "204" }));
  await unseenAlert();
  cleanup();
  await show();
  expect(await unseenAlert()).toHaveTextContent(/1 request not seen on any screen: Room 204, \d+ min/);
  cleanup();
  const late = buildRequest({ room_number: "305", created_at: minutesAgo(9), escalated_at: minutesAgo(0) });
  await show([towels, late], <LiveAlerts onPage={new Set([towels.id])} />);
  // Both come from the same answer.
  expect(await screen.findByText(/Fresh towels,/)).toBeVisible();
  expect(screen.queryByText(/not seen/)).not.toBeInTheDocument();
});

test("shows one of two alerts, cycles to the other, and minimises both", async () => {
  const escalated = { ...towels, escalated_at: minutesAgo(0) };
  const taxi = buildRequest({ room_number: "305" });
  const live = await show([escalated, taxi]);
  await screen.findByText(/Fresh towels,/);
  act(() => live.emit("work:unseen", { kind: "request", id: taxi.id, room_number: "305" }));
  fireEvent.click(await screen.findByRole("button", { name: "Next of 2 alerts" }));
  expect(await unseenAlert()).toBeVisible();
  expect(screen.queryByText(/Fresh towels,/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Next of 2 alerts" }));
  expect(screen.getByText(/Fresh towels,/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Minimise alerts" }));
  expect(screen.queryByText(/Fresh towels,/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "2 alerts" }));
  expect(screen.getByText(/Fresh towels,/)).toBeVisible();
});

test("shows the most urgent alert first, whichever arrived last", async () => {
  const taxi = buildRequest({ room_number: "305" });
  const live = await show([towels, taxi]);
  act(() => live.emit("work:unseen", { kind: "request", id: taxi.id, room_number: "305" }));
  await unseenAlert();
  const escalated = { ...towels, escalated_at: minutesAgo(0), version: 2 };
  act(() => live.emit("request:updated", { request: escalated }));
  expect(await screen.findByText(/Fresh towels,/)).toBeVisible();
  cleanup();
  // Both exist from the start, and the warning is added last.
  await show([escalated, taxi]);
  expect(await screen.findByText(/Fresh towels,/)).toBeVisible();
  await screen.findByRole("button", { name: "Next of 2 alerts" });
  expect(screen.queryByText(/not seen/)).not.toBeInTheDocument();
});

test("snoozes the portal's alerts until another kind arrives", async () => {
  const live = await show([{ ...towels, escalated_at: minutesAgo(0) }], snoozedBy("asha"));
  expect(await screen.findByRole("alert")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Snooze for 5 minutes" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(await screen.findByRole("button", { name: /^1 alert snoozed until \d+:\d\d [AP]M$/ })).toBeVisible();
  act(() => live.emit("work:unseen", { kind: "request", id: towels.id, room_number: "204" }));
  expect(await unseenAlert()).toHaveTextContent(/1 request not seen on any screen: Room 204, \d+ min/);
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

test("counts all unseen requests and orders apart, each with the oldest, whatever was announced", async () => {
  const requests = Array.from({ length: 188 }, () => buildRequest({ created_at: minutesAgo(5) }));
  const orders = [buildOrder({ created_at: minutesAgo(3.1), room_number: "101" })];
  answer("GET /hotel-admin/food-orders", { orders, next_cursor: null });
  const page = (
    <AlertLine>
      <StaffAlerts hasFood />
    </AlertLine>
  );
  const live = await show([...requests, towels], page);
  act(() => {
    for (const { id, room_number } of requests.slice(0, 3))
      live.emit("work:unseen", { kind: "request", id, room_number });
    live.emit("work:unseen", { kind: "order", id: orders[0]?.id ?? "", room_number: "101" });
  });
  expect(await screen.findByRole("region", { name: "Orders not shown on any screen" })).toHaveTextContent(
    /1 order not seen on any screen: Room 101, \d+ min/,
  );
  expect(screen.getByRole("link", { name: "Open the kitchen board" })).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Next of 2 alerts" }));
  expect(await unseenAlert()).toHaveTextContent(
    /189 requests not seen on any screen, oldest: Room 204, \d+ min/,
  );
  expect(screen.getByRole("link", { name: "Open the front desk board" })).toBeVisible();
});

test("leaves out work of the last ten seconds, which a screen may still show", async () => {
  const live = await show([towels, buildRequest({ created_at: minutesAgo(0) })]);
  act(() => live.emit("work:unseen", { kind: "request", id: towels.id, room_number: "204" }));
  expect(await unseenAlert()).toHaveTextContent("1 request not seen");
});
