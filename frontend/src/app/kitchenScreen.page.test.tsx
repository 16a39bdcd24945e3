import type { OwnScreen, PersonOfBoard } from "@roombell/common/contract/screen";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { dialog } from "#testing/find.js";
import { buildOrder } from "#testing/fixtures.js";
import { buildOwnHotel, buildOwnScreen } from "#testing/hotelFixtures.js";
import { connectPage } from "#testing/pageSocket.js";
import { renderScreen } from "#testing/render.js";
import { answer, callsOf } from "#testing/server.js";
import { AppRoutes } from "./routes.js";
// Loaded up front: on a busy machine these imports take longer than a test waits.
import "./ScreenPortal.js";
import "#staff/kitchen/KitchenPage.js";

const asha: PersonOfBoard = { id: "a1".repeat(12), name: "Asha Rao", has_pin: true, must_change_pin: false };
const until = new Date(Date.now() + 12 * 60 * 60_000).toISOString();
const kitchen = buildOwnScreen({ board: "kitchen", name: "Pass", person_required: true });
const acting: OwnScreen = { ...kitchen, person: { id: asha.id, name: asha.name, until } };
const bare = buildOrder({ order_number: 1042, customer_name: "" });
const full = { ...bare, customer_name: "Vikram Bose", customer_phone: "+91 98765 43210" };
let isActing: boolean;

beforeEach(() => {
  isActing = false;
  answer("POST /screen/session", { screen: kitchen });
  answer("GET /screen/people", { people: [asha], ...kitchen });
  answer("GET /hotel-admin/hotel", buildOwnHotel());
  answer("GET /hotel-admin/food-orders", () => ({ orders: [isActing ? full : bare], next_cursor: null }));
  answer("GET /hotel-admin/menu-items", { menu_items: [] });
  answer("GET /hotel-admin/kitchen", {
    kitchen: { is_paused: false, paused_until: null, reason: "" },
    order_warning_minutes: 10,
    order_late_minutes: 20,
    wait_minutes: 0,
    recent: [],
  });
  answer("POST /screen/person", () => {
    isActing = true;
    return { screen: acting, message: "" };
  });
  answer("DELETE /screen/person", () => {
    isActing = false;
    return { screen: kitchen, message: "" };
  });
});

const show = () => renderScreen(<AppRoutes />, { at: "/screen" });
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const openDetails = async () => {
  await press("More for order 1042");
  return within(await dialog("Order #1042"));
};

test("a paired kitchen screen shows the guest in a ticket's details from sign-in to sign-out", async () => {
  show();
  const details = await openDetails();
  expect(details.queryByText("Guest")).toBeNull();
  fireEvent.click(details.getByRole("button", { name: "Close" }));
  await press("Who are you?");
  await press("Asha Rao");
  fireEvent.change(await screen.findByLabelText("PIN for Asha Rao"), { target: { value: "4821" } });
  const known = await openDetails();
  expect(await known.findByText("Vikram Bose")).toBeVisible();
  expect(known.getByText("+91 98765 43210")).toBeVisible();
  fireEvent.click(known.getByRole("button", { name: "Close" }));
  await press("Asha Rao");
  await press("Sign out Asha Rao");
  const unknown = await openDetails();
  await waitFor(() => expect(unknown.queryByText("Vikram Bose")).toBeNull());
  expect(unknown.queryByText("Phone")).toBeNull();
});

test("a paired kitchen screen reloads its lists after the server reassigned its connection", async () => {
  show();
  const server = await connectPage("/staff");
  const details = await openDetails();
  isActing = true;
  act(() => server.emit("screen:updated", { screen: acting }));
  expect(await details.findByText("Vikram Bose")).toBeVisible();
  const before = callsOf("GET /hotel-admin/food-orders").length;
  act(() => server.emit("screen:updated", { screen: acting }));
  await waitFor(() => expect(callsOf("GET /hotel-admin/food-orders").length).toBeGreaterThan(before));
});
