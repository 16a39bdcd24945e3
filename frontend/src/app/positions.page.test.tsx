import type { HotelAdminUser } from "@roombell/common/contract/auth";
import type { Position } from "@roombell/common/domain/position";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { sessionAtom } from "#staff/session/session.js";
import { buildDashboard, buildRangeFigures, hotelAdmin } from "#testing/fixtures.js";
import { buildKitchen, buildOwnHotel, buildSetup } from "#testing/hotelFixtures.js";
import { renderScreen } from "#testing/render.js";
import { answer, callsOf } from "#testing/server.js";
import { AppRoutes } from "./routes.js";
// Loaded up front: on a busy machine these imports take longer than a test waits.
import "./HotelPortal.js";

const REQUESTS = { requests: [], next_cursor: null };
const ORDERS = { orders: [], next_cursor: null };

/** Serves what each position may load; any other call fails the test. */
function serve(user: HotelAdminUser): void {
  answer("GET /auth/me", { user, new_passkeys: [] });
  answer("GET /hotel-admin/hotel", buildOwnHotel());
  if (user.position !== "kitchen") answer("GET /hotel-admin/requests", REQUESTS);
  if (user.position !== "department") answer("GET /hotel-admin/food-orders", ORDERS);
  if (user.position === "manager" || user.position === "front_desk") {
    answer("GET /hotel-admin/dashboard", buildDashboard());
    answer("GET /hotel-admin/kitchen", buildKitchen());
  }
  if (user.position === "manager") {
    answer("GET /hotel-admin/dashboard/figures", { figures: buildRangeFigures() });
    answer("GET /hotel-admin/setup", { setup: buildSetup() });
  }
}

const as = (position: Position, fields: Partial<HotelAdminUser> = {}): HotelAdminUser => ({
  ...hotelAdmin,
  position,
  ...fields,
});

describe("a position", () => {
  test.each([
    [
      "manager",
      ["Home", "Front desk", "Requests", "Kitchen", "Menu", "Rooms", "Dashboard", "Reports", "Settings"],
    ],
    ["front_desk", ["Home", "Front desk", "Requests", "Rooms"]],
    ["kitchen", ["Kitchen"]],
    ["department", ["Front desk", "Requests"]],
  ] as const)("%s is shown the menu of what it may open", async (position, entries) => {
    const signedIn = as(position);
    serve(signedIn);
    const { user } = renderScreen(<AppRoutes />, { at: "/hotel-admin/nowhere", user: signedIn });
    await user.click(await screen.findByRole("button", { name: "Open menu" }));
    const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
    expect(menu.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(entries);
  });

  test.each([
    ["manager", "/hotel-admin/landing"],
    ["front_desk", "/hotel-admin/landing"],
    ["kitchen", "/hotel-admin/kitchen"],
    ["department", "/hotel-admin/front-desk"],
  ] as const)("%s starts on %s", async (position, home) => {
    const signedIn = as(position);
    serve(signedIn);
    answer("GET /hotel-admin/rooms", { rooms: [] });
    answer("GET /hotel-admin/menu-items", { menu_items: [] });
    answer("GET /hotel-admin/kitchen", {
      kitchen: buildOwnHotel().hotel.kitchen,
      recent: [],
      order_warning_minutes: 10,
      order_late_minutes: 20,
      wait_minutes: 0,
    });
    const { place } = renderScreen(<AppRoutes />, { at: "/hotel-admin", user: signedIn });
    await waitFor(() => expect(place()).toBe(home));
  });

  test.each([
    ["front_desk", "settings", "/hotel-admin/landing"],
    ["kitchen", "requests", "/hotel-admin/kitchen"],
    ["department", "kitchen", "/hotel-admin/front-desk"],
  ] as const)("%s has no access to %s", async (position, page, home) => {
    const signedIn = as(position);
    serve(signedIn);
    renderScreen(<AppRoutes />, { at: `/hotel-admin/${page}`, user: signedIn });
    expect(await screen.findByText("Your role doesn't include this page")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", home);
  });
});

describe("a one-time password", () => {
  test("is replaced before the portal is opened", async () => {
    const signedIn = as("front_desk", { must_change_password: true });
    serve(signedIn);
    answer("PUT /auth/hotel-admin/password", () => {
      answer("GET /auth/me", { user: { ...signedIn, must_change_password: false }, new_passkeys: [] });
      return { token: "new-token", message: "Password updated successfully" };
    });
    const { user, store } = renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: signedIn });
    const form = within(await screen.findByRole("form", { name: "Change Password" }));
    expect(callsOf("GET /hotel-admin/hotel")).toHaveLength(0);
    await user.type(form.getByLabelText(/Current Password/), "one-time-pass");
    await user.type(form.getByLabelText(/^New Password/), "a better password");
    await user.type(form.getByLabelText(/Repeat New Password/), "a better password");
    await user.click(form.getByRole("button", { name: "Change Password" }));
    expect(await screen.findByRole("heading", { name: "Hotel Meridian" })).toBeVisible();
    expect(store.get(sessionAtom)?.token).toBe("new-token");
  });

  test("keeps the portal closed until it is replaced", async () => {
    const signedIn = as("kitchen", { must_change_password: true });
    const { user, place } = renderScreen(<AppRoutes />, { at: "/hotel-admin/kitchen", user: signedIn });
    expect(await screen.findByRole("heading", { name: "Choose your password" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Change Password" }));
    expect(await screen.findByText("New password is required")).toBeVisible();
    expect(screen.getByText("Enter the new password again")).toBeVisible();
    answer("POST /auth/logout", { message: "Logged out" });
    await user.click(screen.getByRole("button", { name: "Log Out" }));
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
    expect(place()).toBe("/hotel-admin/login");
    await waitFor(() => expect(callsOf("POST /auth/logout")).toHaveLength(1));
  });
});
