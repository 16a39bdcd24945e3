import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { AlertLine } from "#staff/board/AlertLine.js";
import { useServiceRequestEvents } from "#staff/requests/requestWork.js";
import { buildRequest } from "#testing/fixtures.js";
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
  // What is told now changes the list, and is not told again with a later answer.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return live;
}

beforeEach(() => localStorage.clear());

test("a request that is escalated is told on every screen until somebody accepts it", async () => {
  const live = await show();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  const escalated = { ...towels, escalated_at: minutesAgo(0), version: 2 };
  act(() => live.emit("request:updated", { request: escalated }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Room 204 has waited 12 min: Fresh towels. Nobody has accepted it.",
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

test("of several the one that has waited longest is named, the others are counted", async () => {
  const escalated_at = minutesAgo(0);
  await show([
    { ...towels, escalated_at },
    buildRequest({ room_number: "305", created_at: minutesAgo(40.1), escalated_at }),
    buildRequest({ room_number: "306", created_at: minutesAgo(20.5), escalated_at }),
  ]);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Room 305 has waited 40 min, and 2 more: Fresh towels. Nobody has accepted them.",
  );
});

test("work that is on no screen asks for its board until a screen has it in view", async () => {
  const live = await show();
  await act(async () => {});
  act(() => live.emit("work:unseen", { kind: "request", id: towels.id, room_number: "204" }));
  expect(await screen.findByText(/^Room 204: the request is on no screen/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the front desk board" })).toHaveAttribute(
    "href",
    "/hotel-admin/front-desk",
  );
  act(() => live.emit("request:updated", { request: { ...towels, seen_at: minutesAgo(0), version: 2 } }));
  await waitFor(() => expect(screen.queryByText(/is on no screen/)).not.toBeInTheDocument());
});

test("such a warning survives a reload, and is none where the work is on the board's page", async () => {
  const live = await show();
  await act(async () => {});
  act(() => live.emit("work:unseen", { kind: "request", id: towels.id, room_number: "204" }));
  await screen.findByText(/^Room 204: the request is on no screen/);
  cleanup();
  await show();
  expect(await screen.findByText(/^Room 204: the request is on no screen/)).toBeVisible();
  cleanup();
  const late = buildRequest({ room_number: "305", created_at: minutesAgo(9), escalated_at: minutesAgo(0) });
  await show([towels, late], <LiveAlerts onPage={new Set([towels.id])} />);
  // Both come from the same answer.
  expect(await screen.findByText(/^Room 305 has waited/)).toBeVisible();
  expect(screen.queryByText(/is on no screen/)).not.toBeInTheDocument();
});

test("of two alerts one is shown, the other is one press away, and both can be put away until another comes", async () => {
  const escalated = { ...towels, escalated_at: minutesAgo(0) };
  const taxi = buildRequest({ room_number: "305" });
  const live = await show([escalated, taxi]);
  await screen.findByText(/^Room 204 has waited/);
  act(() => live.emit("work:unseen", { kind: "request", id: taxi.id, room_number: "305" }));
  fireEvent.click(await screen.findByRole("button", { name: "Next of 2 messages" }));
  expect(screen.getByText(/^Room 305: the request is on no screen/)).toBeVisible();
  expect(screen.queryByText(/^Room 204 has waited/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Next of 2 messages" }));
  expect(screen.getByText(/^Room 204 has waited/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Minimise messages" }));
  expect(screen.queryByText(/^Room 204 has waited/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "2 messages" }));
  expect(screen.getByText(/^Room 204 has waited/)).toBeVisible();
});

test("the most urgent alert has the line, whichever came last, until somebody looks at another", async () => {
  const taxi = buildRequest({ room_number: "305" });
  const live = await show([towels, taxi]);
  act(() => live.emit("work:unseen", { kind: "request", id: taxi.id, room_number: "305" }));
  await screen.findByText(/^Room 305: the request is on no screen/);
  const escalated = { ...towels, escalated_at: minutesAgo(0), version: 2 };
  act(() => live.emit("request:updated", { request: escalated }));
  expect(await screen.findByText(/^Room 204 has waited/)).toBeVisible();
  cleanup();
  // Both are known from the start, and the warning is told last.
  await show([escalated, taxi]);
  expect(await screen.findByText(/^Room 204 has waited/)).toBeVisible();
  await screen.findByRole("button", { name: "Next of 2 messages" });
  expect(screen.queryByText(/is on no screen/)).not.toBeInTheDocument();
});

test("the portal's alerts share one slim line and can be snoozed, with their sound, until another one comes", async () => {
  const live = await show([{ ...towels, escalated_at: minutesAgo(0) }], snoozedBy("asha"));
  expect(await screen.findByRole("alert")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Snooze for 5 minutes" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "1 message, snoozed" })).toBeVisible();
  act(() => live.emit("work:unseen", { kind: "request", id: towels.id, room_number: "204" }));
  expect(await screen.findByText(/^Room 204: the request is on no screen/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Next of 2 messages" })).toBeVisible();
});

test("snoozed alerts come back by themselves after five minutes", async () => {
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

test("a snooze survives a reload, for the person who asked for it alone", async () => {
  const escalated = [{ ...towels, escalated_at: minutesAgo(0) }];
  await show(escalated, snoozedBy("asha"));
  fireEvent.click(await screen.findByRole("button", { name: "Snooze for 5 minutes" }));
  cleanup();
  await show(escalated, snoozedBy("asha"));
  expect(await screen.findByRole("button", { name: "1 message, snoozed" })).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  cleanup();
  await show(escalated, snoozedBy("ravi"));
  expect(await screen.findByRole("alert")).toBeVisible();
});

test("more work on no screen is counted, early enough for two lines of a phone", async () => {
  const others = ["305", "306"].map((room_number) => buildRequest({ room_number }));
  const live = await show([towels, ...others]);
  await act(async () => {});
  const unseen = ({ id, room_number }: { id: string; room_number: string }): void =>
    act(() => live.emit("work:unseen", { kind: "request", id, room_number }));
  for (const [request, words] of [
    [towels, "Room 204: the request is on no screen, and its guest waits."],
    [others[0], "Room 204: the request and 1 more are on no screen, and their guests wait."],
    [others[1], "Room 204: the request and 2 more are on no screen, and their guests wait."],
    // Told of again, it stays the one that is named.
    [towels, "Room 204: the request and 2 more are on no screen, and their guests wait."],
  ] as const) {
    unseen(request ?? towels);
    expect(await screen.findByText(words)).toBeVisible();
  }
});

test("of two that are told of at the same moment none is lost", async () => {
  const taxi = buildRequest({ room_number: "305" });
  const live = await show([towels, taxi]);
  await act(async () => {});
  act(() => {
    for (const { id, room_number } of [towels, taxi])
      live.emit("work:unseen", { kind: "request", id, room_number });
  });
  expect(
    await screen.findByText("Room 204: the request and 1 more are on no screen, and their guests wait."),
  ).toBeVisible();
});
