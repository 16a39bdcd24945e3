import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { KitchenPause } from "@roombell/common/contract/stay";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useFoodOrderEvents } from "#staff/orders/orderWork.js";
import { createFakeLive, type FakeLive } from "#testing/fakeSocket.js";
import { buildMenuItem, buildOrder, buildOrderItem, hotelAdmin } from "#testing/fixtures.js";
import { buildKitchen, buildOwnHotel } from "#testing/hotelFixtures.js";
import { renderHotelPage } from "#testing/render.js";
import { answer, breakNetwork, callsOf, refuse } from "#testing/server.js";
import { seeWideScreen } from "#testing/wideScreen.js";
import { KitchenPage } from "./KitchenPage.js";

seeWideScreen();

const running: KitchenPause = { is_paused: false, paused_until: null, reason: "" };
const dosa = buildMenuItem({ name: "Masala Dosa" });
const soda = buildMenuItem({ name: "Lime Soda" });
const dosaLine = buildOrderItem({
  menu_item_id: dosa.id,
  quantity: 2,
  selected_options: { Size: "Large" },
  special_instructions: "No butter",
  allergens: ["gluten"],
  diet_change: "vegetarian",
});
const sodaLine = buildOrderItem({ menu_item_id: soda.id, item_name: "Lime Soda", quantity: 3 });
const fresh = buildOrder({ order_number: 1042, items: [dosaLine, sodaLine], customer_name: "Asha Rao" });
const cooking = buildOrder({
  order_number: 1041,
  status: "preparing",
  acknowledged_at: fresh.created_at,
  items: [sodaLine],
});
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

function serve(active: readonly FoodOrder[], withdrawn: readonly FoodOrder[] = []): void {
  answer("GET /hotel-admin/food-orders", ({ query }) => ({
    orders: query?.active === "true" ? [...active] : [...withdrawn],
    next_cursor: null,
  }));
}

function serveKitchen(fields: Parameters<typeof buildKitchen>[0] = {}): void {
  answer("GET /hotel-admin/kitchen", buildKitchen(fields));
}

/** The server moves the order as requested. */
function serveMoves(order: FoodOrder): void {
  answer("PUT /hotel-admin/food-orders/:id/status", ({ body }) => ({
    order: {
      ...order,
      status: body.status,
      is_active: body.status !== "cancelled",
      acknowledged_at: minutesAgo(0),
      version: order.version + 1,
    },
    message: "",
  }));
}

beforeEach(() => {
  localStorage.clear();
  answer("GET /hotel-admin/hotel", buildOwnHotel());
  answer("GET /hotel-admin/requests", { requests: [], next_cursor: null });
  answer("GET /hotel-admin/food-orders/:id/quote", { minutes: 30, is_busy: false });
  answer("GET /hotel-admin/menu-items", { menu_items: [dosa, soda] });
  serveKitchen();
  serve([fresh, cooking]);
});

function LivePage() {
  useFoodOrderEvents();
  return <KitchenPage />;
}

async function show() {
  const live: FakeLive<"/staff"> = createFakeLive("/staff");
  const view = renderHotelPage(<LivePage />, { at: "/hotel-admin/kitchen", live, user: hotelAdmin });
  await screen.findByRole("region", { name: /^New/ });
  act(() => live.ready());
  return { ...view, live };
}

const column = (title: string): HTMLElement => screen.getByRole("region", { name: new RegExp(`^${title}`) });
const ticket = (number: number): HTMLElement => screen.getByRole("article", { name: `Order ${number}` });
const inColumn = (title: string, number: number): HTMLElement =>
  within(column(title)).getByRole("article", { name: `Order ${number}` });

test("shows the columns in the order of work", async () => {
  await show();
  const [start, ...later] = ["New", "Confirmed", "Preparing", "Ready"].map(column);
  let before = start;
  for (const next of later) {
    expect(before?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    before = next;
  }
});

describe("a ticket", () => {
  test("shows number, place, and each line with its quantity, options, diet, note and allergens", async () => {
    await show();
    const card = within(inColumn("New", 1042));
    expect(card.getByRole("heading", { name: "1042" })).toBeVisible();
    expect(inColumn("New", 1042)).toHaveTextContent("Room 204");
    expect(card.getByRole("button", { name: "2 Masala Dosa" })).toBeVisible();
    expect(card.getByText("Large")).toBeVisible();
    expect(card.getByText("No butter")).toBeVisible();
    expect(card.getByText("gluten")).toBeVisible();
    // Screen readers read the description after the name.
    expect(card.getByRole("button", { name: "2 Masala Dosa" })).toHaveAccessibleDescription(
      /^Size: Large ?Not vegan ?Allergens: ?gluten$/,
    );
  });

  test.each([
    ["Due soon", { created_at: minutesAgo(12) }],
    ["Late", { created_at: minutesAgo(21) }],
    ["Late", { created_at: minutesAgo(5), estimated_delivery_time: minutesAgo(1), status: "confirmed" }],
    ["By staff", { created_by: "staff" }],
    ["Recalled", { recalled_at: minutesAgo(1) }],
  ] as const)("says %s", async (word, fields) => {
    serve([buildOrder({ order_number: 1050, ...fields })]);
    await show();
    expect(within(ticket(1050)).getByText(word)).toBeVisible();
  });

  test("that runs late is never calm, and has one label for its time", async () => {
    const cooked = { status: "preparing", confirmed_at: minutesAgo(20), is_running_late: true } as const;
    const inMinutes = (minutes: number): string => minutesAgo(-minutes);
    serve([
      buildOrder({ order_number: 1050, ...cooked, promised_at: inMinutes(40) }),
      buildOrder({ order_number: 1051, ...cooked, promised_at: inMinutes(2) }),
      buildOrder({ order_number: 1052, ...cooked, promised_at: minutesAgo(1) }),
    ]);
    await show();
    const shown = (number: number) => [
      ticket(number).querySelector("header svg")?.classList.contains("lucide-clock"),
      within(ticket(number))
        .queryAllByText(/^(Due soon|Late|Running late)$/)
        .map(({ textContent }) => textContent),
    ];
    expect(shown(1050)).toEqual([false, ["Running late"]]);
    expect(shown(1051)).toEqual([false, ["Running late"]]);
    expect(shown(1052)).toEqual([false, ["Late", "Running late"]]);
  });

  test("names its guest only in its details, as corrected by the front desk", async () => {
    const nameless = { ...fresh, customer_name: "", guest_name: "Ravi Iyer" };
    const named = { customer_name: "Asha Rao", guest_name: "Ravi Iyer", customer_phone: "+91 98765 43210" };
    serve([nameless, { ...cooking, ...named }]);
    const { live, user } = await show();
    expect(screen.queryByText(/Ravi Iyer|Asha Rao|98765/)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "More for order 1041" }));
    const details = within(await screen.findByRole("dialog"));
    for (const text of ["Asha Rao", "Room's guest", "Ravi Iyer", "+91 98765 43210"])
      expect(details.getByText(text)).toBeVisible();
    await user.click(details.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "More for order 1042" }));
    expect(await screen.findByText("Ravi Iyer")).toBeVisible();
    act(() => live.emit("order:updated", { order: { ...nameless, guest_name: "Ravi K Iyer", version: 2 } }));
    expect(await screen.findByText("Ravi K Iyer")).toBeVisible();
  });

  test("has no guest in its details if the server sends no name", async () => {
    serve([{ ...fresh, customer_name: "", guest_name: "", customer_phone: "" }]);
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "More for order 1042" }));
    const details = within(await screen.findByRole("dialog"));
    expect(details.getByText("Ordered")).toBeVisible();
    for (const label of ["Guest", "Room's guest", "Phone"])
      expect(details.queryByText(label)).not.toBeInTheDocument();
  });

  test("shows a long note in full if it mentions an allergen", async () => {
    const long = "We would like everything at the same time, with the soup first if possible. ".repeat(3);
    const note = `${long}My son is allergic to peanuts.`;
    serve([
      buildOrder({ order_number: 1050, special_instructions: note }),
      buildOrder({ order_number: 1051, special_instructions: long }),
    ]);
    await show();
    expect(within(ticket(1050)).queryByRole("button", { name: /more$/ })).not.toBeInTheDocument();
    expect(within(ticket(1050)).getByText(note)).toBeVisible();
    expect(within(ticket(1051)).getByRole("button", { name: /more$/ })).toBeVisible();
  });

  test("counts its age from the order, while its colour follows the promise", async () => {
    const created_at = minutesAgo(25);
    const waiting = buildOrder({ order_number: 1050, created_at });
    const promised = { confirmed_at: minutesAgo(5), promised_at: minutesAgo(-20) };
    const started = { status: "confirmed", created_at, ...promised } as const;
    serve([waiting, buildOrder({ order_number: 1051, ...started })]);
    await show();
    expect(within(ticket(1050)).getByText(/^2\d:\d\d$/)).toBeVisible();
    expect(within(ticket(1051)).getByText(/^2\d:\d\d$/)).toBeVisible();
    expect(within(ticket(1051)).queryByText("Late")).not.toBeInTheDocument();
  });

  test("is undone although a mark raised its version in the meantime", async () => {
    serveMoves(fresh);
    refuse("POST /hotel-admin/food-orders/:id/recall", "conflict");
    answer("GET /hotel-admin/food-orders/:id", () => {
      answer("POST /hotel-admin/food-orders/:id/recall", { order: { ...fresh, version: 4 }, message: "" });
      return { order: { ...fresh, status: "confirmed", version: 3 } };
    });
    const { user } = await show();
    await user.click(within(ticket(1042)).getByRole("button", { name: "Accept" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(inColumn("New", 1042)).toBeVisible());
    const versions = callsOf("POST /hotel-admin/food-orders/:id/recall").map(({ body }) => body.version);
    expect(versions).toEqual([2, 3]);
  });

  test("moves on with one tap, and back with Undo", async () => {
    serveMoves(fresh);
    answer("POST /hotel-admin/food-orders/:id/recall", {
      order: { ...fresh, version: 3, recalled_at: minutesAgo(0) },
      message: "",
    });
    const { user } = await show();
    await user.click(within(ticket(1042)).getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(inColumn("Confirmed", 1042)).toBeVisible());
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(callsOf("POST /hotel-admin/food-orders/:id/recall")).toHaveLength(1));
    expect(callsOf("PUT /hotel-admin/food-orders/:id/status")[0]?.body).toEqual({ status: "confirmed" });
    expect(callsOf("POST /hotel-admin/food-orders/:id/recall")[0]?.body).toEqual({
      version: 2,
      is_undo: true,
    });
    await waitFor(() => expect(inColumn("New", 1042)).toBeVisible());
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  });

  test("that is undone before the answer is recalled by the answer's version", async () => {
    let release = (): void => {};
    const isAnswered = new Promise<void>((resolve) => (release = resolve));
    const moved = { ...fresh, status: "confirmed", acknowledged_at: minutesAgo(0), version: 2 } as const;
    answer("PUT /hotel-admin/food-orders/:id/status", async () => {
      await isAnswered;
      return { order: moved, message: "" };
    });
    answer("POST /hotel-admin/food-orders/:id/recall", { order: { ...fresh, version: 3 }, message: "" });
    const { user, queryClient } = await show();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await user.click(within(ticket(1042)).getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(inColumn("Confirmed", 1042)).toBeVisible());
    await user.click(screen.getByRole("button", { name: "Undo" }));
    release();
    const recalls = () => callsOf("POST /hotel-admin/food-orders/:id/recall").map(({ body }) => body);
    await waitFor(() => expect(recalls()).toEqual([{ version: 2, is_undo: true }]));
    await waitFor(() => expect(inColumn("New", 1042)).toBeVisible());
  });

  test("returns to its column when the move fails, with a message", async () => {
    refuse("PUT /hotel-admin/food-orders/:id/status", "internal");
    answer("GET /hotel-admin/food-orders/:id", { order: fresh });
    const { user } = await show();
    await user.click(within(ticket(1042)).getByRole("button", { name: "Accept" }));
    expect(await screen.findByText("Failed to update order status")).toBeVisible();
    await waitFor(() => expect(inColumn("New", 1042)).toBeVisible());
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument());
  });

  test("waits in its column without a network, and moves when the server answers again", async () => {
    breakNetwork("PUT /hotel-admin/food-orders/:id/status");
    answer("GET /hotel-admin/food-orders/:id", { order: fresh });
    const { user } = await show();
    await user.click(within(ticket(1042)).getByRole("button", { name: "Accept" }));
    expect(await within(ticket(1042)).findByText("Waiting for network")).toBeVisible();
    expect(inColumn("New", 1042)).toBeVisible();
    answer("PUT /hotel-admin/food-orders/:id/status", {
      order: { ...fresh, status: "confirmed", version: 2 },
      message: "",
    });
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(inColumn("Confirmed", 1042)).toBeVisible());
    expect(within(inColumn("Confirmed", 1042)).queryByText("Waiting for network")).toBeNull();
  });

  test("ticks lines off for every screen and lowers the day's counts", async () => {
    answer("PATCH /hotel-admin/food-orders/:id/items/:index", {
      order: { ...fresh, items: [{ ...dosaLine, done: true }, sodaLine], version: 2 },
      message: "",
    });
    const { user } = await show();
    const lineOf = () => within(ticket(1042)).getByRole("button", { name: "2 Masala Dosa" });
    expect(lineOf()).toHaveAttribute("aria-pressed", "false");
    expect(within(screen.getByRole("list", { name: "All day" })).getByText("Masala Dosa")).toBeVisible();
    await user.click(lineOf());
    expect(lineOf()).toHaveAttribute("aria-pressed", "true");
    await waitFor(() =>
      expect(
        within(screen.getByRole("list", { name: "All day" })).queryByText("Masala Dosa"),
      ).not.toBeInTheDocument(),
    );
    const sent = () => callsOf("PATCH /hotel-admin/food-orders/:id/items/:index");
    await waitFor(() =>
      expect(sent().map(({ params, body }) => [params.index, body])).toEqual([["0", { done: true }]]),
    );
  });

  test("stays struck through after its guest cancels, until somebody acknowledges it", async () => {
    const cancelled = { ...fresh, status: "cancelled" as const, is_active: false, version: 2 };
    answer("POST /hotel-admin/food-orders/:id/acknowledge", {
      order: { ...cancelled, acknowledged_at: minutesAgo(0), version: 3 },
      message: "",
    });
    const { user, live } = await show();
    act(() => live.emit("order:updated", { order: cancelled }));
    const card = within(inColumn("New", 1042));
    expect(await card.findByText("Cancelled")).toBeVisible();
    expect(card.queryByRole("button", { name: "Accept" })).not.toBeInTheDocument();
    await user.click(card.getByRole("button", { name: "Got it" }));
    await waitFor(() =>
      expect(screen.queryByRole("article", { name: "Order 1042" })).not.toBeInTheDocument(),
    );
  });

  test("stays until it is acknowledged on this screen, even if another one has done so", async () => {
    const { live, user } = await show();
    const rejected = {
      ...cooking,
      status: "cancelled" as const,
      cancelled_from: "preparing" as const,
      is_active: false,
      acknowledged_at: minutesAgo(0),
      version: 2,
    };
    act(() => live.emit("order:updated", { order: rejected }));
    expect(await screen.findByText("Cancelled")).toBeVisible();
    const card = within(inColumn("Preparing", 1041));
    await user.click(card.getByRole("button", { name: "Got it" }));
    await waitFor(() =>
      expect(screen.queryByRole("article", { name: "Order 1041" })).not.toBeInTheDocument(),
    );
    expect(callsOf("POST /hotel-admin/food-orders/:id/acknowledge")).toEqual([]);
  });

  test("is shown if it was cancelled while no screen was open", async () => {
    serve([], [{ ...fresh, status: "cancelled", is_active: false }]);
    await show();
    expect(within(ticket(1042)).getByText("Cancelled")).toBeVisible();
  });
});

test.each([
  ["preparing", true],
  ["ready", false],
] as const)("keeps the quantity of a ticked line of a %s ticket", async (status, isStruck) => {
  serve([{ ...cooking, status, items: [{ ...dosaLine, done: true }, sodaLine] }]);
  await show();
  const line = within(ticket(1041)).getByRole("button", { name: "2 Masala Dosa", pressed: true });
  expect(within(line).getByText("2")).toBeVisible();
  expect(line.querySelector(".lucide-check")).toBeVisible();
  expect(within(line).getByText("Masala Dosa").closest("s") !== null).toBe(isStruck);
});

describe("the expediter", () => {
  const tandoor = "aaaaaaaaaaaaaaaaaaaaaa01";
  const bar = "aaaaaaaaaaaaaaaaaaaaaa02";
  beforeEach(() => {
    localStorage.setItem("roombell.board.stations", JSON.stringify({ stations: [], is_expediter: true }));
    const hotel = buildOwnHotel();
    const stations = [
      { id: tandoor, name: "Tandoor" },
      { id: bar, name: "Bar" },
    ];
    answer("GET /hotel-admin/hotel", { ...hotel, hotel: { ...hotel.hotel, stations } });
  });
  const atBar = { ...sodaLine, station_id: bar };
  const started = { ...fresh, status: "preparing", acknowledged_at: fresh.created_at } as const;

  test("sees what each station is missing, on tickets with station lines only", async () => {
    serve([{ ...started, items: [{ ...dosaLine, done: true, station_id: tandoor }, atBar] }, cooking]);
    await show();
    const stations = within(ticket(1042)).getByRole("list", { name: "Stations" });
    expect(
      within(stations)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Tandoor done", "Bar: 3 Lime Soda"]);
    expect(within(ticket(1041)).queryByRole("list", { name: "Stations" })).not.toBeInTheDocument();
  });

  test("rushes an order at its stations", async () => {
    serve([{ ...started, items: [atBar] }]);
    answer("POST /hotel-admin/food-orders/:id/rush", {
      order: { ...started, items: [atBar], rushed_at: minutesAgo(0), version: 2 },
      message: "",
    });
    const { user } = await show();
    await user.click(within(ticket(1042)).getByRole("button", { name: "Rush order 1042" }));
    expect(await within(ticket(1042)).findByText("Rush again")).toBeVisible();
    expect(within(ticket(1042)).getByText("Rush")).toBeVisible();
  });
});

describe("a ticket's dialog", () => {
  async function open(order = fresh) {
    const view = await show();
    await view.user.click(
      within(ticket(order.order_number)).getByRole("button", {
        name: `More for order ${order.order_number}`,
      }),
    );
    return { ...view, dialog: within(await screen.findByRole("dialog")) };
  }

  test("shows what the kitchen's plan promises before it is accepted", async () => {
    serveMoves(fresh);
    answer("GET /hotel-admin/food-orders/:id/quote", { minutes: 35, is_busy: true });
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole("button", { name: "Accept, in 35 min (kitchen is busy)" }));
    await waitFor(() =>
      expect(callsOf("PUT /hotel-admin/food-orders/:id/status")[0]?.body).toEqual({ status: "confirmed" }),
    );
  });

  test("shows options, allergens, notes, taxes and the total, and does what a tap on the ticket does", async () => {
    const [line = sodaLine] = fresh.items;
    const lines = [
      {
        ...line,
        selected_options: { Spice: "Mild" },
        allergens: ["Milk"],
        special_instructions: "No nuts, please",
      },
    ];
    const taxes = [{ name: "GST", rate_percent: 5, is_included: false, amount: 10 }];
    const bill = { subtotal: 200, taxes, tip: 30, total_amount: 240 };
    const order = { ...cooking, ...bill, items: lines, special_instructions: "With the soup" };
    serve([order]);
    serveMoves(order);
    const { user, dialog } = await open(order);
    for (const text of [
      "Mild",
      "Milk",
      "No nuts, please",
      "With the soup",
      "₹200.00",
      "₹10.00",
      "₹30.00",
      "₹240.00",
    ])
      expect(dialog.getByText(text)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Ready" }));
    await waitFor(() =>
      expect(callsOf("PUT /hotel-admin/food-orders/:id/status")[0]?.body).toEqual({ status: "ready" }),
    );
  });

  test("accepts with minutes", async () => {
    serveMoves(fresh);
    const { user, dialog } = await open();
    await user.click(dialog.getByRole("button", { name: "Other time" }));
    await user.click(dialog.getByRole("button", { name: "20 min" }));
    await waitFor(() =>
      expect(callsOf("PUT /hotel-admin/food-orders/:id/status")[0]?.body).toEqual({
        status: "confirmed",
        estimated_minutes: 20,
      }),
    );
  });

  test("rejects with a preset reason", async () => {
    serveMoves(fresh);
    const { user, dialog } = await open();
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    await user.click(dialog.getByRole("button", { name: "The kitchen is closing" }));
    await waitFor(() =>
      expect(callsOf("PUT /hotel-admin/food-orders/:id/status")[0]?.body).toEqual({
        status: "cancelled",
        reason: "The kitchen is closing",
      }),
    );
    await waitFor(() =>
      expect(screen.queryByRole("article", { name: "Order 1042" })).not.toBeInTheDocument(),
    );
    expect(screen.getByText("Order 1042 rejected: The kitchen is closing")).toBeVisible();
    answer("POST /hotel-admin/food-orders/:id/recall", { order: { ...fresh, version: 3 }, message: "" });
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(inColumn("New", 1042)).toBeVisible());
    expect(callsOf("POST /hotel-admin/food-orders/:id/recall")[0]?.body).toMatchObject({ is_undo: true });
  });

  test.each([
    [
      "slot_full",
      { message: "The kitchen is fully booked at 7:00 PM", details: [] },
      "The kitchen is fully booked at 7:00 PM",
    ],
    [
      "item_unavailable",
      { details: [{ path: "items.0", message: "Only 1 × Thali left" }] },
      "Only 1 × Thali left",
    ],
  ] as const)("says why a rejection cannot be undone: %s", async (code, body, text) => {
    serveMoves(fresh);
    refuse("POST /hotel-admin/food-orders/:id/recall", code, { ...body, details: [...body.details] });
    const { user, dialog } = await open();
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    await user.click(dialog.getByRole("button", { name: "The kitchen is closing" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  test("ignores a tap that was meant for the step another screen has just taken", async () => {
    serveMoves({ ...fresh, version: 2 });
    const { live, dialog, user } = await open();
    expect(await dialog.findByRole("button", { name: /^Accept/ })).toBeVisible();
    act(() => live.emit("order:updated", { order: { ...fresh, status: "confirmed", version: 2 } }));
    const start = await dialog.findByRole("button", { name: "Start" });
    fireEvent.click(start);
    expect(start).toBeVisible();
    await waitFor(() => expect(start).not.toHaveAttribute("aria-busy"), { timeout: 5000 });
    expect(callsOf("PUT /hotel-admin/food-orders/:id/status")).toEqual([]);
    await user.click(start);
    await waitFor(() =>
      expect(callsOf("PUT /hotel-admin/food-orders/:id/status")[0]?.body).toEqual({ status: "preparing" }),
    );
  });

  test("stays closed when its order, delivered elsewhere, is recalled", async () => {
    const { live } = await open();
    const delivered = { ...fresh, status: "delivered", is_active: false, version: 2 } as const;
    act(() => live.emit("order:updated", { order: delivered }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    act(() => live.emit("order:updated", { order: { ...fresh, status: "ready", version: 3 } }));
    await waitFor(() => expect(inColumn("Ready", 1042)).toBeVisible());
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("requires a typed reason to reject without a preset", async () => {
    serveMoves(fresh);
    const { user, dialog } = await open();
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    await user.click(dialog.getByRole("button", { name: "Reject order" }));
    expect(await dialog.findByText("Please give a reason")).toBeVisible();
    expect(callsOf("PUT /hotel-admin/food-orders/:id/status")).toEqual([]);
    await user.type(dialog.getByLabelText(/^Other reason/), "No gas{Enter}");
    await waitFor(() =>
      expect(callsOf("PUT /hotel-admin/food-orders/:id/status")[0]?.body).toEqual({
        status: "cancelled",
        reason: "No gas",
      }),
    );
  });

  test("names the person who was faster when a rejection comes too late", async () => {
    refuse("PUT /hotel-admin/food-orders/:id/status", "illegal_transition", {
      current_status: "ready",
      changed_by: "Maya Iyer",
    });
    answer("GET /hotel-admin/food-orders/:id", { order: { ...cooking, status: "ready", version: 2 } });
    serve([cooking]);
    const { user, dialog } = await open(cooking);
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    await user.click(dialog.getByRole("button", { name: "The kitchen is closing" }));
    expect(await screen.findByText("Order 1041 was already marked ready by Maya Iyer")).toBeVisible();
    await waitFor(() => expect(inColumn("Ready", 1041)).toBeVisible());
  });

  test("removes portions of a dish with a reason", async () => {
    const [line = sodaLine] = cooking.items;
    answer("POST /hotel-admin/food-orders/:id/items/:index/reduce", {
      order: { ...cooking, version: 2, items: [{ ...line, quantity: 1, removed_quantity: 2 }] },
      message: "",
    });
    serve([cooking]);
    const { user, dialog } = await open(cooking);
    await user.click(dialog.getByRole("button", { name: "More for Lime Soda" }));
    await user.click(await screen.findByRole("menuitem", { name: "Remove portions" }));
    await user.click(dialog.getByRole("button", { name: "Remove one Lime Soda" }));
    await user.click(dialog.getByRole("button", { name: "It is sold out" }));
    await waitFor(() => expect(within(ticket(1041)).getByText("2 removed")).toBeVisible());
    await waitFor(() =>
      expect(callsOf("POST /hotel-admin/food-orders/:id/items/:index/reduce")[0]).toMatchObject({
        params: { index: "0" },
        body: { from: 3, to: 1, reason: "It is sold out" },
      }),
    );
  });

  test("delays an order by minutes with a reason for the guest", async () => {
    const promised = { ...cooking, estimated_delivery_time: new Date(Date.now() + 600_000).toISOString() };
    serve([promised]);
    answer("POST /hotel-admin/food-orders/:id/delay", { order: { ...promised, version: 2 }, message: "" });
    const { user, dialog } = await open(promised);
    await user.click(dialog.getByRole("button", { name: "Running late" }));
    await user.type(dialog.getByLabelText("Reason for the guest"), "The oven is slow");
    await user.click(dialog.getByRole("button", { name: "+10 min" }));
    await waitFor(() =>
      expect(callsOf("POST /hotel-admin/food-orders/:id/delay")[0]?.body).toEqual({
        minutes: 10,
        reason: "The oven is slow",
      }),
    );
  });

  test("keeps the reason of a delay and shows the failure at it without a network", async () => {
    const promised = { ...cooking, estimated_delivery_time: new Date(Date.now() + 600_000).toISOString() };
    serve([promised]);
    answer("GET /hotel-admin/food-orders/:id", { order: promised });
    breakNetwork("POST /hotel-admin/food-orders/:id/delay");
    const { user, dialog } = await open(promised);
    await user.click(dialog.getByRole("button", { name: "Running late" }));
    await user.type(dialog.getByLabelText("Reason for the guest"), "The oven is slow");
    await user.click(dialog.getByRole("button", { name: "+10 min" }));
    expect(await dialog.findByRole("alert")).toBeVisible();
    expect(dialog.getByLabelText("Reason for the guest")).toHaveValue("The oven is slow");
    answer("POST /hotel-admin/food-orders/:id/delay", { order: { ...promised, version: 2 }, message: "" });
    await user.click(dialog.getByRole("button", { name: "+10 min" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("keeps the reason for removed portions and shows the failure at it without a network", async () => {
    serve([cooking]);
    answer("GET /hotel-admin/food-orders/:id", { order: cooking });
    breakNetwork("POST /hotel-admin/food-orders/:id/items/:index/reduce");
    const { user, dialog } = await open(cooking);
    await user.click(dialog.getByRole("button", { name: "More for Lime Soda" }));
    await user.click(await screen.findByRole("menuitem", { name: "Remove portions" }));
    await user.type(dialog.getByLabelText(/^Other reason/), "No gas{Enter}");
    expect(await dialog.findByRole("alert")).toBeVisible();
    expect(dialog.getByLabelText(/^Other reason/)).toHaveValue("No gas");
  });

  test("marks a dish sold out after a question, on menus and tickets", async () => {
    answer("PATCH /hotel-admin/menu-items/:id/availability", {
      menu_item: { ...dosa, is_available: false },
      message: "",
    });
    const { user, dialog } = await open();
    await user.click(dialog.getByRole("button", { name: "More for Masala Dosa" }));
    await user.click(await screen.findByRole("menuitem", { name: "Sold out" }));
    const question = within(await screen.findByRole("dialog", { name: "Is Masala Dosa sold out?" }));
    expect(question.getByRole("button", { name: "#1042" })).toBeVisible();
    await user.click(question.getByRole("button", { name: "Sold out" }));
    await waitFor(() => expect(within(ticket(1042)).getByText("Sold out")).toBeVisible());
    await waitFor(() =>
      expect(callsOf("PATCH /hotel-admin/menu-items/:id/availability")[0]?.body).toEqual({
        is_available: false,
      }),
    );
  });

  test("shows on a ticket of what little is left, of a dish or a value of its options", async () => {
    const large = { option_name: "Size", option_value: "Large", price_modifier: 0, is_required: true };
    answer("GET /hotel-admin/menu-items", {
      menu_items: [
        { ...dosa, options: [{ ...large, stock_left: 0 }] },
        { ...soda, stock_left: 3 },
      ],
    });
    await show();
    await waitFor(() =>
      expect(within(ticket(1042)).getByText("Large").parentElement).toHaveTextContent("sold out"),
    );
    expect(within(ticket(1042)).getByText("3 left today")).toBeVisible();
  });

  test("lists the sold-out dishes and offers one again with a tap", async () => {
    answer("GET /hotel-admin/menu-items", { menu_items: [{ ...dosa, is_available: false }, soda] });
    answer("PATCH /hotel-admin/menu-items/:id/availability", { menu_item: dosa, message: "" });
    const { user } = await show();
    expect(await screen.findByRole("button", { name: /Masala\s+Dosa,\s+sold\s+out/ })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Sold out" }));
    await user.click(await screen.findByRole("button", { name: "Offer Masala Dosa again" }));
    expect(await screen.findByRole("button", { name: "Masala Dosa is sold out" })).toBeVisible();
  });

  test("marks any dish of the menu sold out with one tap, and leads to the tickets that need it", async () => {
    answer("PATCH /hotel-admin/menu-items/:id/availability", {
      menu_item: { ...soda, is_available: false },
      message: "",
    });
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "Sold out" }));
    await user.type(await screen.findByRole("searchbox", { name: "Search dishes" }), "sod");
    expect(screen.queryByRole("button", { name: "Masala Dosa is sold out" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Lime Soda is sold out" }));
    await waitFor(() =>
      expect(callsOf("PATCH /hotel-admin/menu-items/:id/availability")[0]?.body).toEqual({
        is_available: false,
      }),
    );
    expect(await screen.findByRole("button", { name: "Offer Lime Soda again" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: /open orders?$/ }));
    await user.click(await screen.findByRole("button", { name: "#1042" }));
    expect(await screen.findByRole("dialog", { name: "Order #1042" })).toBeVisible();
  });

  test("ignores the second tap of a double tap on a dish of the menu", async () => {
    const CALL = "PATCH /hotel-admin/menu-items/:id/availability";
    answer(CALL, ({ body }) => ({
      menu_item: { ...soda, is_available: body.is_available ?? false },
      message: "",
    }));
    const { user } = await show();
    const changes = () => callsOf(CALL).map(({ body }) => body);
    await user.click(screen.getByRole("button", { name: "Sold out" }));
    await user.click(await screen.findByRole("button", { name: "Lime Soda is sold out" }));
    const again = await screen.findByRole("button", { name: "Offer Lime Soda again" });
    fireEvent.click(again);
    await waitFor(() => expect(again).toHaveAttribute("aria-busy", "true"));
    await waitFor(() => expect(again).not.toHaveAttribute("aria-busy"), { timeout: 5000 });
    expect(changes()).toEqual([{ is_available: false }]);
    await user.click(again);
    await waitFor(() => expect(changes()).toEqual([{ is_available: false }, { is_available: true }]));
  });

  test("sets what is left of a dish today with two taps", async () => {
    answer("PATCH /hotel-admin/menu-items/:id/availability", {
      menu_item: { ...soda, stock_left: 5 },
      message: "",
    });
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "Sold out" }));
    await user.click(await screen.findByRole("button", { name: "Portions left of Lime Soda" }));
    expect(screen.queryByRole("button", { name: "No limit" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "5" }));
    expect(await screen.findByText("5 left today")).toBeVisible();
    expect(await screen.findByText("Lime Soda: 5 left today")).toBeVisible();
    expect(callsOf("PATCH /hotel-admin/menu-items/:id/availability")[0]?.body).toEqual({ stock_left: 5 });
  });

  test("sets what is left of an option's value with two taps, and confirms it", async () => {
    const option = { option_name: "Ice", option_value: "Crushed" };
    const crushed = { ...option, price_modifier: 0, is_required: false };
    answer("GET /hotel-admin/menu-items", { menu_items: [{ ...soda, options: [crushed] }] });
    answer("PATCH /hotel-admin/menu-items/:id/availability", {
      menu_item: { ...soda, options: [{ ...crushed, stock_left: 2 }] },
      message: "",
    });
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "Sold out" }));
    await user.click(await screen.findByRole("button", { name: "Portions left of Lime Soda" }));
    const choices = within(screen.getByRole("group", { name: "Ice: Crushed" }));
    await user.click(choices.getByRole("button", { name: "2" }));
    expect(await screen.findByText("Crushed: 2 left today")).toBeVisible();
    expect(await screen.findByText("Lime Soda, Crushed: 2 left today")).toBeVisible();
    expect(callsOf("PATCH /hotel-admin/menu-items/:id/availability")[0]?.body).toEqual({
      option,
      stock_left: 2,
    });
  });

  test("marks a dish sold out until tomorrow with two taps", async () => {
    answer("PATCH /hotel-admin/menu-items/:id/availability", {
      menu_item: { ...soda, is_available: false, sold_out_until: "2026-11-29T02:30:00.000Z" },
      message: "",
    });
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "Sold out" }));
    await user.click(await screen.findByRole("button", { name: "Portions left of Lime Soda" }));
    await user.click(screen.getByRole("button", { name: "Sold out until tomorrow" }));
    expect(await screen.findByText("Lime Soda is sold out until tomorrow")).toBeVisible();
    expect(screen.getByRole("button", { name: "Offer Lime Soda again" })).toBeVisible();
  });

  test("opens a dish on a long press without ticking its line off", async () => {
    await show();
    const lineButton = within(ticket(1042)).getByRole("button", { name: "2 Masala Dosa" });
    fireEvent.pointerDown(lineButton, { button: 0 });
    expect(await screen.findByRole("dialog", { name: "Is Masala Dosa sold out?" })).toBeVisible();
    fireEvent.pointerUp(lineButton);
    fireEvent.click(lineButton);
    expect(callsOf("PATCH /hotel-admin/food-orders/:id/items/:index")).toEqual([]);
  });
});

describe("the kitchen as a whole", () => {
  test("lists tickets delivered on another day with their day", async () => {
    const earlier = buildOrder({ order_number: 1029, status: "delivered", is_active: false });
    serveKitchen({ recent: [{ ...earlier, closed_at: "2026-01-02T08:39:00.000Z" }] });
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "Recall" }));
    expect(await screen.findByText(/delivered 2 Jan 2026, 2:09 PM/)).toBeVisible();
  });

  test("shows a station that has no ticket to recall", async () => {
    const hotel = buildOwnHotel();
    const stations = ["Tandoor", "Bar"].map((name, index) => ({ id: String(index).repeat(24), name }));
    answer("GET /hotel-admin/hotel", { ...hotel, hotel: { ...hotel.hotel, stations } });
    const shown = { stations: [stations[0]?.id], is_expediter: false };
    localStorage.setItem("roombell.board.stations", JSON.stringify(shown));
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "Recall" }));
    expect(await screen.findByText("Nothing delivered in the last 4 hours")).toBeVisible();
  });

  test("offers earlier tickets of the business day where there are any", async () => {
    const older = buildOrder({ order_number: 1028, status: "delivered", is_active: false });
    answer("GET /hotel-admin/kitchen", ({ query }) =>
      buildKitchen({ recent: query.recent === "day" ? [older] : [] }),
    );
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "Recall" }));
    await user.click(await screen.findByRole("button", { name: "Show earlier" }));
    expect(await screen.findByText("#1028")).toBeVisible();
  });

  test("recalls a delivered ticket, the same list on every screen", async () => {
    const delivered = buildOrder({ order_number: 1030, status: "delivered", is_active: false, version: 7 });
    serveKitchen({ recent: [delivered] });
    answer("POST /hotel-admin/food-orders/:id/recall", {
      order: { ...delivered, status: "ready", is_active: true, version: 8, recalled_at: minutesAgo(0) },
      message: "",
    });
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "Recall" }));
    await user.click(await screen.findByRole("button", { name: "Recall order 1030" }));
    expect(screen.queryByRole("button", { name: "Show earlier" })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(callsOf("POST /hotel-admin/food-orders/:id/recall")[0]?.body).toEqual({ version: 7 }),
    );
    await user.keyboard("{Escape}");
    await waitFor(() => expect(inColumn("Ready", 1030)).toBeVisible());
  });

  test("pauses for some minutes with a reason, counts down, and resumes", async () => {
    const pause: KitchenPause = {
      is_paused: true,
      paused_until: new Date(Date.now() + 20 * 60_000).toISOString(),
      reason: "Too busy",
    };
    answer("PUT /hotel-admin/kitchen/pause", { kitchen: pause, message: "Kitchen paused" });
    answer("DELETE /hotel-admin/kitchen/pause", { kitchen: running, message: "Kitchen resumed" });
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "Pause" }));
    await user.type(await screen.findByLabelText("Reason for the guests"), "Too busy");
    await user.click(screen.getByRole("button", { name: "20 min" }));
    expect(await screen.findByText(/^Kitchen paused, \d+:\d\d left: Too busy$/)).toBeVisible();
    expect(callsOf("PUT /hotel-admin/kitchen/pause")[0]?.body).toEqual({ minutes: 20, reason: "Too busy" });
    await user.click(screen.getByRole("button", { name: "Resume" }));
    await waitFor(() => expect(screen.queryByText(/^Kitchen paused, /)).not.toBeInTheDocument());
  });

  test("keeps the reason of a pause that failed", async () => {
    refuse("PUT /hotel-admin/kitchen/pause", "unavailable");
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "Pause" }));
    await user.type(await screen.findByLabelText("Reason for the guests"), "Too busy");
    await user.click(screen.getByRole("button", { name: "20 min" }));
    expect(await screen.findByText("Failed to pause the kitchen")).toBeVisible();
    expect(screen.getByLabelText("Reason for the guests")).toHaveValue("Too busy");
    answer("PUT /hotel-admin/kitchen/pause", { kitchen: running, message: "Kitchen paused" });
    await user.click(screen.getByRole("button", { name: "20 min" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("suggests a pause when new orders wait for half an hour", async () => {
    serveKitchen({ wait_minutes: 45 });
    const { user } = await show();
    const notice = within(await screen.findByRole("region", { name: "Busy kitchen" }));
    expect(notice.getByText("New orders wait 45 min")).toBeVisible();
    await user.click(notice.getByRole("button", { name: "Pause" }));
    expect(await screen.findByRole("dialog", { name: "Pause the kitchen" })).toBeVisible();
  });

  test("shows a pause that another screen started", async () => {
    const { live } = await show();
    const pause: KitchenPause = { is_paused: true, paused_until: null, reason: "" };
    serveKitchen({ kitchen: pause });
    act(() => live.emit("hotel:updated", { hotel: { ...buildOwnHotel().hotel, kitchen: pause } }));
    expect(await screen.findByText("Kitchen paused until resumed")).toBeVisible();
  });

  test("shows the day's figures", async () => {
    answer("GET /hotel-admin/kitchen/summary", {
      summary: {
        served: 41,
        cancelled: 2,
        median_minutes: 23.4,
        longest_minutes: 51,
        busiest_hour: 12,
        most_ordered: [{ item_name: "Masala Dosa", quantity: 19 }],
        promises: [
          { day: "2026-03-13", made: 0, kept: 0 },
          { day: "2026-03-14", made: 40, kept: 38 },
        ],
      },
    });
    const { user } = await show();
    await user.click(screen.getByRole("button", { name: "Today" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("41")).toBeVisible();
    expect(dialog.getByText("23 min")).toBeVisible();
    expect(dialog.getByText("12–1 PM")).toBeVisible();
    const kept = within(dialog.getByRole("region", { name: "On-time deliveries" }));
    expect(kept.getByRole("listitem")).toHaveTextContent(/Today.*95%.*38 of 40/);
    expect(dialog.getByText("Masala Dosa")).toBeVisible();
  });

  test("offers to try again when orders cannot be loaded", async () => {
    breakNetwork("GET /hotel-admin/food-orders");
    const { user } = renderHotelPage(<KitchenPage />);
    const retry = await screen.findByRole("button", { name: "Try again" });
    serve([fresh]);
    await user.click(retry);
    await waitFor(() => expect(ticket(1042)).toBeVisible());
  });

  test("shows that the connection is lost until it is back", async () => {
    const { live } = await show();
    act(() => live.drop());
    expect(await screen.findByText(/^Connection lost at/)).toBeVisible();
    act(() => live.ready());
    await waitFor(() => expect(screen.queryByText(/^Connection lost at/)).not.toBeInTheDocument());
  });

  test("raises a full-screen alarm after a long loss of connection until it is dismissed", async () => {
    const { live, user } = await show();
    const lost = performance.now();
    const clock = vi.spyOn(performance, "now").mockReturnValue(lost);
    act(() => live.drop());
    expect((await screen.findByText(/Not updating/)).parentElement).toHaveTextContent(/, for 0:00\.$/);
    expect(screen.queryByText(/Updating every 60 s/)).not.toBeInTheDocument();
    clock.mockReturnValue(lost + 16_000);
    const alarm = within(await screen.findByRole("region", { name: "Not updating" }));
    const text = alarm.getByText(/New orders are not reaching this screen/).parentElement;
    expect(text).toHaveTextContent(/, for 0:16\./);
    // The keys of a bump bar reach no card behind it, and Enter dismisses it.
    for (const key of ["1", "0", "4", "2", "Enter"]) fireEvent.keyDown(document.body, { key });
    expect(callsOf("PUT /hotel-admin/food-orders/:id/status")).toEqual([]);
    expect(alarm.getByRole("button", { name: "Show last known orders" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(screen.queryByRole("region", { name: "Not updating" })).not.toBeInTheDocument();
    expect(screen.getByText(/^Connection lost at/)).toBeVisible();
    clock.mockRestore();
  });
});

describe("the live board", () => {
  test("shows new tickets, and reports to the server that they are in view", async () => {
    const { live } = await show();
    await waitFor(() =>
      expect(live.sent).toContainEqual({ name: "ack:seen", payload: { kind: "order", id: fresh.id } }),
    );
    expect(live.sent.filter(({ payload }) => JSON.stringify(payload).includes(cooking.id))).toEqual([]);
    const next = buildOrder({ order_number: 1043 });
    act(() => live.emit("order:created", { order: next }));
    expect(await within(column("New")).findByRole("article", { name: "Order 1043" })).toBeVisible();
    await waitFor(() =>
      expect(live.sent).toContainEqual({ name: "ack:seen", payload: { kind: "order", id: next.id } }),
    );
  });

  test("reports a scheduled order under Later as in view, so that no screen alerts for it", async () => {
    const starts_at = new Date(Date.now() + 3_600_000).toISOString();
    const breakfast = buildOrder({ scheduled_for: starts_at, starts_at });
    serve([cooking, breakfast]);
    const { live } = await show();
    await waitFor(() =>
      expect(live.sent).toContainEqual({ name: "ack:seen", payload: { kind: "order", id: breakfast.id } }),
    );
  });

  test("reports a ticket only once it is scrolled into view", async () => {
    const observed: [Element, (entry: object) => void][] = [];
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        readonly callback: (entries: object[]) => void;
        constructor(callback: (entries: object[]) => void) {
          this.callback = callback;
        }
        observe(element: Element): void {
          observed.push([element, (entry) => this.callback([entry])]);
        }
        disconnect(): void {}
      },
    );
    const { live } = await show();
    await waitFor(() => expect(observed.map(([element]) => element)).toContain(ticket(1042)));
    const show1042 = observed.findLast(([element]) => element === ticket(1042))?.[1];
    const seen = () => live.sent.filter(({ name }) => name === "ack:seen");
    const box = { intersectionRect: { height: 40 }, rootBounds: { height: 800 } };
    show1042?.({ isIntersecting: false, intersectionRatio: 0, ...box });
    show1042?.({ isIntersecting: true, intersectionRatio: 0.2, ...box });
    expect(seen()).toEqual([]);
    show1042?.({ isIntersecting: true, intersectionRatio: 0.6, ...box });
    await waitFor(() =>
      expect(seen()).toEqual([{ name: "ack:seen", payload: { kind: "order", id: fresh.id } }]),
    );
    vi.unstubAllGlobals();
  });

  test("keeps a removed ticket as an inert shadow under a finger", async () => {
    const { live } = await show();
    const second = buildOrder({ order_number: 1043 });
    act(() => live.emit("order:created", { order: second }));
    await screen.findByRole("article", { name: "Order 1043" });
    fireEvent.pointerDown(ticket(1043));
    act(() => live.emit("order:updated", { order: { ...fresh, status: "confirmed", version: 2 } }));
    await waitFor(() => expect(inColumn("Confirmed", 1042)).toBeVisible());
    const places = column("New").querySelectorAll("[data-card]");
    expect([...places].map((place) => place.hasAttribute("inert"))).toEqual([true, false]);
    fireEvent.pointerUp(ticket(1043));
    await waitFor(() => expect(column("New").querySelectorAll("[data-card]")).toHaveLength(1));
  });
});

describe("keyboard and bump bar", () => {
  test("digits select a ticket, Enter moves it on and selects the next, U undoes it", async () => {
    const second = buildOrder({ order_number: 1043 });
    serve([fresh, second, cooking]);
    serveMoves(fresh);
    answer("POST /hotel-admin/food-orders/:id/recall", { order: { ...fresh, version: 3 }, message: "" });
    const { user } = await show();
    await user.keyboard("042");
    expect(ticket(1042)).toHaveFocus();
    // A held key moves only one ticket.
    await user.keyboard("{Enter>4/}");
    await waitFor(() => expect(inColumn("Confirmed", 1042)).toBeVisible());
    expect(ticket(1043)).toHaveFocus();
    await user.keyboard("u");
    await waitFor(() => expect(callsOf("POST /hotel-admin/food-orders/:id/recall")).toHaveLength(1));
    expect(callsOf("PUT /hotel-admin/food-orders/:id/status")).toHaveLength(1);
  });

  test("selects an order by its full number, and moves on with arrows", async () => {
    const { user } = await show();
    await user.keyboard("1041");
    expect(ticket(1041)).toHaveFocus();
    await user.keyboard("{ArrowLeft}");
    expect(ticket(1042)).toHaveFocus();
  });

  test("ticks the next line off with T and marks a dish sold out with S", async () => {
    answer("PATCH /hotel-admin/food-orders/:id/items/:index", ({ params }) => ({
      order: {
        ...cooking,
        items: cooking.items.map((item, index) => ({ ...item, done: String(index) === params.index })),
        version: 2,
      },
      message: "",
    }));
    const { user } = await show();
    await user.keyboard("1041t");
    await waitFor(() =>
      expect(within(ticket(1041)).getByRole("button", { name: "3 Lime Soda" })).toHaveAttribute(
        "aria-pressed",
        "true",
      ),
    );
    await user.keyboard("s");
    expect(await screen.findByRole("dialog", { name: "Is Lime Soda sold out?" })).toBeVisible();
  });

  test("acknowledges new tickets with A, but not while typing into a field", async () => {
    answer("POST /hotel-admin/food-orders/:id/acknowledge", {
      order: { ...fresh, acknowledged_at: minutesAgo(0), version: 2 },
      message: "",
    });
    const { user } = await show();
    await user.keyboard("p");
    await user.type(await screen.findByLabelText("Reason for the guests"), "a1u");
    expect(callsOf("POST /hotel-admin/food-orders/:id/acknowledge")).toHaveLength(0);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.keyboard("a");
    await waitFor(() => expect(callsOf("POST /hotel-admin/food-orders/:id/acknowledge")).toHaveLength(1));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Got it: order 1042" })).not.toBeInTheDocument(),
    );
  });
});
