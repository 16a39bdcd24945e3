import { ERRORS } from "@roombell/common/contract/errors";
import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { formatTime } from "#shared/lib/format.js";
import { useFoodOrderEvents } from "#staff/orders/orderWork.js";
import { useServiceRequestEvents } from "#staff/requests/requestWork.js";
import { createFakeLive, type FakeLive } from "#testing/fakeSocket.js";
import { buildOrder, buildRequest } from "#testing/fixtures.js";
import { buildKitchen, buildOwnHotel, zoneAtNoon } from "#testing/hotelFixtures.js";
import { renderHotelPage } from "#testing/render.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import { seeWideScreen } from "#testing/wideScreen.js";
import { FrontDeskPage } from "./FrontDeskPage.js";

seeWideScreen();

const timezone = zoneAtNoon();
const fromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const due = { accept_due_at: fromNow(5), due_at: fromNow(30) };
const towels = buildRequest({ room_number: "204", room_id: "e".repeat(24), floor: 2, ...due });
const taxi = buildRequest({
  room_number: "305",
  room_id: "f".repeat(24),
  floor: 3,
  service_name: "Taxi",
  service_category: "Transportation",
  status: "in_progress",
  assigned_to: "Ravi",
  acknowledged_at: fromNow(-1),
  seen_at: fromNow(-1),
  ...due,
});
const done = buildRequest({ room_number: "101", status: "completed", is_active: false, ...due });

function serve(active: readonly ServiceRequest[], closed: readonly ServiceRequest[] = [done]): void {
  answer("GET /hotel-admin/requests", ({ query }) => ({
    requests: query?.active === "true" ? [...active] : [...closed],
    next_cursor: null,
  }));
}

function serveOrders(orders: readonly FoodOrder[]): void {
  answer("GET /hotel-admin/food-orders", { orders: [...orders], next_cursor: null });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answer("GET /hotel-admin/hotel", buildOwnHotel({ timezone }));
  answer("PUT /hotel-admin/requests/:id/viewing", { message: "" });
  answer("PUT /hotel-admin/requests/:id/status", ({ params, body }) => {
    const request = [towels, taxi].find(({ id }) => id === params.id) ?? towels;
    const is_active = body.status === "in_progress";
    return {
      request: {
        ...request,
        assigned_to: "Meridian",
        ...body,
        is_active,
        acknowledged_at: fromNow(0),
        version: 2,
      } as ServiceRequest,
      message: "",
    };
  });
  serve([towels, taxi]);
  serveOrders([]);
  answer("GET /hotel-admin/kitchen", buildKitchen());
});

function LivePage() {
  useServiceRequestEvents();
  useFoodOrderEvents();
  return <FrontDeskPage />;
}

async function show(at = "/hotel-admin/front-desk") {
  const live: FakeLive<"/staff"> = createFakeLive("/staff");
  const view = renderHotelPage(<LivePage />, { at, live });
  await screen.findByRole("region", { name: /^New/ });
  act(() => live.ready());
  return { ...view, live };
}

const column = (title: string): HTMLElement => screen.getByRole("region", { name: new RegExp(`^${title}`) });
const card = (name: string): HTMLElement => screen.getByRole("article", { name });
const inColumn = (title: string, name: string): HTMLElement =>
  within(column(title)).getByRole("article", { name });
const TOWELS = "Fresh towels, room 204";
const TAXI = "Taxi, room 305";

describe("a card", () => {
  test("shows the guest's name and follows its changes", async () => {
    serve([{ ...towels, guest_name: "Asha Rao" }, taxi]);
    const { live } = await show();
    expect(within(card(TOWELS)).getByText("Asha Rao")).toBeVisible();
    act(() => live.emit("request:updated", { request: { ...towels, guest_name: "Asha Menon", version: 2 } }));
    expect(await within(card(TOWELS)).findByText("Asha Menon")).toBeVisible();
  });

  test("shows room, service, the guest's text, the target and the owner", async () => {
    await show();
    const fresh = within(inColumn("New", TOWELS));
    expect(fresh.getByRole("heading", { name: "204" })).toBeVisible();
    expect(fresh.getByText("Two bath towels")).toBeVisible();
    expect(fresh.getByText("target 5 min")).toBeVisible();
    const taken = within(inColumn("In progress", TAXI));
    expect(taken.getByText("Ravi")).toBeVisible();
    expect(taken.getByText("target 30 min")).toBeVisible();
    expect(inColumn("Done today", "Fresh towels, room 101")).toBeVisible();
  });

  test.each([
    ["Overdue", { accept_due_at: fromNow(-1) }],
    ["Escalated", { escalated_at: fromNow(-1) }],
    ["High", { priority: "high" }],
    ["By staff", { created_by: "staff" }],
  ] as const)("says %s", async (word, fields) => {
    serve([{ ...towels, ...fields }]);
    await show();
    expect(within(card(TOWELS)).getByText(word)).toBeVisible();
  });

  test("shows what else is open in its room", async () => {
    const { room_id } = towels;
    serveOrders([
      buildOrder({ order_number: 1042, room_id, status: "ready" }),
      buildOrder({ order_number: 1043, room_id, scheduled_for: fromNow(60), starts_at: fromNow(30) }),
    ]);
    await show();
    const others = await within(card(TOWELS)).findByRole("list", { name: "Also open" });
    expect(others).toHaveTextContent(/order #1042 \(ready\).*order #1043 \(for \d/);
    expect(within(card(TAXI)).queryByRole("list", { name: "Also open" })).not.toBeInTheDocument();
  });

  test("offers to call the number given with an open order, if any", async () => {
    const stay_id = "5".repeat(24);
    serve([{ ...towels, stay_id, guest_name: "Asha Rao" }, taxi]);
    serveOrders([buildOrder({ stay_id, customer_phone: "+91 98765 43210" })]);
    await show();
    const call = await within(card(TOWELS)).findByRole("link", { name: "Call +91 98765 43210, Asha Rao" });
    expect(call).toHaveAttribute("href", "tel:+919876543210");
    expect(within(card(TAXI)).queryByRole("link")).not.toBeInTheDocument();
  });

  test("lists three of its room's other work and counts the rest", async () => {
    serveOrders(
      [1, 2, 3, 4, 5, 6, 7].map((number) =>
        buildOrder({ order_number: 1040 + number, room_id: towels.room_id, status: "ready" }),
      ),
    );
    await show();
    const others = await within(card(TOWELS)).findByRole("list", { name: "Also open" });
    await waitFor(() => expect(within(others).getAllByRole("listitem")).toHaveLength(4));
    expect(within(others).getByText("and 4 more")).toBeVisible();
  });

  test("is accepted under the signed-in name, then completed", async () => {
    const { user } = await show();
    await user.click(within(card(TOWELS)).getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(inColumn("In progress", TOWELS)).toHaveTextContent("Meridian"));
    await user.click(within(inColumn("In progress", TAXI)).getByRole("button", { name: "Complete" }));
    await waitFor(() => expect(inColumn("Done today", TAXI)).toBeVisible());
    await waitFor(() =>
      expect(callsOf("PUT /hotel-admin/requests/:id/status").map(({ body }) => body)).toEqual([
        { status: "in_progress" },
        { status: "completed" },
      ]),
    );
  });

  test("that was accepted ahead rings at its time until somebody acknowledges the reminder", async () => {
    const accepted = {
      ...taxi,
      acknowledged_at: null,
      scheduled_for: fromNow(-1),
      deferred_until: fromNow(-1),
    };
    serve([accepted, { ...towels, scheduled_for: fromNow(-1), deferred_until: fromNow(-1) }]);
    answer("POST /hotel-admin/requests/:id/acknowledge", {
      request: { ...accepted, acknowledged_at: fromNow(0), version: 2 },
      message: "",
    });
    const { user } = await show();
    expect(within(card(TOWELS)).queryByRole("button", { name: /^Got it/ })).not.toBeInTheDocument();
    await user.click(within(card(TAXI)).getByRole("button", { name: `Got it: ${TAXI}` }));
    await waitFor(() =>
      expect(callsOf("POST /hotel-admin/requests/:id/acknowledge").map(({ params }) => params.id)).toEqual([
        taxi.id,
      ]),
    );
    expect(within(card(TAXI)).queryByRole("button", { name: /^Got it/ })).not.toBeInTheDocument();
  });

  test("stays struck through after its guest withdraws it, until somebody acknowledges it", async () => {
    const withdrawn = { ...towels, status: "cancelled" as const, is_active: false, version: 2 };
    answer("POST /hotel-admin/requests/:id/acknowledge", {
      request: { ...withdrawn, acknowledged_at: fromNow(0), version: 3 },
      message: "",
    });
    const { user, live } = await show();
    act(() => live.emit("request:updated", { request: withdrawn }));
    expect(await within(inColumn("New", TOWELS)).findByText("Cancelled")).toBeVisible();
    await user.click(within(card(TOWELS)).getByRole("button", { name: "Got it" }));
    await waitFor(() => expect(screen.queryByRole("article", { name: TOWELS })).not.toBeInTheDocument());
  });
});

describe("undo and reopen", () => {
  const REOPEN = "POST /hotel-admin/requests/:id/reopen";

  test("undoes the last move with U, by the version on this screen", async () => {
    answer(REOPEN, { request: { ...towels, version: 3 }, message: "" });
    const { user } = await show();
    await user.click(within(card(TOWELS)).getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(inColumn("In progress", TOWELS)).toBeVisible());
    await user.keyboard("u");
    await waitFor(() => expect(inColumn("New", TOWELS)).toBeVisible());
    await waitFor(() => expect(callsOf(REOPEN)[0]?.body).toEqual({ version: 2 }));
  });

  test("undoes a pending move by the version in its answer", async () => {
    let release = (): void => {};
    const isAnswered = new Promise<void>((resolve) => (release = resolve));
    const moved = { ...towels, status: "in_progress", acknowledged_at: fromNow(0), version: 2 } as const;
    answer("PUT /hotel-admin/requests/:id/status", async () => {
      await isAnswered;
      return { request: moved, message: "" };
    });
    answer(REOPEN, { request: { ...towels, version: 3 }, message: "" });
    const { user, queryClient } = await show();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await user.click(within(card(TOWELS)).getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(inColumn("In progress", TOWELS)).toBeVisible());
    await user.keyboard("u");
    release();
    await waitFor(() => expect(callsOf(REOPEN).map(({ body }) => body)).toEqual([{ version: 2 }]));
    await waitFor(() => expect(inColumn("New", TOWELS)).toBeVisible());
  });

  test("reopens requests and orders that staff closed today, but none that guests withdrew", async () => {
    const RECALL = "POST /hotel-admin/food-orders/:id/recall";
    const eaten = buildOrder({ status: "delivered", is_active: false, closed_at: fromNow(0), version: 4 });
    const yesterdays = buildOrder({ ...eaten, id: "9".repeat(24), closed_at: fromNow(-2880) });
    answer("GET /hotel-admin/kitchen", buildKitchen({ recent: [eaten, yesterdays] }));
    answer(RECALL, { order: { ...eaten, status: "ready", is_active: true, version: 5 }, message: "" });
    const closed = { is_active: false, closed_at: fromNow(-1), status: "completed" } as const;
    const pool = { ...done, ...closed, service_name: "Pool towel", closed_by: "staff" } as const;
    const withdrawn = buildRequest({
      ...closed,
      status: "cancelled",
      closed_by: "guest",
      acknowledged_at: fromNow(0),
    });
    serve([], [pool, withdrawn]);
    answer(REOPEN, {
      request: {
        ...pool,
        is_active: true,
        closed_at: null,
        closed_by: null,
        status: "in_progress",
        version: 2,
      },
      message: "",
    });
    const { user } = await show();
    await user.keyboard("r");
    const drawer = within(await screen.findByRole("dialog", { name: "Reopen" }));
    const food = await drawer.findByRole("button", { name: `Reopen order ${eaten.order_number}` });
    expect(drawer.getAllByRole("listitem")).toHaveLength(2);
    fireEvent.click(food);
    await waitFor(() => expect(callsOf(RECALL)[0]?.body).toEqual({ version: 4 }));
    await user.click(drawer.getByRole("button", { name: "Reopen Pool towel, room 101" }));
    await waitFor(() =>
      expect(drawer.queryByRole("button", { name: "Reopen Pool towel, room 101" })).toBeNull(),
    );
    await user.keyboard("{Escape}");
    await waitFor(() => expect(inColumn("In progress", "Pool towel, room 101")).toBeVisible());
  });
});

test("the list of closed work is not empty while its orders cannot be loaded", async () => {
  refuse("GET /hotel-admin/kitchen", "unavailable");
  serve([towels], []);
  const { user } = await show();
  await user.keyboard("r");
  const drawer = within(await screen.findByRole("dialog", { name: "Reopen" }));
  expect(await drawer.findByText("Failed to load food orders")).toBeVisible();
  expect(drawer.queryByText("Nothing to reopen today")).not.toBeInTheDocument();
});

describe("deferring and handing over", () => {
  test("defers a request with a reason for its guest, and undoes it with U", async () => {
    const DEFER = "PUT /hotel-admin/requests/:id/deferral";
    const DUE_NOW = "DELETE /hotel-admin/requests/:id/deferral";
    answer(DUE_NOW, { request: { ...towels, version: 3 }, message: "" });
    answer("GET /hotel-admin/requests/:id", { request: towels });
    answer(DEFER, ({ body }) => ({
      request: { ...towels, deferred_until: body.until, defer_reason: body.reason, version: 2 },
      message: "",
    }));
    const { user } = await show();
    fireEvent.click(within(card(TOWELS)).getByRole("button", { name: /^More for/ }));
    const dialog = within(await screen.findByRole("dialog", { name: TOWELS }));
    fireEvent.click(await dialog.findByRole("button", { name: "Defer" }));
    await user.click(dialog.getByRole("button", { name: "Defer" }));
    expect(await dialog.findByText("Reason is required")).toBeVisible();
    const before = Date.now();
    await user.click(dialog.getByRole("button", { name: "Do not disturb" }));
    await user.click(dialog.getByRole("button", { name: "Defer" }));
    expect(
      await within(await screen.findByRole("article", { name: TOWELS })).findByText("Later"),
    ).toBeVisible();
    await waitFor(() => expect(callsOf(DEFER)[0]?.body.reason).toBe("Do not disturb"));
    expect(Date.parse(callsOf(DEFER)[0]?.body.until ?? "")).toBeGreaterThan(before + 59 * 60_000);
    await screen.findByText("204 deferred");
    await user.keyboard("u");
    await waitFor(() => expect(callsOf(DUE_NOW)).toHaveLength(1));
  });

  test("finds a time by typing it in the hotel's format", async () => {
    const DEFER = "PUT /hotel-admin/requests/:id/deferral";
    answer("GET /hotel-admin/requests/:id", { request: towels });
    answer(DEFER, ({ body }) => ({
      request: { ...towels, deferred_until: body.until, defer_reason: body.reason, version: 2 },
      message: "",
    }));
    const { user } = await show();
    fireEvent.click(within(card(TOWELS)).getByRole("button", { name: /^More for/ }));
    const dialog = within(await screen.findByRole("dialog", { name: TOWELS }));
    fireEvent.click(await dialog.findByRole("button", { name: "Defer" }));
    await user.click(dialog.getByRole("radio", { name: /^Pick a time/ }));
    await user.click(dialog.getByRole("button", { name: "Do not disturb" }));
    await user.click(dialog.getByRole("button", { name: "Defer" }));
    expect(await dialog.findByText("Time is required")).toBeVisible();
    await user.click(dialog.getByRole("combobox", { name: /^Time/ }));
    await user.type(await screen.findByRole("combobox", { name: "Search Time" }), "10:05 PM");
    const [option] = await screen.findAllByRole("option", { name: /10:05 PM/ });
    await user.click(option ?? document.body);
    await user.click(dialog.getByRole("button", { name: "Defer" }));
    await waitFor(() => expect(callsOf(DEFER)).toHaveLength(1));
    const until = callsOf(DEFER)[0]?.body.until ?? "";
    expect(formatTime(until, timezone)).toBe("10:05 PM");
    expect(Date.parse(until)).toBeGreaterThan(Date.now());
  });

  test("hands all own requests over to a colleague in one call", async () => {
    const HAND_OVER = "POST /hotel-admin/requests/hand-over";
    const people = [{ id: "1".repeat(24), name: "Asha Rao", categories: null }];
    answer("GET /hotel-admin/requests/people", { people });
    answer(HAND_OVER, { handed_over: 2, kept: 0, message: "2 requests handed over to Asha Rao" });
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name: "Hand over" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Hand over" }));
    await user.click(dialog.getByRole("combobox", { name: "Person" }));
    await user.click(await screen.findByRole("option", { name: "Asha Rao" }));
    await user.click(dialog.getByRole("button", { name: "Hand over" }));
    expect(await screen.findByText("2 requests handed over to Asha Rao")).toBeVisible();
    expect(callsOf(HAND_OVER)[0]?.body).toEqual({ to_id: "1".repeat(24) });
  });
});

test("keeps a move visible when an older list arrives after it", async () => {
  const { user, queryClient, live } = await show();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  let [answerList, answerMove] = [(): void => {}, (): void => {}];
  const isListed = new Promise<void>((resolve) => (answerList = resolve));
  const isMoved = new Promise<void>((resolve) => (answerMove = resolve));
  answer("GET /hotel-admin/requests", async ({ query }) => {
    await isListed;
    return { requests: query?.active === "true" ? [towels, taxi] : [done], next_cursor: null };
  });
  const moved = { ...towels, status: "in_progress", acknowledged_at: fromNow(0), version: 2 } as const;
  answer("PUT /hotel-admin/requests/:id/status", async () => {
    await isMoved;
    return { request: moved, message: "" };
  });
  act(() => live.ready());
  await user.click(within(card(TOWELS)).getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(inColumn("In progress", TOWELS)).toBeVisible());
  answerList();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(inColumn("In progress", TOWELS)).toBeVisible();
  answerMove();
});

describe("the shift log", () => {
  const LOG = "GET /hotel-admin/shift-log";
  const ADD = "POST /hotel-admin/shift-notes";
  const note = {
    id: "9".repeat(24),
    text: "Key of 204 is with security",
    author: { id: null, name: "Ravi" },
    created_at: fromNow(-600),
    done_at: null,
    done_by: null,
    version: 1,
  };

  test("does not call orders that failed to load no open orders", async () => {
    answer(LOG, { notes: [], escalated: [], since: fromNow(-2), retention_days: 30 });
    refuse("GET /hotel-admin/food-orders", "unavailable");
    const { user } = await show();
    await user.keyboard("l");
    const log = within(await screen.findByRole("dialog", { name: "Shift log" }));
    expect(await log.findByText("Failed to load food orders")).toBeVisible();
    expect(log.queryByText("No open food orders")).not.toBeInTheDocument();
    serveOrders([]);
    await user.click(log.getByRole("button", { name: "Try again" }));
    expect(await log.findByText("No open food orders")).toBeVisible();
  });

  test("shows notes, open work and escalations live", async () => {
    const escalated = buildRequest({ ...done, service_name: "Iron", was_escalated_at: fromNow(-90) });
    answer(LOG, { notes: [note], escalated: [escalated], since: fromNow(-2), retention_days: 30 });
    refuse(ADD, "unavailable");
    answer("PUT /hotel-admin/shift-notes/:id", {
      shift_note: { ...note, done_at: fromNow(0), done_by: { id: null, name: "Asha" }, version: 2 },
      message: "",
    });
    const { user, live } = await show();
    await user.keyboard("l");
    const log = within(await screen.findByRole("dialog", { name: "Shift log" }));
    expect(await log.findByText(note.text)).toBeVisible();
    const part = (name: string | RegExp) => within(log.getByRole("region", { name }));
    expect(part("Open requests").getAllByRole("listitem")).toHaveLength(2);
    expect(part(/^Escalated since \d/).getByText(/Iron/)).toBeVisible();
    const field = log.getByRole("textbox", { name: /^Note for the next shift/ });
    fireEvent.change(field, { target: { value: "Taxi at five" } });
    await user.click(log.getByRole("button", { name: "Add note" }));
    expect(await log.findByText(ERRORS.unavailable.message)).toBeVisible();
    expect(field).toHaveValue("Taxi at five");
    answer(ADD, { shift_note: { ...note, id: "8".repeat(24), text: "Taxi at five" }, message: "" });
    await user.click(log.getByRole("button", { name: "Add note" }));
    expect(await part("Notes").findByText("Taxi at five")).toBeVisible();
    await user.click(log.getByRole("button", { name: `Done: ${note.text}` }));
    expect(await log.findByText(/done by Asha/)).toBeVisible();
    expect(part(/^Done since \d/).getByText(note.text)).toBeVisible();
    act(() =>
      live.emit("shift_note:updated", {
        shift_note: { ...note, id: "7".repeat(24), text: "Pool closes early" },
      }),
    );
    expect(await part("Notes").findByText("Pool closes early")).toBeVisible();
  });
});

describe("several screens", () => {
  test("show who else is viewing a card", async () => {
    answer("GET /hotel-admin/requests/:id", { request: towels });
    const { user, live } = await show();
    fireEvent.click(within(card(TOWELS)).getByRole("button", { name: /^More for/ }));
    await screen.findByRole("dialog", { name: TOWELS });
    await waitFor(() => expect(callsOf("PUT /hotel-admin/requests/:id/viewing")).toHaveLength(1));
    const own = callsOf("PUT /hotel-admin/requests/:id/viewing")[0]?.body.screen ?? "";
    await user.keyboard("{Escape}");
    await screen.findByRole("article", { name: TOWELS });
    const viewing = (...keys: string[]) =>
      act(() =>
        live.emit("request:viewers", {
          id: towels.id,
          viewers: keys,
          people: keys.map((key) => ({ key, name: key.replace(/ \d+$/, ""), person_id: null })),
        }),
      );
    viewing("Ravi 101", own);
    expect(await within(card(TOWELS)).findByText("Ravi is viewing this")).toBeVisible();
    viewing("Ravi 101", "Ravi 102", own, "Asha 103");
    expect(await within(card(TOWELS)).findByText("Ravi, Asha are viewing this")).toBeVisible();
    viewing(own);
    await waitFor(() => expect(within(card(TOWELS)).queryByText(/viewing this/)).not.toBeInTheDocument());
  });

  test("forget earlier viewers after a lost connection", async () => {
    const { live } = await show();
    const ravi = { key: "Ravi", name: "Ravi", person_id: null };
    act(() => live.emit("request:viewers", { id: towels.id, viewers: ["Ravi"], people: [ravi] }));
    expect(await within(card(TOWELS)).findByText("Ravi is viewing this")).toBeVisible();
    act(() => live.ready());
    await waitFor(() => expect(within(card(TOWELS)).queryByText(/viewing this/)).not.toBeInTheDocument());
  });

  test("receive when a card is opened and closed here", async () => {
    answer("GET /hotel-admin/requests/:id", { request: towels });
    const { user } = await show();
    await user.click(within(card(TOWELS)).getByRole("button", { name: `More for ${TOWELS}` }));
    expect(await screen.findByRole("dialog", { name: TOWELS })).toBeVisible();
    await waitFor(() => expect(callsOf("PUT /hotel-admin/requests/:id/viewing")).toHaveLength(1));
    await user.keyboard("{Escape}");
    await waitFor(() =>
      expect(callsOf("PUT /hotel-admin/requests/:id/viewing").map(({ body }) => body.is_viewing)).toEqual([
        true,
        false,
      ]),
    );
  });
});

describe("the board", () => {
  test("filters by category and floor in the URL", async () => {
    const { user, place } = await show();
    await user.click(screen.getByRole("button", { name: "All categories" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Transportation/ }));
    await waitFor(() => expect(screen.queryByRole("article", { name: TOWELS })).not.toBeInTheDocument());
    expect(card(TAXI)).toBeVisible();
    expect(place()).toBe("/hotel-admin/front-desk?category=Transportation");
    // The empty column names what the filter hides, too.
    expect(column("New")).toHaveTextContent("Hidden by this filter: 1 new");
    expect(screen.queryByText("No new requests")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /^Hidden by this filter: 1 new/ }));
    expect(card(TOWELS)).toBeVisible();
    expect(place()).toBe("/hotel-admin/front-desk");
  });

  test("restores the filter from the URL", async () => {
    await show("/hotel-admin/front-desk?floor=3");
    expect(screen.queryByRole("article", { name: TOWELS })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Floor 3" })).toBeVisible();
  });

  test("shows unaccepted and late food orders while the hotel serves food", async () => {
    const order = buildOrder({ order_number: 1042 });
    serveOrders([
      buildOrder({ order_number: 1043 }),
      order,
      buildOrder({ order_number: 1041, status: "ready" }),
      buildOrder({ order_number: 1040, status: "preparing", estimated_delivery_time: fromNow(-3) }),
    ]);
    answer("GET /hotel-admin/food-orders/:id", { order });
    const { user } = await show();
    // The order that has waited longest comes first.
    const waiting = await screen.findAllByText(/^#\d+$/);
    expect(waiting.map(({ textContent }) => textContent)).toEqual(["#1042", "#1043", "#1040"]);
    expect(
      screen.getByRole("button", { name: /^#1040\s*Room 204 · Preparing\s+late \d:\d\d/ }),
    ).toBeVisible();
    await user.click(await screen.findByRole("button", { name: /#1042/ }));
    expect(await screen.findByRole("dialog", { name: "Order #1042" })).toBeVisible();
  });

  test("marks an unaccepted order late by the hotel's limit", async () => {
    answer("GET /hotel-admin/kitchen", buildKitchen({ order_late_minutes: 30 }));
    serveOrders([
      buildOrder({ order_number: 1042, created_at: fromNow(-31) }),
      buildOrder({ order_number: 1043, created_at: fromNow(-29) }),
    ]);
    await show();
    expect(await screen.findByRole("button", { name: /^#1042\s*Room 204\s+31:\d\d · late$/ })).toBeVisible();
    expect(screen.getByRole("button", { name: /^#1043\s*Room 204\s+29:\d\d$/ })).toBeVisible();
  });

  test("enters a request for a guest at the desk", async () => {
    answer("GET /hotel-admin/rooms", { rooms: [] });
    answer("GET /hotel-admin/services", { services: [] });
    const { user } = await show();
    await user.keyboard("n");
    expect(await screen.findByRole("dialog", { name: "New request" })).toBeVisible();
  });

  test("reports only new work in view to the server", async () => {
    const { live } = await show();
    await waitFor(() =>
      expect(live.sent).toEqual([{ name: "ack:seen", payload: { kind: "request", id: towels.id } }]),
    );
  });

  test("selects a card by its room number and completes it with Enter", async () => {
    const { user } = await show();
    await user.keyboard("305");
    expect(card(TAXI)).toHaveFocus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(inColumn("Done today", TAXI)).toBeVisible());
  });
});
