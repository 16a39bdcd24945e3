import type { Hotel } from "@roombell/common/contract/hotel";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, test } from "vitest";
import { createFakeLive, type FakeLive } from "#testing/fakeSocket.js";
import { button, dialog, freshRow, row } from "#testing/find.js";
import { buildHotel, softwareAdmin } from "#testing/fixtures.js";
import { buildCatalogueService } from "#testing/hotelFixtures.js";
import { becomesReady, renderScreen } from "#testing/render.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import { SoftwareAuditPage } from "./audit/SoftwareAuditPage.js";
import { SoftwareDashboardPage } from "./dashboard/SoftwareDashboardPage.js";
import { HotelPage } from "./hotels/HotelPage.js";
import { HotelsPage } from "./hotels/HotelsPage.js";
import { useHotelListEvents } from "./hotels/useHotels.js";
import { ServicesPage } from "./services/ServicesPage.js";
import { useCatalogueEvents } from "./services/useServiceCatalogue.js";

const meridian = buildHotel({ service_count: 1 });
const lagoon = buildHotel({
  name: "Lagoon Inn",
  address: "9 Backwater Lane",
  is_active: false,
  fb_enabled: false,
  created_at: "2026-03-10T08:00:00.000Z",
});
const towels = buildCatalogueService({ description: "Two bath towels", hotels_using: 2 });
const taxi = buildCatalogueService({ name: "Airport taxi", category: "Transportation" });

const dashboard = {
  stats: { total_hotels: 2, total_services: 17, total_rooms: 24, today_requests: 9 },
  figures: [
    { hotel_id: meridian.id, total_rooms: 12, today_requests: 4 },
    { hotel_id: lagoon.id, total_rooms: 12, today_requests: 5 },
  ],
  recent_hotels: [meridian, lagoon],
  connected_screens: [
    { hotel_id: meridian.id, hotel_name: meridian.name, screens: { front_desk: 1, kitchen: 0 } },
  ],
};

function serveHotels(hotels: Hotel[]): void {
  answer("GET /software-admin/hotels", { hotels });
}

beforeEach(() => {
  sessionStorage.clear();
  serveHotels([meridian, lagoon]);
  answer("GET /software-admin/hotel-problems", { hotels: [] });
  answer("GET /software-admin/services", { services: [towels, taxi] });
  answer("GET /software-admin/hotels/:id", { hotel: meridian });
  answer("GET /software-admin/settings", {
    settings: {
      managers_need_second_factor: false,
      default_timezone: "Asia/Kolkata",
      default_currency: "INR",
    },
  });
  answer("GET /software-admin/dashboard", dashboard);
  answer("GET /software-admin/health", {
    components: [
      { name: "API", status: "ok", detail: "Answering" },
      { name: "Last backup", status: "unknown", detail: "No backup has been recorded" },
    ],
    uptime_seconds: 7500,
    version: "1.0.0",
  });
});

/** The page with the portal's live updates. */
function Live({ children }: { children: ReactNode }) {
  useHotelListEvents();
  useCatalogueEvents();
  return children;
}

async function show(page: ReactNode, at: string) {
  const live: FakeLive<"/platform"> = createFakeLive("/platform");
  const view = renderScreen(<Live>{page}</Live>, { at, live, user: softwareAdmin });
  await becomesReady(live);
  return { live, ...view };
}

describe("the platform dashboard", () => {
  const open = () => show(<SoftwareDashboardPage />, "/software-admin/dashboard");

  test("shows figures, the newest hotels, connected screens, health and quick actions", async () => {
    await open();
    expect(await screen.findByRole("link", { name: /Total Hotels\s*2/ })).toHaveAttribute(
      "href",
      "/software-admin/hotels",
    );
    expect(screen.getByText("Today's Requests").parentElement).toHaveTextContent("9");
    expect(await row(/Lagoon Inn.*Inactive/)).toBeVisible();
    const screens = screen.getByRole("list", { name: "Connected screens" });
    expect(screens).toHaveTextContent("Hotel MeridianFront desk 1");
    const health = await screen.findByRole("list", { name: "System health" });
    expect(health).toHaveTextContent("APIOnlineAnswering");
    expect(health).toHaveTextContent("Last backupUnknownNo backup has been recorded");
    expect(screen.getByText("Version 1.0.0, up for 2 h 5 min")).toBeVisible();
    expect(screen.getByRole("link", { name: "Add a hotel" })).toHaveAttribute(
      "href",
      "/software-admin/hotels?add=hotel",
    );
  });

  test("updates the connected screens live", async () => {
    const { live } = await open();
    const list = await screen.findByRole("list", { name: "Connected screens" });
    const follow = (screens: { front_desk: number; kitchen: number }): void => {
      const row = { hotel_id: meridian.id, hotel_name: meridian.name, screens };
      const connected_screens = screens.front_desk + screens.kitchen > 0 ? [row] : [];
      answer("GET /software-admin/dashboard", { ...dashboard, connected_screens });
      act(() => live.emit("screens:updated", { hotel_id: meridian.id, screens }));
    };
    follow({ front_desk: 1, kitchen: 2 });
    await waitFor(() => expect(list).toHaveTextContent("Front desk 1 · Kitchen 2"));
    follow({ front_desk: 0, kitchen: 0 });
    expect(await screen.findByText("No screens are connected.")).toBeVisible();
  });

  test("updates the hotels' figures live", async () => {
    const { live } = await open();
    const figure = async (label: string) => (await screen.findByText(label)).parentElement;
    await waitFor(async () => expect(await figure("Today's Requests")).toHaveTextContent("9"));
    const figures = { hotel_id: lagoon.id, total_rooms: 13, today_requests: 8 };
    answer("GET /software-admin/dashboard", {
      ...dashboard,
      stats: { ...dashboard.stats, total_rooms: 25, today_requests: 12 },
      recent_hotels: [meridian, { ...lagoon, total_rooms: 13, today_requests: 8 }],
    });
    act(() => live.emit("hotel:figures", { ...figures, as_of: "2026-03-14T08:00:01.000Z" }));
    await waitFor(async () => expect(await figure("Today's Requests")).toHaveTextContent("12"));
    expect(await figure("Total Rooms")).toHaveTextContent("25");
    expect(await row(/Lagoon Inn/)).toHaveTextContent("Lagoon Inn138");
    const before = callsOf("GET /software-admin/dashboard").length;
    // Events sent while it was disconnected are not replayed.
    act(() => live.ready());
    await waitFor(() => expect(callsOf("GET /software-admin/dashboard")).toHaveLength(before + 1));
  });

  test("shows no empty state before the pending requests are loaded", async () => {
    answer("GET /software-admin/dashboard", () => new Promise(() => {}));
    await open();
    expect(await screen.findByRole("heading", { name: "Oldest unaccepted requests" })).toBeVisible();
    expect(screen.queryByText("No pending requests")).not.toBeInTheDocument();
  });

  test("updates trends and pending requests", async () => {
    const serve = (days: number[], pending: number): void =>
      answer("GET /software-admin/dashboard", {
        ...dashboard,
        trends: [{ hotel_id: meridian.id, days }],
        waiting:
          pending === 0
            ? []
            : [
                {
                  hotel_id: meridian.id,
                  hotel_name: meridian.name,
                  pending,
                  since: "2026-03-14T06:00:00.000Z",
                },
              ],
      });
    serve([1, 2, 4], 0);
    const { live } = await open();
    expect(await screen.findByRole("img", { name: /: 1, 2, 4$/ })).toBeVisible();
    expect(screen.getByText("No pending requests")).toBeVisible();
    const follow = (second: number): void =>
      act(() =>
        live.emit("hotel:figures", {
          hotel_id: meridian.id,
          total_rooms: 12,
          today_requests: 5,
          as_of: `2026-03-14T08:00:0${second}.000Z`,
        }),
      );
    serve([1, 2, 5], 2);
    follow(1);
    expect(await screen.findByRole("img", { name: /: 1, 2, 5$/ })).toBeVisible();
    expect(screen.getByRole("list", { name: "Oldest unaccepted requests" })).toHaveTextContent("2 requests");
    serve([2, 5, 0], 0);
    follow(2);
    expect(await screen.findByText("No pending requests")).toBeVisible();
    expect(screen.getByRole("img", { name: /: 2, 5, 0$/ })).toBeVisible();
  });

  test("shows a load failure and retries", async () => {
    refuse("GET /software-admin/dashboard", "internal");
    await open();
    await waitFor(() => expect(screen.getAllByText("Failed to load dashboard data")).toHaveLength(2));
    expect(await button("Try again")).toBeVisible();
  });
});

describe("the hotels page", () => {
  const open = (at = "/software-admin/hotels") => show(<HotelsPage />, at);

  test("lists the hotels in a table with search and filters", async () => {
    const { user, place } = await open();
    expect(await row(/Hotel Meridian/)).toHaveTextContent(
      "1 Harbour Road · +91 484 555 0100 · desk@meridian.exampleNone12 rooms · Meridian GuestAsia/Kolkata · INR · since 14 Mar 202641 serviceF&BActive",
    );
    await user.type(screen.getByRole("searchbox"), "backwater");
    await waitFor(() =>
      expect(screen.queryByRole("row", { name: /Hotel Meridian/ })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(place()).toBe("/software-admin/hotels?search=backwater"));
    await user.click(await button("Filters"));
    await user.click(screen.getByRole("combobox", { name: "Status" }));
    await user.click(await screen.findByRole("option", { name: "Active" }));
    await user.click(await button("Show all hotels"));
    expect(await row(/Lagoon Inn/)).toBeVisible();
  });

  test("lists the hotel with the most waiting guests first and names its problems", async () => {
    const quiet = {
      pending_requests: 0,
      pending_orders: 0,
      oldest_pending_at: null,
      offline_screens: 0,
      unprinted: 0,
      days: [0, 0, 0, 0, 0, 0, 0],
    };
    const loud = { pending_orders: 2, pending_requests: 1, unprinted: 1, offline_screens: 3 };
    const serve = (meridianOrders: number): void =>
      answer("GET /software-admin/hotel-problems", {
        hotels: [
          { ...quiet, pending_orders: meridianOrders, hotel_id: meridian.id },
          { ...quiet, ...loud, hotel_id: lagoon.id },
        ],
      });
    serve(0);
    const { live } = await open();
    const lagoonRow = await row(/Lagoon Inn.*2 orders, 1 request unaccepted/);
    expect(lagoonRow).toHaveTextContent("1 failed print3 screens offline");
    expect(screen.getAllByRole("row")[1]).toBe(lagoonRow);
    expect(await row(/Hotel Meridian/)).toHaveTextContent("No problemsNone");
    // The figures change in place: the rows stay where somebody is reading.
    serve(90);
    act(() =>
      live.emit("screens:updated", { hotel_id: meridian.id, screens: { front_desk: 0, kitchen: 0 } }),
    );
    expect(await row(/Hotel Meridian.*90 orders/)).toBeVisible();
    expect(screen.getAllByRole("row")[1]).toBe(await row(/Lagoon Inn/));
  });

  test("offers to add the first hotel", async () => {
    serveHotels([]);
    const { user } = await open();
    expect(await screen.findByText("No hotels yet")).toBeVisible();
    const [, inEmptyState = null] = screen.getAllByRole("button", { name: "Add Hotel" });
    if (inEmptyState === null) throw new Error("The empty state has no button");
    await user.click(inEmptyState);
    expect(await dialog("Add Hotel")).toBeVisible();
  });

  test("shows a load failure", async () => {
    refuse("GET /software-admin/hotels", "internal");
    const { user } = await open();
    await waitFor(() => expect(screen.getAllByText("Failed to load data")).toHaveLength(2));
    serveHotels([lagoon]);
    await user.click(await button("Try again"));
    expect(await row(/Lagoon Inn/)).toBeVisible();
  });

  test("updates figures, ignores older ones and highlights no row for them", async () => {
    const { live } = await open();
    expect(await row(/Lagoon Inn/)).toHaveTextContent("12 rooms");
    const figures = { hotel_id: lagoon.id, total_rooms: 13, today_requests: 87 };
    act(() => live.emit("hotel:figures", { ...figures, as_of: "2026-03-14T08:00:01.000Z" }));
    await waitFor(() => expect(screen.getByRole("row", { name: /Lagoon/ })).toHaveTextContent("87"));
    expect(screen.getByRole("row", { name: /Lagoon/ })).toHaveTextContent("13 rooms");
    const older = { ...figures, total_rooms: 1 };
    act(() => live.emit("hotel:figures", { ...older, as_of: "2026-03-14T08:00:00.999Z" }));
    act(() => live.emit("hotel:figures", { ...figures, as_of: "2026-03-14T08:00:02.000Z" }));
    expect(screen.getByRole("row", { name: /Lagoon/ })).toHaveTextContent("13 rooms");
    expect(document.querySelector('tr[data-fresh="true"]')).toBeNull();
  });

  test("updates changed hotels and removes deleted ones", async () => {
    const { live } = await open();
    await row(/Lagoon Inn/);
    act(() => live.emit("hotel:updated", { hotel: { ...lagoon, name: "Lagoon Palace" } }));
    expect(await freshRow()).toHaveTextContent("Lagoon Palace");
    serveHotels([meridian]);
    act(() => live.emit("services:updated", {}));
    await waitFor(() => expect(screen.queryByRole("row", { name: /Lagoon/ })).not.toBeInTheDocument());
  });

  test("adds a hotel located by this device and shows its credentials once", async () => {
    answer("POST /software-admin/hotels", ({ body }) => ({
      hotel: {
        ...buildHotel({ name: body.name }),
        admin_credentials: {
          username: "palm-court",
          password: "first-password-1",
          message: "Change it soon",
        },
      },
      message: "",
    }));
    const position = { coords: { latitude: 9.93123456789, longitude: 76.2 } };
    // jsdom has no geolocation.
    const geolocation = { getCurrentPosition: (tell: (at: typeof position) => void) => tell(position) };
    Object.defineProperty(navigator, "geolocation", { configurable: true, value: geolocation });
    const { user, place } = await open("/software-admin/hotels?add=hotel");
    const form = within(await dialog("Add Hotel"));
    await form.findByLabelText(/Hotel Name/);
    await user.click(form.getByRole("button", { name: "Add Hotel" }));
    expect(await form.findByText("Hotel name is required")).toBeVisible();
    for (const name of ["WiFi SSID", "Address", "Latitude", "Longitude"])
      expect(form.getByText(`${name} is required`)).toBeVisible();
    expect(callsOf("POST /software-admin/hotels")).toHaveLength(0);
    await user.type(form.getByLabelText(/Hotel Name/), "Palm Court");
    await user.type(form.getByLabelText(/WiFi SSID/), "Palm");
    const pasted = form.getByLabelText("Coordinates or map link");
    fireEvent.change(pasted, { target: { value: "2 Beach Road" } });
    fireEvent.blur(pasted);
    expect(form.getByLabelText(/Address/)).toHaveValue("2 Beach Road");
    expect(form.getByText(/^Used as the address/)).toBeVisible();
    expect(pasted).toHaveValue("");
    await user.type(form.getByLabelText("E-mail"), "wrong");
    await user.click(form.getByRole("button", { name: "Use my location" }));
    expect(await form.findByText("Must be an e-mail address")).toBeVisible();
    await user.clear(form.getByLabelText("E-mail"));
    await waitFor(() => expect(form.getByRole("textbox", { name: /Latitude/ })).toHaveValue("9.931235"));
    await user.click(await form.findByRole("checkbox", { name: "Airport taxi" }));
    expect(form.getByText("1 of 2 selected")).toBeVisible();
    const all = form.getByRole("checkbox", { name: "Select all" });
    expect(all).toBePartiallyChecked();
    fireEvent.click(all);
    expect(form.getByText("2 of 2 selected")).toBeVisible();
    fireEvent.click(all);
    fireEvent.click(form.getByRole("checkbox", { name: "Airport taxi" }));
    fireEvent.change(pasted, { target: { value: "somewhere in Kochi" } });
    fireEvent.blur(pasted);
    expect(form.getByText(/^We can't read a location from this/)).toBeVisible();
    fireEvent.change(pasted, { target: { value: "XHCV+JR Bengaluru" } });
    fireEvent.blur(pasted);
    expect(form.getByText(/^This plus code is incomplete/)).toBeVisible();
    fireEvent.change(pasted, { target: { value: "999, 999" } });
    fireEvent.blur(pasted);
    expect(form.getByText("Latitude must be between -90 and 90")).toBeVisible();
    expect(form.getByRole("textbox", { name: /Latitude/ })).toHaveValue("");
    await user.type(form.getByLabelText("Phone"), "abc");
    await user.tab();
    expect(await form.findByText(/^Must be a phone number/)).toBeVisible();
    await user.clear(form.getByLabelText("Phone"));
    fireEvent.change(pasted, { target: { value: `9°57'56.88"N 76°14'31.56"E` } });
    await waitFor(() => expect(form.getByRole("textbox", { name: /Longitude/ })).toHaveValue("76.2421"));
    expect(pasted).toBeValid();
    expect(form.getByRole("link", { name: "Find the address on a map" })).toHaveAttribute(
      "href",
      "https://www.openstreetmap.org/search?query=2+Beach+Road",
    );
    await user.click(form.getByRole("checkbox", { name: "Food & Beverage" }));
    await user.click(form.getByRole("button", { name: "Add Hotel" }));
    const shown = within(await dialog("Sign-in for Palm Court"));
    expect(shown.getByText("palm-court")).toBeVisible();
    expect(shown.getByText("first-password-1")).toBeVisible();
    expect(callsOf("POST /software-admin/hotels")[0]?.body).toEqual({
      name: "Palm Court",
      wifi_ssid: "Palm",
      address: "2 Beach Road",
      phone: "",
      email: "",
      latitude: 9.9658,
      longitude: 76.2421,
      services: [taxi.id],
      fb_enabled: true,
      timezone: "Asia/Kolkata",
      currency: "INR",
      printer_networks: [],
    });
    await user.keyboard("{Escape}");
    expect(await dialog("Have you saved the password?")).toBeVisible();
    await user.click(await button("Close anyway"));
    await waitFor(() => expect(screen.queryByText("first-password-1")).not.toBeInTheDocument());
    expect(place()).toBe("/software-admin/hotels");
    Reflect.deleteProperty(navigator, "geolocation");
  });

  test("copies what a chain's hotels have in common into a new one", async () => {
    serveHotels([{ ...meridian, services: [towels.id] }]);
    const { user } = await open("/software-admin/hotels?add=hotel");
    const form = within(await dialog("Add Hotel"));
    await user.click(await form.findByRole("combobox", { name: /Copy from/ }));
    await user.click(await screen.findByRole("option", { name: meridian.name }));
    expect(form.getByText("1 of 2 selected")).toBeVisible();
    expect(form.getByRole("checkbox", { name: "Food & Beverage" })).toBeChecked();
    expect(form.getByLabelText(/Hotel Name/)).toHaveValue("");
  });

  test("opens the edit form at once and fills it when the hotel is loaded", async () => {
    let load = (): void => {};
    const loaded = new Promise<void>((resolve) => (load = resolve));
    answer("GET /software-admin/hotels/:id", async () => {
      await loaded;
      return { hotel: { ...meridian, wifi_ssid: "Newest" } };
    });
    const { user } = await open();
    await user.click(await button("Edit Hotel Meridian"));
    const shown = await dialog("Edit Hotel Meridian");
    const form = within(shown);
    expect(form.getByText("Loading")).toBeInTheDocument();
    expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
    load();
    expect(await form.findByLabelText(/WiFi SSID/)).toHaveValue("Newest");
    await waitFor(() => expect(form.getByLabelText(/Hotel Name/)).toHaveFocus());
    expect(await dialog("Edit Hotel Meridian")).toBe(shown);
    await user.click(form.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("saves changes, and keeps the form and shows the error at its field on failure", async () => {
    refuse("PUT /software-admin/hotels/:id", "validation_failed", {
      details: [{ path: "latitude", message: "is not on earth" }],
    });
    const { user } = await open();
    await user.click(await button("Edit Hotel Meridian"));
    const form = within(await dialog("Edit Hotel Meridian"));
    await user.type(await form.findByLabelText(/Hotel Name/), " II");
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText("Is not on earth")).toBeVisible();
    expect(await screen.findByText("Failed to save hotel")).toBeVisible();
    answer("PUT /software-admin/hotels/:id", ({ body }) => ({
      hotel: { ...meridian, name: body.name ?? "" },
      message: "",
    }));
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Hotel updated successfully")).toBeVisible();
    expect(await row(/Hotel Meridian II/)).toBeVisible();
    // A colleague may have turned off its food service in the meantime.
    expect(callsOf("PUT /software-admin/hotels/:id").at(-1)?.body).toEqual({ name: "Hotel Meridian II" });
  });

  test("asks before another currency is saved, because earlier orders keep theirs", async () => {
    answer("GET /software-admin/hotels/:id", { hotel: meridian });
    answer("PUT /software-admin/hotels/:id", { hotel: { ...meridian, currency: "EUR" }, message: "" });
    const { user } = await open();
    await user.click(await button("Edit Hotel Meridian"));
    const form = within(await dialog("Edit Hotel Meridian"));
    await user.click(await form.findByRole("combobox", { name: /Currency/ }));
    await user.click(await screen.findByRole("option", { name: /^EUR/ }));
    await user.click(form.getByRole("button", { name: "Save" }));
    const question = within(await dialog("Change the currency from INR to EUR?"));
    expect(question.getByText(/^Prices keep their numbers.*Earlier orders stay in INR/)).toBeVisible();
    expect(callsOf("PUT /software-admin/hotels/:id")).toHaveLength(0);
    await user.click(question.getByRole("button", { name: "Change currency" }));
    await waitFor(() =>
      expect(callsOf("PUT /software-admin/hotels/:id").map(({ body }) => body)).toEqual([
        { currency: "EUR" },
      ]),
    );
  });

  test("shows rejected printer addresses at their field and keeps the input", async () => {
    answer("GET /software-admin/hotels/:id", {
      hotel: { ...meridian, printer_networks: ["192.168.10.40", "192.168.10.48/28"] },
    });
    refuse("PUT /software-admin/hotels/:id", "validation_failed", {
      details: [{ path: "printer_networks", message: "10.0.0.1 is outside the server's PRINTER_NETWORKS" }],
    });
    const { user } = await open();
    await user.click(await button("Edit Hotel Meridian"));
    const form = within(await dialog("Edit Hotel Meridian"));
    const field = await form.findByRole("textbox", { name: /Printer addresses/ });
    expect(field).toHaveValue("192.168.10.40, 192.168.10.48/28");
    fireEvent.change(field, { target: { value: "192.168.10.40,10.0.0.1 " } });
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText("10.0.0.1 is outside the server's PRINTER_NETWORKS")).toBeVisible();
    expect(field).toHaveValue("192.168.10.40,10.0.0.1 ");
    await waitFor(() => expect(field).toHaveFocus());
    expect(callsOf("PUT /software-admin/hotels/:id").at(-1)?.body).toEqual({
      printer_networks: ["192.168.10.40", "10.0.0.1"],
    });
    fireEvent.change(field, { target: { value: "1".repeat(60) } });
    fireEvent.blur(field);
    expect(await form.findByText("Separate the addresses with commas")).toBeVisible();
  });

  async function choose(user: Awaited<ReturnType<typeof open>>["user"], hotel: string, action: string) {
    await user.click(await button(`More for ${hotel}`));
    await user.click(await screen.findByRole("menuitem", { name: action }));
  }

  test("deactivates a hotel after confirmation and activates it at once", async () => {
    answer("PUT /software-admin/hotels/:id", ({ body }) => ({
      hotel: { ...(body.is_active ? lagoon : meridian), is_active: body.is_active ?? true },
      message: "",
    }));
    const { user } = await open();
    await choose(user, "Lagoon Inn", "Activate");
    expect(await row(/Lagoon Inn.*Active/)).toBeVisible();
    await choose(user, "Hotel Meridian", "Deactivate");
    await user.click(await button("Deactivate"));
    expect(await row(/Meridian.*Inactive/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("issues new credentials and deletes a hotel", async () => {
    answer("POST /software-admin/hotels/:id/credentials", {
      admin_credentials: { username: "meridian", password: "second-password", message: "" },
      message: "",
    });
    answer("DELETE /software-admin/hotels/:id", { message: "" });
    const { user } = await open();
    await choose(user, "Hotel Meridian", "New credentials");
    await user.click(await button("Issue credentials"));
    expect(await screen.findByText("second-password")).toBeVisible();
    await user.click(await button("I have saved it"));
    await choose(user, "Lagoon Inn", "Delete");
    await user.click(await button("Delete hotel"));
    expect(await screen.findByText("Hotel deleted successfully")).toBeVisible();
    expect(screen.queryByRole("row", { name: /Lagoon/, hidden: true })).not.toBeInTheDocument();
  });
});

test("the list of deleted hotels restores a hotel", async () => {
  const deleted = {
    ...lagoon,
    deleted_at: "2026-03-13T06:30:00.000Z",
    restorable_until: "2099-04-12T06:30:00.000Z",
  };
  answer("GET /software-admin/hotels", { hotels: [deleted] });
  answer("POST /software-admin/hotels/:id/restore", { hotel: lagoon, message: "" });
  const { user } = await show(<HotelsPage />, "/software-admin/hotels?status=deleted");
  expect(await row(/Lagoon Inn.*days left/)).toBeVisible();
  await user.click(await button("Restore Lagoon Inn"));
  await user.click(await button("Restore hotel"));
  expect(await screen.findByText("Hotel restored successfully")).toBeVisible();
  expect(callsOf("POST /software-admin/hotels/:id/restore")).toHaveLength(1);
});

test("the page of a hotel shows activity, health, screens and accounts", async () => {
  answer("GET /software-admin/hotels/:id/overview", {
    hotel: meridian,
    days: [{ day: "2026-03-14", orders: 2, requests: 1 }],
    health: {
      screens: { front_desk: 1, kitchen: 0 },
      last_order_at: null,
      last_request_at: "2026-03-14T06:30:00.000Z",
      pending_requests: 1,
      oldest_pending_at: "2026-03-14T06:30:00.000Z",
      unseen: 0,
      unprinted: 4,
    },
    screens: [
      {
        id: "5".repeat(24),
        name: "Pass",
        board: "kitchen",
        is_paired: true,
        is_live: true,
        last_seen_at: null,
      },
    ],
    accounts: [
      {
        id: "6".repeat(24),
        name: "Asha Menon",
        username: "asha",
        position: "front_desk",
        is_active: false,
        must_change_password: false,
        has_second_factor: false,
        passkey_count: 0,
      },
    ],
  });
  await show(
    <Routes>
      <Route path="/software-admin/hotels/:id" element={<HotelPage />} />
    </Routes>,
    `/software-admin/hotels/${meridian.id}`,
  );
  expect(await screen.findByRole("heading", { name: meridian.name, level: 1 })).toBeVisible();
  expect(screen.getByText("2 orders, 1 request")).toBeVisible();
  expect(screen.getByText("Open now")).toBeVisible();
  expect(screen.getByText("asha · front desk · inactive")).toBeVisible();
  expect(screen.getByRole("button", { name: `More for ${meridian.name}` })).toBeVisible();
});

describe("the services page", () => {
  const open = (at = "/software-admin/services") => show(<ServicesPage />, at);

  test("groups services by category and shows how many hotels use them", async () => {
    const { user } = await open();
    const list = await screen.findByRole("list", { name: "Housekeeping" });
    expect(list).toHaveTextContent("Fresh towelsTwo bath towelsUsed by 2 hotels");
    expect(screen.getByRole("list", { name: "Transportation" })).toHaveTextContent("Airport taxiNot used");
    await user.type(screen.getByRole("searchbox"), "towel");
    await waitFor(() =>
      expect(screen.queryByRole("list", { name: "Transportation" })).not.toBeInTheDocument(),
    );
  });

  test("adds a service with its category preselected", async () => {
    answer("POST /software-admin/services", ({ body }) => ({
      service: buildCatalogueService({ name: body.name, category: body.category }),
      message: "",
    }));
    const { user } = await open();
    await user.click(await button("Add a service to Housekeeping"));
    const form = within(await dialog("Add Service"));
    await user.click(form.getByRole("button", { name: "Add Service" }));
    expect(await form.findByText("Name is required")).toBeVisible();
    await user.type(form.getByLabelText(/^Name \*/), "Turndown");
    await user.type(form.getByLabelText("Target time"), "90");
    await user.click(form.getByLabelText(/^Needs a time/));
    await user.click(form.getByRole("button", { name: "Add Service" }));
    expect(await screen.findByText("Service created successfully")).toBeVisible();
    expect(callsOf("POST /software-admin/services")[0]?.body).toMatchObject({
      category: "Housekeeping",
      target_minutes: 90,
      needs_time: true,
    });
    expect(await screen.findByRole("list", { name: "Housekeeping" })).toHaveTextContent("Turndown");
  });

  test("saves Hindi texts and keeps other languages", async () => {
    const translations = { hi: { name: "तौलिए" }, ta: { name: "துண்டுகள்" } };
    answer("GET /software-admin/services", { services: [{ ...towels, translations }] });
    answer("PUT /software-admin/services/:id", { service: towels, message: "" });
    const { user } = await open();
    await user.click(await button("Edit Fresh towels"));
    const form = within(await dialog("Edit Service"));
    expect(form.getByLabelText("Name in Hindi")).toHaveValue("तौलिए");
    await user.type(form.getByLabelText("Description in Hindi"), "नहाने के लिए");
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Service updated successfully")).toBeVisible();
    // Only changed fields are sent: a colleague may have changed the others.
    expect(callsOf("PUT /software-admin/services/:id")[0]?.body).toEqual({
      translations: {
        hi: { name: "तौलिए", description: "नहाने के लिए" },
        ta: { name: "துண்டுகள்" },
      },
    });
  });

  test("deletes a service after confirmation and reports a failure", async () => {
    refuse("DELETE /software-admin/services/:id", "internal");
    const { user } = await open();
    await user.click(await button("Delete Fresh towels"));
    expect(await screen.findByText(/2 hotels use it/)).toBeVisible();
    await user.click(await button("Delete service"));
    expect(await screen.findByText("Failed to delete service")).toBeVisible();
    answer("DELETE /software-admin/services/:id", { message: "" });
    await user.click(await button("Delete service"));
    expect(await screen.findByText("Service deleted successfully")).toBeVisible();
    expect(screen.queryByRole("list", { name: "Housekeeping" })).not.toBeInTheDocument();
  });

  test("shows a load failure, and offers to add the first service", async () => {
    refuse("GET /software-admin/services", "internal");
    const { user } = await open();
    await waitFor(() => expect(screen.getAllByText("Failed to load services")).toHaveLength(2));
    answer("GET /software-admin/services", { services: [] });
    await user.click(await button("Try again"));
    expect(await screen.findByText("No services yet")).toBeVisible();
  });

  test("updates after changes made elsewhere", async () => {
    const { live } = await open();
    await screen.findByRole("list", { name: "Housekeeping" });
    answer("GET /software-admin/services", { services: [{ ...towels, name: "Bath towels" }] });
    act(() => live.emit("services:updated", {}));
    await waitFor(() =>
      expect(screen.getByRole("list", { name: "Housekeeping" })).toHaveTextContent("Bath towels"),
    );
  });
});

describe("the audit log", () => {
  test("filters by hotel", async () => {
    answer("GET /software-admin/audit", { entries: [], next_cursor: null });
    const { user } = await show(<SoftwareAuditPage />, "/software-admin/audit");
    expect(await screen.findByText("No entries yet")).toBeVisible();
    await user.click(await button("Filters"));
    await user.click(await screen.findByRole("combobox", { name: "Hotel" }));
    await user.click(await screen.findByRole("option", { name: "Lagoon Inn" }));
    await waitFor(() =>
      expect(callsOf("GET /software-admin/audit").at(-1)?.query).toMatchObject({ hotel_id: lagoon.id }),
    );
  });
});
