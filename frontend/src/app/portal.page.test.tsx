import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useEffect } from "react";
import { useNavigate, type NavigateFunction } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { asText } from "#shared/lib/storage/storage.js";
import { createTabDraft } from "#staff/lib/forms/useTabDraft.js";
import { sessionAtom } from "#staff/session/session.js";
import {
  buildDashboard,
  buildOrder,
  buildRangeFigures,
  buildRequest,
  hotelAdmin,
  softwareAdmin,
} from "#testing/fixtures.js";
import { buildKitchen, buildOwnHotel, buildSetup } from "#testing/hotelFixtures.js";
import { connectPage } from "#testing/pageSocket.js";
import { renderScreen } from "#testing/render.js";
import { answer, breakNetwork, callsOf, refuse } from "#testing/server.js";
import { AppRoutes } from "./routes.js";
// Loaded up front: on a busy machine these imports take longer than a test waits.
import "./HotelPortal.js";
import "./HotelLogin.js";

function serveHotel(): void {
  answer("GET /auth/me", { user: hotelAdmin, new_passkeys: [] });
  answer("POST /auth/logout", { message: "Logged out" });
  answer("GET /hotel-admin/hotel", buildOwnHotel());
  answer("GET /hotel-admin/dashboard", buildDashboard());
  answer("GET /hotel-admin/dashboard/figures", { figures: buildRangeFigures() });
  answer("GET /hotel-admin/kitchen", buildKitchen());
  answer("GET /hotel-admin/setup", { setup: buildSetup() });
  answer("GET /hotel-admin/rooms", { rooms: [] });
  answer("GET /hotel-admin/requests", { requests: [buildRequest()], next_cursor: null });
  answer("GET /hotel-admin/food-orders", { orders: [buildOrder()], next_cursor: null });
}

/** Everything stored on the device. */
const stored = (): string => [localStorage, sessionStorage].flatMap((area) => Object.values(area)).join("\n");

describe("route protection", () => {
  test.each([
    ["/hotel-admin/landing", "/hotel-admin/login"],
    ["/software-admin/hotels", "/software-admin/login"],
  ])("a visitor of %s is sent to %s", async (from, to) => {
    const { place } = renderScreen(<AppRoutes />, { at: from });
    expect(await screen.findByLabelText(/Username/)).toBeVisible();
    expect(place()).toBe(to);
  });

  test.each([
    ["/hotel-admin/landing", softwareAdmin],
    ["/software-admin/dashboard", hotelAdmin],
  ])("%s sends the other role to /, which shows the hotel login", async (at, user) => {
    const { place } = renderScreen(<AppRoutes />, { at, user });
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
    expect(place()).toBe("/");
  });

  test("redirects an empty subpath to Home", async () => {
    serveHotel();
    const { place } = renderScreen(<AppRoutes />, { at: "/hotel-admin", user: hotelAdmin });
    expect(await screen.findByRole("heading", { name: "Hotel Meridian" })).toBeVisible();
    expect(place()).toBe("/hotel-admin/landing");
  });

  test("shows the 404 page at an unknown address, with the guests' entry first", async () => {
    renderScreen(<AppRoutes />, { at: "/nowhere" });
    expect(await screen.findByRole("heading", { name: "We can't find that page" })).toBeVisible();
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/customer", "/"]);
  });
});

describe("the account menu", () => {
  test("sets the PIN for shared screens and shows an error at its field", async () => {
    serveHotel();
    const message = "The current password is wrong";
    refuse("PUT /auth/pin", "validation_failed", {
      message,
      details: [{ path: "current_password", message }],
    });
    const { user } = renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    await user.click(await screen.findByRole("button", { name: /^Account/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Screen PIN" }));
    const form = within(await screen.findByRole("dialog", { name: "Screen PIN" }));
    const enter = (label: RegExp, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    enter(/^Current Password/, "guess");
    enter(/^New PIN/, "4821");
    enter(/^Repeat/, "4821");
    fireEvent.click(form.getByRole("button", { name: "Save PIN" }));
    await waitFor(() =>
      expect(form.getByLabelText(/^Current Password/)).toHaveAccessibleDescription(message),
    );
    answer("PUT /auth/pin", { user: { ...hotelAdmin, has_pin: true }, message: "PIN saved" });
    fireEvent.click(form.getByRole("button", { name: "Save PIN" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(callsOf("PUT /auth/pin")[1]?.body).toEqual({ current_password: "guess", pin: "4821" });
  });
});

describe("the portal's frame", () => {
  test("surrounds the 404 page at an unknown address of the portal", async () => {
    serveHotel();
    renderScreen(<AppRoutes />, { at: "/hotel-admin/nowhere/at-all", user: hotelAdmin });
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Account: Meridian" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", "/hotel-admin/landing");
  });

  test("surrounds the 404 page outside the portals while a hotel account is signed in", async () => {
    serveHotel();
    const { user, place } = renderScreen(<AppRoutes />, { at: "/nowhere", user: hotelAdmin });
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
    expect(place()).toBe("/nowhere");
    await user.click(screen.getByRole("button", { name: "Account: Meridian" }));
    await user.click(await screen.findByRole("menuitem", { name: "Logout" }));
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
    expect(place()).toBe("/hotel-admin/login");
  });

  test("surrounds the 404 page outside the portals while a platform account is signed in", async () => {
    answer("GET /auth/me", { user: softwareAdmin, new_passkeys: [] });
    renderScreen(<AppRoutes />, { at: "/rooms", user: softwareAdmin });
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to Home" })).toHaveAttribute(
      "href",
      "/software-admin/dashboard",
    );
  });

  test("shows the title, the account, the menu and the provider", async () => {
    serveHotel();
    const { user } = renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    expect(await screen.findByText("Hotel Admin")).toBeVisible();
    expect(screen.getByRole("button", { name: "Account: Meridian" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Open menu" }));
    const menu = await screen.findByRole("dialog", { name: "Menu" });
    expect(within(menu).getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
    expect(within(menu).getByText("Powered by Roombell")).toBeVisible();
  });

  test.each([
    ["/hotel-admin/requests-dashboard", "Dashboard"],
    ["/hotel-admin/rooms-dashboard", "Dashboard"],
    ["/hotel-admin/audit", "Settings"],
    ["/hotel-admin/rooms", "Rooms"],
  ])("the menu shows where one is at %s", async (at, label) => {
    serveHotel();
    const { user } = renderScreen(<AppRoutes />, { at, user: hotelAdmin });
    await user.click(await screen.findByRole("button", { name: "Open menu" }));
    const menu = await screen.findByRole("dialog", { name: "Menu" });
    expect(within(menu).getByRole("link", { current: "page" })).toHaveTextContent(label);
  });

  test("does not claim on Home that nothing is waiting before the counts have loaded", async () => {
    serveHotel();
    refuse("GET /hotel-admin/requests", "internal", { message: "Something went wrong" });
    renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    expect(await screen.findByText("Requests from guests")).toBeVisible();
    expect(screen.queryByText("Nothing pending")).not.toBeInTheDocument();
  });

  test("shows on Home what could not be loaded instead of loading for ever", async () => {
    serveHotel();
    refuse("GET /hotel-admin/requests", "not_found", { message: "No" });
    renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    expect(await screen.findByText("Not available right now")).toBeVisible();
  });

  test("counts waiting work in the tab's title and updates it live", async () => {
    serveHotel();
    renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    await waitFor(() => expect(document.title).toBe("(2) Home – Hotel Meridian"));
    const server = await connectPage("/staff");
    act(() => server.emit("request:created", { request: buildRequest({ room_number: "512" }) }));
    await waitFor(() => expect(document.title).toBe("(3) Home – Hotel Meridian"));
    expect(screen.getByText("New request: Fresh towels, room 512")).toHaveAttribute("aria-live", "polite");
  });

  test("shows the state of the live connection", async () => {
    serveHotel();
    renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    const server = await connectPage("/staff");
    expect(await screen.findByText("Live")).toBeVisible();
    act(() => server.drop());
    expect(await screen.findByText("Reconnecting")).toBeVisible();
  });
});

test("a manager who must set up a second factor sees nothing else until it is done", async () => {
  serveHotel();
  refuse("GET /hotel-admin/requests", "second_factor_setup_required");
  answer("GET /auth/security", {
    totp: { is_on: false, recovery_codes_left: 0 },
    is_required: true,
    passkeys: [],
  });
  renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
  expect(await screen.findByRole("heading", { name: "Set up two-step sign-in" })).toBeVisible();
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
});

test.each(["says so", "refuses the connection"])(
  "keeps the session for setting up a required second factor when the server %s",
  async (how) => {
    serveHotel();
    answer("GET /auth/security", {
      totp: { is_on: false, recovery_codes_left: 0 },
      is_required: true,
      passkeys: [],
    });
    const { store } = renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    const server = await connectPage("/staff");
    const end = { code: "second_factor_setup_required", message: "Please set it up" } as const;
    act(() => (how === "says so" ? server.emit("session:ended", end) : server.refuse(end)));
    expect(await screen.findByRole("heading", { name: "Set up two-step sign-in" })).toBeVisible();
    expect(store.get(sessionAtom)).toMatchObject({
      token: "test-token",
      user: { must_set_up_second_factor: true },
    });
  },
);

describe("the end of a session", () => {
  test("Logout removes the session and does not remember the page", async () => {
    serveHotel();
    const { user, place, store } = renderScreen(<AppRoutes />, {
      at: "/hotel-admin/landing",
      user: hotelAdmin,
    });
    await user.click(await screen.findByRole("button", { name: "Account: Meridian" }));
    await user.click(await screen.findByRole("menuitem", { name: "Logout" }));
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
    expect(place()).toBe("/hotel-admin/login");
    expect(store.get(sessionAtom)).toBeNull();
    expect(localStorage.getItem("roombell.token")).toBeNull();
    await waitFor(() => expect(callsOf("POST /auth/logout")).toHaveLength(1));
    expect(callsOf("POST /auth/logout")[0]?.headers.get("Authorization")).toBe("Bearer test-token");
  });

  test("Logout leaves only the device's settings and the account's saved views", async () => {
    serveHotel();
    const { user } = renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    createTabDraft("new-request", asText).write("Towels for Mr Smith");
    const server = await connectPage("/staff");
    act(() =>
      server.emit("work:unseen", { kind: "request", id: "aaaaaaaaaaaaaaaaaaaaaa09", room_number: "R204" }),
    );
    await waitFor(() => expect(stored()).toContain('["request"]'));
    await user.click(await screen.findByRole("button", { name: "Account: Meridian" }));
    await user.click(await screen.findByRole("menuitem", { name: "Logout" }));
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
    for (const text of ["Mr Smith", '["request"]', hotelAdmin.hotel_name])
      expect(stored()).not.toContain(text);
  });

  test("Logout in another tab discards the drafts of this one", async () => {
    createTabDraft("new-request", asText).write("Towels for Mr Smith");
    localStorage.setItem("roombell.signed_out_at", "1");
    window.dispatchEvent(new StorageEvent("storage", { key: "roombell.signed_out_at" }));
    expect(stored()).not.toContain("Mr Smith");
  });

  test("Logout without a network still removes the session", async () => {
    serveHotel();
    breakNetwork("POST /auth/logout");
    const { user, store } = renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    await user.click(await screen.findByRole("button", { name: "Account: Meridian" }));
    await user.click(await screen.findByRole("menuitem", { name: "Logout" }));
    expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
    expect(store.get(sessionAtom)).toBeNull();
  });

  test("Log out everywhere ends every session of the account, then the one here", async () => {
    serveHotel();
    answer("POST /auth/logout-all", { message: "Logged out everywhere" });
    const { user, place, store } = renderScreen(<AppRoutes />, {
      at: "/hotel-admin/landing",
      user: hotelAdmin,
    });
    await user.click(await screen.findByRole("button", { name: "Account: Meridian" }));
    await user.click(await screen.findByRole("menuitem", { name: "Log out everywhere" }));
    expect(await screen.findByText("Logged out everywhere")).toBeVisible();
    await waitFor(() => expect(place()).toBe("/hotel-admin/login"));
    expect(store.get(sessionAtom)).toBeNull();
    expect(callsOf("POST /auth/logout-all")[0]?.headers.get("Authorization")).toBe("Bearer test-token");
  });

  test("Log out everywhere reports a failure and keeps the session", async () => {
    serveHotel();
    refuse("POST /auth/logout-all", "unavailable");
    const { user, place, store } = renderScreen(<AppRoutes />, {
      at: "/hotel-admin/landing",
      user: hotelAdmin,
    });
    await user.click(await screen.findByRole("button", { name: "Account: Meridian" }));
    await user.click(await screen.findByRole("menuitem", { name: "Log out everywhere" }));
    expect(await screen.findByText("Failed to log out everywhere")).toBeVisible();
    expect(place()).toBe("/hotel-admin/landing");
    expect(store.get(sessionAtom)).not.toBeNull();
  });

  test.each(["unauthenticated", "forbidden"] as const)(
    "happens when a call is answered %s, with the reason",
    async (code) => {
      serveHotel();
      refuse("GET /hotel-admin/requests", code, { message: "This hotel is not active" });
      const { place } = renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
      expect(await screen.findByText("This hotel is not active")).toBeVisible();
      expect(place()).toBe("/hotel-admin/login");
      expect(screen.queryByText("Failed to load service requests")).not.toBeInTheDocument();
    },
  );

  test("happens on session:ended, with its message", async () => {
    serveHotel();
    const { place } = renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    const server = await connectPage("/staff");
    act(() => server.emit("session:ended", { code: "hotel_inactive", message: "This hotel is not active" }));
    expect(await screen.findByText("This hotel is not active")).toBeVisible();
    expect(place()).toBe("/hotel-admin/login");
  });

  test("returns to the last page after signing in again, and to Home after a logout", async () => {
    serveHotel();
    answer("GET /hotel-admin/requests/stats", {
      stats: {
        pending: 0,
        in_progress: 0,
        completed_today: 0,
        cancelled_today: 0,
        median_minutes_to_accept: null,
        median_minutes_to_complete: null,
      },
    });
    answer("GET /hotel-admin/requests/by-service", { services: [] });
    answer("POST /auth/hotel-admin/login", { token: "t2", user: hotelAdmin });
    const { user, place } = renderScreen(<AppRoutes />, {
      at: "/hotel-admin/requests?search=taxi",
      user: hotelAdmin,
    });
    const server = await connectPage("/staff");
    act(() => server.emit("session:ended", { code: "token_expired", message: "Please sign in again" }));
    await user.type(await screen.findByLabelText(/Username/), "meridian");
    await user.type(screen.getByLabelText(/Password/), "correct horse");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(place()).toBe("/hotel-admin/requests?search=taxi"));
    await user.click(await screen.findByRole("button", { name: "Account: Meridian" }));
    await user.click(await screen.findByRole("menuitem", { name: "Logout" }));
    await user.type(await screen.findByLabelText(/Username/), "meridian");
    await user.type(screen.getByLabelText(/Password/), "correct horse");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(place()).toBe("/hotel-admin/landing"));
  });

  test("lets another account that signs in afterwards start at its own home", async () => {
    serveHotel();
    const other = { ...hotelAdmin, id: "aaaaaaaaaaaaaaaaaaaaaa02" };
    answer("POST /auth/hotel-admin/login", { token: "t2", user: other });
    const { user, place } = renderScreen(<AppRoutes />, {
      at: "/hotel-admin/rooms?search=taxi",
      user: hotelAdmin,
    });
    const server = await connectPage("/staff");
    act(() => server.emit("session:ended", { code: "token_expired", message: "Please sign in again" }));
    await user.type(await screen.findByLabelText(/Username/), "orient");
    await user.type(screen.getByLabelText(/Password/), "correct horse");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(place()).toBe("/hotel-admin/landing"));
  });

  test("covers an open board with an alarm before the sign-in, even after a reload", async () => {
    serveHotel();
    const kitchen = { is_paused: false, paused_until: null, reason: "" };
    const limits = { order_warning_minutes: 10, order_late_minutes: 20 };
    answer("GET /hotel-admin/kitchen", { kitchen, ...limits, wait_minutes: 0, recent: [] });
    const first = renderScreen(<AppRoutes />, { at: "/hotel-admin/kitchen", user: hotelAdmin });
    const server = await connectPage("/staff");
    await screen.findByRole("heading", { name: "Kitchen" });
    act(() => server.emit("session:ended", { code: "token_expired", message: "Your session has expired" }));
    const alarm = within(await screen.findByRole("alert"));
    expect(alarm.getByRole("heading", { name: "Kitchen: signed out" })).toBeVisible();
    expect(alarm.getByText(/Your session has expired/)).toBeVisible();
    expect(screen.queryByLabelText(/Username/)).not.toBeInTheDocument();
    first.unmount();
    const { user } = renderScreen(<AppRoutes />, { at: "/hotel-admin/kitchen" });
    await screen.findByRole("heading", { name: "Kitchen: signed out" });
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByLabelText(/Username/)).toBeVisible();
  });

  test("clears the first hotel's data when another tab signs in as another hotel", async () => {
    serveHotel();
    renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    expect(await screen.findByText("204 · Fresh towels")).toBeVisible();
    const other = { ...hotelAdmin, id: "aaaaaaaaaaaaaaaaaaaaaa02", hotel_name: "Hotel Orient" };
    let go: () => void = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    answer("GET /auth/me", { user: other, new_passkeys: [] });
    answer("GET /hotel-admin/requests", async () => {
      await gate;
      return { requests: [], next_cursor: null };
    });
    localStorage.setItem("roombell.user", JSON.stringify(other));
    localStorage.setItem("roombell.token", '"other"');
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "roombell.token" })));
    expect(await screen.findByRole("heading", { name: "Hotel Orient" })).toBeVisible();
    expect(screen.queryByText("204 · Fresh towels")).not.toBeInTheDocument();
    go();
    expect(await screen.findByText("No requests yet")).toBeVisible();
  });

  test("follows a logout in another tab", async () => {
    serveHotel();
    const { place } = renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    await screen.findByRole("heading", { name: "Hotel Meridian" });
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: null })));
    await waitFor(() => expect(place()).toBe("/hotel-admin/login"));
  });
});

describe("the password", () => {
  test("has to be changed when it is temporary; the session continues with the new token", async () => {
    serveHotel();
    const initial = { ...hotelAdmin, must_change_password: true };
    answer("GET /auth/me", { user: initial, new_passkeys: [] });
    answer("PUT /auth/hotel-admin/password", () => {
      server.emit("session:ended", { code: "password_changed", message: "The password was changed" });
      return { token: "new-token", message: "Password updated successfully" };
    });
    const { user, store } = renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: initial });
    const server = await connectPage("/staff");
    const dialog = await screen.findByRole("dialog", { name: "Change Password" });
    await user.type(within(dialog).getByLabelText(/Current Password/), "old password");
    await user.type(within(dialog).getByLabelText(/^New Password/), "a better password");
    await user.type(within(dialog).getByLabelText(/Repeat New Password/), "a better password");
    await user.click(within(dialog).getByRole("button", { name: "Change Password" }));
    expect(await screen.findByText("Password updated successfully")).toBeVisible();
    expect(callsOf("PUT /auth/hotel-admin/password")[0]?.body).toEqual({
      current_password: "old password",
      new_password: "a better password",
    });
    expect(store.get(sessionAtom)).toMatchObject({
      token: "new-token",
      user: { must_change_password: false },
    });
    await waitFor(() => expect(server.auths.at(-1)).toMatchObject({ token: "new-token" }));
  });

  test("is changed together with the name of an account that has none", async () => {
    serveHotel();
    const initial = { ...hotelAdmin, must_change_password: true, name: hotelAdmin.username };
    answer("GET /auth/me", { user: initial, new_passkeys: [] });
    answer("PUT /auth/hotel-admin/password", {
      token: "new-token",
      message: "Password updated successfully",
    });
    const { user } = renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: initial });
    const dialog = within(await screen.findByRole("dialog", { name: "Change Password" }));
    await user.type(dialog.getByLabelText(/Current Password/), "old password");
    await user.type(dialog.getByLabelText(/^New Password/), "a better password");
    await user.type(dialog.getByLabelText(/Repeat New Password/), "a better password");
    await user.click(dialog.getByRole("button", { name: "Change Password" }));
    expect(await dialog.findByText("Your name is required")).toBeVisible();
    await user.type(dialog.getByLabelText(/Your Name/), "Max Wirt");
    await user.click(dialog.getByRole("button", { name: "Change Password" }));
    const account = await screen.findByRole("button", { name: "Account: Max Wirt" });
    expect(account).toHaveTextContent("Max Wirtmeridian");
    expect(callsOf("PUT /auth/hotel-admin/password")[0]?.body).toMatchObject({ name: "Max Wirt" });
  });

  test("ends the session when it is changed elsewhere", async () => {
    serveHotel();
    const { place } = renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    const server = await connectPage("/staff");
    act(() =>
      server.emit("session:ended", { code: "password_changed", message: "The password was changed" }),
    );
    expect(await screen.findByText("The password was changed")).toBeVisible();
    expect(place()).toBe("/hotel-admin/login");
  });

  test("shows an error when it is wrong, and keeps the session and the dialog", async () => {
    serveHotel();
    refuse("PUT /auth/hotel-admin/password", "validation_failed", {
      details: [{ path: "current_password", message: "is wrong" }],
    });
    const { user, store } = renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    await user.click(await screen.findByRole("button", { name: "Account: Meridian" }));
    await user.click(await screen.findByRole("menuitem", { name: "Change Password" }));
    const dialog = await screen.findByRole("dialog", { name: "Change Password" });
    await user.type(within(dialog).getByLabelText(/Current Password/), "wrong");
    await user.type(within(dialog).getByLabelText(/^New Password/), "a better password");
    await user.type(within(dialog).getByLabelText(/Repeat New Password/), "a better password");
    await user.click(within(dialog).getByRole("button", { name: "Change Password" }));
    expect(await screen.findByText("Password update failed")).toBeVisible();
    expect(within(dialog).getByText("Is wrong")).toBeVisible();
    expect(store.get(sessionAtom)?.token).toBe("test-token");
  });

  test("keeps its dialog open until the server has answered", async () => {
    serveHotel();
    let arrive = (): void => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    answer("PUT /auth/hotel-admin/password", async () => {
      await arrived;
      return { token: "new-token", message: "Password updated successfully" };
    });
    const { user } = renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    await user.click(await screen.findByRole("button", { name: "Account: Meridian" }));
    await user.click(await screen.findByRole("menuitem", { name: "Change Password" }));
    const dialog = await screen.findByRole("dialog", { name: "Change Password" });
    await user.type(within(dialog).getByLabelText(/Current Password/), "old password");
    await user.type(within(dialog).getByLabelText(/^New Password/), "a better password");
    await user.type(within(dialog).getByLabelText(/Repeat New Password/), "a better password");
    await user.click(within(dialog).getByRole("button", { name: "Change Password" }));
    await user.keyboard("{Escape}");
    expect(within(dialog).getByRole("button", { name: "Cancel" })).toBeDisabled();
    expect(dialog).toBeVisible();
    arrive();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test("is no longer asked for after Back has left the page", async () => {
    serveHotel();
    let go: NavigateFunction | undefined;
    function Navigation() {
      const navigate = useNavigate();
      useEffect(() => void (go = navigate), [navigate]);
      return null;
    }
    const app = (
      <>
        <AppRoutes />
        <Navigation />
      </>
    );
    const { user, place } = renderScreen(app, { at: "/hotel-admin/landing", user: hotelAdmin });
    await screen.findByRole("heading", { name: "Hotel Meridian" });
    act(() => void go?.("/hotel-admin/rooms"));
    await waitFor(() => expect(place()).toBe("/hotel-admin/rooms"));
    await user.click(await screen.findByRole("button", { name: "Account: Meridian" }));
    await user.click(await screen.findByRole("menuitem", { name: "Change Password" }));
    const dialog = await screen.findByRole("dialog", { name: "Change Password" });
    act(() => void go?.(-1));
    await waitFor(() => expect(place()).toBe("/hotel-admin/landing"));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});

describe("a missed change of the F&B setting", () => {
  test("is applied when a food call is refused", async () => {
    serveHotel();
    refuse("GET /hotel-admin/food-orders", "fb_disabled");
    renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    answer("GET /auth/me", { user: { ...hotelAdmin, fb_enabled: false }, new_passkeys: [] });
    expect(await screen.findByText("Feature Disabled")).toBeVisible();
    expect(screen.queryByText("Failed to load food orders")).not.toBeInTheDocument();
  });
});

describe("Home", () => {
  test("switches F&B off and on live", async () => {
    serveHotel();
    renderScreen(<AppRoutes />, { at: "/hotel-admin/landing", user: hotelAdmin });
    expect(await screen.findByRole("link", { name: /Food and Beverages/ })).toHaveAttribute(
      "href",
      "/hotel-admin/menu",
    );
    const server = await connectPage("/staff");
    const { hotel } = buildOwnHotel({ fb_enabled: false });
    answer("GET /auth/me", { user: { ...hotelAdmin, fb_enabled: false }, new_passkeys: [] });
    act(() => server.emit("hotel:updated", { hotel }));
    expect(await screen.findByText("Feature Disabled")).toBeVisible();
    expect(screen.queryByRole("link", { name: /Food and Beverages/ })).not.toBeInTheDocument();
  });
});
