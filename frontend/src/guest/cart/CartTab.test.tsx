import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildGuestHotel } from "#testing/guestFixtures.js";
import { renderInStay, type GuestStack } from "#testing/renderInStay.js";
import { answer } from "#testing/server.js";
import { CartBar } from "./CartBar.js";
import { linesWith, offeredLines, portions, type CartLine, type ReviewedLine } from "./cartRules.js";
import { CartTab } from "./CartTab.js";
import type { Cart } from "./useCart.js";

beforeEach(() => answer("GET /customer/quote", { minutes: 25, is_busy: false }));

function line(fields: Partial<CartLine> = {}): CartLine {
  return {
    id: "line",
    menu_item_id: "dish",
    name: "Idli",
    unit_price: 110,
    quantity: 1,
    selected_options: {},
    special_instructions: "",
    image_url: "",
    ...fields,
  };
}

const reviewed = (fields: Partial<CartLine> = {}, review: Partial<ReviewedLine> = {}): ReviewedLine => ({
  line: line(fields),
  problem: null,
  opens_at: null,
  is_sold_out: false,
  sold_out: [],
  price_before: null,
  name_before: null,
  contents: {},
  category_id: "",
  ...review,
});

function buildCart(fields: Partial<Cart>): Cart {
  const open = fields.open ?? [];
  return {
    open,
    sending: [],
    count: open.length,
    offered: offeredLines(open),
    portions: portions(linesWith(open, null, "changed")),
    hasProblem: open.some(({ problem }) => problem !== null),
    isForNow: true,
    setPortions: () => {},
    setQuantity: () => {},
    remove: () => {},
    accept: () => {},
    add: () => true,
    addAgain: () => true,
    ...fields,
  };
}

/** The cart's tab with these lines. */
function show(lines: Partial<Pick<Cart, "open" | "sending">>, hotel = buildGuestHotel()) {
  const on = {
    setQuantity: vi.fn<Cart["setQuantity"]>(),
    remove: vi.fn<Cart["remove"]>(),
    accept: vi.fn<Cart["accept"]>(),
    go: vi.fn<GuestStack["go"]>(),
    openSheet: vi.fn<GuestStack["openSheet"]>(),
  };
  const cart = buildCart({ ...lines, ...on });
  const view = renderInStay(<CartTab cart={cart} />, { go: on.go, openSheet: on.openSheet }, hotel);
  return { ...view, on };
}

const checkout = () => screen.getByRole("button", { name: "Proceed to Checkout" });

describe("an empty cart", () => {
  it("leads to the menu", async () => {
    const { user, on } = show({});
    expect(screen.getByText("Your cart is empty")).toBeVisible();
    expect(screen.queryByText("Total")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Browse Menu" }));
    expect(on.go).toHaveBeenCalledWith({ name: "food-ordering", tab: "menu" });
  });
});

describe("the lines of the cart", () => {
  it("show options, note, and their total, and change their quantity", async () => {
    const options = { Size: "Large", Extra: "Ghee" };
    const dish = { quantity: 3, selected_options: options, special_instructions: "less spicy" };
    const { user, on } = show({
      open: [reviewed(dish, { contents: { allergens: ["milk"], diet: "vegetarian" } })],
    });
    expect(screen.getByText("Contains Milk · Not vegan")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Idli" })).toBeVisible();
    expect(screen.getByText("Size: Large · Extra: Ghee")).toBeVisible();
    expect(screen.getByText("“less spicy”")).toBeVisible();
    expect(screen.getAllByText("₹330.00")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Add one Idli" }));
    expect(on.setQuantity).toHaveBeenCalledWith("line", 4);
    await user.click(screen.getByRole("button", { name: "Remove Idli" }));
    expect(on.remove).toHaveBeenCalledWith(["line"]);
    expect(await screen.findByText("Item removed from cart")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Change Idli" }));
    expect(on.openSheet).toHaveBeenCalledWith({ name: "item", id: "dish", replaces: "line" });
  });

  it("omit what a line does not have", () => {
    show({ open: [reviewed()] });
    expect(screen.getByText("Charged to room 205")).toBeVisible();
    const row = within(screen.getByRole("listitem"));
    expect(row.queryByText(/:/)).toBeNull();
    expect(row.queryByText(/“/)).toBeNull();
    expect(row.queryByText(/Sold out|options have changed|Price changed|Up to|Sending/)).toBeNull();
    expect(row.queryByRole("button", { name: "Choose again" })).toBeNull();
    expect(screen.queryByText(/just sold out/)).toBeNull();
    expect(row.getAllByRole("button", { name: "Remove Idli" })).toHaveLength(1);
  });

  it("add up with the hotel's taxes", () => {
    const gst = { name: "GST", rate_percent: 5, category_ids: null, valid_from: "2026-01-01" };
    show({ open: [reviewed()] }, buildGuestHotel({ taxes: [{ ...gst, is_included: false }] }));
    expect(screen.getByText("GST 5%")).toBeVisible();
    expect(screen.getByText("₹5.50")).toBeVisible();
    expect(screen.getByText("₹115.50")).toBeVisible();
  });

  it("say when they arrive, unless the kitchen has no place before a later time", async () => {
    const slot = "2026-03-01T12:30:00.000Z";
    const slots = { asap: slot, slots: [slot], is_full: false };
    answer("GET /customer/slots", slots);
    const { unmount } = show({ open: [reviewed()] });
    expect(await screen.findByText("Arrives in about 25 min")).toBeVisible();
    unmount();
    answer("GET /customer/slots", { ...slots, is_full: true });
    show({ open: [reviewed()] });
    expect(await screen.findByText(/^The kitchen is fully booked .* Your order comes at \d/)).toBeVisible();
    expect(screen.queryByText(/Arrives in/)).toBeNull();
  });

  it("are limited to 999 portions", () => {
    show({ open: [reviewed({ quantity: 999 })] });
    expect(screen.getByText("Up to 999 of one dish")).toBeVisible();
    expect(screen.getByRole("button", { name: "Add one Idli" })).toBeDisabled();
  });

  it("name changes, which one button accepts before ordering", async () => {
    const changed = reviewed({}, { problem: "changed", price_before: 95 });
    const renamed = reviewed({ id: "other", name: "Medu Vada" }, { problem: "changed", name_before: "Vada" });
    const { user, on } = show({ open: [changed, renamed] });
    expect(screen.getByText("Price changed from ₹95.00 to ₹110.00")).toBeVisible();
    expect(screen.getByText("Renamed, was Vada")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Idli now costs ₹110.00. Vada is now called Medu Vada.",
    );
    expect(checkout()).toBeDisabled();
    expect(screen.queryByText(/sold out/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Accept" }));
    expect(on.accept).toHaveBeenCalledWith([changed.line, renamed.line]);
  });

  it("name three changes and count the others", () => {
    const changed = (name: string) => reviewed({ id: name, name }, { problem: "changed", price_before: 95 });
    show({ open: ["Idli", "Vada", "Poha", "Upma", "Dosa"].map(changed) });
    expect(screen.getByRole("alert")).toHaveTextContent(
      /Poha now costs ₹110.00. 2 more dishes have changed./,
    );
  });

  it("can only be removed when the dish is sold out", async () => {
    const gone = reviewed({ id: "gone", name: "Vada" }, { problem: "gone" });
    const { user, on } = show({ open: [reviewed(), gone] });
    const [row, goneRow] = screen.getAllByRole("listitem").map((item) => within(item));
    expect(goneRow?.getByText("Sold out")).toBeVisible();
    expect(goneRow?.queryByRole("button", { name: "Add one Vada" })).toBeNull();
    expect(goneRow?.getByRole("button", { name: "Remove Vada" })).toBeVisible();
    expect(row?.queryByText("Sold out")).toBeNull();
    expect(checkout()).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Remove it" }));
    expect(on.remove).toHaveBeenCalledWith(["gone"]);
  });

  it("have no total, time or checkout when all of them are sold out", () => {
    const gone = ["Idli", "Vada"].map((name) => reviewed({ id: name, name }, { problem: "gone" }));
    show({ open: gone });
    expect(screen.getByRole("alert")).toHaveTextContent("Idli and Vada have just sold out.");
    expect(screen.queryByText(/Total|Charged to|₹0/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Proceed to Checkout" })).toBeNull();
    expect(screen.getByRole("button", { name: "Browse Menu" })).toBeVisible();
  });

  it("ask for a new choice when their options have changed", async () => {
    const { user, on } = show({ open: [reviewed({}, { problem: "options" })] });
    expect(screen.getByText("The options have changed. Please choose again.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add one Idli" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Choose again" }));
    expect(on.openSheet).toHaveBeenCalledWith({ name: "item", id: "dish", replaces: "line" });
  });

  it("cannot be changed while they are being sent", () => {
    show({ sending: [line({ quantity: 2 })] });
    expect(screen.getByText("Sending")).toBeVisible();
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.queryByText("Total")).toBeNull();
  });
});

describe("the checkout's button", () => {
  it("opens the checkout", async () => {
    const { user, on } = show({ open: [reviewed()] });
    await user.click(checkout());
    expect(on.openSheet).toHaveBeenCalledWith({ name: "checkout" });
    await user.click(screen.getByRole("button", { name: "Browse Menu" }));
    expect(on.go).toHaveBeenCalledWith({ name: "food-ordering", tab: "menu" });
  });

  it("is disabled while the hotel takes no orders", () => {
    show({ open: [reviewed()] }, buildGuestHotel({ fb_enabled: false }));
    expect(checkout()).toBeDisabled();
  });
});

describe("the cart bar", () => {
  it("shows lines and total and opens the cart", async () => {
    const onOpen = vi.fn<() => void>();
    const cart = buildCart({ open: [reviewed({ quantity: 2 })] });
    const { user } = renderInStay(<CartBar cart={cart} onOpen={onOpen} />, {});
    const bar = screen.getByRole("button");
    expect(bar).toHaveTextContent("1 item");
    expect(bar).toHaveTextContent("View cart");
    expect(bar).toHaveTextContent("₹220.00");
    await user.click(bar);
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it("names a dish that sold out, also when nothing else is left", () => {
    const cart = buildCart({ open: [reviewed({}, { problem: "gone" })] });
    renderInStay(<CartBar cart={cart} onOpen={() => undefined} />, {});
    expect(screen.getByRole("button")).toHaveTextContent("Idli has just sold out.View cart");
    expect(screen.getByRole("status")).toHaveTextContent("Idli has just sold out.");
  });
});
