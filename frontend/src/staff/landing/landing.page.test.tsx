import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  buildDashboard,
  buildOrder,
  buildRangeFigures,
  buildRequest,
  hotelAdmin,
} from "#testing/fixtures.js";
import { buildKitchen, buildOwnHotel, buildSetup } from "#testing/hotelFixtures.js";
import { openHotelPage } from "#testing/render.js";
import { answer, callsOf } from "#testing/server.js";
import { LandingPage } from "./LandingPage.js";

const NEW = buildSetup({
  has_opened_code: false,
  has_dishes: false,
  has_people: false,
  has_screen: false,
  has_guest_work: false,
});
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

beforeEach(() => {
  localStorage.clear();
  answer("GET /hotel-admin/hotel", buildOwnHotel());
  answer("GET /hotel-admin/dashboard", buildDashboard());
  answer("GET /hotel-admin/kitchen", buildKitchen());
  answer("GET /hotel-admin/setup", { setup: buildSetup() });
  answer("GET /hotel-admin/dashboard/figures", { figures: buildRangeFigures() });
  answer("GET /hotel-admin/requests", { requests: [], next_cursor: null });
  answer("GET /hotel-admin/food-orders", { orders: [], next_cursor: null });
});

const open = (user = {}) => openHotelPage(<LandingPage />, { user: { ...hotelAdmin, ...user } });

describe("Home of a new hotel", () => {
  it("leads through the steps, the next one first", async () => {
    answer("GET /hotel-admin/setup", { setup: NEW });
    await open();
    expect(await screen.findByRole("heading", { name: "Set up your hotel: 1 of 6 done" })).toBeVisible();
    const steps = within(screen.getByRole("list", { name: "Set up your hotel" }));
    expect(steps.getByText("Add your rooms").parentElement).toHaveTextContent("Add your rooms (done)");
    expect(steps.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/hotel-admin/rooms/codes",
      "/hotel-admin/menu",
      "/hotel-admin/people?add=person",
      "/hotel-admin/screens?add=screen",
      "/hotel-admin/front-desk",
    ]);
  });

  it("shows no step for the menu without food service", async () => {
    answer("GET /hotel-admin/setup", { setup: NEW });
    await open({ fb_enabled: false });
    expect(await screen.findByRole("heading", { name: "Set up your hotel: 1 of 5 done" })).toBeVisible();
    expect(screen.queryByText("Fill the menu")).not.toBeInTheDocument();
  });

  it("hides the steps for good", async () => {
    answer("GET /hotel-admin/setup", { setup: NEW });
    const { user, unmount } = await open();
    await user.click(await screen.findByRole("button", { name: "Hide" }));
    expect(screen.queryByText(/Set up your hotel/)).not.toBeInTheDocument();
    unmount();
    const { queryClient } = await open();
    expect(await screen.findByText("Room management")).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText(/Set up your hotel/)).not.toBeInTheDocument();
  });
});

describe("Home", () => {
  it("shows today's figures to a manager and the late work to everybody", async () => {
    const { current } = buildRangeFigures();
    answer("GET /hotel-admin/dashboard/figures", {
      figures: buildRangeFigures({ current: { ...current, orders: 7, revenue: 1250.5 } }),
    });
    const late = buildRequest({ room_number: "305", accept_due_at: minutesAgo(12.2) });
    const due = buildRequest({ room_number: "306", accept_due_at: minutesAgo(-5) });
    answer("GET /hotel-admin/requests", { requests: [late, due], next_cursor: null });
    const order = buildOrder({
      order_number: 1007,
      created_at: minutesAgo(1),
      estimated_delivery_time: null,
    });
    const promised = buildOrder({ order_number: 1008, promised_at: minutesAgo(3.5) });
    const breakfast = buildOrder({
      order_number: 1009,
      created_at: minutesAgo(90),
      starts_at: minutesAgo(-300),
    });
    answer("GET /hotel-admin/food-orders", { orders: [order, promised, breakfast], next_cursor: null });
    await open();
    expect(await screen.findByText("₹1,250.50")).toBeVisible();
    const requests = within(await screen.findByRole("list", { name: "Late requests" }));
    expect(requests.getAllByRole("listitem")).toHaveLength(1);
    expect(requests.getByText("Room 305 · Fresh towels")).toBeVisible();
    expect(requests.getByText(/^\d+ min late$/)).toBeVisible();
    const orders = within(await screen.findByRole("list", { name: "Late orders" }));
    expect(orders.getByRole("link")).toHaveAttribute(
      "href",
      `/hotel-admin/requests?tab=1&order=${promised.id}`,
    );
  });

  it("shows the front desk neither the steps nor the hotel's figures", async () => {
    await open({ position: "front_desk" });
    expect(await screen.findByText("Room management")).toBeVisible();
    expect(callsOf("GET /hotel-admin/setup")).toHaveLength(0);
    expect(callsOf("GET /hotel-admin/dashboard/figures")).toHaveLength(0);
  });
});
