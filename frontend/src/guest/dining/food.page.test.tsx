import type { Folio } from "@roombell/common/contract/folio";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { catalogue as hindi } from "#guest/i18n/catalogues/hi.js";
import { buildFolio } from "#testing/buildFolio.js";
import {
  buildGuestHotel,
  buildGuestOrder,
  buildMenuCategory,
  buildService,
  dosa,
  idli,
} from "#testing/guestFixtures.js";
import {
  enterStay,
  openGuest,
  recordToasts,
  renderGuest,
  serveGuest,
  type GuestWorld,
} from "#testing/renderGuest.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import { setOnline } from "#testing/setOnline.js";

async function openFood(fields: Partial<GuestWorld> = {}) {
  const view = await openGuest(fields, "/customer/food");
  const { world, user } = view;
  answer("POST /customer/food-orders", ({ body }) => {
    const order = buildGuestOrder({ total_amount: body.expected_total ?? 0, item_names: "Idli" });
    world.orders = [order, ...world.orders];
    return { order, message: "" };
  });
  await screen.findByRole("heading", { name: "Menu" });
  const tab = (name: RegExp) =>
    user.click(within(screen.getByRole("navigation")).getByRole("button", { name }));
  return { ...view, tab };
}

async function openCheckout(fields: Partial<GuestWorld> = {}) {
  const view = await openFood(fields);
  await view.user.click(await screen.findByRole("button", { name: "Add Idli" }));
  await view.tab(/Cart/);
  await view.user.click(await screen.findByRole("button", { name: "Proceed to Checkout" }));
  await screen.findByRole("dialog", { name: "Complete Your Order" });
  return view;
}

const placeOrder = () => screen.getByRole("button", { name: "Place Order" });

describe("Dining", () => {
  it("switches between menu and orders with its two cards", async () => {
    const { user } = await openFood({ orders: [buildGuestOrder()] });
    const cards = within(screen.getByRole("group", { name: "Dining" }));
    expect(cards.getByRole("button", { name: "Browse Menu" })).toHaveAttribute("aria-current", "page");
    await user.click(cards.getByRole("button", { name: "My Orders" }));
    expect(await screen.findByText("Order #1001")).toBeVisible();
    const again = within(screen.getByRole("group", { name: "Dining" }));
    await user.click(again.getByRole("button", { name: "Browse Menu" }));
    expect(await screen.findByRole("heading", { name: "Masala Dosa" })).toBeVisible();
  });
});

const closedForAWeek = () => ({
  is_open: false,
  opens_at: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString(),
  closes_at: null,
});

describe("the menu", () => {
  it("shows when a category is served as soon as it closes", async () => {
    const closes_at = new Date(Date.now() + 1500).toISOString();
    const open = [buildMenuCategory([idli], { closes_at })];
    const closed = [buildMenuCategory([idli], closedForAWeek())];
    const world = serveGuest({ menu: open });
    enterStay(world);
    answer("GET /customer/menu", () => ({ menu: new Date().toISOString() < closes_at ? open : closed }));
    renderGuest("/customer/food");
    expect(await screen.findAllByText(/ from \d/, {}, { timeout: 5000 })).not.toHaveLength(0);
    expect(screen.getByRole("heading", { name: "Idli" })).toBeVisible();
    // It can be ordered for later.
    expect(screen.getByRole("button", { name: "Add Idli" })).toBeEnabled();
  });

  it("labels its dishes and names their allergens before Add", async () => {
    const poha = { ...idli, name: "Poha", is_spicy: true, is_vegan: false, allergens: ["peanuts"] };
    await openFood({ menu: [buildMenuCategory([dosa, poha])] });
    const card = (name: string) =>
      within(screen.getByRole("heading", { name }).closest("article") ?? document.body);
    await screen.findByRole("heading", { name: "Poha" });
    for (const label of ["Spicy", "Contains Peanuts"]) expect(card("Poha").getByText(label)).toBeVisible();
    for (const label of ["Vegan", "Customizable", "Contains Mustard"])
      expect(card("Masala Dosa").getByText(label)).toBeVisible();
  });

  it("shows decimals only if one of its amounts has a fraction", async () => {
    const { emit, world } = await openFood({
      menu: [buildMenuCategory([idli, { ...idli, id: "b".repeat(24), name: "Vada", price: 95 }])],
    });
    expect(await screen.findByText("₹110")).toBeVisible();
    const changed = { ...idli, id: "b".repeat(24), name: "Vada", price: 95.5 };
    emit("menu:updated", { menu_item: { ...changed, category_id: world.menu[0]?.id ?? "" } });
    expect(await screen.findByText("₹95.50")).toBeVisible();
    expect(screen.getByText("₹110.00")).toBeVisible();
  });

  it("keeps search and diet over a reload", async () => {
    const { user, unmount } = await openGuest({}, "/customer");
    await user.click(await screen.findByRole("button", { name: /^Dining ?Order/ }));
    await user.type(await screen.findByPlaceholderText("Search menu items..."), "dosa");
    await user.click(screen.getByRole("button", { name: "Vegan" }));
    unmount();
    renderGuest({ pathname: "/customer", state: { ...window.history.state } });
    expect(await screen.findByPlaceholderText("Search menu items...")).toHaveValue("dosa");
    expect(screen.getByRole("button", { name: "Vegan" })).toHaveAttribute("aria-pressed", "true");
  });

  it("opens its first category and searches all of them", async () => {
    const { user } = await openFood();
    expect(await screen.findByRole("heading", { name: "Masala Dosa" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Fish Curry" })).toBeNull();
    await user.type(screen.getByPlaceholderText("Search menu items..."), "coconut");
    expect(await screen.findByRole("heading", { name: "Fish Curry" })).toBeVisible();
    expect(screen.getByText("Non-vegetarian")).toBeInTheDocument();
    await user.type(screen.getByPlaceholderText("Search menu items..."), "xyz");
    expect(await screen.findByText("No menu items found")).toBeVisible();
    expect(screen.getByText("Try adjusting your search or filter criteria")).toBeVisible();
  });

  it("opens a category and scrolls to it", async () => {
    const scrolledTo: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolledTo.push(this.textContent);
    };
    const { user } = await openFood();
    const tabs = within(await screen.findByRole("group", { name: "Menu categories" }));
    expect(screen.queryByRole("heading", { name: "Fish Curry" })).toBeNull();
    await user.click(tabs.getByRole("button", { name: "Curries" }));
    expect(tabs.getByRole("button", { name: "Curries" })).toHaveAttribute("aria-current", "true");
    expect(await screen.findByRole("heading", { name: "Fish Curry" })).toBeVisible();
    expect(scrolledTo).toEqual([expect.stringContaining("Fish Curry")]);
  });

  it("shows popular dishes unless they are sold out, even after a change", async () => {
    const popular = { ...dosa, is_popular: true };
    const gone = { ...idli, is_popular: true, is_available: false };
    const category = buildMenuCategory([popular, gone]);
    const { user, emit } = await openFood({ menu: [category] });
    const row = within(await screen.findByRole("list", { name: "Popular" }));
    expect(row.getAllByRole("button")).toHaveLength(1);
    emit("menu:updated", { menu_item: { ...dosa, category_id: category.id, price: 199 } });
    await user.click(await row.findByRole("button", { name: /Masala Dosa.*₹199.00/ }));
    expect(await screen.findByRole("dialog", { name: "Masala Dosa" })).toBeVisible();
  });

  it("has two mutually exclusive switches on the standalone screen", async () => {
    const { user } = await openFood();
    await user.click(await screen.findByRole("switch", { name: "Veg Only" }));
    expect(screen.queryByRole("button", { name: /Curries/ })).toBeNull();
    await user.click(screen.getByRole("switch", { name: "Non-Veg Only" }));
    expect(screen.getByRole("switch", { name: "Veg Only" })).not.toBeChecked();
    expect(await screen.findByRole("heading", { name: "Fish Curry" })).toBeVisible();
  });

  it("marks a dish as soon as it sells out", async () => {
    const { emit, world } = await openFood();
    await screen.findByRole("button", { name: "Add Idli" });
    const soldOut = { ...idli, category_id: world.menu[0]?.id ?? "", is_available: false };
    world.menu = [buildMenuCategory([dosa, soldOut], { id: soldOut.category_id })];
    emit("menu:updated", { menu_item: soldOut });
    expect(await screen.findByText("Sold out")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add Idli" })).toBeNull();
  });
});

describe("the item dialog", () => {
  it("preselects the required option, shows the live price and adds the line", async () => {
    const { user } = await openFood();
    await user.click(await screen.findByRole("button", { name: "Add Masala Dosa" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Masala Dosa" }));
    expect(dialog.getByRole("group", { name: "Size *" })).toBeVisible();
    expect(dialog.getByRole("radio", { name: "Regular" })).toBeChecked();
    expect(dialog.getByText("Vegan")).toBeVisible();
    await user.click(dialog.getByRole("radio", { name: "Paper" }));
    expect(dialog.getByText("Contains Milk · Not vegan")).toBeVisible();
    await user.click(dialog.getByRole("radio", { name: "Ghee" }));
    expect(dialog.getByText("Contains Mustard, Milk")).toBeVisible();
    expect(dialog.queryByText("Vegan")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Add one Masala Dosa" }));
    await user.type(dialog.getByLabelText("Special Instructions"), "less spicy");
    await user.click(dialog.getByRole("button", { name: /Add to Cart ?₹591.00/ }));
    expect(await screen.findByText("Item added to cart")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByRole("button", { name: /1 item.*₹591.00/ })).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Masala Dosa" }));
    const again = within(await screen.findByRole("dialog", { name: "Masala Dosa" }));
    expect(again.getByRole("radio", { name: "Regular" })).toBeChecked();
    expect(again.getByRole("button", { name: /Add to Cart ?₹180.00/ })).toBeVisible();
    expect(again.getByLabelText("Special Instructions")).toHaveValue("");
  });
});

describe("the open item dialog", () => {
  async function openDosa() {
    const food = await openFood();
    await food.user.click(await screen.findByRole("button", { name: "Add Masala Dosa" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Masala Dosa" }));
    await food.user.click(dialog.getByRole("radio", { name: "Ghee" }));
    await food.user.click(dialog.getByRole("button", { name: "Add one Masala Dosa" }));
    await food.user.type(dialog.getByLabelText("Special Instructions"), "less spicy");
    const category_id = food.world.menu[0]?.id ?? "";
    const change = (menu_item: Partial<typeof dosa>): void =>
      food.emit("menu:updated", { menu_item: { ...dosa, category_id, ...menu_item } });
    return { ...food, dialog, category_id, change };
  }

  it("names a removed option and adds the dish without it", async () => {
    const { user, dialog, change } = await openDosa();
    change({ option_groups: dosa.option_groups.filter(({ is_required }) => is_required) });
    expect(await dialog.findByText("No longer offered: Ghee")).toBeVisible();
    expect(dialog.getByLabelText("Special Instructions")).toHaveValue("less spicy");
    await user.click(dialog.getByRole("button", { name: /Add to Cart ?₹360$/ }));
    await user.click(await screen.findByRole("button", { name: /1 item.*₹360$/ }));
    expect(await screen.findByText("Size: Regular")).toBeVisible();
    expect(screen.queryByText("The options have changed. Please choose again.")).toBeNull();
  });

  it("stays readable when the dish is taken off the menu", async () => {
    const { dialog, emit } = await openDosa();
    emit("menu:updated", { removed: { kind: "menu_item", id: dosa.id } });
    expect(await dialog.findByRole("button", { name: /^Sold out/ })).toBeDisabled();
    expect(dialog.getByLabelText("Special Instructions")).toHaveValue("less spicy");
  });

  it("shows until when the kitchen is closed", async () => {
    const { dialog, emit, world } = await openDosa();
    world.hotel = buildGuestHotel({ kitchen_opening: closedForAWeek() });
    emit("hotel:updated", { hotel: world.hotel });
    expect(await dialog.findByText(/^The kitchen is closed. .+ from \d/)).toBeVisible();
    expect(dialog.getByRole("button", { name: /Add to Cart/ })).toBeEnabled();
  });

  it("shows a pause of the kitchen and that F&B was switched off", async () => {
    const { dialog, emit, world } = await openDosa();
    const kitchen = { is_paused: true, paused_until: null, reason: "Power cut" };
    world.hotel = buildGuestHotel({ kitchen });
    emit("hotel:updated", { hotel: world.hotel });
    expect(await dialog.findByText(/The kitchen is taking a short break: Power cut/)).toBeVisible();
    expect(dialog.getByRole("button", { name: /Add to Cart/ })).toBeEnabled();
    world.hotel = buildGuestHotel({ fb_enabled: false });
    emit("hotel:updated", { hotel: world.hotel });
    expect(await dialog.findByText("Food & Beverage service is not enabled for this hotel")).toBeVisible();
    expect(dialog.getByRole("button", { name: /Add to Cart/ })).toBeDisabled();
  });
});

describe("the cart", () => {
  it("shows that it is empty", async () => {
    const { tab } = await openFood();
    await tab(/Cart/);
    expect(await screen.findByText("Your cart is empty")).toBeVisible();
    expect(screen.getByRole("button", { name: "Browse Menu" })).toBeVisible();
  });

  it("survives a reload, counts lines and removes a line below one", async () => {
    const { user, unmount } = await openFood();
    await user.click(await screen.findByRole("button", { name: "Add Idli" }));
    await user.click(screen.getByRole("button", { name: "Add one Idli" }));
    unmount();
    const next = renderGuest("/customer/food");
    await next.user.click(await screen.findByRole("button", { name: /1 item.*₹220.00/ }));
    await next.user.click(await screen.findByRole("button", { name: "Remove one Idli" }));
    expect(await screen.findAllByText("₹110.00")).not.toHaveLength(0);
    await next.user.click(screen.getByRole("button", { name: "Remove Idli" }));
    expect(await screen.findByText("Your cart is empty")).toBeVisible();
    expect(await screen.findByText("Item removed from cart")).toBeVisible();
  });

  it("changes a line without options, as the button and the toast say", async () => {
    const { user, tab } = await openFood();
    await user.click(await screen.findByRole("button", { name: "Add Idli" }));
    await tab(/Cart/);
    await user.click(await screen.findByRole("button", { name: "Change Idli" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Idli" }));
    await user.type(dialog.getByLabelText("Special Instructions"), "no chutney");
    await user.click(dialog.getByRole("button", { name: /^Update/ }));
    expect(await screen.findByText("Item updated")).toBeVisible();
    expect(await screen.findByText("“no chutney”")).toBeVisible();
  });

  it("names its last dish on the menu when that sells out", async () => {
    const { user, emit, world } = await openFood();
    await user.click(await screen.findByRole("button", { name: "Add Idli" }));
    const soldOut = { ...idli, category_id: world.menu[0]?.id ?? "", is_available: false };
    emit("menu:updated", { menu_item: soldOut });
    expect(await screen.findByRole("button", { name: /Idli has just sold out.*View cart/ })).toBeVisible();
  });

  it("marks a sold-out dish, which can be removed", async () => {
    const { user, tab, emit, world } = await openFood();
    await user.click(await screen.findByRole("button", { name: "Add Idli" }));
    await tab(/Cart/);
    const soldOut = { ...idli, category_id: world.menu[0]?.id ?? "", is_available: false };
    world.menu = [buildMenuCategory([dosa, soldOut], { id: soldOut.category_id })];
    emit("menu:updated", { menu_item: soldOut });
    expect(await screen.findByText("Sold out")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Proceed to Checkout" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Remove it" }));
    expect(await screen.findByText("Your cart is empty")).toBeVisible();
  });

  it("stays but cannot be ordered when F&B is switched off", async () => {
    const { user, tab, emit, world } = await openFood();
    await user.click(await screen.findByRole("button", { name: "Add Idli" }));
    world.hotel = buildGuestHotel({ fb_enabled: false });
    emit("hotel:updated", { hotel: world.hotel });
    expect(await screen.findByText("Food & Beverage service is not enabled for this hotel")).toBeVisible();
    expect(screen.getByText(/Your cart is saved/)).toBeVisible();
    await tab(/Cart/);
    expect(await screen.findByRole("heading", { name: "Idli" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Proceed to Checkout" })).toBeDisabled();
  });
});

describe("the checkout", () => {
  it("sends the cart with the shown total, empties it and shows the orders", async () => {
    const { user, world } = await openCheckout();
    await user.type(screen.getByLabelText("Customer Name"), "Asha");
    await user.type(screen.getByLabelText("Phone Number"), "98765");
    await user.click(screen.getByRole("radio", { name: "Poolside" }));
    expect(screen.getByRole("radio", { name: "Room 205" })).not.toBeChecked();
    await user.dblClick(placeOrder());
    expect(await screen.findByText("Order placed successfully!")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "My Orders" })).toBeVisible();
    expect(await screen.findByText("Order #1001")).toBeVisible();
    const calls = callsOf("POST /customer/food-orders");
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toEqual({
      items: [{ menu_item_id: idli.id, quantity: 1, selected_options: {}, special_instructions: "" }],
      customer_name: "Asha",
      customer_phone: "98765",
      delivery_location: "Poolside",
      special_instructions: "",
      expected_total: 110,
    });
    expect(calls[0]?.headers.get("X-Stay-Id")).toBe(world.stay_id);
    expect(screen.queryByText("Sending")).toBeNull();
  });

  it("asks again with the new total when the price has changed", async () => {
    const { user } = await openCheckout();
    refuse("POST /customer/food-orders", "total_changed", { total_amount: 125 });
    await user.click(placeOrder());
    expect(await screen.findByText("The price has changed. The order now costs ₹125.00.")).toBeVisible();
    answer("POST /customer/food-orders", { order: buildGuestOrder(), message: "" });
    await user.click(placeOrder());
    await screen.findByRole("heading", { name: "My Orders" });
    await waitFor(() =>
      expect(callsOf("POST /customer/food-orders").map(({ body }) => body.expected_total)).toEqual([
        110, 125,
      ]),
    );
  });

  it("shows the pause of the kitchen and its end", async () => {
    const { user } = await openCheckout();
    refuse("POST /customer/food-orders", "kitchen_paused", { paused_until: "2026-03-14T09:00:00.000Z" });
    await user.click(placeOrder());
    expect(await screen.findByText(/The kitchen is taking a short break.*from 2:30 PM/)).toBeVisible();
  });

  it("shows live why the order can no longer be placed", async () => {
    const { emit, world } = await openCheckout();
    const checkout = within(screen.getByRole("dialog"));
    const dish = { ...idli, category_id: world.menu[0]?.id ?? "" };
    emit("menu:updated", { menu_item: { ...dish, is_available: false } });
    expect(await checkout.findByText("Idli has just sold out.")).toBeVisible();
    expect(placeOrder()).toBeDisabled();
    emit("menu:updated", { menu_item: dish });
    await waitFor(() => expect(placeOrder()).toBeEnabled());
    emit("hotel:updated", { hotel: buildGuestHotel({ fb_enabled: false }) });
    expect(await checkout.findByText(/^Food & Beverage service is not enabled/)).toBeVisible();
    expect(placeOrder()).toBeDisabled();
  });

  it("leads back to the cart when a dish is sold out", async () => {
    const { user, world } = await openCheckout();
    refuse("POST /customer/food-orders", "item_unavailable", { message: "Idli is no longer available" });
    world.menu = [buildMenuCategory([dosa, { ...idli, is_available: false }])];
    await user.click(placeOrder());
    expect(await screen.findByText("Idli is no longer available")).toBeVisible();
    expect(await screen.findByText("Sold out")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("queues the order offline, locks its lines and sends it once when back online", async () => {
    const { user, tab, world } = await openCheckout();
    await setOnline(false);
    await user.click(placeOrder());
    expect(await screen.findByRole("heading", { name: "My Orders" })).toBeVisible();
    expect(await screen.findByText("Sending")).toBeVisible();
    expect(screen.getByText("Sent automatically when the network is back.")).toBeVisible();
    await tab(/Cart/);
    expect(await screen.findByText("Sending")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Remove Idli" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Proceed to Checkout" })).toBeNull();
    await setOnline(true);
    expect(await screen.findByText("Your cart is empty")).toBeVisible();
    expect(callsOf("POST /customer/food-orders")).toHaveLength(1);
    expect(world.orders).toHaveLength(1);
  });

  it("does not blame the network for a busy server", async () => {
    const { user } = await openCheckout();
    const toasts = recordToasts();
    refuse("POST /customer/food-orders", "unavailable");
    await user.click(placeOrder());
    const card = within(await screen.findByRole("article"));
    expect(card.getByText("Saved, but not sent yet. We are trying again.")).toBeVisible();
    await waitFor(() => expect([...toasts].join()).toContain("Saved, but not sent yet"));
    expect([...toasts].join()).not.toContain("network");
  });

  const refusedLater = async () => {
    const view = await openCheckout();
    await setOnline(false);
    await view.user.type(screen.getByLabelText(/Instructions/i), "Nut allergy");
    await view.user.click(placeOrder());
    await screen.findByText("Sending");
    refuse("POST /customer/food-orders", "kitchen_paused", { message: "The kitchen is closed for today" });
    await setOnline(true);
    await screen.findByText("Not sent");
    return view;
  };

  it("leads from a later refused order to its dishes in the cart", async () => {
    const { user, tab } = await refusedLater();
    const card = within(screen.getByRole("article"));
    expect(card.getByText("Your dishes are still in the cart.")).toBeVisible();
    await user.click(card.getByRole("button", { name: "View cart" }));
    expect(await screen.findByRole("button", { name: "Remove Idli" })).toBeVisible();
    await tab(/Orders/);
    expect(await screen.findByText("No orders yet")).toBeVisible();
    await tab(/Cart/);
    await user.click(await screen.findByRole("button", { name: "Proceed to Checkout" }));
    expect(await screen.findByLabelText(/Instructions/i)).toHaveValue("Nut allergy");
  });

  it("does not mention dishes that were removed from the cart", async () => {
    const { user, tab } = await refusedLater();
    await tab(/Cart/);
    await user.click(await screen.findByRole("button", { name: "Remove Idli" }));
    await tab(/Orders/);
    const card = within(await screen.findByRole("article"));
    expect(card.queryByText(/still in the cart/)).toBeNull();
    expect(card.queryByRole("button", { name: "View cart" })).toBeNull();
    await user.click(card.getByRole("button", { name: "Dismiss" }));
    expect(await screen.findByText("No orders yet")).toBeVisible();
  });

  it("unlocks the lines when a queued order is refused", async () => {
    const { user, tab } = await openCheckout();
    await setOnline(false);
    await user.click(placeOrder());
    await screen.findByText("Sending");
    refuse("POST /customer/food-orders", "kitchen_paused", { message: "The kitchen is closed for today" });
    await setOnline(true);
    expect(await screen.findByText("Not sent")).toBeVisible();
    expect(screen.getByText("The kitchen is closed for today")).toBeVisible();
    await tab(/Cart/);
    expect(await screen.findByRole("button", { name: "Remove Idli" })).toBeVisible();
  });
});

describe("the orders", () => {
  const confirmed = buildGuestOrder({
    status: "confirmed",
    estimated_delivery_time: "2026-03-14T09:00:00.000Z",
    history: [
      { status: "pending", at: "2026-03-14T08:30:00.000Z", by: "guest", note: "" },
      { status: "confirmed", at: "2026-03-14T08:32:00.000Z", by: "staff", note: "" },
    ],
    created_at: "2026-03-14T08:30:00.000Z",
  });

  it("show that there are none", async () => {
    const { tab } = await openFood();
    await tab(/Orders/);
    expect(await screen.findByText("No orders yet")).toBeVisible();
  });

  it("lead to the live bill where they are charged to the room", async () => {
    const folio = buildFolio();
    answer("GET /customer/folio", { folio: { ...folio, lines: [] } });
    const { emit, tab, user } = await openFood();
    await tab(/Orders/);
    await user.click(await screen.findByRole("button", { name: "Your bill" }));
    const bill = await screen.findByRole("dialog", { name: "Your bill" });
    expect(await within(bill).findByText("Nothing is charged to your room yet.")).toBeVisible();
    answer("GET /customer/folio", { folio });
    emit("folio:updated", { id: folio.id, version: 2 });
    expect(await within(bill).findByText("2 × Idli")).toBeVisible();
    expect(bill).toHaveTextContent(/₹220.00₹210.00Total₹210.00Includes GST 5%₹10.00Without taxes₹200.00/);
    expect(bill).toHaveTextContent(/Payment14 Mar.*-₹50.00To pay at check-out₹160.00/);
    answer("GET /customer/folio", { folio: { ...folio, balance: 0 } });
    emit("folio:updated", { id: folio.id, version: 3 });
    await waitFor(() => expect(bill).toHaveTextContent("To pay at check-out₹0.00"));
  });

  it("lead to a bill whose dishes and services are named in the guest's language", async () => {
    localStorage.setItem("roombell.language", '"hi"');
    const towels = buildService({ translations: { hi: { name: "अतिरिक्त तौलिए" } } });
    const [line] = buildFolio().lines as [Folio["lines"][number]];
    const lines = [
      { ...line, name: dosa.name, menu_item_id: dosa.id },
      { ...line, id: "request", kind: "service" as const, name: towels.name, service_id: towels.id },
    ];
    answer("GET /customer/folio", { folio: buildFolio({ lines }) });
    enterStay(serveGuest({ services: [towels] }));
    const { user } = renderGuest("/customer/food");
    const navigation = within(await screen.findByRole("navigation"));
    await user.click(navigation.getByRole("button", { name: /ऑर्डर/ }));
    await user.click(await screen.findByRole("button", { name: hindi.bill.title }));
    expect(await screen.findByText("2 × मसाला डोसा")).toBeVisible();
    expect(await screen.findByText("अतिरिक्त तौलिए")).toBeVisible();
  });

  it("lead to no bill where they are paid on delivery", async () => {
    const { tab } = await openFood({ hotel: buildGuestHotel({ order_payment: "on_delivery" }) });
    await tab(/Orders/);
    expect(await screen.findByText("No orders yet")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Your bill" })).toBeNull();
  });

  it("of the past fill the cart again, which names what changed", async () => {
    const items = buildGuestOrder().items.map((item) => ({
      ...item,
      menu_item_id: idli.id,
      item_name: idli.name,
      unit_price: idli.price - 10,
    }));
    const delivered = buildGuestOrder({ status: "delivered", is_active: false, items });
    const { tab, user } = await openFood({ orders: [delivered] });
    await tab(/Orders/);
    await user.click(await screen.findByRole("button", { name: "Order again" }));
    expect(await screen.findByRole("heading", { name: "Cart" })).toBeVisible();
    expect(await screen.findByText(/^Idli now costs/)).toBeVisible();
  });

  it("are tracked live in five steps with their times", async () => {
    const { tab, user, emit, world } = await openFood({ orders: [confirmed] });
    await tab(/Orders/);
    expect(await screen.findByText(/Estimated delivery: 2:30 PM/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Track Order" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Order #1001" }));
    const steps = dialog.getByRole("list", { name: "Progress" });
    expect(
      within(steps)
        .getAllByRole("listitem")
        .map((step) => step.textContent),
    ).toEqual([
      expect.stringMatching(/^Order Placed.*2:00 PM$/),
      expect.stringMatching(/^Order Confirmed/),
      expect.stringMatching(/^Preparing/),
      expect.stringMatching(/^Ready for Delivery/),
      expect.stringMatching(/^Delivered/),
    ]);
    expect(await within(steps).findByText("2:02 PM")).toBeVisible();
    expect(within(steps).getByText("Order Confirmed").closest("li")).toHaveAttribute("aria-current", "step");
    expect(dialog.getByText("Next: the kitchen starts cooking.")).toBeVisible();
    const toasts = recordToasts();
    const preparing = { ...confirmed, status: "preparing", version: 2 } as const;
    world.orders = [preparing];
    emit("order:updated", { order: preparing });
    expect(await dialog.findByText("Next: your food is plated and brought to you.")).toBeVisible();
    expect(within(steps).getByText("Preparing").closest("li")).toHaveAttribute("aria-current", "step");
    // No toast for an order that the guest is looking at.
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const ready = { ...preparing, status: "ready", version: 3 } as const;
    world.orders = [ready];
    emit("order:updated", { order: ready });
    expect(await screen.findByText("Order #1001: Ready")).toBeVisible();
    expect([...toasts]).toEqual(["Order #1001: Ready"]);
  });

  it("take a tip once delivered", async () => {
    const delivered = buildGuestOrder({ status: "delivered", is_active: false, subtotal: 180 });
    answer("PUT /customer/food-orders/:id/tip", ({ body }) => ({
      order: { ...delivered, ...body, version: 2 },
      message: "",
    }));
    const hotel = buildGuestHotel({ tips: { is_enabled: true, percent: [10] } });
    const { tab, user } = await openFood({ hotel, orders: [delivered] });
    await tab(/Orders/);
    await user.click(await screen.findByRole("button", { name: "Details" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Order #1001" }));
    expect(dialog.getByRole("radio", { name: "No tip" })).toBeChecked();
    expect(dialog.queryByRole("button", { name: "Add the tip" })).toBeNull();
    await user.click(dialog.getByRole("radio", { name: /^10%/ }));
    await user.click(dialog.getByRole("button", { name: "Add the tip" }));
    expect(await screen.findByText("Thank you! The tip was added.")).toBeVisible();
    expect(callsOf("PUT /customer/food-orders/:id/tip").map(({ body }) => body)).toEqual([{ tip: 18 }]);
    // Shown although no live event arrives.
    await waitFor(() => expect(dialog.queryByRole("radio", { name: "No tip" })).toBeNull());
  });

  it("list their dishes in the tracker with prices, notes, allergens and diet", async () => {
    const order = buildGuestOrder({ special_instructions: "Please knock twice" });
    const [first] = order.items;
    if (first) {
      first.allergens = ["Mustard"];
      first.diet_change = "vegetarian";
      first.special_instructions = "less spicy";
    }
    const { tab, user } = await openFood({ orders: [order] });
    await tab(/Orders/);
    await user.click(await screen.findByRole("button", { name: "Track Order" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Order #1001" }));
    const dishes = within(dialog.getByRole("region", { name: "Order Summary" }));
    expect(dishes.getByRole("listitem")).toHaveTextContent(
      /2 × Masala Dosa.*less spicy.*Contains Mustard · Not vegan.*₹360.00/,
    );
    expect(dishes.getByText(/Please knock twice/)).toBeVisible();
  });

  it.each([
    ["en", "The kitchen is running late", "New time 2:30 PM (was 2:20 PM)"],
    ["hi", "रसोई में देर हो रही है", /^अब .*2:30.*2:20.* था$/],
  ])(
    "show the new and old time of a delay and its reason in the guest's language (%s)",
    async (language, text, times) => {
      localStorage.setItem("roombell.language", JSON.stringify(language));
      const delayed_from = "2026-03-14T08:50:00.000Z";
      const late = { ...confirmed, is_running_late: true, delayed_from };
      enterStay(serveGuest({ orders: [late, buildGuestOrder({ ...late, reason: "One oven is cold" })] }));
      const { user } = renderGuest("/customer/food");
      const navigation = within(await screen.findByRole("navigation"));
      await user.click(navigation.getByRole("button", { name: /Orders|ऑर्डर/ }));
      expect(await screen.findAllByText(text)).toHaveLength(2);
      expect(screen.getByText(times)).toBeVisible();
      expect(screen.getByText(/One oven is cold/)).toBeVisible();
      await user.click(screen.getAllByRole("button", { name: /Track Order|ट्रैक/ })[0] ?? document.body);
      expect(await within(await screen.findByRole("dialog")).findByText(text)).toBeVisible();
    },
  );

  it("show what the kitchen took off, why, and the new total", async () => {
    const order = buildGuestOrder({ status: "preparing" });
    const { tab, emit } = await openFood({ orders: [order] });
    await tab(/Orders/);
    const items = order.items.map((item) => ({ ...item, quantity: 1, removed_quantity: 1 }));
    const reduced = { ...order, items, version: 2, total_amount: 180, reason: "We ran out" };
    emit("order:updated", { order: reduced });
    expect(
      await screen.findByText(
        "Order #1001: 1 portion taken off by the kitchen. We ran out. The new total is ₹180.00",
      ),
    ).toBeVisible();
    expect(screen.getByText("1 portion taken off by the kitchen")).toBeVisible();
  });

  it("can be cancelled after a question until the kitchen starts", async () => {
    const { tab, user, emit } = await openFood({ orders: [confirmed] });
    let send = (): void => {};
    const isSent = new Promise<void>((resolve) => (send = resolve));
    answer("DELETE /customer/food-orders/:id", async () => {
      const order = { ...confirmed, status: "cancelled", is_active: false, version: 2 } as const;
      emit("order:updated", { order });
      await isSent;
      return { order, message: "" };
    });
    const toasts = recordToasts();
    await tab(/Orders/);
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    await screen.findByRole("dialog", { name: "Are you sure you want to cancel this order?" });
    const confirm = screen.getByRole("button", { name: "Cancel order" });
    await user.click(confirm);
    await waitFor(() => expect(confirm).toHaveAttribute("aria-busy", "true"));
    await user.click(confirm);
    // The live event arrives before the answer; only the answer shows a toast.
    expect(await screen.findByText("Cancelled")).toBeVisible();
    send();
    expect(await screen.findByText("Order cancelled successfully")).toBeVisible();
    expect([...toasts]).toEqual(["Order cancelled successfully"]);
    expect(callsOf("DELETE /customer/food-orders/:id")).toHaveLength(1);
    const late = buildGuestOrder({ status: "preparing", order_number: 1002 });
    emit("order:created", { order: late });
    expect(await screen.findByText("Order #1002")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  });
});
