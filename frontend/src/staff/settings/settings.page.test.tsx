import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { buildSettings } from "#testing/fixtures.js";
import { buildService } from "#testing/guestFixtures.js";
import { buildOwnHotel, buildStaffCategory } from "#testing/hotelFixtures.js";
import { answerQuietHotel } from "#testing/quietHotel.js";
import { openHotelPage } from "#testing/render.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import { SettingsPage } from "./SettingsPage.js";

const kitchen = { is_paused: false, paused_until: null, reason: "" };

const laundry = {
  ...buildService({ name: "Laundry pick-up", category: "Laundry" }),
  hours: null,
  target_minutes: null,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answerQuietHotel();
  answer("GET /hotel-admin/services", { services: [laundry] });
  answer("GET /hotel-admin/settings", {
    settings: buildSettings({ phone: "100", email: "desk@hotel.example" }),
  });
  answer("PUT /hotel-admin/settings", ({ body }) => ({
    settings: { ...buildSettings({ phone: "100" }), ...body } as ReturnType<typeof buildSettings>,
    message: "Settings updated successfully",
  }));
});

const show = (user = {}) => openHotelPage(<SettingsPage />, { user });

const part = async (name: string) => within(await screen.findByRole("region", { name }));
/** The bar appears with the first change. */
const bar = async () => within(await screen.findByRole("region", { name: "Unsaved changes" }));
const save = async () => fireEvent.click((await bar()).getByRole("button", { name: "Save" }));
const noBar = () =>
  waitFor(() => expect(screen.queryByRole("region", { name: "Unsaved changes" })).not.toBeInTheDocument());
const sent = () => callsOf("PUT /hotel-admin/settings").map(({ body }) => body);

describe("the settings page", () => {
  test("shows the settings with explanations", async () => {
    await show();
    const contact = await part("Contact and WiFi");
    expect(contact.getByLabelText("Phone")).toHaveValue("100");
    expect(contact.getByText(/Only guests of an occupied room/)).toBeVisible();
    const access = await part("Guest access");
    expect(access.getByText(/Anyone with a photo of a room's code/)).toBeVisible();
    expect(access.getByRole("checkbox", { name: "New code at every check-in" })).not.toBeChecked();
    expect((await part("Food orders")).getByRole("textbox", { name: /Delivery/ })).toHaveValue("10");
    expect(document.title).toBe("Settings – Hotel Meridian");
  });

  test("hides food settings while the hotel serves no food", async () => {
    await show({ fb_enabled: false });
    await part("Request targets");
    expect(screen.queryByRole("region", { name: "Food orders" })).not.toBeInTheDocument();
  });

  test("sends only changed settings and confirms them", async () => {
    const { user } = await show();
    const contact = await part("Contact and WiFi");
    await noBar();
    await user.type(contact.getByLabelText("WiFi password"), "sea breeze");
    fireEvent.change(contact.getByLabelText(/^WiFi network/), { target: { value: "Palm Court" } });
    await save();
    expect(await screen.findByText("Settings updated successfully")).toBeVisible();
    expect(sent()).toEqual([{ wifi_ssid: "Palm Court", wifi_password: "sea breeze" }]);
    await noBar();
    expect(contact.getByLabelText(/^WiFi network/)).toHaveValue("Palm Court");
    expect(contact.getByLabelText("WiFi password")).toHaveValue("sea breeze");
  });

  test("rejects a wrong e-mail address and a WhatsApp number without country code on blur", async () => {
    const { user } = await show();
    const contact = await part("Contact and WiFi");
    await user.type(contact.getByLabelText("WhatsApp number"), "0484 555 0100");
    await user.clear(contact.getByLabelText("E-mail"));
    await user.type(contact.getByLabelText("E-mail"), "desk@");
    await user.tab();
    expect(await contact.findByText("Must be an e-mail address")).toBeVisible();
    expect(contact.getByText(/^Must begin with the country code/)).toBeVisible();
    await save();
    expect(sent()).toEqual([]);
  });

  test("shows what guests' phones will dial before the number is saved", async () => {
    await show();
    const field = (await part("Contact and WiFi")).getByLabelText("Phone");
    const dials = (value: string) => fireEvent.change(field, { target: { value } });
    dials("+49 (0)89 1234-0 / 1235");
    await waitFor(() => expect(field).toHaveAccessibleDescription("Guests' phones dial +498912340"));
    dials("1-800-FLOWERS");
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(/dial/));
  });

  test("keeps the input when saving fails and shows the server's error at its field", async () => {
    refuse("PUT /hotel-admin/settings", "validation_failed", {
      details: [{ path: "phone", message: "must have at most 32 characters" }],
    });
    const { user } = await show();
    const contact = await part("Contact and WiFi");
    await user.type(contact.getByLabelText("Phone"), "1");
    await save();
    expect(await contact.findByText("Must have at most 32 characters")).toBeVisible();
    expect(contact.getByLabelText("Phone")).toHaveValue("1001");
    await waitFor(() => expect(contact.getByLabelText("Phone")).toHaveFocus());
  });

  test("turns off PINs on shared screens", async () => {
    await show();
    const screens = await part("Shared screens");
    fireEvent.click(
      screens.getByRole("checkbox", { name: "Ask for a PIN on shared screens", checked: true }),
    );
    await save();
    await waitFor(() => expect(sent()).toEqual([{ screen_pins: false }]));
  });

  test("uploads a cover picture, saves it and removes it", async () => {
    const cover_url = "/uploads/hotel/cover.webp";
    answer("POST /hotel-admin/settings/cover", { image_url: cover_url, message: "" });
    const { user } = await show();
    const cover = await part("Cover picture");
    await user.upload(cover.getByLabelText("Picture"), new File(["x"], "a.webp", { type: "image/webp" }));
    fireEvent.click(await cover.findByRole("button", { name: "Remove picture" }));
    await user.upload(cover.getByLabelText("Picture"), new File(["x"], "a.webp", { type: "image/webp" }));
    await cover.findByRole("button", { name: "Replace picture" });
    await save();
    await waitFor(() => expect(sent()).toEqual([{ cover_url }]));
  });

  test("edits stations and keeps the ids of existing ones", async () => {
    const bar = { id: "b".repeat(24), name: "Bar", printer: null };
    answer("GET /hotel-admin/settings", { settings: buildSettings({ stations: [bar] }) });
    await show();
    const kitchen = await part("Kitchen stations");
    fireEvent.change(kitchen.getByLabelText("Station 1"), { target: { value: "Drinks" } });
    fireEvent.click(kitchen.getByRole("button", { name: "Add station" }));
    fireEvent.change(kitchen.getByLabelText("Station 2"), { target: { value: "Hot" } });
    fireEvent.click(kitchen.getByRole("button", { name: "Move station 2 up" }));
    await save();
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          stations: [
            { name: "Hot", printer: null },
            { ...bar, name: "Drinks" },
          ],
        },
      ]),
    );
  });

  test("edits the kitchen's hours by day of the week and on single days", async () => {
    await show();
    const hours = await part("Kitchen hours");
    fireEvent.click(hours.getByRole("button", { name: "Weekends" }));
    fireEvent.click(hours.getByRole("button", { name: "Add day" }));
    await save();
    expect(await hours.findByText("Enter a date")).toBeVisible();
    expect(sent()).toEqual([]);
    fireEvent.change(hours.getByLabelText("Day 1"), { target: { value: "2026-12-24" } });
    fireEvent.click(hours.getByRole("button", { name: "Add hours to Day 1" }));
    fireEvent.change(hours.getByLabelText("Day 1, hours 1: to"), { target: { value: "01:00" } });
    expect(hours.getByText("Until 1:00 AM the next day")).toBeVisible();
    await save();
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          kitchen_hours: [{ days: [6, 7], from: "07:00", to: "10:30" }],
          hours_exceptions: [{ date: "2026-12-24", hours: [{ from: "07:00", to: "01:00" }] }],
        },
      ]),
    );
  });

  test("saves the hotel's own hours and targets of a service by themselves", async () => {
    answer("PUT /hotel-admin/services/:id", { service: laundry, message: "Service updated successfully" });
    await show();
    const services = await part("Services");
    expect(services.getByText("Laundry · Always")).toBeVisible();
    fireEvent.click(services.getByRole("button", { name: "Edit Laundry pick-up" }));
    const form = within(await screen.findByRole("dialog", { name: "Laundry pick-up" }));
    fireEvent.click(form.getByRole("button", { name: "Every day" }));
    fireEvent.change(form.getByLabelText(/^Minutes to accept/), { target: { value: "5" } });
    fireEvent.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText("Enter both, or leave both empty")).toBeVisible();
    fireEvent.change(form.getByLabelText(/^Minutes to complete/), { target: { value: "60" } });
    fireEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(callsOf("PUT /hotel-admin/services/:id").map(({ body }) => body)).toEqual([
        {
          hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: "07:00", to: "10:30" }],
          target_minutes: { accept: 5, complete: 60 },
        },
      ]),
    );
  });

  test("takes a service's price with the three decimals of the hotel's currency", async () => {
    answer("GET /hotel-admin/hotel", buildOwnHotel({ currency: "KWD" }));
    answer("GET /hotel-admin/services", { services: [{ ...laundry, price: 1.25 }] });
    answer("PUT /hotel-admin/services/:id", { service: laundry, message: "Service updated successfully" });
    const { user } = await show();
    const services = await part("Services");
    fireEvent.click(services.getByRole("button", { name: "Edit Laundry pick-up" }));
    const form = within(await screen.findByRole("dialog", { name: "Laundry pick-up" }));
    const price = form.getByRole("textbox", { name: "Price (KWD)" });
    expect(price).toHaveValue("1.250");
    fireEvent.change(price, { target: { value: "2.125" } });
    await user.type(price, "{ArrowUp}");
    expect(price).toHaveValue("2.126");
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(callsOf("PUT /hotel-admin/services/:id").map(({ body }) => body)).toEqual([{ price: 2.126 }]),
    );
  });

  test("adds a tax for some categories and tips, and names a wrong rate at its field", async () => {
    const bar = buildStaffCategory({ name: "Bar" });
    answer("GET /hotel-admin/menu-categories", { categories: [bar] });
    const { user } = await show();
    const billing = await part("Payment and taxes");
    await user.click(billing.getByRole("button", { name: "Add tax" }));
    const tax = within(billing.getByRole("group", { name: "Tax 1" }));
    fireEvent.change(tax.getByLabelText(/^Name/), { target: { value: "VAT" } });
    fireEvent.change(tax.getByLabelText(/^Rate/), { target: { value: "2,5x" } });
    fireEvent.change(tax.getByLabelText(/^From/), { target: { value: "2026-04-01" } });
    await user.click(tax.getByRole("checkbox", { name: "Only for some categories" }));
    await user.click(await tax.findByRole("checkbox", { name: "Bar" }));
    await user.click(billing.getByRole("checkbox", { name: /Guests may add a tip/ }));
    await save();
    expect(await tax.findByText("Must be a percentage from 0 to 100, such as 2.5")).toBeVisible();
    expect(sent()).toEqual([]);
    fireEvent.change(tax.getByLabelText(/^Rate/), { target: { value: "2,5" } });
    await save();
    const saved = { name: "VAT", rate_percent: 2.5, is_included: false, valid_from: "2026-04-01" };
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          taxes: [{ ...saved, category_ids: [bar.id] }],
          tips: { is_enabled: true, percent: [5, 10, 20] },
        },
      ]),
    );
  });

  test("saves the kitchen's printer", async () => {
    await show();
    const printer = await part("Ticket printer");
    fireEvent.click(printer.getByRole("checkbox", { name: "The kitchen has a ticket printer" }));
    fireEvent.change(printer.getByLabelText(/^IP address/), { target: { value: "192.168.10.40" } });
    await save();
    const expected = {
      host: "192.168.10.40",
      port: 9100,
      paper: 80,
      code_page: "PC858",
      prints_on_accept: true,
    };
    await waitFor(() => expect(sent()).toEqual([{ printer: expected }]));
  });

  const saved = { host: "192.168.10.40", port: 9100, paper: 80, code_page: "PC852" } as const;
  const kitchenPrinter = { ...saved, prints_on_accept: true };

  test("prints a test page on the saved printer and says whether it was accepted", async () => {
    answer("GET /hotel-admin/settings", { settings: buildSettings({ printer: kitchenPrinter }) });
    answer("POST /hotel-admin/settings/printer/test", { is_printed: false, message: "The printer did not" });
    await show();
    const printer = await part("Ticket printer");
    const button = printer.getByRole("button", { name: "Print a test page" });
    fireEvent.click(button);
    expect(await screen.findByText("The printer did not")).toBeVisible();
    expect(callsOf("POST /hotel-admin/settings/printer/test").map(({ body }) => body)).toEqual([{}]);
    answer("POST /hotel-admin/settings/printer/test", { is_printed: true, message: "The printer did" });
    fireEvent.click(button);
    expect(await screen.findByText("The printer did")).toBeVisible();
    fireEvent.change(printer.getByLabelText(/^Port/), { target: { value: "9101" } });
    expect(await printer.findByText("Save the settings to print a test page.")).toBeVisible();
    expect(button).toBeDisabled();
  });

  test("gives a station its own printer and prints a test page on it", async () => {
    const station = { id: "b".repeat(24), name: "Bar", printer: null };
    answer("GET /hotel-admin/settings", {
      settings: buildSettings({ printer: kitchenPrinter, stations: [station] }),
    });
    answer("POST /hotel-admin/settings/printer/test", { is_printed: true, message: "The printer did" });
    const printer = { host: "192.168.10.41", port: 9100, paper: 80, code_page: "PC858" } as const;
    const stationsAfter = [{ ...station, printer }];
    answer("PUT /hotel-admin/settings", {
      settings: buildSettings({ printer: kitchenPrinter, stations: stationsAfter }),
      message: "",
    });
    await show();
    const stations = await part("Kitchen stations");
    fireEvent.click(stations.getByRole("checkbox", { name: "Has its own ticket printer" }));
    fireEvent.change(stations.getByLabelText(/^IP address/), { target: { value: "192.168.10.41" } });
    await save();
    await waitFor(() => expect(sent()).toEqual([{ stations: stationsAfter }]));
    await noBar();
    fireEvent.click(stations.getByRole("button", { name: "Print a test page" }));
    await waitFor(() =>
      expect(callsOf("POST /hotel-admin/settings/printer/test").map(({ body }) => body)).toEqual([
        { station_id: station.id },
      ]),
    );
  });

  test("shows a rejected printer address at its field", async () => {
    refuse("PUT /hotel-admin/settings", "validation_failed", {
      details: [
        { path: "printer.host", message: "is not assigned to this hotel for printers" },
        { path: "printer.port", message: "must be a printer's port: 9100-9109" },
      ],
    });
    await show();
    const printer = await part("Ticket printer");
    fireEvent.click(printer.getByRole("checkbox", { name: "The kitchen has a ticket printer" }));
    const host = printer.getByLabelText(/^IP address/);
    fireEvent.change(host, { target: { value: "10.0.0.1" } });
    fireEvent.change(printer.getByLabelText(/^Port/), { target: { value: "6379" } });
    await save();
    expect(await printer.findByText("Is not assigned to this hotel for printers")).toBeVisible();
    expect(printer.getByText("Must be a printer's port: 9100-9109")).toBeVisible();
    expect(host).toHaveValue("10.0.0.1");
  });

  test("turns the geofence on with a radius, and off again", async () => {
    const { user } = await show();
    const access = await part("Guest access");
    await user.click(access.getByRole("checkbox", { name: "Only inside the hotel" }));
    await save();
    expect(await access.findByText("Radius is required")).toBeVisible();
    await user.type(access.getByRole("textbox", { name: /Radius/ }), "250");
    await save();
    await waitFor(() => expect(sent()).toEqual([{ geofence_radius_m: 250 }]));
    await noBar();
    await user.click(access.getByRole("checkbox", { name: "Only inside the hotel" }));
    await save();
    await waitFor(() => expect(sent().at(-1)).toEqual({ geofence_radius_m: null }));
  });

  test("requires the late time to be later than the warning", async () => {
    const { user } = await show();
    const food = await part("Food orders");
    const late = food.getByRole("textbox", { name: /Late/ });
    await user.clear(late);
    await user.type(late, "5");
    await user.tab();
    expect(await food.findByText("Must be later than the warning")).toBeVisible();
  });

  test("sets targets by category and resets them to the defaults", async () => {
    const { user } = await show();
    const targets = await part("Request targets");
    const accept = targets.getByRole("textbox", { name: "Food & Beverage: minutes to accept" });
    expect(accept).toHaveValue("2");
    await user.clear(accept);
    await user.type(accept, "4");
    await save();
    await waitFor(() =>
      expect(sent()).toEqual([
        { request_target_minutes: { "Food & Beverage": { accept: 4, complete: 20 } } },
      ]),
    );
    await user.click(targets.getByRole("button", { name: "Reset to defaults" }));
    expect(accept).toHaveValue("2");
    expect(accept).toHaveAttribute("inputmode", "numeric");
  });

  test("keeps targets that someone else changed in the meantime", async () => {
    const { live, user } = await show();
    const targets = await part("Request targets");
    const laundry = targets.getByRole("textbox", { name: "Laundry: minutes to accept" });
    await user.clear(laundry);
    await user.type(laundry, "12");
    const theirs = buildSettings();
    theirs.request_target_minutes.Housekeeping = { accept: 7, complete: 31 };
    answer("GET /hotel-admin/settings", { settings: theirs });
    act(() => live.emit("hotel:updated", { hotel: { ...buildOwnHotel().hotel, kitchen } }));
    const housekeeping = targets.getByRole("textbox", { name: "Housekeeping: minutes to accept" });
    await waitFor(() => expect(housekeeping).toHaveValue("7"));
    await save();
    await waitFor(() =>
      expect(sent()).toEqual([{ request_target_minutes: { Laundry: { accept: 12, complete: 45 } } }]),
    );
  });

  test("applies changes made elsewhere, except to edited fields", async () => {
    const { live, user } = await show();
    const contact = await part("Contact and WiFi");
    await user.type(contact.getByLabelText("WiFi password"), "mine");
    const changed = buildSettings({ phone: "200", email: "desk@hotel.example", wifi_password: "theirs" });
    answer("GET /hotel-admin/settings", { settings: changed });
    act(() => live.emit("hotel:updated", { hotel: { ...buildOwnHotel().hotel, kitchen } }));
    await waitFor(() => expect(contact.getByLabelText("Phone")).toHaveValue("200"));
    expect(contact.getByLabelText("WiFi password")).toHaveValue("mine");
    await user.click((await bar()).getByRole("button", { name: "Discard" }));
    expect(contact.getByLabelText("WiFi password")).toHaveValue("theirs");
  });

  test("saves several sections in one call with Ctrl+S and focuses the first wrong field", async () => {
    await show();
    const contact = await part("Contact and WiFi");
    const food = await part("Food orders");
    const delivery = food.getByRole("textbox", { name: /Delivery/ });
    fireEvent.change(delivery, { target: { value: "900" } });
    fireEvent.change(contact.getByLabelText("E-mail"), { target: { value: "desk@" } });
    fireEvent.click((await part("Shared screens")).getByRole("checkbox"));
    expect(await (await bar()).findByText("3 changes")).toBeVisible();
    fireEvent.keyDown(document.body, { key: "s", ctrlKey: true });
    await waitFor(() => expect(contact.getByLabelText("E-mail")).toHaveFocus());
    expect(food.getByText("Delivery must be from 0 to 240")).toBeVisible();
    expect(sent()).toEqual([]);
    fireEvent.change(contact.getByLabelText("E-mail"), { target: { value: "new@hotel.example" } });
    fireEvent.change(delivery, { target: { value: "25" } });
    fireEvent.keyDown(document.body, { key: "s", ctrlKey: true });
    await waitFor(() =>
      expect(sent()).toEqual([{ email: "new@hotel.example", screen_pins: false, delivery_minutes: 25 }]),
    );
    await noBar();
  });

  test("keeps all input when the call fails", async () => {
    refuse("PUT /hotel-admin/settings", "internal");
    await show();
    const phone = (await part("Contact and WiFi")).getByLabelText("Phone");
    fireEvent.change(phone, { target: { value: "555" } });
    await save();
    expect(await (await bar()).findByRole("alert")).toBeVisible();
    expect(phone).toHaveValue("555");
  });

  test("keeps edited stations when someone else changes them", async () => {
    const { live } = await show();
    const kitchenPart = await part("Kitchen stations");
    fireEvent.click(kitchenPart.getByRole("button", { name: "Add station" }));
    fireEvent.change(kitchenPart.getByLabelText("Station 1"), { target: { value: "Hot" } });
    const stations = [{ id: "c".repeat(24), name: "Cold", printer: null }];
    answer("GET /hotel-admin/settings", { settings: buildSettings({ phone: "300", stations }) });
    act(() => live.emit("hotel:updated", { hotel: { ...buildOwnHotel().hotel, kitchen } }));
    await waitFor(async () =>
      expect((await part("Contact and WiFi")).getByLabelText("Phone")).toHaveValue("300"),
    );
    expect(kitchenPart.getByLabelText("Station 1")).toHaveValue("Hot");
    fireEvent.click((await bar()).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(kitchenPart.getByLabelText("Station 1")).toHaveValue("Cold"));
  });

  test("restores discarded changes, including lists", async () => {
    await show();
    const phone = (await part("Contact and WiFi")).getByLabelText("Phone");
    fireEvent.change(phone, { target: { value: "555" } });
    const kitchen = await part("Kitchen stations");
    fireEvent.click(kitchen.getByRole("button", { name: "Add station" }));
    fireEvent.change(kitchen.getByLabelText("Station 1"), { target: { value: "Hot" } });
    fireEvent.click((await bar()).getByRole("button", { name: "Discard" }));
    const discarded = within(await screen.findByRole("region", { name: "Discarded changes" }));
    expect(discarded.getByText("2 changes discarded")).toBeVisible();
    expect(discarded.getByRole("button", { name: "Undo" })).toHaveFocus();
    expect(phone).toHaveValue("100");
    fireEvent.click(discarded.getByRole("button", { name: "Undo" }));
    expect(await (await bar()).findByText("2 changes")).toBeVisible();
    expect(phone).toHaveValue("555");
    expect(kitchen.getByLabelText("Station 1")).toHaveValue("Hot");
  });

  test("keeps unsaved changes in the tab until they are saved or discarded", async () => {
    const first = await show();
    fireEvent.change((await part("Contact and WiFi")).getByLabelText("Phone"), { target: { value: "555" } });
    fireEvent.click((await part("Kitchen stations")).getByRole("button", { name: "Add station" }));
    await bar();
    first.unmount();
    const second = await show();
    const phone = (await part("Contact and WiFi")).getByLabelText("Phone");
    expect(phone).toHaveValue("555");
    expect(await (await bar()).findByText("2 changes")).toBeVisible();
    fireEvent.click((await bar()).getByRole("button", { name: "Discard" }));
    await screen.findByRole("region", { name: "Discarded changes" });
    second.unmount();
    await show();
    expect((await part("Contact and WiFi")).getByLabelText("Phone")).toHaveValue("100");
  });

  test("asks before the page is left with unsaved changes", async () => {
    const { user } = await show();
    const contact = await part("Contact and WiFi");
    await user.type(contact.getByLabelText("WiFi password"), "mine");
    await user.click(screen.getByRole("link", { name: "Audit log" }));
    const question = within(await screen.findByRole("dialog", { name: "Discard your changes?" }));
    await user.click(question.getByRole("button", { name: "Keep editing" }));
    expect(contact.getByLabelText("WiFi password")).toHaveValue("mine");
  });

  test("shows a load failure and retries", async () => {
    refuse("GET /hotel-admin/settings", "internal");
    const { user } = await show();
    const again = await screen.findByRole("button", { name: "Try again" });
    answer("GET /hotel-admin/settings", { settings: buildSettings() });
    await user.click(again);
    expect(await part("Contact and WiFi")).toBeDefined();
  });
});
