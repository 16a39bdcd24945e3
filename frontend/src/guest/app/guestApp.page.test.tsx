import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { checkoutDraft } from "#guest/stay/draft.js";
import { guestOutbox } from "#guest/stay/outbox.js";
import { storedGuest } from "#shared/lib/api/guestApi.js";
import { newId } from "#testing/fixtures.js";
import {
  buildGuestHotel,
  buildGuestOrder,
  buildGuestRequest,
  diningService,
  guestCode,
  guestRoom,
} from "#testing/guestFixtures.js";
import {
  enterStay,
  keptOnDevice,
  openGuest,
  renderGuest,
  serveGuest,
  startGuest,
} from "#testing/renderGuest.js";
import { answer, breakNetwork, callsOf, refuse } from "#testing/server.js";
import { setOnline } from "#testing/setOnline.js";

const scan = (): void => storedGuest.write({ qr: guestCode, stay_id: null });

describe("a loaded page renders its first view at once", () => {
  it("with the menu, after a scan", async () => {
    const { stay_id } = serveGuest();
    scan();
    await startGuest("/customer/food");
    expect(screen.getByRole("button", { name: "Add Idli" })).toBeVisible();
    expect(storedGuest.read()).toEqual({ qr: guestCode, stay_id });
    expect(callsOf("POST /auth/validate-qr")).toHaveLength(1);
    expect(callsOf("GET /customer/menu")).toHaveLength(1);
  });

  it("with the room and its work, in an open stay", async () => {
    enterStay(serveGuest());
    await startGuest();
    expect(screen.getByRole("heading", { name: /Room 205/ })).toBeVisible();
    expect(callsOf("POST /auth/validate-qr")).toHaveLength(0);
    expect(callsOf("GET /customer/requests")).toHaveLength(1);
  });

  it("with the form, without a code", async () => {
    await startGuest();
    expect(screen.getByRole("heading", { name: "Enter QR Code" })).toBeVisible();
  });
});

describe("opening early leaves to the app", () => {
  it("a refused code, which is checked only once", async () => {
    refuse("POST /auth/validate-qr", "invalid_qr");
    scan();
    await startGuest();
    expect(await screen.findByRole("heading", { name: "Enter QR Code" })).toBeVisible();
    expect(callsOf("POST /auth/validate-qr")).toHaveLength(1);
  });

  it("a slow answer, which the app waits for without a second call", async () => {
    const { stay_id } = serveGuest();
    let open = (): void => undefined;
    const isOpen = new Promise<void>((resolve) => (open = resolve));
    answer("POST /auth/validate-qr", async () => {
      await isOpen;
      return { stay_id } as never;
    });
    scan();
    await startGuest();
    expect(await screen.findByText("Loading...")).toBeVisible();
    open();
    expect(await screen.findByRole("heading", { name: /Room 205/ })).toBeVisible();
    expect(callsOf("POST /auth/validate-qr")).toHaveLength(1);
  });

  it("a stay in another room, so that it can report what was not sent", async () => {
    enterStay(serveGuest());
    breakNetwork("POST /customer/support");
    const body = { subject: "Late", message: "We come at two", priority: "normal" } as const;
    void guestOutbox.submit({ kind: "support", key: "waits", title: "Late", body, line_ids: [] });
    await waitFor(() => expect(callsOf("POST /customer/support")).toHaveLength(1));
    const { stay_id } = serveGuest();
    scan();
    await startGuest();
    expect(await screen.findByText(/belonged to an earlier stay and was not sent/)).toBeVisible();
    expect(storedGuest.read()).toEqual({ qr: guestCode, stay_id });
    expect(callsOf("POST /auth/validate-qr")).toHaveLength(1);
  });

  it("a list that fails", async () => {
    enterStay(serveGuest());
    breakNetwork("GET /customer/menu");
    await startGuest("/customer/food");
    expect(await screen.findByText("Failed to load menu")).toBeVisible();
  });

  it("everything while the phone is offline", async () => {
    enterStay(serveGuest());
    await setOnline(false);
    await startGuest("/customer/food");
    expect(callsOf("GET /customer/menu")).toEqual([]);
    await setOnline(true);
    expect(await screen.findByRole("button", { name: "Add Idli" })).toBeVisible();
  });
});

const CHECKOUT = {
  pathname: "/customer/food",
  state: { view: { name: "food-ordering", tab: "cart" }, sheet: { name: "checkout" }, depth: 1, key: "a" },
};

type User = ReturnType<typeof renderGuest>["user"];

async function openCheckout(user: User): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Add Idli" }));
  await user.click(within(screen.getByRole("navigation")).getByRole("button", { name: /Cart/ }));
  await user.click(await screen.findByRole("button", { name: "Proceed to Checkout" }));
  await screen.findByLabelText("Customer Name");
}

const placeOrder = (user: User): Promise<void> =>
  user.click(screen.getByRole("button", { name: "Place Order" }));

/** A queued order on a device reloaded right after the tap: the draft still has the key of that order. */
async function reloadedAfterTheTap() {
  const world = serveGuest();
  enterStay(world);
  answer("POST /customer/food-orders", () => ({ order: buildGuestOrder(), message: "" }));
  const view = renderGuest("/customer/food");
  await screen.findByRole("button", { name: "Add Idli" });
  await setOnline(false);
  await openCheckout(view.user);
  await placeOrder(view.user);
  await screen.findByRole("heading", { name: "My Orders" });
  view.unmount();
  const [key = ""] = guestOutbox.keys();
  const fields = { ...checkoutDraft.empty, customer_name: "Asha", special_instructions: "Ring twice" };
  checkoutDraft.stored.write({ key, fields });
}

it("a checkout reloaded after the tap leads to the orders", async () => {
  await reloadedAfterTheTap();
  renderGuest(CHECKOUT);
  await setOnline(true);
  expect(await screen.findByRole("heading", { name: "My Orders" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("the next order after such a reload is a new one, with the same name and without the note", async () => {
  await reloadedAfterTheTap();
  const { user } = renderGuest(CHECKOUT);
  await setOnline(true);
  await screen.findByRole("heading", { name: "My Orders" });
  await waitFor(() => expect(callsOf("POST /customer/food-orders")).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Menu" }));
  await openCheckout(user);
  expect(screen.getByLabelText("Customer Name")).toHaveValue("Asha");
  expect(screen.getByLabelText("Special Instructions")).toHaveValue("");
  await placeOrder(user);
  await waitFor(() => expect(callsOf("POST /customer/food-orders")).toHaveLength(2));
  const keys = callsOf("POST /customer/food-orders").map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(2);
});

it("the chosen tab of My Requests is open again after a reload, even behind a sheet", async () => {
  const order = buildGuestOrder();
  const world = serveGuest({ orders: [order], requests: [buildGuestRequest()] });
  enterStay(world);
  const view = renderGuest({
    pathname: "/customer",
    state: { view: { name: "requestlanding" }, depth: 1, key: "a" },
  });
  const tab = async () => screen.findByRole("button", { name: /^Track Food orders/ });
  await view.user.click(await tab());
  await view.user.click(await screen.findByRole("button", { name: "Track Order" }));
  await screen.findByRole("dialog");
  view.unmount();
  const { user } = renderGuest({ pathname: "/customer", state: window.history.state as object });
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(await tab()).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("button", { name: "Track Order" })).toBeVisible();
});

const OTHER_CODE = "KNDW-6R2P-Z3T8-QHXM";

/** Opens room 205, then scans the code of room 101 with the same phone. */
async function openBoth() {
  const first = await openGuest();
  await screen.findByRole("heading", { name: /Room 205/ });
  first.unmount();
  const world = { stay_id: newId(), room: { ...guestRoom, room_number: "101" }, hotel: buildGuestHotel() };
  answer("POST /auth/validate-qr", { ...world, services: [diningService] });
  answer("GET /customer/room-info", world);
  storedGuest.write({ qr: OTHER_CODE, stay_id: null });
  const view = renderGuest();
  await screen.findByRole("heading", { name: /Room 101/ });
  return { ...view, first: first.world };
}

it("a phone that holds two rooms shows which one is open and opens the other", async () => {
  const { user, first } = await openBoth();
  await user.click(await screen.findByRole("button", { name: /Room 101 · Switch room/ }));
  const settings = within(await screen.findByRole("dialog", { name: "Settings" }));
  serveGuest({ stay_id: first.stay_id });
  await user.click(settings.getByRole("button", { name: "Open room 205" }));
  expect(await screen.findByRole("heading", { name: /Room 205/ })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByRole("button", { name: /Room 205 · Switch room/ })).toBeVisible();
  expect(keptOnDevice().join()).not.toContain(guestCode);
});

it("another room's next stay does not open, and Home leads back", async () => {
  const { user } = await openBoth();
  await user.click(await screen.findByRole("button", { name: /Switch room/ }));
  serveGuest({ stay_id: newId() });
  await user.click(await screen.findByRole("button", { name: "Open room 205" }));
  expect(await screen.findByText(/This stay has ended/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Home" })).toBeVisible();
  expect(storedGuest.read()?.qr).toBe(OTHER_CODE);
});

it("leaving the room in the settings wipes the phone, and a new stay opens on Home", async () => {
  const { user } = await openGuest();
  const bar = within(await screen.findByRole("navigation", { name: "Main" }));
  await user.click(bar.getByRole("button", { name: "Services" }));
  await user.click(screen.getByRole("button", { name: "Settings" }));
  await user.click(await screen.findByRole("button", { name: "Leave room 205" }));
  const question = within(await screen.findByRole("dialog", { name: "Leave room 205 on this phone?" }));
  await user.click(question.getByRole("button", { name: "Leave room 205" }));
  await user.type(await screen.findByLabelText("Room code or link"), guestCode);
  await waitFor(() => expect(keptOnDevice()).toEqual([]));
  await user.click(screen.getByRole("button", { name: "Access Services" }));
  expect(await screen.findByRole("heading", { name: /Room 205/ })).toBeVisible();
});

const MINUTE_MS = 60_000;

const toasts = () => within(screen.getByLabelText("Messages"));

describe("what staff do", () => {
  it("announces a deferred request with its new time and the reason", async () => {
    const request = buildGuestRequest({ service_name: "Fresh towels" });
    const { emit } = await openGuest({ requests: [request] });
    await screen.findByText("Fresh towels");
    const deferred = {
      ...request,
      updated_at: "2026-03-14T08:00:00.000Z",
      deferred_until: "2026-03-14T10:00:00.000Z",
      defer_reason: "Do not disturb",
      version: 2,
    };
    emit("request:updated", { request: deferred });
    expect(await toasts().findByText("Fresh towels: Scheduled for 3:30 PM. Do not disturb")).toBeVisible();
  });

  it("announces a cancellation with its reason", async () => {
    const request = buildGuestRequest({ service_name: "Fresh towels" });
    const order = buildGuestOrder();
    const { emit } = await openGuest({ requests: [request], orders: [order] });
    await screen.findByText("1 order, 1 request in progress");
    const cancelled = { status: "cancelled", is_active: false, version: 2 } as const;
    emit("request:updated", { request: { ...request, ...cancelled, reason: "No towels left" } });
    expect(await toasts().findByText("Fresh towels: Cancelled. No towels left")).toBeVisible();
    emit("order:updated", { order: { ...order, ...cancelled, reason: "The kitchen is closed" } });
    expect(
      await toasts().findByText(`Order #${order.order_number}: Cancelled. The kitchen is closed`),
    ).toBeVisible();
  });
});

it("announces that scheduled work no longer fits its time, and what to do", async () => {
  const scheduled = { scheduled_for: "2026-03-14T10:00:00.000Z", starts_at: "2026-03-14T09:30:00.000Z" };
  const request = buildGuestRequest({ service_name: "Wake-up call", ...scheduled });
  const order = buildGuestOrder(scheduled);
  const { emit } = await openGuest({ requests: [request], orders: [order] });
  await screen.findByText("1 order, 1 request in progress");
  emit("order:updated", { order: { ...order, schedule_problem: "closed", version: 2 } });
  expect(await toasts().findByText(/^Order #1001: This can no longer be done at its time/)).toBeVisible();
  emit("request:updated", { request: { ...request, schedule_problem: "unavailable", version: 2 } });
  expect(await toasts().findByText(/^Wake-up call: Something in this is no longer available/)).toBeVisible();
});

it("never promises food that nobody has cooked for any moment now", async () => {
  const order = buildGuestOrder({
    status: "confirmed",
    estimated_delivery_time: new Date(Date.now() - 10 * MINUTE_MS).toISOString(),
  });
  const { user } = await openGuest({ orders: [order] });
  await user.click(await screen.findByText("Confirmed, running late, we are checking"));
  const tracker = within(await screen.findByRole("dialog", { name: `Order #${order.order_number}` }));
  expect(tracker.getAllByText(/running late, we are checking/)[0]).toBeVisible();
  expect(tracker.queryByText(/any moment now/i)).toBeNull();
});
