import { ERRORS } from "@roombell/common/contract/errors";
import type { WorkView } from "@roombell/common/contract/workView";
import { ALWAYS_OPEN } from "@roombell/common/domain/hours";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { useFoodOrderEvents } from "#staff/orders/orderWork.js";
import { useServiceRequestEvents } from "#staff/requests/requestWork.js";
import { useHotelEvents } from "#staff/session/useHotel.js";
import { row } from "#testing/find.js";
import { buildMenuItem, buildOrder, buildOrderItem, buildRequest, hotelAdmin } from "#testing/fixtures.js";
import { buildKitchen, buildOwnHotel } from "#testing/hotelFixtures.js";
import { openHotelPage } from "#testing/render.js";
import { answer, breakNetwork, callsOf, refuse } from "#testing/server.js";
import { RequestsPage } from "./RequestsPage.js";

const towels = buildRequest({ room_number: "204", service_name: "Fresh towels" });
const taxi = buildRequest({
  room_number: "305",
  service_name: "Taxi",
  service_id: "dddddddddddddddddddddd01",
  status: "in_progress",
  priority: "high",
  created_at: "2026-03-13T20:00:00.000Z",
});
const dosa = buildOrder({ order_number: 1001, room_number: "204" });

const requestStats = {
  pending: 1,
  in_progress: 1,
  completed_today: 7,
  cancelled_today: 0,
  median_minutes_to_accept: 2,
  median_minutes_to_complete: 12,
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  answer("GET /hotel-admin/hotel", buildOwnHotel());
  answer("GET /hotel-admin/requests", { requests: [towels, taxi], next_cursor: null });
  answer("GET /hotel-admin/requests/stats", { stats: requestStats });
  answer("GET /hotel-admin/requests/by-service", {
    services: [{ id: "dddddddddddddddddddddd01", name: "Taxi" }],
  });
  answer("GET /hotel-admin/food-orders", { orders: [dosa], next_cursor: null });
  answer("GET /hotel-admin/requests/:id", { request: towels });
  answer("GET /hotel-admin/food-orders/:id", { order: dosa });
  answer("GET /hotel-admin/kitchen", buildKitchen());
  answer("GET /hotel-admin/work-views", { views: [] });
});

/** The page with the live caches that the portal keeps around it. */
function LivePage() {
  useServiceRequestEvents();
  useFoodOrderEvents();
  useHotelEvents(() => {});
  return <RequestsPage />;
}

const show = (at = "/hotel-admin/requests", user = {}) => openHotelPage(<LivePage />, { at, user });
const card = (label: string): HTMLElement | null => screen.getByText(label).closest("div");

describe("the list", () => {
  test("shows open requests with figures, badge and title", async () => {
    const starts_at = new Date(Date.now() + 24 * 3_600_000).toISOString();
    const call = buildRequest({
      id: "dddddddddddddddddddddd09",
      service_name: "Wake-up call",
      starts_at,
      scheduled_for: starts_at,
    });
    answer("GET /hotel-admin/requests", { requests: [towels, taxi, call], next_cursor: null });
    await show();
    expect(await row(/204 Fresh towels/)).toHaveTextContent("Pending");
    expect(await row(/Wake-up call/)).toHaveTextContent(/Scheduled.*for \d/);
    expect(await row(/305 Taxi/)).toHaveTextContent("In Progress");
    expect(screen.getByRole("tab", { name: /Service Requests.*1 pending/ })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await waitFor(() => expect(card("Completed today")).toHaveTextContent("7"));
    expect(card("Showing")).toHaveTextContent("3");
    await waitFor(() => expect(document.title).toBe("(2) Requests – Hotel Meridian"));
  });

  test.each([
    ["owner=mine", "mine"],
    ["owner=none&urgency=late", "late"],
    ["urgency=high", "high"],
    ["category=Transportation", "elsewhere"],
    ["floor=4", "upstairs"],
  ])("shows only the requests that match %s", async (query, shown) => {
    const owned = { assigned_to_id: hotelAdmin.id, assigned_to: "Asha", status: "in_progress" as const };
    const ahead = { accept_due_at: "2099-01-01T00:00:00.000Z", due_at: "2099-01-01T00:00:00.000Z" };
    const other = { ...ahead, assigned_to_id: "dddddddddddddddddddddd09", assigned_to: "Ravi" };
    answer("GET /hotel-admin/requests", {
      requests: [
        buildRequest({ ...ahead, ...owned, service_name: "mine" }),
        buildRequest({ service_name: "late", accept_due_at: "2026-03-13T20:00:00.000Z" }),
        buildRequest({ ...other, service_name: "high", priority: "high" }),
        buildRequest({ ...other, service_name: "elsewhere", service_category: "Transportation" }),
        buildRequest({ ...other, service_name: "upstairs", floor: 4 }),
      ],
      next_cursor: null,
    });
    await show(`/hotel-admin/requests?${query}`);
    await row(new RegExp(shown));
    expect(screen.getAllByRole("row")).toHaveLength(2);
  });

  test("shows only the late orders", async () => {
    const calm = buildOrder({ order_number: 1002, promised_at: "2099-01-01T00:00:00.000Z" });
    const late = buildOrder({ order_number: 1003, promised_at: "2026-03-13T20:00:00.000Z" });
    answer("GET /hotel-admin/food-orders", { orders: [calm, late], next_cursor: null });
    await show("/hotel-admin/requests?tab=1&urgency=late");
    await row(/1003/);
    expect(screen.getAllByRole("row")).toHaveLength(2);
  });

  test("saves the list with its filter as a file", async () => {
    answer("GET /hotel-admin/exports/requests.csv", { lines: (async function* () {})() });
    const url = Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: () => {} });
    const { user } = await show("/hotel-admin/requests?status=completed&urgency=high&search=taxi");
    await user.click(await screen.findByRole("button", { name: "Export as CSV" }));
    await waitFor(() => expect(callsOf("GET /hotel-admin/exports/requests.csv")).toHaveLength(1));
    expect(callsOf("GET /hotel-admin/exports/requests.csv")[0]?.query).toEqual({
      status: "completed",
      priority: "high",
      search: "taxi",
    });
    for (const name of ["createObjectURL", "revokeObjectURL"]) Reflect.deleteProperty(url, name);
  });

  test("marks an order late by its first promised time", async () => {
    const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
    const [past, ahead] = [inHours(-1), inHours(1)] as const;
    const cooking = { status: "preparing", created_at: "2026-03-13T20:00:00.000Z" } as const;
    const late = { ...cooking, promised_at: past, estimated_delivery_time: ahead, order_number: 1002 };
    answer("GET /hotel-admin/food-orders", {
      orders: [buildOrder(late), buildOrder({ ...cooking, promised_at: ahead, order_number: 1003 })],
      next_cursor: null,
    });
    await show("/hotel-admin/requests?tab=1");
    expect(await row(/#1002/)).toHaveTextContent("late");
    expect(await row(/#1003/)).not.toHaveTextContent("late");
  });

  test("marks an unaccepted order late by the hotel's limit, as the kitchen does", async () => {
    const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    answer("GET /hotel-admin/kitchen", buildKitchen({ order_late_minutes: 30 }));
    answer("GET /hotel-admin/food-orders", {
      orders: [
        buildOrder({ order_number: 1002, created_at: minutesAgo(31) }),
        buildOrder({ order_number: 1003, created_at: minutesAgo(29) }),
      ],
      next_cursor: null,
    });
    await show("/hotel-admin/requests?tab=1");
    expect(await row(/#1002/)).toHaveTextContent("31 min · late");
    await waitFor(() => expect(screen.getByRole("row", { name: /#1003/ })).not.toHaveTextContent("late"));
  });

  test("sorts waiting work first, then by due time, with ages in minutes, then clock times", async () => {
    const sooner = buildRequest({ service_name: "Ice", accept_due_at: "2026-03-13T20:00:00.000Z" });
    answer("GET /hotel-admin/requests", {
      requests: [taxi, buildRequest({ deferred_until: "2099-01-01T09:00:00.000Z" }), sooner],
      next_cursor: null,
    });
    await show();
    await row(/Ice/);
    const rows = screen.getAllByRole("row");
    expect(rows[1]).toHaveTextContent("Ice");
    expect(rows[2]).toHaveTextContent("Fresh towels");
    expect(rows[2]).toHaveTextContent("Deferred until 2:30 PM");
    expect(rows[2]).toHaveTextContent("just now");
    expect(rows[3]).toHaveTextContent("Taxi");
    expect(rows[3]).toHaveTextContent("14 Mar 2026, 1:30 AM");
  });

  test("shows high priority, owner and the guest's text, also on a phone", async () => {
    const high = { ...taxi, assigned_to: "Asha Rao", description: "Two large suitcases" };
    answer("GET /hotel-admin/requests", { requests: [towels, high], next_cursor: null });
    await show();
    const line = await row(/305 Taxi/);
    expect(within(line).getByText(/High priority/)).toBeInTheDocument();
    expect(within(line).getByTitle("High")).toBeInTheDocument();
    expect(within(line).getByTitle("Asha Rao")).toHaveTextContent("Asha Rao");
    expect(within(line).getByText("Asha Rao: Two large suitcases")).toBeInTheDocument();
    expect(within(await row(/204 Fresh towels/)).queryByTitle("High")).not.toBeInTheDocument();
  });

  test("shows orders at ?tab=1 with item names cut at 30 characters", async () => {
    const items = [buildOrderItem({ item_name: "Masala Dosa with every side dish there is" })];
    answer("GET /hotel-admin/food-orders", { orders: [buildOrder({ items })], next_cursor: null });
    await show("/hotel-admin/requests?tab=1");
    expect(await row(/#1001/)).toHaveTextContent("2× Masala Dosa with every side…");
    expect(await row(/#1001/)).toHaveTextContent("₹240.00");
  });

  test("shows the guest's name, on orders the customer's name first", async () => {
    const long = "Guest ".repeat(20).trim();
    answer("GET /hotel-admin/requests", {
      requests: [buildRequest({ guest_name: long })],
      next_cursor: null,
    });
    answer("GET /hotel-admin/food-orders", {
      orders: [
        buildOrder({ order_number: 1001, customer_name: "", guest_name: "Ravi Iyer" }),
        buildOrder({ order_number: 1002, customer_name: "Asha Rao", guest_name: "Ravi Iyer" }),
      ],
      next_cursor: null,
    });
    const { user } = await show();
    expect(await screen.findByTitle(long)).toHaveTextContent(long);
    await user.click(screen.getByRole("tab", { name: /Food/ }));
    expect(await screen.findByRole("row", { name: /#1001 ?\S+ 204 ?Ravi Iyer/ })).toBeVisible();
    const other = screen.getByRole("row", { name: /#1002 ?\S+ 204 ?Asha Rao/ });
    expect(other).not.toHaveTextContent("Ravi");
    await user.type(screen.getByRole("searchbox"), "ravi");
    expect(await screen.findByRole("row", { name: /#1001/ })).toBeVisible();
  });

  test("explains the missing food tab of a hotel without food", async () => {
    await show("/hotel-admin/requests?tab=1", { fb_enabled: false });
    expect(await row(/Fresh towels/)).toBeVisible();
    expect(screen.queryByRole("tab", { name: /Food Orders/ })).not.toBeInTheDocument();
    expect(screen.getByText("Food & Beverage service is not enabled for this hotel")).toBeVisible();
    expect(screen.getByText(/contact the system administrator/)).toBeVisible();
    expect(callsOf("GET /hotel-admin/food-orders")).toHaveLength(0);
  });

  test("shows an empty state without requests", async () => {
    answer("GET /hotel-admin/requests", { requests: [], next_cursor: null });
    await show();
    expect(await screen.findByText("No active service requests")).toBeVisible();
  });
});

describe("filters", () => {
  test("are kept in the URL until Clear All", async () => {
    const { user, place } = await show();
    await user.type(await screen.findByRole("searchbox"), "taxi");
    await waitFor(() => expect(screen.queryByText("Fresh towels")).not.toBeInTheDocument());
    expect(await row(/Taxi/)).toBeVisible();
    await waitFor(() => expect(place()).toBe("/hotel-admin/requests?search=taxi"));
    await user.click(screen.getByRole("button", { name: "Filters" }));
    await user.click(screen.getByRole("button", { name: "Clear All" }));
    expect(await row(/Fresh towels/)).toBeVisible();
    expect(place()).toBe("/hotel-admin/requests");
  });

  test("are read from the URL: service, and the hotel's business days", async () => {
    await show("/hotel-admin/requests?service=dddddddddddddddddddddd01&from=2026-03-13&to=2026-03-13");
    expect(await row(/Taxi/)).toBeVisible();
    expect(screen.queryByText("Fresh towels")).not.toBeInTheDocument();
  });

  test("load closed work from the server, page by page", async () => {
    const done = buildRequest({ status: "completed", is_active: false, service_name: "Ironing" });
    const { user, place } = await show();
    await row(/Taxi/);
    answer("GET /hotel-admin/requests", ({ query }) => ({
      requests: [query.cursor === "c2" ? buildRequest({ ...done, service_name: "Older ironing" }) : done],
      next_cursor: query.cursor === "c2" ? null : "c2",
    }));
    await user.click(screen.getByRole("button", { name: "Filters" }));
    await user.click(screen.getByRole("combobox", { name: "Status" }));
    await user.click(await screen.findByRole("option", { name: "Completed" }));
    expect(await row(/Ironing/)).toBeVisible();
    expect(callsOf("GET /hotel-admin/requests").at(-1)?.query).toEqual({ status: "completed" });
    expect(card("Showing")).toHaveTextContent("1+");
    await user.click(screen.getByRole("button", { name: "Older" }));
    expect(await row(/Older ironing/)).toBeVisible();
    expect(place()).toContain("cursor=c2");
    await user.click(screen.getByRole("button", { name: "Newest" }));
    await waitFor(() => expect(place()).not.toContain("cursor"));
    // Another filter starts at its first page.
    await user.click(screen.getByRole("button", { name: "Older" }));
    await waitFor(() => expect(place()).toContain("cursor=c2"));
    await user.click(screen.getByRole("combobox", { name: "Status" }));
    await user.click(await screen.findByRole("option", { name: "Cancelled" }));
    await waitFor(() =>
      expect(callsOf("GET /hotel-admin/requests").at(-1)?.query).toEqual({ status: "cancelled" }),
    );
  });

  test("offer Clear All when nothing matches", async () => {
    const { user } = await show("/hotel-admin/requests?search=nothing+like+this");
    expect(await screen.findByText("No service requests match your filters")).toBeVisible();
    const [inPanel] = screen.getAllByRole("button", { name: "Clear All" });
    if (inPanel === undefined) throw new Error("There is no button that clears the filters");
    await user.click(inPanel);
    expect(await row(/Taxi/)).toBeVisible();
  });

  test("ignore invalid values", async () => {
    await show("/hotel-admin/requests?status=constructor&from=yesterday");
    expect(await row(/Taxi/)).toBeVisible();
  });
});

describe("a range that ends before it starts", () => {
  test.each([
    ["", "GET /hotel-admin/requests"],
    ["tab=1&", "GET /hotel-admin/food-orders"],
  ] as const)("loads nothing (%s)", async (tab, call) => {
    await show(`/hotel-admin/requests?${tab}status=all&from=2026-03-20&to=2026-03-10`);
    expect(await screen.findByText("The start date is after the end date.")).toBeVisible();
    expect(callsOf(call).filter(({ query }) => query.active === undefined)).toEqual([]);
  });
});

describe("live updates", () => {
  test("show a new request", async () => {
    const { live } = await show();
    await row(/Taxi/);
    act(() => live.emit("request:created", { request: buildRequest({ service_name: "Extra pillow" }) }));
    expect(await row(/Extra pillow/)).toBeVisible();
    expect(screen.getByRole("tab", { name: /2 pending/ })).toBeVisible();
  });

  test("count arrivals on other pages and lead to them with one click", async () => {
    const many = Array.from({ length: 12 }, (_, index) => buildRequest({ room_number: `${300 - index}` }));
    answer("GET /hotel-admin/requests", { requests: many, next_cursor: null });
    const { live, user, place } = await show("/hotel-admin/requests?size=10");
    await row(/300 Fresh towels/);
    act(() => live.emit("request:created", { request: buildRequest({ service_name: "Extra pillow" }) }));
    await user.click(await screen.findByRole("button", { name: "1 new" }));
    expect(await row(/Extra pillow/)).toBeVisible();
    expect(place()).toBe("/hotel-admin/requests?size=10&page=2");
    expect(screen.queryByRole("button", { name: "1 new" })).not.toBeInTheDocument();
  });

  test("remove a request completed elsewhere and ignore older events", async () => {
    const { live } = await show();
    await row(/Taxi/);
    act(() =>
      live.emit("request:updated", {
        request: { ...taxi, status: "completed", is_active: false, version: 3 },
      }),
    );
    await waitFor(() => expect(screen.queryByText("Taxi")).not.toBeInTheDocument());
    act(() => live.emit("request:updated", { request: { ...taxi, version: 2 } }));
    await act(async () => {});
    expect(screen.queryByText("Taxi")).not.toBeInTheDocument();
  });

  test("show closed requests under their filter", async () => {
    answer("GET /hotel-admin/requests", ({ query }) => ({
      requests: query.status === "completed" ? [] : [towels],
      next_cursor: null,
    }));
    const { live } = await show("/hotel-admin/requests?status=completed");
    expect(await screen.findByText("No service requests match your filters")).toBeVisible();
    const done = { ...towels, status: "completed" as const, is_active: false, version: 3 };
    answer("GET /hotel-admin/requests", { requests: [done], next_cursor: null });
    act(() => live.emit("request:updated", { request: done }));
    expect(await row(/Fresh towels.*Completed/)).toBeVisible();
  });
});

describe("the next step", () => {
  test("accepts a request at once and confirms it with a toast", async () => {
    let confirm: () => void = () => {};
    const gate = new Promise<void>((resolve) => (confirm = resolve));
    answer("PUT /hotel-admin/requests/:id/status", async () => {
      await gate;
      return { request: { ...towels, status: "in_progress", version: 2 }, message: "" };
    });
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "Accept Fresh towels, room 204" }));
    expect(await row(/204 Fresh towels.*In Progress/)).toBeVisible();
    confirm();
    expect(await screen.findByText("Request status updated successfully")).toBeVisible();
    expect(callsOf("PUT /hotel-admin/requests/:id/status")[0]).toMatchObject({
      params: { id: towels.id },
      body: { status: "in_progress" },
    });
  });

  test("shows the current state after losing a race", async () => {
    refuse("PUT /hotel-admin/requests/:id/status", "illegal_transition", { current_status: "cancelled" });
    answer("GET /hotel-admin/requests/:id", {
      request: { ...towels, status: "cancelled", is_active: false, version: 2 },
    });
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "Accept Fresh towels, room 204" }));
    expect(await screen.findByText("Already marked Cancelled")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Fresh towels")).not.toBeInTheDocument());
  });

  test("reverts the change and refetches without an answer", async () => {
    breakNetwork("PUT /hotel-admin/requests/:id/status");
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "Accept Fresh towels, room 204" }));
    expect(await screen.findByText("Failed to update request status: no connection")).toBeVisible();
    expect(await row(/204 Fresh towels.*Pending/)).toBeVisible();
    await waitFor(() => expect(callsOf("GET /hotel-admin/requests/:id")).not.toHaveLength(0));
  });

  test("removes the row of a request that no longer exists", async () => {
    refuse("PUT /hotel-admin/requests/:id/status", "not_found");
    refuse("GET /hotel-admin/requests/:id", "not_found");
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "Accept Fresh towels, room 204" }));
    await waitFor(() => expect(screen.queryByText("Fresh towels")).not.toBeInTheDocument());
  });

  test("moves an order on", async () => {
    answer("PUT /hotel-admin/food-orders/:id/status", {
      order: { ...dosa, status: "confirmed", version: 2 },
      message: "",
    });
    const { user } = await show("/hotel-admin/requests?tab=1");
    await user.click(await screen.findByRole("button", { name: "Accept order 1001" }));
    expect(await screen.findByText("Order status updated successfully")).toBeVisible();
    expect(await row(/#1001.*Confirmed/)).toBeVisible();
  });
});

describe("a request's dialog", () => {
  const history = [
    { status: "pending" as const, at: "2026-03-14T08:35:00.000Z", by: "guest" as const, note: "" },
  ];

  test("opens by its URL, shows the history, and closes by Back", async () => {
    answer("GET /hotel-admin/requests/:id", { request: { ...towels, history } });
    const { user, place } = await show();
    await user.click(await screen.findByRole("button", { name: "Open Fresh towels, room 204" }));
    const dialog = await screen.findByRole("dialog", { name: "Fresh towels, room 204" });
    expect(await within(dialog).findByText("14 Mar 2026, 2:05 PM")).toBeVisible();
    expect(place()).toBe(`/hotel-admin/requests?request=${towels.id}`);
    await user.click(within(dialog).getByText("Close", { selector: "button > span" }));
    await waitFor(() => expect(place()).toBe("/hotel-admin/requests"));
  });

  test("cancels with an Admin Note and a reason, which it requires", async () => {
    answer("PUT /hotel-admin/requests/:id/status", {
      request: { ...towels, status: "cancelled", is_active: false, version: 2 },
      message: "",
    });
    const { user } = await show(`/hotel-admin/requests?request=${towels.id}`);
    const dialog = await screen.findByRole("dialog");
    await user.click(await within(dialog).findByRole("radio", { name: /Cancelled/ }));
    await user.type(within(dialog).getByLabelText("Admin Note"), "No towels left");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(within(dialog).getByText("Please give a reason")).toBeVisible();
    await user.type(within(dialog).getByLabelText("Reason for the guest"), "Tomorrow morning");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(callsOf("PUT /hotel-admin/requests/:id/status")[0]?.body).toEqual({
      status: "cancelled",
      admin_note: "No towels left",
      reason: "Tomorrow morning",
    });
  });

  test("keeps the note after a failure, and offers the current next steps", async () => {
    refuse("PUT /hotel-admin/requests/:id/status", "illegal_transition", {
      message: "This has changed in the meantime",
      current_status: "in_progress",
    });
    const { user } = await show(`/hotel-admin/requests?request=${towels.id}`);
    const dialog = await screen.findByRole("dialog");
    await user.type(await within(dialog).findByLabelText("Admin Note"), "On the way");
    answer("GET /hotel-admin/requests/:id", {
      request: { ...towels, status: "in_progress", version: 2 },
    });
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(await within(dialog).findByText("This has changed in the meantime")).toBeVisible();
    expect(within(dialog).getByLabelText("Admin Note")).toHaveValue("On the way");
    expect(await within(dialog).findByText(/^Already In Progress/)).toBeVisible();
    expect(within(dialog).getByRole("radio", { name: /Completed/ })).not.toBeChecked();
  });

  test("keeps a colleague's note and status change", async () => {
    const done = { ...towels, status: "completed" as const, is_active: false, version: 3 };
    answer("PUT /hotel-admin/requests/:id/status", { request: done, message: "" });
    const { user, live } = await show(`/hotel-admin/requests?request=${towels.id}`);
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByRole("radio", { name: /In Progress/ })).toBeChecked();
    const accepted = { ...towels, status: "in_progress" as const, admin_note: "Guest is asleep", version: 2 };
    answer("GET /hotel-admin/requests/:id", { request: accepted });
    act(() => live.emit("request:updated", { request: accepted }));
    await waitFor(() => expect(within(dialog).getByLabelText("Admin Note")).toHaveValue("Guest is asleep"));
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(callsOf("PUT /hotel-admin/requests/:id/status")).toEqual([]);
    await user.click(within(dialog).getByRole("radio", { name: /Completed/ }));
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(callsOf("PUT /hotel-admin/requests/:id/status").map(({ body }) => body)).toEqual([
        { status: "completed" },
      ]),
    );
  });
});

test("a request's dialog forgets a failed assignment when it is left", async () => {
  answer("GET /hotel-admin/requests/people", {
    people: [{ id: "9".repeat(24), name: "Ravi", categories: null }],
  });
  refuse("PUT /hotel-admin/requests/:id/owner", "unavailable");
  const { user } = await show(`/hotel-admin/requests?request=${towels.id}`);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "Assign to…" }));
  await user.click(dialog.getByRole("combobox", { name: /^Person/ }));
  await user.click(await screen.findByRole("option", { name: "Ravi" }));
  await user.click(dialog.getByRole("button", { name: "Assign" }));
  expect(await dialog.findByText(ERRORS.unavailable.message)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Back" }));
  await user.click(dialog.getByRole("button", { name: "Assign to…" }));
  expect(dialog.queryByText(ERRORS.unavailable.message)).not.toBeInTheDocument();
});

describe("an order's dialog", () => {
  test("confirms with minutes and a note, and shows the steps live", async () => {
    answer("PUT /hotel-admin/food-orders/:id/status", {
      order: { ...dosa, status: "confirmed", version: 2 },
      message: "",
    });
    const { user, live } = await show(`/hotel-admin/requests?tab=1&order=${dosa.id}`);
    const dialog = await screen.findByRole("dialog", { name: "Order #1001" });
    expect(await within(dialog).findByText("Asha Rao")).toBeVisible();
    await user.type(within(dialog).getByLabelText("Minutes until delivery"), "25");
    await user.type(within(dialog).getByLabelText("Staff note"), "Extra chutney");
    await user.click(within(dialog).getByRole("button", { name: "Confirm Order" }));
    expect(await within(dialog).findByRole("button", { name: "Start Preparing" })).toBeVisible();
    expect(callsOf("PUT /hotel-admin/food-orders/:id/status")[0]?.body).toEqual({
      status: "confirmed",
      staff_note: "Extra chutney",
      estimated_minutes: 25,
    });
    act(() => live.emit("order:updated", { order: { ...dosa, status: "ready", version: 4 } }));
    expect(await within(dialog).findByRole("button", { name: "Mark Delivered" })).toBeVisible();
  });

  test("rejects too many minutes at the field, and keeps them across a reload", async () => {
    answer("PUT /hotel-admin/food-orders/:id/status", {
      order: { ...dosa, status: "confirmed", version: 2 },
      message: "",
    });
    const address = `/hotel-admin/requests?tab=1&order=${dosa.id}`;
    const { user, unmount } = await show(address);
    const field = () => screen.findByRole("textbox", { name: "Minutes until delivery" });
    await user.type(await field(), "1441");
    await user.click(screen.getByRole("button", { name: "Confirm Order" }));
    expect(await field()).toHaveAccessibleDescription(/Minutes must be at most 1440/);
    expect(await field()).toHaveFocus();
    expect(callsOf("PUT /hotel-admin/food-orders/:id/status")).toEqual([]);
    unmount();
    await show(address);
    expect(await field()).toHaveValue("1,441");
    await user.clear(await field());
    await user.type(await field(), "30");
    await user.click(screen.getByRole("button", { name: "Confirm Order" }));
    await screen.findByRole("button", { name: "Start Preparing" });
    expect(callsOf("PUT /hotel-admin/food-orders/:id/status")[0]?.body).toEqual({
      status: "confirmed",
      estimated_minutes: 30,
    });
    expect(await field()).toHaveValue("");
  });

  test("ignores the second click of a double click", async () => {
    answer("PUT /hotel-admin/food-orders/:id/status", ({ body: { status } }) => ({
      order: { ...dosa, status, version: status === "confirmed" ? 2 : 3 },
      message: "",
    }));
    const { user } = await show(`/hotel-admin/requests?tab=1&order=${dosa.id}`);
    const dialog = await screen.findByRole("dialog", { name: "Order #1001" });
    await user.click(await within(dialog).findByRole("button", { name: "Confirm Order" }));
    fireEvent.click(await within(dialog).findByText("Start Preparing"));
    const steps = () => callsOf("PUT /hotel-admin/food-orders/:id/status").map(({ body }) => body);
    expect(steps()).toEqual([{ status: "confirmed" }]);
    await waitFor(async () => {
      // The button may change before the call is recorded.
      const next = within(dialog).queryByRole("button", { name: "Start Preparing" });
      if (next) await user.click(next);
      expect(steps()).toEqual([{ status: "confirmed" }, { status: "preparing" }]);
    });
  });

  test("asks before cancelling", async () => {
    answer("PUT /hotel-admin/food-orders/:id/status", {
      order: { ...dosa, status: "cancelled", is_active: false, version: 2 },
      message: "",
    });
    const { user } = await show(`/hotel-admin/requests?tab=1&order=${dosa.id}`);
    const dialog = await screen.findByRole("dialog", { name: "Order #1001" });
    await user.click(await within(dialog).findByRole("button", { name: "Cancel Order" }));
    const question = await screen.findByRole("dialog", { name: "Cancel order #1001?" });
    await user.type(within(question).getByLabelText("Reason for the guest"), "Sold out");
    await user.click(within(question).getByRole("button", { name: "Cancel Order" }));
    await waitFor(() =>
      expect(callsOf("PUT /hotel-admin/food-orders/:id/status")[0]?.body).toEqual({
        status: "cancelled",
        reason: "Sold out",
      }),
    );
  });

  test("shows that a linked order does not exist", async () => {
    refuse("GET /hotel-admin/food-orders/:id", "not_found");
    await show(`/hotel-admin/requests?tab=1&order=ffffffffffffffffffffffff`);
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText("This order does not exist")).toBeVisible();
  });

  test("offers to try again when it cannot be loaded", async () => {
    refuse("GET /hotel-admin/food-orders/:id", "unavailable");
    await show(`/hotel-admin/requests?tab=1&order=ffffffffffffffffffffffff`);
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText("Failed to fetch order details")).toBeVisible();
    expect(within(dialog).getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

describe("failures", () => {
  test("offer to try again when the list cannot be loaded", async () => {
    refuse("GET /hotel-admin/requests", "unavailable");
    const { user } = await show();
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
    await waitFor(() => expect(screen.getAllByText("Failed to load service requests")).toHaveLength(2));
    answer("GET /hotel-admin/requests", { requests: [towels], next_cursor: null });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await row(/Fresh towels/)).toBeVisible();
  });

  test("keep rows after a failed reload, marked as possibly outdated", async () => {
    const { user } = await show();
    await row(/Taxi/);
    refuse("GET /hotel-admin/requests", "unavailable");
    await user.click(screen.getByRole("button", { name: "Refresh All" }));
    expect(await screen.findByText("Failed to load data")).toBeVisible();
    expect(await screen.findByText("This list may be out of date")).toBeVisible();
    expect(await row(/Taxi/)).toBeVisible();
  });

  test("are absent after Refresh All, which confirms the reload", async () => {
    const { user } = await show();
    await row(/Taxi/);
    const before = callsOf("GET /hotel-admin/requests").length;
    await user.click(screen.getByRole("button", { name: "Refresh All" }));
    expect(await screen.findByText("Data refreshed")).toBeVisible();
    expect(callsOf("GET /hotel-admin/requests").length).toBeGreaterThan(before);
  });
});

describe("entering for a guest", () => {
  const room = {
    id: "eeeeeeeeeeeeeeeeeeeeeeee",
    room_number: "204",
    floor: 2,
    room_type: "deluxe" as const,
    total_requests: 0,
    pending_requests: 0,
    qr_url: "",
    is_occupied: true,
    check_in: null,
    guest_name: "",
  };
  const pillow = {
    ...ALWAYS_OPEN,
    hours: null,
    target_minutes: null,
    id: "dddddddddddddddddddddd02",
    name: "Extra pillow",
    description: "",
    category: "Housekeeping",
    translations: {},
    needs_time: false,
    price: null,
  };
  const thali = buildMenuItem({
    name: "Thali",
    price: 300,
    options: [
      { option_name: "Size", option_value: "Regular", price_modifier: 0, is_required: true },
      { option_name: "Size", option_value: "Large", price_modifier: 50, is_required: true },
    ],
  });

  beforeEach(() => {
    answer("GET /hotel-admin/rooms", { rooms: [room] });
    answer("GET /hotel-admin/services", { services: [pillow] });
    answer("GET /hotel-admin/menu-items", { menu_items: [thali] });
  });

  type User = Awaited<ReturnType<typeof show>>["user"];
  async function choose(user: User, label: string, option: RegExp): Promise<void> {
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("combobox", { name: label }));
    await user.click(await screen.findByRole("option", { name: option }));
  }

  test("requires room and service for a request, and shows it at once", async () => {
    answer("POST /hotel-admin/requests", {
      request: buildRequest({ service_name: "Extra pillow", created_by: "staff" }),
      message: "Request submitted successfully",
    });
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "New Request" }));
    await user.click(await screen.findByRole("button", { name: "Submit Request" }));
    expect(await screen.findByText("Please select a service")).toBeVisible();
    expect(callsOf("POST /hotel-admin/requests")).toHaveLength(0);
    await choose(user, "Room", /204/);
    await choose(user, "Service", /Extra pillow/);
    await user.type(screen.getByLabelText("Details"), "Two, soft");
    await user.click(screen.getByRole("button", { name: "Submit Request" }));
    expect(await screen.findByText("Request submitted successfully")).toBeVisible();
    expect(await row(/Extra pillow/)).toBeVisible();
    expect(callsOf("POST /hotel-admin/requests")[0]?.body).toEqual({
      room_id: room.id,
      service_id: pillow.id,
      description: "Two, soft",
      priority: "normal",
    });
  });

  test("retries a lost answer with the same key, and keeps the text after a refusal", async () => {
    breakNetwork("POST /hotel-admin/requests");
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "New Request" }));
    await choose(user, "Room", /204/);
    await choose(user, "Service", /Extra pillow/);
    await user.type(screen.getByLabelText("Details"), "Soft");
    await user.click(screen.getByRole("button", { name: "Submit Request" }));
    expect(await screen.findAllByText("Failed to submit request")).not.toHaveLength(0);
    refuse("POST /hotel-admin/requests", "not_found", { message: "This service is not offered" });
    await user.click(screen.getByRole("button", { name: "Submit Request" }));
    expect(await screen.findByText("This service is not offered")).toBeVisible();
    expect(screen.getByLabelText("Details")).toHaveValue("Soft");
    const keys = callsOf("POST /hotel-admin/requests").map((call) => call.headers.get("Idempotency-Key"));
    expect(keys[0]).toBe(keys[1]);
  });

  test("prices an order while it is entered", async () => {
    answer("POST /hotel-admin/food-orders", {
      order: buildOrder({ order_number: 1002, created_by: "staff" }),
      message: "Order placed successfully!",
    });
    const { user } = await show("/hotel-admin/requests?tab=1");
    await user.click(await screen.findByRole("button", { name: "New Order" }));
    await choose(user, "Room", /204/);
    await choose(user, "Add a dish", /Thali/);
    await choose(user, "Size", /Large/);
    await user.click(screen.getByRole("button", { name: "Add one Thali" }));
    await user.type(screen.getByLabelText("Customer Name"), "Asha");
    await user.click(await screen.findByRole("button", { name: "Place Order · ₹700.00" }));
    expect(await screen.findByText("Order placed successfully!")).toBeVisible();
    expect(await row(/#1002/)).toBeVisible();
    expect(callsOf("POST /hotel-admin/food-orders")[0]?.body).toMatchObject({
      room_id: room.id,
      items: [{ menu_item_id: thali.id, quantity: 2, selected_options: { Size: "Large" } }],
      delivery_location: "Room",
      customer_name: "Asha",
      expected_total: 700,
    });
  });

  test("finds the room by its guest, shows the guest and fills in the name", async () => {
    const guests = [
      room,
      { ...room, id: "eeeeeeeeeeeeeeeeeeeeee02", room_number: "305", guest_name: "Anna Gruber" },
    ];
    answer("GET /hotel-admin/rooms", { rooms: guests });
    const { user } = await show("/hotel-admin/requests?tab=1");
    await user.click(await screen.findByRole("button", { name: "New Order" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("combobox", { name: "Room" }));
    await user.type(await screen.findByRole("combobox", { name: "Search Room" }), "gruber");
    await user.click(await screen.findByRole("option", { name: "305 · Anna Gruber" }));
    expect(await screen.findByText("Guest: Anna Gruber")).toBeVisible();
    expect(screen.getByLabelText("Customer Name")).toHaveValue("Anna Gruber");
    await choose(user, "Room", /204/);
    expect(screen.getByLabelText("Customer Name")).toHaveValue("");
    await user.type(screen.getByLabelText("Customer Name"), "Asha");
    await choose(user, "Room", /305/);
    expect(screen.getByLabelText("Customer Name")).toHaveValue("Asha");
  });

  test("replaces the guest's name with the room, also after a reload", async () => {
    const asha = { ...room, guest_name: "Asha Rao" };
    const anna = {
      ...room,
      id: "eeeeeeeeeeeeeeeeeeeeee02",
      room_number: "305",
      guest_name: "Anna Gruber",
    };
    answer("GET /hotel-admin/rooms", { rooms: [asha, anna] });
    const first = await show("/hotel-admin/requests?tab=1&add=order");
    await choose(first.user, "Room", /204/);
    expect(screen.getByLabelText("Customer Name")).toHaveValue("Asha Rao");
    first.unmount();
    const { user } = await show("/hotel-admin/requests?tab=1&add=order");
    expect(await screen.findByLabelText("Customer Name")).toHaveValue("Asha Rao");
    await choose(user, "Room", /305/);
    expect(screen.getByLabelText("Customer Name")).toHaveValue("Anna Gruber");
  });

  test("asks before it enters a request for a vacant room", async () => {
    const vacant = { ...room, id: "eeeeeeeeeeeeeeeeeeeeee02", room_number: "305", is_occupied: false };
    answer("GET /hotel-admin/rooms", { rooms: [room, vacant] });
    answer("POST /hotel-admin/requests", {
      request: buildRequest({ service_name: "Extra pillow", created_by: "staff" }),
      message: "Request submitted successfully",
    });
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "New Request" }));
    await choose(user, "Room", /305 · vacant/);
    expect(await screen.findByText("Vacant: nobody is checked in")).toBeVisible();
    await choose(user, "Service", /Extra pillow/);
    await user.click(screen.getByRole("button", { name: "Submit Request" }));
    const question = within(await screen.findByRole("dialog", { name: "Room 305 is vacant" }));
    expect(callsOf("POST /hotel-admin/requests")).toHaveLength(0);
    await user.click(question.getByRole("button", { name: "Enter it anyway" }));
    expect(await screen.findByText("Request submitted successfully")).toBeVisible();
  });

  test("keeps an order draft across a reload until it is discarded", async () => {
    const first = await show("/hotel-admin/requests?tab=1");
    await first.user.click(await screen.findByRole("button", { name: "New Order" }));
    await choose(first.user, "Room", /204/);
    await choose(first.user, "Add a dish", /Thali/);
    await first.user.type(screen.getByLabelText("Customer Name"), "Asha");
    first.unmount();
    const { user } = await show("/hotel-admin/requests?tab=1");
    await user.click(await screen.findByRole("button", { name: "New Order" }));
    expect(await screen.findByRole("button", { name: "Place Order · ₹300.00" })).toBeVisible();
    expect(screen.getByLabelText("Customer Name")).toHaveValue("Asha");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await user.click(await screen.findByRole("button", { name: "New Order" }));
    expect(await screen.findByRole("button", { name: "Place Order · ₹0.00" })).toBeVisible();
  });

  test("keeps the chosen time of a new request across a reload", async () => {
    const at = "2099-01-01T06:30:00.000Z";
    answer("GET /hotel-admin/services/:id/slots", { asap: at, is_full: false, slots: [at] });
    const first = await show();
    await first.user.click(await screen.findByRole("button", { name: "New Request" }));
    await choose(first.user, "Service", /Extra pillow/);
    await choose(first.user, "When", /Jan 2099/);
    first.unmount();
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "New Request" }));
    expect(await screen.findByRole("combobox", { name: "When" })).toHaveTextContent(/Jan 2099/);
  });

  test("orders a dish that is sold out until tomorrow for a time, which it requires", async () => {
    const at = "2099-01-01T06:30:00.000Z";
    const dal = buildMenuItem({ name: "Dal", price: 200, is_available: false, sold_out_until: at });
    answer("GET /hotel-admin/menu-items", { menu_items: [thali, dal] });
    answer("GET /hotel-admin/slots", { asap: null, is_full: false, slots: [at] });
    answer("POST /hotel-admin/food-orders", { order: buildOrder(), message: "Order placed successfully!" });
    const { user } = await show("/hotel-admin/requests?tab=1");
    await user.click(await screen.findByRole("button", { name: "New Order" }));
    await choose(user, "Room", /204/);
    await choose(user, "Add a dish", /Dal · ₹200.00 · sold out until tomorrow/);
    await user.click(await screen.findByRole("button", { name: "Place Order · ₹200.00" }));
    expect(await screen.findByText("Choose a time: not all of this is served today")).toBeVisible();
    expect(callsOf("POST /hotel-admin/food-orders")).toEqual([]);
    await choose(user, "When", /Jan 2099/);
    await user.click(screen.getByRole("button", { name: "Place Order · ₹200.00" }));
    expect(await screen.findByText("Order placed successfully!")).toBeVisible();
    expect(callsOf("POST /hotel-admin/food-orders")[0]?.body).toMatchObject({ scheduled_for: at });
  });

  test("asks again with the current price when a price has changed", async () => {
    refuse("POST /hotel-admin/food-orders", "total_changed", {
      message: "The price has changed",
      total_amount: 320,
    });
    const { user } = await show("/hotel-admin/requests?tab=1");
    await user.click(await screen.findByRole("button", { name: "New Order" }));
    await choose(user, "Room", /204/);
    await choose(user, "Add a dish", /Thali/);
    answer("GET /hotel-admin/menu-items", { menu_items: [{ ...thali, price: 320 }] });
    await user.click(await screen.findByRole("button", { name: "Place Order · ₹300.00" }));
    expect(await screen.findByText("The price has changed")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Place Order · ₹320.00" })).toBeVisible();
  });

  test("adds recurring work for a floor, lists it, skips it once and stops it", async () => {
    const { id: service_id, name: service_name } = pillow;
    answer("GET /hotel-admin/recurring", { recurring: [] });
    const { user } = await show("/hotel-admin/requests?add=recurring");
    expect(await screen.findByText("No recurring work yet")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add" }));
    await user.click(await screen.findByRole("button", { name: "Save" }));
    expect(await screen.findByText("Choose a floor or rooms")).toBeVisible();
    await user.click(screen.getByRole("combobox", { name: /^Service/ }));
    await user.click(await screen.findByRole("option", { name: /Extra pillow/ }));
    await user.click(screen.getByRole("combobox", { name: /^Floor or rooms/ }));
    await user.click(await screen.findByRole("option", { name: "Floor 2" }));
    fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: "22:00" } });
    const input = {
      service_id,
      description: "",
      priority: "normal" as const,
      floor: 2,
      room_ids: [],
      time: "22:00",
    };
    const series = {
      id: "eeeeeeeeeeeeeeeeeeeeee01",
      ...input,
      days: [1, 2, 3, 4, 5, 6, 7],
      service_name,
      next: { date: "2026-03-14", at: "2026-03-14T16:30:00.000Z" },
    };
    answer("GET /hotel-admin/recurring", { recurring: [series] });
    answer("POST /hotel-admin/recurring", { recurring: series, message: "Recurring work added" });
    answer("POST /hotel-admin/recurring/:id/skip", { recurring: series, message: "Skipped once" });
    answer("DELETE /hotel-admin/recurring/:id", { message: "Recurring work stopped" });
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Every day 10:00 PM · Floor 2")).toBeVisible();
    expect(callsOf("POST /hotel-admin/recurring")[0]?.body).toMatchObject(input);
    await user.click(screen.getByRole("button", { name: "Actions for Extra pillow" }));
    await user.click(await screen.findByRole("menuitem", { name: "Skip next time" }));
    await waitFor(() =>
      expect(callsOf("POST /hotel-admin/recurring/:id/skip")[0]?.body).toEqual({ date: "2026-03-14" }),
    );
    await user.click(screen.getByRole("button", { name: "Actions for Extra pillow" }));
    await user.click(await screen.findByRole("menuitem", { name: "Stop…" }));
    await user.click(await screen.findByRole("button", { name: "Stop" }));
    await waitFor(() => expect(callsOf("DELETE /hotel-admin/recurring/:id")).toHaveLength(1));
  });

  test("opens the recurring work of a request that it created", async () => {
    const series = {
      id: "eeeeeeeeeeeeeeeeeeeeee01",
      service_id: pillow.id,
      service_name: pillow.name,
      description: "",
      priority: "normal" as const,
      floor: 2,
      room_ids: [],
      days: [6, 7],
      time: "22:00",
      next: null,
    };
    answer("GET /hotel-admin/recurring", { recurring: [series] });
    answer("GET /hotel-admin/requests/:id", { request: { ...towels, series_id: series.id } });
    const { user } = await show(`/hotel-admin/requests?request=${towels.id}`);
    await user.click(await screen.findByRole("button", { name: "Repeats: Weekends 10:00 PM" }));
    const form = within(await screen.findByRole("dialog", { name: "Change recurring work" }));
    expect(form.getByText("Floor 2")).toBeVisible();
    await user.click(form.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("dialog", { name: /Fresh towels/ })).toBeVisible();
  });

  test("keeps a colleague's change of recurring work when a restored draft is saved", async () => {
    const series = {
      id: "eeeeeeeeeeeeeeeeeeeeee02",
      service_id: pillow.id,
      service_name: pillow.name,
      description: "",
      priority: "normal" as const,
      floor: 2,
      room_ids: [],
      days: [6, 7],
      time: "22:00",
      next: null,
    };
    answer("GET /hotel-admin/requests/:id", { request: { ...towels, series_id: series.id } });
    const open = async (time: string, text: string) => {
      answer("GET /hotel-admin/recurring", { recurring: [{ ...series, time }] });
      const view = await show(`/hotel-admin/requests?request=${towels.id}`);
      await view.user.click(await screen.findByRole("button", { name: `Repeats: Weekends ${text}` }));
      return view;
    };
    const before = await open("22:00", "10:00 PM");
    await before.user.type(await screen.findByLabelText("Details"), "Two");
    before.unmount();
    const { user } = await open("21:00", "9:00 PM");
    expect(await screen.findByLabelText("Details")).toHaveValue("Two");
    answer("PUT /hotel-admin/recurring/:id", { recurring: series, message: "" });
    const form = within(await screen.findByRole("dialog", { name: "Change recurring work" }));
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(callsOf("PUT /hotel-admin/recurring/:id")[0]?.body).toMatchObject({
        description: "Two",
        time: "21:00",
      }),
    );
  });
});

describe("working in the list", () => {
  test("moves with j and k, opens a row with Enter or a click, and searches with /", async () => {
    const { user, place } = await show();
    await row(/204 Fresh towels/);
    await user.keyboard("jjk");
    expect(screen.getByRole("button", { name: "Open Fresh towels, room 204" })).toHaveFocus();
    await user.keyboard("j{Enter}");
    await screen.findByRole("dialog");
    expect(place()).toContain(`request=${taxi.id}`);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(place()).not.toContain("request="));
    // With Control it is a browser shortcut.
    await user.keyboard("{Control>}/{/Control}");
    expect(screen.getByRole("searchbox")).not.toHaveFocus();
    await user.keyboard("/");
    expect(screen.getByRole("searchbox")).toHaveFocus();
    await user.click(screen.getByText("Fresh towels"));
    await waitFor(() => expect(place()).toContain(`request=${towels.id}`));
  });

  test("remembers compact or comfortable rows on this device", async () => {
    const { unmount } = await show();
    const density = () => screen.getByRole("table").getAttribute("data-density");
    await row(/204 Fresh towels/);
    expect(density()).toBe("compact");
    fireEvent.click(screen.getByRole("button", { name: "Comfortable rows" }));
    unmount();
    await show();
    await row(/204 Fresh towels/);
    expect(density()).toBe("comfortable");
    fireEvent.click(screen.getByRole("button", { name: "Compact rows" }));
    expect(density()).toBe("compact");
  });

  test("selects rows by tapping on a phone while selecting", async () => {
    const { place } = await show();
    await row(/204 Fresh towels/);
    fireEvent.click(screen.getByRole("button", { name: "Select rows" }));
    fireEvent.click(screen.getByText("Fresh towels"));
    const bar = within(await screen.findByRole("region", { name: "Selected rows" }));
    expect(bar.getByText("1 selected")).toBeVisible();
    expect(bar.getByRole("button", { name: "Accept (1)" })).toBeVisible();
    expect(place()).not.toContain("request=");
    fireEvent.click(bar.getByRole("button", { name: "Stop selecting" }));
    expect(screen.queryByRole("region", { name: "Selected rows" })).not.toBeInTheDocument();
  });

  test("moves selected rows on together, and shows the current state of refused ones", async () => {
    const ice = buildRequest({ service_name: "Ice", room_number: "101" });
    answer("GET /hotel-admin/requests", { requests: [towels, taxi, ice], next_cursor: null });
    answer("GET /hotel-admin/requests/:id", {
      request: { ...ice, status: "cancelled", is_active: false, version: 2 },
    });
    answer("PUT /hotel-admin/requests/:id/status", ({ params }) => {
      if (params.id === ice.id) throw new Error("somebody was quicker");
      return { request: { ...towels, status: "in_progress", version: 2 }, message: "" };
    });
    const { user } = await show();
    await row(/101 Ice/);
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    const bar = within(screen.getByRole("region", { name: "Selected rows" }));
    expect(bar.getByText("3 selected")).toBeVisible();
    expect(bar.getByRole("button", { name: "Complete (1)" })).toBeVisible();
    await user.click(bar.getByRole("button", { name: "Accept (2)" }));
    expect(await screen.findByText("1 of 2 service requests could not be updated")).toBeVisible();
    expect(await row(/Fresh towels.*In Progress/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Ice")).not.toBeInTheDocument());
    expect(screen.queryByRole("region", { name: "Selected rows" })).not.toBeInTheDocument();
  });

  test("selects all matching open work from a page of all statuses, and clears it with Escape", async () => {
    const many = Array.from({ length: 30 }, () => buildRequest());
    answer("GET /hotel-admin/requests", ({ query }) => ({
      requests: query.active === undefined ? many.slice(0, 25) : many,
      next_cursor: null,
    }));
    const { user } = await show("/hotel-admin/requests?status=all");
    await screen.findAllByRole("row", { name: /Fresh towels/ });
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    const bar = within(screen.getByRole("region", { name: "Selected rows" }));
    expect(bar.getByText("25 selected")).toBeVisible();
    await user.click(bar.getByRole("button", { name: "Select all 30 open" }));
    expect(bar.getByText("30 selected")).toBeVisible();
    await user.click(bar.getByRole("button", { name: "Accept (30)" }));
    const question = await screen.findByRole("dialog", { name: "Accept 30 service requests?" });
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(callsOf("PUT /hotel-admin/requests/:id/status")).toEqual([]);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "Selected rows" })).not.toBeInTheDocument();
    await user.click(screen.getAllByRole("checkbox", { name: /^Select Fresh towels/ })[0] ?? document.body);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "Selected rows" })).not.toBeInTheDocument();
  });

  test("cancels selected rows with one reason", async () => {
    answer("PUT /hotel-admin/requests/:id/status", ({ params }) => ({
      request: {
        ...(params.id === taxi.id ? taxi : towels),
        status: "cancelled",
        is_active: false,
        version: 2,
      },
      message: "",
    }));
    const { user } = await show();
    await row(/204 Fresh towels/);
    await user.click(screen.getByRole("checkbox", { name: "Select Fresh towels, room 204" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Taxi, room 305" }));
    await user.click(screen.getByRole("button", { name: "Cancel 2…" }));
    fireEvent.change(await screen.findByLabelText(/Reason for the guests/), {
      target: { value: "Power cut" },
    });
    expect(screen.getByRole("button", { name: "Keep" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel 2 service requests" }));
    expect(await screen.findByText("2 service requests updated")).toBeVisible();
    expect(callsOf("PUT /hotel-admin/requests/:id/status").map(({ body }) => body)).toEqual([
      { status: "cancelled", reason: "Power cut" },
      { status: "cancelled", reason: "Power cut" },
    ]);
  });

  test("asks for the reason of a cancellation, and keeps it and the rows that failed", async () => {
    answer("PUT /hotel-admin/requests/:id/status", async ({ params }) => {
      if (params.id === taxi.id) throw new Error("offline");
      return { request: { ...towels, status: "cancelled", is_active: false, version: 2 }, message: "" };
    });
    const { user } = await show();
    await row(/204 Fresh towels/);
    await user.click(screen.getByRole("checkbox", { name: "Select Fresh towels, room 204" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Taxi, room 305" }));
    await user.click(screen.getByRole("button", { name: "Cancel 2…" }));
    await user.click(await screen.findByRole("button", { name: "Cancel 2 service requests" }));
    expect(await screen.findByText("Please give a reason")).toBeVisible();
    expect(callsOf("PUT /hotel-admin/requests/:id/status")).toEqual([]);
    fireEvent.change(screen.getByLabelText(/Reason for the guests/), { target: { value: "Power cut" } });
    await user.click(screen.getByRole("button", { name: "Cancel 2 service requests" }));
    expect(await screen.findByRole("button", { name: "Cancel 1 service requests" })).toBeVisible();
    expect(screen.getByLabelText(/Reason for the guests/)).toHaveValue("Power cut");
  });

  test("saves a view for the hotel under a name, applies it, and deletes it", async () => {
    let saved: WorkView[] = [];
    answer("GET /hotel-admin/work-views", () => ({ views: saved }));
    answer("PUT /hotel-admin/work-views", ({ body }) => {
      saved = [{ id: "5".repeat(24), ...body }];
      return { views: saved, message: "View saved" };
    });
    answer("DELETE /hotel-admin/work-views/:id", () => {
      saved = [];
      return { message: "View removed" };
    });
    const { user, place } = await show("/hotel-admin/requests?status=in_progress&page=2");
    await row(/305 Taxi/);
    const views = () => user.click(screen.getByRole("button", { name: "Saved views" }));
    await views();
    await user.click(await screen.findByRole("menuitem", { name: "Save this view…" }));
    fireEvent.change(await screen.findByLabelText(/Name/), { target: { value: "Being done" } });
    await user.click(screen.getByRole("button", { name: "Save View" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "Clear All" }));
    expect(place()).toBe("/hotel-admin/requests");
    await views();
    await user.click(await screen.findByRole("menuitem", { name: "Being done" }));
    await waitFor(() => expect(place()).toBe("/hotel-admin/requests?status=in_progress"));
    await views();
    await user.click(await screen.findByRole("menuitem", { name: "Delete “Being done”" }));
    await screen.findByText("View removed");
    await views();
    expect(await screen.findByRole("menuitem", { name: "Save this view…" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Being done" })).not.toBeInTheDocument();
  });

  test("forgets the failure of a view that is not saved", async () => {
    refuse("PUT /hotel-admin/work-views", "unavailable");
    const { user } = await show();
    const begin = async () => {
      await user.click(screen.getByRole("button", { name: "Saved views" }));
      await user.click(await screen.findByRole("menuitem", { name: "Save this view…" }));
      return screen.findByLabelText(/^Name/);
    };
    await user.type(await begin(), "Being done");
    await user.click(screen.getByRole("button", { name: "Save View" }));
    expect(await screen.findByText(ERRORS.unavailable.message)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await begin();
    expect(screen.queryByText(ERRORS.unavailable.message)).not.toBeInTheDocument();
  });
});
