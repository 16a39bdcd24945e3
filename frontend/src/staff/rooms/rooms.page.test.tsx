import type { Folio } from "@roombell/common/contract/folio";
import type { Room } from "@roombell/common/contract/room";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { buildFolio } from "#testing/buildFolio.js";
import { button, dialog, freshRow, row } from "#testing/find.js";
import { buildOrder, buildRequest, buildRoom } from "#testing/fixtures.js";
import { answerQuietHotel } from "#testing/quietHotel.js";
import { openHotelPage, renderHotelPage } from "#testing/render.js";
import { answer, breakNetwork, callsOf, refuse } from "#testing/server.js";
import { RoomCodesPage } from "./codes/RoomCodesPage.js";
import { useRoomEvents } from "./roomQueries.js";
import { RoomsPage } from "./RoomsPage.js";

const CHECKED_IN = "2026-03-14T08:00:00.000Z";
const suite = buildRoom({
  room_number: "101",
  room_type: "suite",
  floor: 0,
  total_requests: 4,
  pending_requests: 2,
  is_occupied: true,
  check_in: CHECKED_IN,
});
const twin = buildRoom({ room_number: "A-205", room_type: "twin" });

function serve(rooms: Room[]): void {
  answer("GET /hotel-admin/rooms", { rooms });
}

beforeEach(() => {
  sessionStorage.clear();
  answerQuietHotel();
  serve([suite, twin]);
  answer("GET /hotel-admin/rooms/:id/folio", { folio: buildFolio({ balance: 0 }) });
});

/** The page with the portal's live updates. */
function LivePage() {
  useRoomEvents();
  return <RoomsPage />;
}

const show = (at = "/hotel-admin/rooms?view=table") => openHotelPage(<LivePage />, { at });

describe("the rooms page", () => {
  test("shows number, type, floor, state, total and pending requests", async () => {
    await show();
    const line = await row(/101/);
    expect(line).toHaveTextContent(/SuiteGround floorOccupiedsince 14 Mar 2026.*4/);
    // Once in its own column, once beside the state for phones.
    for (const pending of within(line).getAllByRole("link", { name: "2 pending" }))
      expect(pending).toHaveAttribute("href", "/hotel-admin/requests?search=101");
    expect(await row(/A-205/)).toHaveTextContent("TwinFloor 2Vacant00");
    expect(screen.getByText("2 rooms found")).toBeVisible();
    expect(document.title).toBe("Rooms – Hotel Meridian");
  });

  test("searches by number or type and keeps the search in the URL", async () => {
    const { user, place } = await show();
    await row(/101/);
    await user.type(screen.getByRole("searchbox"), "twi");
    expect(await screen.findByText("1 room found")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("row", { name: /101/ })).not.toBeInTheDocument());
    await waitFor(() => expect(place()).toBe("/hotel-admin/rooms?view=table&search=twi"));
    await user.clear(screen.getByRole("searchbox"));
    await user.type(screen.getByRole("searchbox"), "999");
    expect(await screen.findByText("No rooms match your search")).toBeVisible();
    await user.click(await button("Show all rooms"));
    expect(await row(/A-205/)).toBeVisible();
  });

  test("filters by type and state from the URL", async () => {
    await show("/hotel-admin/rooms?view=table&room_type=suite&state=occupied");
    expect(await row(/101/)).toBeVisible();
    expect(screen.getByText("1 room found")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Room type" })).toHaveTextContent("Suite");
  });

  test("filters by floor with counts, and opens a room with j and Enter", async () => {
    const { user, place } = await show("/hotel-admin/rooms?view=table&floor=0");
    expect(await row(/101/)).toBeVisible();
    expect(screen.getByText("1 room found")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Floor" })).toHaveTextContent("Ground floor (1)");
    expect(screen.getByRole("link", { name: "Print codes" })).toHaveAttribute(
      "href",
      "/hotel-admin/rooms/codes?floor=0",
    );
    await user.keyboard("j");
    expect(await button("Open room 101")).toHaveFocus();
    await user.click(screen.getByRole("combobox", { name: "Floor" }));
    await user.click(await screen.findByRole("option", { name: "Floor 2 (1)" }));
    expect(await row(/A-205/)).toBeVisible();
    expect(place()).toBe("/hotel-admin/rooms?view=table&floor=2");
  });

  test("can show a grid of cards", async () => {
    const { user, place } = await show();
    await row(/101/);
    await user.click(screen.getByRole("radio", { name: "Grid" }));
    const list = await screen.findByRole("list", { name: "Rooms" });
    expect(within(list).getByRole("heading", { name: "Room 101" })).toBeVisible();
    expect(within(list).getAllByRole("listitem")).toHaveLength(2);
    expect(place()).not.toContain("view=table");
  });

  test("offers to add the first room", async () => {
    serve([]);
    const { user } = await show();
    expect(await screen.findByText("No rooms found")).toBeVisible();
    const [, inEmptyState = null] = screen.getAllByRole("button", { name: "Add Room" });
    if (inEmptyState === null) throw new Error("The empty state has no button");
    await user.click(inEmptyState);
    expect(await dialog("Add Room")).toBeVisible();
  });

  test("shows a load failure and retries", async () => {
    refuse("GET /hotel-admin/rooms", "internal");
    const { user } = await show();
    await waitFor(() => expect(screen.getAllByText("Failed to load rooms")).toHaveLength(2));
    serve([twin]);
    await user.click(await button("Try again"));
    expect(await row(/A-205/)).toBeVisible();
  });

  test("updates live", async () => {
    const { live } = await show();
    await row(/A-205/);
    act(() => live.emit("room:updated", { room: { ...twin, is_occupied: true, pending_requests: 3 } }));
    expect(await freshRow()).toHaveTextContent(/A-205.*Occupied.*3 pending/);
    act(() => live.emit("room:updated", { room: buildRoom({ room_number: "102" }) }));
    const numbers = () => screen.getAllByRole("row").map((line) => line.textContent?.slice(0, 3));
    await waitFor(() => expect(numbers()).toEqual(["Roo", "101", "102", "A-2"]));
    act(() => live.emit("room:removed", { id: suite.id }));
    await waitFor(() => expect(screen.queryByRole("row", { name: /101/ })).not.toBeInTheDocument());
  });
});

describe("Add Room", () => {
  async function open() {
    const view = await show();
    await row(/101/);
    await view.user.click(await button("Add Room"));
    const form = within(await dialog("Add Room"));
    return { ...view, form, send: () => view.user.click(form.getByRole("button", { name: "Add Room" })) };
  }

  async function fill({ form, user }: Awaited<ReturnType<typeof open>>, number = "206") {
    await user.type(form.getByLabelText(/Room Number/), number);
    await user.type(form.getByRole("textbox", { name: /Floor/ }), "0");
    await user.click(form.getByRole("combobox", { name: /Room Type/ }));
    await user.click(await screen.findByRole("option", { name: "Double" }));
  }

  test("requires missing fields, focuses the first and makes no call", async () => {
    const { form, send } = await open();
    await send();
    expect(await form.findByText("Room number is required")).toBeVisible();
    expect(form.getByText("Floor is required")).toBeVisible();
    expect(form.getByText("Room type is required")).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(/Room Number/)).toHaveFocus());
    expect(callsOf("POST /hotel-admin/rooms")).toHaveLength(0);
  });

  test.each([
    ["101", "Floor must be from 0 to 100"],
    ["1.5", "Floor must be a whole number"],
  ])("refuses floor %s when the field is left", async (floor, text) => {
    const { form, user } = await open();
    await user.type(form.getByRole("textbox", { name: /Floor/ }), floor);
    await user.tab();
    expect(await form.findByText(text)).toBeVisible();
  });

  test("adds a room on the ground floor and lists it at once", async () => {
    const view = await open();
    answer("POST /hotel-admin/rooms", ({ body }) => ({
      room: buildRoom(body),
      message: "Room created successfully",
    }));
    await fill(view);
    await view.send();
    expect(await screen.findByText("Room created successfully")).toBeVisible();
    expect(await row(/room 206/)).toHaveTextContent("DoubleGround floor");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const [call] = callsOf("POST /hotel-admin/rooms");
    expect(call?.body).toEqual({ room_number: "206", floor: 0, room_type: "double" });
    expect(call?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f]{32}$/);
  });

  test("keeps the input and the idempotency key without an answer, and renews the key after a refusal", async () => {
    const view = await open();
    breakNetwork("POST /hotel-admin/rooms");
    await fill(view, "101");
    await view.send();
    await waitFor(() => expect(screen.getAllByText("Failed to create room")).toHaveLength(2));
    refuse("POST /hotel-admin/rooms", "already_exists", { message: "Room 101 already exists" });
    await view.send();
    await waitFor(() => expect(screen.getAllByText("Room 101 already exists")).toHaveLength(2));
    expect(view.form.getByLabelText(/Room Number/)).toHaveValue("101");
    await view.user.type(view.form.getByLabelText(/Room Number/), "5");
    answer("POST /hotel-admin/rooms", ({ body }) => ({ room: buildRoom(body), message: "" }));
    await view.send();
    await waitFor(() => expect(callsOf("POST /hotel-admin/rooms")).toHaveLength(3));
    const keys = callsOf("POST /hotel-admin/rooms").map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test("shows the server's errors at their fields", async () => {
    const view = await open();
    refuse("POST /hotel-admin/rooms", "validation_failed", {
      details: [{ path: "room_number", message: "must have at most 20 characters" }],
    });
    await fill(view);
    await view.send();
    expect(await view.form.findByText("Must have at most 20 characters")).toBeVisible();
    await waitFor(() => expect(view.form.getByLabelText(/Room Number/)).toHaveFocus());
  });

  test("asks before leaving a changed form and keeps it in the tab", async () => {
    const { form, user } = await open();
    await user.type(form.getByLabelText(/Room Number/), "206");
    await user.keyboard("{Escape}");
    const question = within(await dialog("Discard your changes?"));
    await user.click(question.getByRole("button", { name: "Keep editing" }));
    expect(form.getByLabelText(/Room Number/)).toHaveValue("206");
    expect(sessionStorage.getItem("roombell.draft.room.new")).toContain("206");
    await user.click(form.getByRole("button", { name: "Cancel" }));
    await user.click(within(await dialog("Discard your changes?")).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sessionStorage.getItem("roombell.draft.room.new")).toBeNull();
  });

  test("restores the input after a reload", async () => {
    sessionStorage.setItem("roombell.draft.room.new", '{"room_number":"207","floor":2,"room_type":null}');
    const { form } = await open();
    await waitFor(() => expect(form.getByLabelText(/Room Number/)).toHaveValue("207"));
  });
});

describe("adding a range", () => {
  async function fill(first: string, last: string) {
    const view = await show();
    await row(/101/);
    await view.user.click(await button("Add a range"));
    const form = within(await dialog("Add a range of rooms"));
    await view.user.type(form.getByRole("textbox", { name: /First Number/ }), first);
    await view.user.type(form.getByRole("textbox", { name: /Last Number/ }), last);
    await view.user.tab();
    return { ...view, form };
  }

  test.each([
    ["120", "110", "Must not be lower than the first number"],
    ["1", "501", "At most 500 rooms at once"],
  ])("from %s to %s is refused", async (first, last, text) => {
    const { form } = await fill(first, last);
    expect(await form.findByText(text)).toBeVisible();
  });

  test("previews the range, adds it and lists skipped numbers", async () => {
    answer("POST /hotel-admin/rooms/range", {
      rooms: [buildRoom({ room_number: "B103" })],
      skipped: ["B101", "B102"],
      message: "Rooms created successfully",
    });
    const { form, user } = await fill("101", "103");
    await user.type(form.getByLabelText(/Prefix/), "B");
    expect(form.getByText("3 rooms: B101 to B103")).toBeVisible();
    await user.type(form.getByRole("textbox", { name: /Floor/ }), "1");
    await user.click(form.getByRole("combobox", { name: /Room Type/ }));
    await user.click(await screen.findByRole("option", { name: "Single" }));
    await user.click(form.getByRole("button", { name: "Add Rooms" }));
    const result = await dialog("1 room added");
    expect(result).toHaveTextContent("2 skipped: these numbers already exist");
    expect(result).toHaveTextContent("B101B102");
    expect(callsOf("POST /hotel-admin/rooms/range")[0]?.body).toEqual({
      first: 101,
      last: 103,
      prefix: "B",
      floor: 1,
      room_type: "single",
    });
    await user.click(within(result).getByRole("button", { name: "Done" }));
    expect(await row(/B103/)).toBeVisible();
  });
});

describe("edit and delete", () => {
  async function choose(action: string) {
    const view = await show();
    await view.user.click(await button("More for room A-205"));
    await view.user.click(await screen.findByRole("menuitem", { name: action }));
    return view;
  }

  test("edits a room", async () => {
    answer("PUT /hotel-admin/rooms/:id", ({ body }) => ({
      room: { ...twin, room_number: body.room_number ?? "" },
      message: "Room updated successfully",
    }));
    const { user } = await choose("Edit");
    const form = within(await dialog("Edit room A-205"));
    await user.clear(form.getByLabelText(/Room Number/));
    await user.type(form.getByLabelText(/Room Number/), "A-206");
    await user.click(form.getByLabelText("Swap numbers"));
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Room updated successfully")).toBeVisible();
    expect(await row(/A-206/)).toBeVisible();
    // A colleague may have changed its type in the meantime.
    expect(callsOf("PUT /hotel-admin/rooms/:id")[0]?.body).toEqual({
      room_number: "A-206",
      swap_numbers: true,
    });
  });

  test("deletes a room after confirmation", async () => {
    answer("DELETE /hotel-admin/rooms/:id", { message: "Room deleted successfully" });
    const { user } = await choose("Delete");
    const question = within(await dialog("Delete room A-205?"));
    await user.click(question.getByRole("button", { name: "Delete room" }));
    expect(await screen.findByText("Room deleted successfully")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("row", { name: /A-205/ })).not.toBeInTheDocument());
  });

  test("keeps a room with open work and shows why", async () => {
    refuse("DELETE /hotel-admin/rooms/:id", "in_use", { message: "This room still has 1 open requests" });
    const { user } = await choose("Delete");
    const question = within(await dialog("Delete room A-205?"));
    await user.click(question.getByRole("button", { name: "Delete room" }));
    expect(await screen.findByText("Failed to delete room")).toBeVisible();
    expect(question.getByText("This room still has 1 open requests")).toBeVisible();
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(await row(/A-205/)).toBeVisible();
  });

  test("treats a room that no longer exists as deleted", async () => {
    refuse("DELETE /hotel-admin/rooms/:id", "not_found");
    const { user } = await choose("Delete");
    await user.click(within(await dialog("Delete room A-205?")).getByRole("button", { name: "Delete room" }));
    expect(await screen.findByText("Room deleted successfully")).toBeVisible();
  });
});

describe("check-in and check-out", () => {
  test("checks a guest in and shows what was cancelled", async () => {
    answer("POST /hotel-admin/rooms/:id/checkin", {
      room: { ...twin, is_occupied: true, check_in: new Date().toISOString() },
      cancelled_requests: 2,
      cancelled_orders: 1,
      message: "Check-in processed successfully",
    });
    const { user } = await show();
    await user.click(await button("Check in room A-205"));
    const question = await dialog("Check in room A-205?");
    expect(question).toHaveTextContent("All pending requests for this room will be cancelled");
    await user.type(within(question).getByLabelText("Guest Name"), "Asha Rao");
    await user.click(within(question).getByRole("button", { name: "Check in" }));
    expect(await screen.findByText("Check-in processed successfully")).toBeVisible();
    expect(await screen.findByText("Cancelled with the last stay: 2 requests and 1 order")).toBeVisible();
    expect(callsOf("POST /hotel-admin/rooms/:id/checkin")[0]?.body).toEqual({ guest_name: "Asha Rao" });
    expect(await button("Check out room A-205")).toBeVisible();
  });

  test("shows the new code of a hotel that replaces codes at check-in", async () => {
    const room = { ...twin, is_occupied: true, qr_url: "http://localhost:3000/customer?qr=NEW" };
    answer("POST /hotel-admin/rooms/:id/checkin", {
      room,
      cancelled_requests: 0,
      cancelled_orders: 0,
      message: "Check-in processed successfully",
    });
    answer("GET /hotel-admin/rooms/:id/qr", { room: { ...room, qr_code: "NEW" } });
    const { user } = await show();
    await user.click(await button("Check in room A-205"));
    await user.click(within(await dialog(/Check in/)).getByRole("button", { name: "Check in" }));
    expect(await dialog("QR code of room A-205")).toBeVisible();
  });

  test("keeps the dialog open on failure and refetches the room", async () => {
    refuse("POST /hotel-admin/rooms/:id/checkin", "conflict");
    const { user } = await show();
    await user.click(await button("Check in room A-205"));
    serve([suite, { ...twin, is_occupied: true }]);
    const before = callsOf("GET /hotel-admin/rooms").length;
    await user.click(within(await dialog(/Check in/)).getByRole("button", { name: "Check in" }));
    expect(await screen.findByText("Failed to process check-in")).toBeVisible();
    expect(await screen.findByText("Someone else just did this")).toBeVisible();
    await waitFor(() => expect(callsOf("GET /hotel-admin/rooms").length).toBeGreaterThan(before));
  });

  test("shows a guest's name, finds the room by it, and corrects it", async () => {
    const long = "Guest ".repeat(20).trim();
    serve([{ ...suite, guest_name: long }, twin]);
    answer("PATCH /hotel-admin/rooms/:id/guest", {
      room: { ...suite, guest_name: "Asha Rao" },
      message: "Guest name saved successfully",
    });
    const { user } = await show();
    expect(await row(new RegExp(long))).toHaveTextContent("101");
    await user.type(screen.getByRole("searchbox", { name: "Search room number, type or guest" }), "guest gu");
    expect(await screen.findByText("1 room found")).toBeVisible();
    await user.clear(screen.getByRole("searchbox"));
    await user.click(await button("More for room A-205"));
    const edit = await screen.findByRole("menuitem", { name: "Edit" });
    expect(screen.queryByRole("menuitem", { name: "Guest name" })).not.toBeInTheDocument();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(edit).not.toBeInTheDocument());
    await user.click(await button("More for room 101"));
    await user.click(await screen.findByRole("menuitem", { name: "Guest name" }));
    const form = within(await dialog("Guest in room 101"));
    const field = form.getByLabelText("Guest Name");
    expect(field).toHaveValue(long);
    await user.clear(field);
    await user.type(field, " Asha Rao ");
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Guest name saved successfully")).toBeVisible();
    expect(callsOf("PATCH /hotel-admin/rooms/:id/guest")[0]?.body).toEqual({ guest_name: "Asha Rao" });
    expect(await row(/Asha Rao/)).toHaveTextContent("101");
    await user.click(await button("Check out room 101"));
    expect(await dialog("Check out room 101?")).toHaveTextContent("The stay of Asha Rao ends");
  });

  test("keeps a rejected name and shows why", async () => {
    refuse("PATCH /hotel-admin/rooms/:id/guest", "conflict", {
      message: "No guest is checked in to this room",
    });
    const { user } = await show();
    await user.click(await button("More for room 101"));
    await user.click(await screen.findByRole("menuitem", { name: "Guest name" }));
    const form = within(await dialog("Guest in room 101"));
    await user.type(form.getByLabelText("Guest Name"), "Asha Rao");
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText("No guest is checked in to this room")).toBeVisible();
    expect(form.getByLabelText("Guest Name")).toHaveValue("Asha Rao");
  });

  test("moves a guest to a vacant room, or shows why not", async () => {
    refuse("POST /hotel-admin/rooms/:id/move", "in_use", { message: "Room A-205 is occupied" });
    const { user } = await show();
    await user.click(await button("More for room 101"));
    await user.click(await screen.findByRole("menuitem", { name: "Move to another room" }));
    const form = within(await dialog("Move room 101"));
    await user.click(form.getByRole("button", { name: "Move" }));
    expect(await form.findByText("New room is required")).toBeVisible();
    await user.type(form.getByRole("combobox", { name: /New room/ }), "205");
    await user.click(await screen.findByRole("option", { name: /^A-205/ }));
    await user.click(form.getByRole("button", { name: "Move" }));
    expect(await form.findByText("Room A-205 is occupied")).toBeVisible();
    const room = { ...twin, is_occupied: true, check_in: suite.check_in };
    answer("POST /hotel-admin/rooms/:id/move", { room, message: "Moved to room A-205" });
    await user.click(form.getByRole("button", { name: "Move" }));
    expect(await screen.findByText("Moved to room A-205")).toBeVisible();
    expect(callsOf("POST /hotel-admin/rooms/:id/move").at(-1)?.body).toEqual({ to_room_id: twin.id });
    expect(await button("Check out room A-205")).toBeVisible();
  });

  test("checks a guest out", async () => {
    answer("POST /hotel-admin/rooms/:id/checkout", {
      room: { ...suite, is_occupied: false, check_in: null, pending_requests: 0 },
      message: "Check-out processed successfully",
    });
    const { user } = await show();
    await user.click(await button("Check out room 101"));
    const question = await dialog("Check out room 101?");
    expect(question).toHaveTextContent("cancelled (2 now)");
    expect(question).not.toHaveTextContent("anyway");
    await user.click(within(question).getByRole("button", { name: "Check out" }));
    expect(await screen.findByText("Check-out processed successfully")).toBeVisible();
    expect(await row(/101 Vacant/)).toBeVisible();
  });

  test("does not check out a guest who came while the question was open", async () => {
    const { user, live } = await show();
    await user.click(await button("Check out room 101"));
    const question = await dialog("Check out room 101?");
    act(() => live.emit("room:updated", { room: { ...suite, check_in: "2026-03-15T09:00:00.000Z" } }));
    await user.click(within(question).getByRole("button", { name: "Check out" }));
    expect(await screen.findByText("Someone else just changed this stay")).toBeVisible();
    expect(callsOf("POST /hotel-admin/rooms/:id/checkout")).toEqual([]);
  });

  test("asks before a check-out with an open balance, and names work that the bill will not have", async () => {
    answer("GET /hotel-admin/rooms/:id/folio", { folio: buildFolio({ balance: 1240 }) });
    const room_id = suite.id;
    const charge = { price: 350, currency: "INR", payment: "room_charge" } as const;
    const orders = [
      buildOrder({ room_id, status: "preparing", total_amount: 450 }),
      // Cancelled at check-out, and paid already.
      buildOrder({ room_id, status: "pending" }),
      buildOrder({ room_id, status: "ready", payment: "included" }),
    ];
    const request = buildRequest({ room_id, status: "in_progress", service_name: "Laundry", charge });
    answer("GET /hotel-admin/food-orders", { orders, next_cursor: null });
    answer("GET /hotel-admin/requests", { requests: [request], next_cursor: null });
    const { user } = await show();
    await user.click(await button("Check out room 101"));
    const question = await dialog("Check out room 101?");
    await waitFor(() =>
      expect(question).toHaveTextContent(
        "₹1,240.00 is still open. Not on this bill, to be paid on delivery: Order #1001 (₹450.00), Laundry (₹350.00). Check out anyway?",
      ),
    );
  });
});

test("a check-out says that the room's open orders could not be loaded", async () => {
  refuse("GET /hotel-admin/food-orders", "unavailable");
  const { user } = await show();
  await user.click(await button("Check out room 101"));
  const question = await dialog("Check out room 101?");
  await waitFor(() =>
    expect(question).toHaveTextContent("The open orders and requests could not be loaded. Check out anyway?"),
  );
});

test("a room's dialog says that its open requests could not be loaded", async () => {
  refuse("GET /hotel-admin/requests", "unavailable");
  await show(`/hotel-admin/rooms?room=${suite.id}`);
  const shown = within(await dialog("Room 101"));
  expect(await shown.findByText("Failed to load service requests")).toBeVisible();
});

describe("the bill of a room", () => {
  async function open(folio = buildFolio()) {
    answer("GET /hotel-admin/rooms/:id/folio", { folio });
    const view = await show();
    await view.user.click(await button("More for room 101"));
    await view.user.click(await screen.findByRole("menuitem", { name: "Bill" }));
    const shown = await dialog("Bill of room 101");
    await within(shown).findByText("2× Idli");
    return { ...view, shown, bill: within(shown) };
  }

  test("takes a payment, whose error keeps what was typed", async () => {
    const folio = buildFolio();
    const { user, shown, bill } = await open(folio);
    expect(shown).toHaveTextContent(/Discount ₹10.00: Came cold · Meera.*₹220.00₹210.00/);
    expect(shown).toHaveTextContent(/₹210.00Total₹210.00Includes GST 5%₹10.00Without taxes₹200.00Card/);
    expect(shown).toHaveTextContent(/Card.*Receipt 7.*-₹50.00Balance₹160.00/);
    await user.click(bill.getByRole("button", { name: "Add payment" }));
    const form = within(await dialog("Payment of room 101"));
    expect(form.getByLabelText(/^Amount/)).toHaveValue("160.00");
    expect(form.queryByRole("combobox", { name: /Currency/ })).toBeNull();
    await user.click(form.getByRole("button", { name: "Add payment" }));
    expect(await form.findByText("Method is required")).toBeVisible();
    await user.click(form.getByRole("combobox", { name: /Method/ }));
    await user.click(await screen.findByRole("option", { name: "Cash" }));
    refuse("POST /hotel-admin/folios/:id/payments", "folio_closed");
    await user.click(form.getByRole("button", { name: "Add payment" }));
    expect(await form.findByText(/the bill is closed/)).toBeVisible();
    const paid = { ...folio, balance: 0 };
    answer("POST /hotel-admin/folios/:id/payments", { folio: paid, message: "Payment recorded" });
    answer("GET /hotel-admin/folios/:id", { folio: paid });
    await user.click(form.getByRole("button", { name: "Add payment" }));
    expect(await dialog("Bill of room 101")).toHaveTextContent("Balance₹0.00");
    expect(callsOf("POST /hotel-admin/folios/:id/payments").at(-1)?.body).toEqual({
      amount: 160,
      currency: "INR",
      method: "cash",
      note: "",
    });
  });

  test("takes off a line with a reason", async () => {
    const folio = buildFolio();
    const { user, bill } = await open(folio);
    await user.click(bill.getByRole("button", { name: "Adjust Idli" }));
    await user.click(await screen.findByRole("menuitem", { name: "Void" }));
    const form = within(await dialog("Void: Idli"));
    await user.click(form.getByRole("button", { name: "Void" }));
    expect(await form.findByText("Reason is required")).toBeVisible();
    await user.type(form.getByLabelText(/^Reason/), "Not eaten");
    answer("POST /hotel-admin/folios/:id/adjustments", { folio, message: "Bill adjusted" });
    answer("GET /hotel-admin/folios/:id", { folio });
    await user.click(form.getByRole("button", { name: "Void" }));
    expect(await screen.findByText("Bill adjusted")).toBeVisible();
    expect(callsOf("POST /hotel-admin/folios/:id/adjustments")[0]?.body).toEqual({
      kind: "void",
      line_id: "order.0",
      reason: "Not eaten",
    });
  });

  test("says that it is closed and stays as it is", async () => {
    const { bill } = await open(buildFolio({ is_closed: true }));
    expect(bill.getByText("Closed at check-out")).toBeVisible();
    expect(bill.queryByRole("button", { name: /payment|Adjust|Discount/ })).toBeNull();
    expect(bill.getByRole("button", { name: "Print" })).toBeEnabled();
  });

  test("issues an invoice for some lines, which can then not be adjusted, and cancels it", async () => {
    const [idli] = buildFolio().lines;
    const tip = { ...idli, id: "order.tip", kind: "tip", name: "Tip", total: 20 } as Folio["lines"][number];
    const folio = buildFolio({ lines: [...buildFolio().lines, tip] });
    const { user, bill } = await open(folio);
    const invoice = {
      id: "f".repeat(24),
      invoice_number: "2026-0007",
      issued_at: "2026-03-14T08:30:00.000Z",
      currency: "INR",
      total: 210,
      line_ids: ["order.0"],
      credit_of: null,
    };
    await user.click(bill.getByRole("button", { name: "Invoice" }));
    await user.click(screen.getByRole("checkbox", { name: "Tip · ₹20.00" }));
    await user.type(screen.getByRole("textbox", { name: /^Company$/ }), "Mehta & Co");
    answer("POST /hotel-admin/folios/:id/invoices", { invoice, message: "Invoice issued" });
    answer("GET /hotel-admin/folios/:id", { folio: { ...folio, invoices: [invoice] } });
    await user.click(screen.getByRole("button", { name: "Issue invoice for ₹210.00" }));
    expect(await screen.findByText("2026-0007")).toBeVisible();
    expect(callsOf("POST /hotel-admin/folios/:id/invoices")[0]?.body).toEqual({
      line_ids: ["order.0"],
      company_name: "Mehta & Co",
      company_tax_number: "",
    });
    expect(screen.queryByRole("button", { name: "Adjust Idli" })).toBeNull();
    expect(screen.getByRole("button", { name: "Adjust Tip" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Discount" }));
    expect(await dialog("Discount: room 101")).toHaveTextContent("At most ₹20.00");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await dialog("Bill of room 101");

    const note = { ...invoice, id: "e".repeat(24), invoice_number: "CN-2026-0001", credit_of: invoice.id };
    await user.click(screen.getByRole("button", { name: "Cancel invoice 2026-0007" }));
    answer("POST /hotel-admin/invoices/:id/credit-note", { invoice: note, message: "Credit note issued" });
    answer("GET /hotel-admin/folios/:id", { folio: { ...folio, invoices: [invoice, note] } });
    await user.click(screen.getByRole("button", { name: "Issue credit note" }));
    expect(await screen.findByText(/Credit note for 2026-0007/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Cancel invoice/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Adjust Idli" })).toBeVisible();
  });

  const dollars = { currency: "USD", net: 20, taxes: [], total: 20, paid: 0, balance: 20 };

  test("offers the open balance of the chosen currency, unless an amount was typed", async () => {
    const { user, bill } = await open(buildFolio({ other_currencies: [dollars] }));
    await user.click(bill.getByRole("button", { name: "Add payment" }));
    const form = within(await dialog("Payment of room 101"));
    const choose = async (currency: string) => {
      await user.click(form.getByRole("combobox", { name: /Currency/ }));
      await user.click(await screen.findByRole("option", { name: currency }));
    };
    await choose("USD");
    expect(form.getByLabelText(/^Amount \(USD\)/)).toHaveValue("20.00");
    await choose("INR");
    expect(form.getByLabelText(/^Amount \(INR\)/)).toHaveValue("160.00");
    await user.clear(form.getByLabelText(/^Amount/));
    await user.type(form.getByLabelText(/^Amount/), "15");
    await choose("USD");
    expect(form.getByLabelText(/^Amount/)).toHaveValue("15.00");
  });

  test("suggests the new balance when the bill changes while a payment is entered", async () => {
    const folio = buildFolio();
    const { user, bill, live } = await open(folio);
    answer("GET /hotel-admin/folios/:id", { folio });
    await user.click(bill.getByRole("button", { name: "Add payment" }));
    const form = within(await dialog("Payment of room 101"));
    expect(form.getByLabelText(/^Amount/)).toHaveValue("160.00");
    answer("GET /hotel-admin/folios/:id", { folio: { ...folio, balance: 60 } });
    act(() => live.emit("folio:updated", { id: folio.id, version: 2 }));
    await waitFor(() => expect(form.getByLabelText(/^Amount/)).toHaveValue("60.00"));
  });

  test("takes amounts of a currency with three decimals", async () => {
    const dinars = { ...dollars, currency: "KWD" };
    const { user, bill } = await open(buildFolio({ other_currencies: [dinars] }));
    await user.click(bill.getByRole("button", { name: "Add payment" }));
    const form = within(await dialog("Payment of room 101"));
    await user.click(form.getByRole("combobox", { name: /Currency/ }));
    await user.click(await screen.findByRole("option", { name: "KWD" }));
    const amount = form.getByLabelText(/^Amount \(KWD\)/);
    expect(amount).toHaveValue("20.000");
    await user.clear(amount);
    await user.type(amount, "12.345");
    await user.tab();
    expect(amount).toHaveValue("12.345");
    expect(form.queryByText(/two amounts/)).toBeNull();
  });

  test("adds up each currency on its own", async () => {
    const [idli] = buildFolio().lines;
    const towel = { ...idli, id: "request", name: "Towel", ...dollars } as Folio["lines"][number];
    const { user, shown, bill } = await open(
      buildFolio({ lines: [...buildFolio().lines, towel], other_currencies: [dollars] }),
    );
    expect(shown).toHaveTextContent("Balance ₹160.00 · Balance $20.00");
    expect(shown).toHaveTextContent(/Total₹210.00.*Balance₹160.00Total\$20.00Balance\$20.00/);
    await user.click(bill.getByRole("button", { name: "Invoice" }));
    expect(screen.getByRole("checkbox", { name: "2× Towel · $20.00" })).not.toBeChecked();
    expect(screen.getByRole("button", { name: "Issue invoice for ₹210.00" })).toBeEnabled();
  });

  test("of an earlier stay opens from the room's past bills", async () => {
    const stay = { id: "d".repeat(24), guest_name: "Ravi", started_at: CHECKED_IN, ended_at: CHECKED_IN };
    answer("GET /hotel-admin/rooms/:id/folios", { folios: [stay] });
    answer("GET /hotel-admin/folios/:id", { folio: buildFolio({ is_closed: true, guest_name: "Ravi" }) });
    const { user } = await show();
    await user.click(await button("More for room A-205"));
    await user.click(await screen.findByRole("menuitem", { name: "Past bills" }));
    await user.click(await button("Bill"));
    expect(await screen.findByText("Closed at check-out")).toBeVisible();
  });
});

describe("bulk actions", () => {
  const other = buildRoom({ room_number: "102", is_occupied: true, guest_name: "Asha Rao" });

  test("check out several rooms and list failures with reasons", async () => {
    serve([suite, other, twin]);
    const { live } = await show();
    await row(/101/);
    fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    const bar = within(await screen.findByRole("region", { name: "Selected rows" }));
    expect(bar.getByText("3 selected")).toBeVisible();
    fireEvent.click(bar.getByRole("button", { name: "Check out… (2)" }));
    const question = await dialog("Check out 2 rooms?");
    expect(question).toHaveTextContent(/cancelled \(2 now\).*devices are signed out.*101.*102 Asha Rao/);
    // Someone else was faster: their new guest must not be checked out.
    act(() => live.emit("room:updated", { room: { ...other, check_in: "2026-03-15T09:00:00.000Z" } }));
    answer("POST /hotel-admin/rooms/:id/checkout", {
      room: { ...suite, is_occupied: false, check_in: null, pending_requests: 0 },
      message: "Check-out processed successfully",
    });
    fireEvent.click(within(question).getByRole("button", { name: "Check out" }));
    expect(await screen.findByText("1 room checked out")).toBeVisible();
    const left = await dialog("1 room not checked out");
    expect(left).toHaveTextContent("102 Someone else just changed this stay");
    expect(callsOf("POST /hotel-admin/rooms/:id/checkout").map(({ params }) => params["id"])).toEqual([
      suite.id,
    ]);
    fireEvent.click(within(left).getByRole("button", { name: "Done" }));
    expect(await bar.findByText("1 selected")).toBeVisible();
  });

  test("select rows by clicking where no checkboxes are shown, across all pages", async () => {
    serve([suite, other, ...[3, 4, 5, 6].map((n) => buildRoom({ room_number: `20${n}` }))]);
    await show("/hotel-admin/rooms?view=grid&size=5");
    fireEvent.click(await button("Select rows"));
    const bar = within(await screen.findByRole("region", { name: "Selected rows" }));
    expect(bar.getByText("0 selected")).toBeVisible();
    fireEvent.click(within(await row(/102/)).getByText("102"));
    expect(bar.getByRole("button", { name: "Check out… (1)" })).toBeVisible();
    fireEvent.click(within(await row(/102/)).getByText("102"));
    expect(bar.getByText("0 selected")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    fireEvent.click(bar.getByRole("button", { name: "Select all 6" }));
    expect(bar.getByRole("button", { name: "Replace codes… (6)" })).toBeVisible();
    fireEvent.click(bar.getByRole("button", { name: "Stop selecting" }));
    expect(await screen.findByRole("heading", { name: "Room 102" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Selected rows" })).not.toBeInTheDocument();
  });

  test("replace codes and offer to print them together", async () => {
    answer("POST /hotel-admin/rooms/:id/qr", ({ params }) => ({
      room: { ...(params["id"] === suite.id ? suite : twin), qr_code: "NEW", qr_url: "http://localhost/new" },
      message: "QR code replaced successfully",
    }));
    await show();
    await row(/101/);
    fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    fireEvent.click(await button("Replace codes… (2)"));
    const question = await dialog("Replace the codes of 2 rooms?");
    fireEvent.click(within(question).getByRole("button", { name: "Replace codes" }));
    const print = within(await dialog("New codes for 2 rooms")).getByRole("link");
    expect(decodeURIComponent(print.getAttribute("href") ?? "")).toBe(
      `/hotel-admin/rooms/codes?room=${suite.id},${twin.id}`,
    );
  });
});

describe("a room", () => {
  test("opens from its row with guest, open work and the next step", async () => {
    const towels = buildRequest({ room_id: suite.id, room_number: "101" });
    answer("GET /hotel-admin/requests", {
      requests: [towels, buildRequest({ service_name: "Taxi" })],
      next_cursor: null,
    });
    serve([{ ...suite, guest_name: "Anna Gruber" }, twin]);
    const { user, place } = await show();
    await user.click(await button("Open room 101"));
    const shown = within(await dialog("Room 101"));
    expect(place()).toContain(`room=${suite.id}`);
    expect(shown.getByText("Anna Gruber")).toBeVisible();
    expect(await shown.findByRole("link", { name: "Fresh towels" })).toHaveAttribute(
      "href",
      `/hotel-admin/requests?request=${towels.id}`,
    );
    expect(shown.queryByText("Taxi")).not.toBeInTheDocument();
    await user.click(shown.getByRole("button", { name: "Check out" }));
    expect(await dialog("Check out room 101?")).toBeVisible();
  });
});

describe("the QR code", () => {
  const qr = { ...twin, qr_code: "ABCD-EFGH-JKMN-PQRS", qr_url: "http://localhost:3000/customer?qr=A" };

  test("shows a picture to download and a text to copy, at its own URL", async () => {
    answer("GET /hotel-admin/rooms/:id/qr", { room: qr });
    const { user, place } = await show();
    await user.click(await button("QR code of room A-205"));
    const shown = within(await dialog("QR code of room A-205"));
    expect(await shown.findByRole("img", { name: "QR code of room A-205" })).toHaveAttribute("width", "256");
    const download = shown.getByRole("link", { name: "Download" });
    expect(download).toHaveAttribute("download", "room-A-205-qr.png");
    // In the hash the code reaches neither the server's logs nor a proxy's.
    expect(download).toHaveAttribute("href", "data:image/png;http://localhost:3000/customer#qr=A");
    expect(shown.getByText("http://localhost:3000/customer#qr=A")).toBeInTheDocument();
    expect(place()).toContain(`code=${twin.id}`);
    await user.click(shown.getByRole("button", { name: "Copy code" }));
    expect(await navigator.clipboard.readText()).toBe("ABCD-EFGH-JKMN-PQRS");
  });

  test("is replaced after confirmation", async () => {
    answer("GET /hotel-admin/rooms/:id/qr", { room: qr });
    answer("POST /hotel-admin/rooms/:id/qr", {
      room: { ...qr, qr_code: "NEWW-NEWW-NEWW-NEWW" },
      message: "QR code replaced successfully",
    });
    const { user } = await show(`/hotel-admin/rooms?view=table&code=${twin.id}`);
    await user.click(await button("Replace code"));
    const question = within(await dialog("Replace the code of room A-205?"));
    await user.click(question.getByRole("button", { name: "Replace code" }));
    expect(await screen.findByText("QR code replaced successfully")).toBeVisible();
    expect(await screen.findByText("NEWW-NEWW-NEWW-NEWW")).toBeVisible();
  });

  test("shows a load failure and retries", async () => {
    refuse("GET /hotel-admin/rooms/:id/qr", "internal");
    const { user } = await show(`/hotel-admin/rooms?view=table&code=${twin.id}`);
    await waitFor(() => expect(screen.getAllByText("Failed to load QR code")).toHaveLength(2));
    answer("GET /hotel-admin/rooms/:id/qr", { room: qr });
    await user.click(await button("Try again"));
    expect(await screen.findByText("ABCD-EFGH-JKMN-PQRS")).toBeVisible();
  });
});

describe("the print sheet", () => {
  test("shows every room's code as picture and text, with hotel name and instructions", async () => {
    renderHotelPage(<RoomCodesPage />, { at: "/hotel-admin/rooms/codes" });
    expect(await screen.findByRole("heading", { name: "Room A-205" })).toBeVisible();
    expect(screen.getByText("2 codes on 1 page")).toBeVisible();
    expect(screen.getAllByText("Hotel Meridian")).toHaveLength(2);
    expect(await screen.findByRole("img", { name: "QR code of room 101" })).toHaveAttribute(
      "src",
      `data:image/svg+xml;utf8,${encodeURIComponent(`<svg>${suite.qr_url.replace("?qr=", "#qr=")}</svg>`)}`,
    );
    expect(screen.getAllByText(/order food, ask for service/)).toHaveLength(2);
    expect(screen.getByText(`0000-0000-0000-${twin.id.slice(-4).toUpperCase()}`)).toBeVisible();
  });

  test("can be limited to one floor, and prints", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    const { user } = renderHotelPage(<RoomCodesPage />, { at: "/hotel-admin/rooms/codes?floor=2" });
    expect(await screen.findByText("1 code on 1 page")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Room 101" })).not.toBeInTheDocument();
    await screen.findByRole("img", { name: "QR code of room A-205" });
    await user.click(await button("Print"));
    expect(print).toHaveBeenCalledOnce();
  });
});
