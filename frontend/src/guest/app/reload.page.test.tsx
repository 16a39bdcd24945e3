import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { checkoutDraft } from "#guest/stay/draft.js";
import { guestOutbox } from "#guest/stay/outbox.js";
import { buildGuestOrder, buildGuestRequest } from "#testing/guestFixtures.js";
import { enterStay, renderGuest, serveGuest, setOnline } from "#testing/renderGuest.js";
import { answer, callsOf } from "#testing/server.js";

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
