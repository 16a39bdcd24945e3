import { act, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { useFoodOrderEvents } from "#staff/orders/orderWork.js";
import { useServiceRequestEvents } from "#staff/requests/requestWork.js";
import { useHotelEvents } from "#staff/session/useHotel.js";
import { buildReport, NO_WORK } from "#testing/buildReport.js";
import { createFakeLive, type FakeLive } from "#testing/fakeSocket.js";
import { buildDashboard, buildOrder, buildRangeFigures, buildRequest, buildRoom } from "#testing/fixtures.js";
import { buildKitchen, buildOwnHotel } from "#testing/hotelFixtures.js";
import { renderHotelPage } from "#testing/render.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import { RequestsDashboardPage, RoomsDashboardPage } from "./DashboardPage.js";

const pending = buildOrder({ order_number: 1001 });
const preparing = buildOrder({ order_number: 1002, status: "preparing" });
const towels = buildRequest({ service_name: "Fresh towels" });

beforeEach(() => {
  answer("GET /hotel-admin/hotel", buildOwnHotel());
  answer("GET /hotel-admin/dashboard", buildDashboard());
  answer("GET /hotel-admin/screens", { screens: [] });
  answer("GET /hotel-admin/dashboard/figures", { figures: buildRangeFigures() });
  answer("GET /hotel-admin/requests", { requests: [towels], next_cursor: null });
  answer("GET /hotel-admin/food-orders", { orders: [preparing, pending], next_cursor: null });
  answer("GET /hotel-admin/reports", ({ query }) => ({ report: buildReport(query.by ?? "day", []) }));
  answer("GET /hotel-admin/kitchen", buildKitchen());
});

/** The page with the portal's live updates. */
function Live({ children }: { children: ReactNode }) {
  useServiceRequestEvents();
  useFoodOrderEvents();
  useHotelEvents(() => {});
  return children;
}

async function show(page = <RequestsDashboardPage />, user = {}) {
  const live: FakeLive<"/staff"> = createFakeLive("/staff");
  const view = renderHotelPage(<Live>{page}</Live>, { live, user, at: "/hotel-admin/requests-dashboard" });
  await act(async () => {});
  act(() => live.ready({ server_time: "2026-03-14T06:30:00.000Z" }));
  return { live, ...view };
}

const section = (name: string) => screen.findByRole("region", { name });
const card = (label: string): HTMLElement => {
  const found = screen.getByText(label, { selector: "p" }).parentElement?.parentElement;
  if (!found) throw new Error(`no card ${label}`);
  return found;
};

describe("the dashboard header", () => {
  test("shows title, date in the hotel's time zone, hotel, address, rooms, F&B and open boards", async () => {
    const { live } = await show();
    expect(await screen.findByText("Hotel Meridian")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
    expect(await screen.findByText("Saturday, March 14th")).toBeVisible();
    expect(screen.getByText("1 Harbour Road")).toBeVisible();
    expect(screen.getByText("12 rooms")).toBeVisible();
    expect(screen.getByText("F&B Enabled")).toBeVisible();
    expect(screen.getByText("Kitchen: no screen open")).toBeVisible();
    act(() => live.emit("screens:updated", { screens: { front_desk: 1, kitchen: 2 } }));
    expect(await screen.findByText("Front desk: 1 screen open")).toBeVisible();
    expect(screen.getByText("Kitchen: 2 screens open")).toBeVisible();
  });

  test("shows a load failure and retries", async () => {
    refuse("GET /hotel-admin/dashboard", "internal");
    const { user } = await show();
    // On the page and as a toast.
    await waitFor(() => expect(screen.getAllByText("Failed to load dashboard data")).toHaveLength(2));
    answer("GET /hotel-admin/dashboard", buildDashboard());
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 Harbour Road")).toBeVisible();
  });
});

test("the chosen range is compared with the previous one, with on-time deliveries by day", async () => {
  const { current, before } = buildRangeFigures();
  answer("GET /hotel-admin/dashboard/figures", {
    figures: buildRangeFigures({
      range: "7d",
      current: { ...current, from: "2026-03-08", orders: 28, promises_made: 20, promises_kept: 19 },
      before: { ...before, orders: 25 },
      days: [{ ...current, day: "2026-03-14", orders: 28, promises_made: 20, promises_kept: 19 }],
    }),
  });
  const { user } = await show();
  await user.click(await screen.findByRole("radio", { name: "7 days" }));
  await waitFor(() =>
    expect(callsOf("GET /hotel-admin/dashboard/figures").at(-1)?.query).toEqual({ range: "7d" }),
  );
  expect(await screen.findByText("+12% vs 25")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Compared with previous 7 days" })).toBeVisible();
  expect(screen.getByText("95% (19 of 20)")).toBeVisible();
  expect(screen.getByRole("region", { name: "On-time deliveries" })).toHaveTextContent("Today95%19 of 20");
});

test("has one range for all figures, and a strip of its own for what is open now", async () => {
  const { current } = buildRangeFigures();
  const before = { ...current, revenue: 1000 };
  answer("GET /hotel-admin/dashboard/figures", {
    figures: buildRangeFigures({ current: { ...current, revenue: 1250.5 }, before }),
  });
  const { user } = await show();
  const now = within(await section("Now"));
  await waitFor(() => expect(now.getByRole("link", { name: /Pending Orders/ })).toHaveTextContent("1"));
  expect(now.getByText("Occupancy Rate")).toBeVisible();
  expect(now.queryByText("F&B Revenue")).not.toBeInTheDocument();
  expect(await screen.findByText("Today's F&B earnings. +25% vs ₹1,000")).toBeVisible();
  expect(card("F&B Revenue")).toHaveTextContent("₹1,250.50");
  expect(card("F&B Revenue")).toHaveAttribute("href", "/hotel-admin/menu");
  answer("GET /hotel-admin/dashboard/figures", {
    figures: buildRangeFigures({ range: "yesterday", current: { ...current, revenue: 4820 }, before }),
  });
  await user.click(screen.getByRole("radio", { name: "Yesterday" }));
  await waitFor(() => expect(card("F&B Revenue")).toHaveTextContent("₹4,820.00"));
  expect(screen.queryByText(/Today's F&B earnings/)).not.toBeInTheDocument();
});

test("shows the top dishes and the work by person of the range", async () => {
  const work = (accepted: number, done: number) => ({ ...NO_WORK, accepted, done });
  const orders = { ...work(2, 1), portions: 12, revenue: 1440 };
  answer("GET /hotel-admin/reports", ({ query }) => ({
    report: buildReport(
      query.by ?? "day",
      query.by === "dish"
        ? [{ name: "Masala Dosa", orders }]
        : [
            { key: "1", name: "Asha", orders, requests: work(4, 3) },
            { key: "2", name: "Front desk tablet", orders, requests: work(1, 3) },
          ],
    ),
  }));
  const { user } = await show();
  await user.click(await screen.findByRole("radio", { name: "7 days" }));
  await waitFor(() =>
    expect(callsOf("GET /hotel-admin/reports").map(({ query }) => query)).toContainEqual({
      by: "person",
      from: "2026-03-08",
      to: "2026-03-14",
    }),
  );
  const lines = (label: string) =>
    within(screen.getByRole("group", { name: label }))
      .getAllByRole("row")
      .map(({ textContent }) => textContent);
  expect(await screen.findByText("Masala Dosa")).toBeVisible();
  expect(lines("Top dishes")).toEqual(["DishPortionsRevenue", "Masala Dosa12₹1,440.00"]);
  expect(lines("Work by person").slice(1)).toEqual(["Asha4321", "Front desk tablet1321"]);
});

describe("the open work", () => {
  test("has three cards for orders", async () => {
    await show();
    await section("Now");
    await waitFor(() =>
      expect(card("Pending Orders")).toHaveTextContent("Pending Orders1Awaiting confirmation"),
    );
    expect(card("Pending Orders")).toHaveAttribute("href", "/hotel-admin/requests?tab=1");
    expect(card("Preparing")).toHaveTextContent("Preparing1In kitchen");
    expect(card("Ready")).toHaveTextContent("Ready0For delivery");
  });

  test("updates counts live", async () => {
    const { live } = await show();
    await waitFor(() => expect(card("Pending Orders")).toHaveTextContent("1"));
    act(() => live.emit("order:updated", { order: { ...pending, status: "ready", version: 2 } }));
    await waitFor(() => expect(card("Ready")).toHaveTextContent("Ready1"));
    expect(card("Pending Orders")).toHaveTextContent("Pending Orders0");
    // Ordered for later, it waits for nobody yet.
    const starts_at = new Date(Date.now() + 3_600_000).toISOString();
    act(() => live.emit("order:updated", { order: { ...pending, starts_at, version: 3 } }));
    await waitFor(() => expect(card("Ready")).toHaveTextContent("Ready0"));
    expect(card("Pending Orders")).toHaveTextContent("Pending Orders0");
  });

  test("shows a notice while the hotel serves no food", async () => {
    answer("GET /hotel-admin/dashboard", buildDashboard({ fb_enabled: false }));
    await show(<RequestsDashboardPage />, { fb_enabled: false });
    expect(await screen.findByText("F&B Disabled")).toBeVisible();
    expect(screen.getByText("Food & Beverage service is not enabled for this hotel")).toBeVisible();
    expect(screen.getByText(/contact the system administrator/)).toBeVisible();
    expect(screen.queryByText("Pending Orders")).not.toBeInTheDocument();
    expect(callsOf("GET /hotel-admin/food-orders")).toHaveLength(0);
  });
});

describe("rooms and open requests", () => {
  test("has three cards, two of them links", async () => {
    await show();
    await waitFor(() => expect(card("Total Rooms")).toHaveTextContent("Total Rooms12"));
    expect(card("Total Rooms")).toHaveAttribute("href", "/hotel-admin/rooms");
    expect(card("Service Requests")).toHaveTextContent("1open2 pending requests");
    expect(card("Service Requests")).toHaveAttribute("href", "/hotel-admin/requests");
    expect(card("Occupancy Rate")).toHaveTextContent("67%Current occupancy");
    expect(screen.queryByText("estimate")).not.toBeInTheDocument();
  });

  test("uses the singular for one", async () => {
    const { stats, ...rest } = buildDashboard();
    answer("GET /hotel-admin/dashboard", { ...rest, stats: { ...stats, pending_requests: 1 } });
    await show();
    await waitFor(() => expect(card("Service Requests")).toHaveTextContent("1open1 pending request"));
    expect(card("Service Requests")).not.toHaveTextContent("pending requests");
  });

  test("marks an estimated occupancy", async () => {
    const { stats, ...rest } = buildDashboard();
    answer("GET /hotel-admin/dashboard", {
      ...rest,
      stats: { ...stats, occupancy_rate: 85, occupancy_is_estimate: true },
    });
    await show();
    expect(await screen.findByText("estimate")).toBeVisible();
    expect(card("Occupancy Rate")).toHaveTextContent("85%");
  });

  test("shows no occupancy while the hotel has no rooms", async () => {
    const { stats, ...rest } = buildDashboard();
    const none = { total_rooms: 0, occupied_rooms: 0, occupancy_rate: 85, occupancy_is_estimate: true };
    answer("GET /hotel-admin/dashboard", { ...rest, stats: { ...stats, ...none } });
    await show();
    await waitFor(() => expect(card("Occupancy Rate")).toHaveTextContent("Occupancy Rate–Current occupancy"));
  });

  test("updates live", async () => {
    const { live } = await show();
    await waitFor(() => expect(card("Total Rooms")).toHaveTextContent("12"));
    const { stats, ...rest } = buildDashboard();
    answer("GET /hotel-admin/dashboard", { ...rest, stats: { ...stats, total_rooms: 13 } });
    act(() => live.emit("room:updated", { room: buildRoom() }));
    await waitFor(() => expect(card("Total Rooms")).toHaveTextContent("13"));
  });

  test("comes first at its own URL", async () => {
    await show(<RoomsDashboardPage />);
    await section("Food & Beverage");
    const names = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
    expect(names.indexOf("Rooms and requests")).toBeLessThan(names.indexOf("Food & Beverage"));
  });
});

describe("the charts", () => {
  const nothing = { orders: 0, revenue: 0, requests: 0, promises_made: 0, promises_kept: 0 };
  const figures = buildRangeFigures({
    hours: [{ hour: 20, orders: 5, requests: 0 }],
    days: [{ ...nothing, day: "2026-03-14", revenue: 1250 }],
    requests_by_category: [{ category: "Housekeeping", requests: 3 }],
    minutes_to_accept: [{ category: "Housekeeping", minutes: 4 }],
    parts_before: {
      hours: [{ hour: 20, orders: 7, requests: 0 }],
      days: [],
      requests_by_category: [{ category: "Laundry", requests: 1 }],
    },
  });

  test("have text descriptions", async () => {
    answer("GET /hotel-admin/dashboard/figures", { figures });
    await show();
    expect(
      await screen.findByRole("img", { name: "5 orders today, by the hour. Most at 8 PM: 5." }),
    ).toBeInTheDocument();
    expect(await screen.findByRole("img", { name: "3 requests today, by category." })).toBeInTheDocument();
    expect(
      screen.getByRole("img", { name: /Housekeeping: accepted after 4 min, completed after –/ }),
    ).toBeInTheDocument();
  });

  test.each([
    // The figure of the previous day follows.
    ["Orders by hour", "8 PM", "8 PM57"],
    ["Requests by category", "Laundry", "Laundry01"],
    ["Response times", "Housekeeping", "Housekeeping4 min–"],
  ])("%s can be shown as a table", async (title, name, line_text) => {
    answer("GET /hotel-admin/dashboard/figures", { figures });
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: `Show ${title} as a table` }));
    const table = screen.getByRole("group", { name: `${title}, table` });
    const row = within(table).getByRole("rowheader", { name }).closest("tr");
    expect(row?.textContent).toBe(line_text);
    expect(screen.getByRole("button", { name: `Show ${title} as a chart` })).toBeVisible();
  });

  test("show the days of the chosen range", async () => {
    const { current } = figures;
    answer("GET /hotel-admin/dashboard/figures", {
      figures: buildRangeFigures({
        range: "7d",
        current: { ...current, from: "2026-03-08" },
        days: [
          { ...nothing, day: "2026-03-13" },
          { ...nothing, day: "2026-03-14", orders: 4, revenue: 90 },
        ],
        parts_before: {
          hours: [],
          days: [{ ...nothing, day: "2026-03-06", orders: 6 }],
          requests_by_category: [],
        },
      }),
    });
    const { user } = await show();
    expect(
      await screen.findByRole("img", { name: "4 orders in the last 7 days, by the day. Most on 14 Mar: 4." }),
    ).toBeInTheDocument();
    expect(screen.getByRole("img", { name: "₹90.00 in the last 7 days, by the day." })).toBeInTheDocument();
    expect(screen.getAllByText("No requests in the last 7 days")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Show Orders by day as a table" }));
    const lines = within(screen.getByRole("group", { name: "Orders by day, table" })).getAllByRole("row");
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      "DayOrdersPrevious 7 days",
      "13 Mar06",
      "14 Mar4–",
    ]);
  });

  test("show empty states on a day without work", async () => {
    await show();
    expect(await screen.findByText("No orders yet today")).toBeVisible();
    expect(await screen.findAllByText("No requests yet today")).toHaveLength(2);
  });

  test("show a load failure without figures and without a toast", async () => {
    refuse("GET /hotel-admin/dashboard/figures", "internal");
    await show();
    // The comparison, and the charts of each section.
    await waitFor(() => expect(screen.getAllByText("Not available right now")).toHaveLength(3));
    expect(screen.queryByText("No orders yet today")).not.toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("recent work", () => {
  test("lists five orders and five requests with links", async () => {
    await show();
    const requests = await screen.findByRole("group", { name: "Recent requests" });
    expect(await within(requests).findByText("Fresh towels")).toBeVisible();
    expect(within(requests).getByRole("link", { name: /Open Fresh towels/ })).toHaveAttribute(
      "href",
      `/hotel-admin/requests?request=${towels.id}`,
    );
    const orders = await screen.findByRole("group", { name: "Recent orders" });
    expect(within(orders).getByRole("link", { name: "Open order 1001" })).toHaveAttribute(
      "href",
      `/hotel-admin/requests?tab=1&order=${pending.id}`,
    );
    const asked = callsOf("GET /hotel-admin/requests").map(({ query }) => query?.limit);
    expect(asked).toContain("5");
  });

  test("marks an unaccepted order as late after the hotel's late time", async () => {
    const created_at = new Date(Date.parse("2026-03-14T06:30:00.000Z") - 21 * 60_000).toISOString();
    answer("GET /hotel-admin/food-orders", {
      orders: [buildOrder({ order_number: 1001, created_at })],
      next_cursor: null,
    });
    await show();
    const orders = await screen.findByRole("group", { name: "Recent orders" });
    expect(await within(orders).findAllByText("21 min · late")).not.toEqual([]);
  });

  test("adds new work live", async () => {
    const { live } = await show();
    const requests = await screen.findByRole("group", { name: "Recent requests" });
    await within(requests).findByText("Fresh towels");
    const taxi = buildRequest({ service_name: "Taxi" });
    answer("GET /hotel-admin/requests", { requests: [taxi, towels], next_cursor: null });
    act(() => live.emit("request:created", { request: taxi }));
    expect(await within(requests).findByText("Taxi")).toBeVisible();
  });
});
