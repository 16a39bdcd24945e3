import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guestOutbox } from "#guest/stay/outbox.js";
import { storedCart } from "#guest/stay/stayStorage.js";
import { storedGuest } from "#shared/lib/api/guestApi.js";
import { buildGuestHotel, buildGuestOrder, buildMenuCategory, dosa, idli } from "#testing/guestFixtures.js";
import { renderInStay, type GuestStack } from "#testing/renderInStay.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import type { CartLine } from "./cartRules.js";
import { CheckoutSheet } from "./CheckoutSheet.js";

const ORDER = "POST /customer/food-orders";

const line = (fields: Partial<CartLine> = {}): CartLine => ({
  id: "line",
  menu_item_id: idli.id,
  name: "Idli",
  unit_price: 110,
  quantity: 2,
  selected_options: {},
  special_instructions: "",
  image_url: "",
  ...fields,
});

beforeEach(() => {
  localStorage.clear();
  storedGuest.write({ qr: "CODE", stay_id: "one" });
  answer("GET /customer/quote", { minutes: 35, is_busy: true });
  answer("GET /customer/menu", { menu: [buildMenuCategory([idli, dosa])] });
});
afterEach(() => guestOutbox.keepOnly(null));

/** The checkout as on the page, initially closed. */
function Closed() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>To the checkout</button>
      <CheckoutSheet open={isOpen} />
    </>
  );
}

type Shown = { lines?: CartLine[]; hotel?: Parameters<typeof buildGuestHotel>[0]; isOpen?: boolean };

/** The checkout of a cart with these lines, once the menu has loaded. */
async function show({ lines = [line()], hotel: fields = {}, isOpen = true }: Shown = {}) {
  storedCart.write(lines);
  const on = { go: vi.fn<GuestStack["go"]>(), closeSheet: vi.fn<GuestStack["closeSheet"]>() };
  const view = renderInStay(<Closed />, on, buildGuestHotel({ delivery_minutes: 10, ...fields }));
  await waitFor(() => expect(view.queryClient.isFetching()).toBe(0));
  if (isOpen) await act(async () => fireEvent.click(screen.getByText("To the checkout")));
  return { ...view, on };
}

const button = () =>
  screen.getByText<HTMLButtonElement>("Place Order", { selector: "button, button *" }).closest("button");
const tap = () => fireEvent.click(button() ?? document.body);
const place = () => act(async () => tap());
const bodies = () => callsOf(ORDER).map(({ body }) => body);

describe("the checkout", () => {
  it("focuses its heading, so that no keyboard opens for optional fields", async () => {
    await show();
    const heading = await screen.findByRole("heading", { name: "Complete Your Order" });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it("shows the dishes, the prices, the arrival and the room that is charged", async () => {
    const regular = { id: "other", menu_item_id: dosa.id, name: "Masala Dosa", unit_price: 180, quantity: 1 };
    await show({ lines: [line(), line({ ...regular, selected_options: { Size: "Regular" } })] });
    for (const text of ["2 × Idli", "₹220.00", "1 × Masala Dosa", "₹180.00"])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText("₹400.00")).toBeInTheDocument();
    expect(screen.getByText("Charged to room 205")).toBeInTheDocument();
    expect(await screen.findByText("Arrives in about 35 min (the kitchen is busy)")).toBeInTheDocument();
    expect(callsOf("GET /customer/quote").map(({ query }) => query.menu_item_ids)).toContain(
      [idli.id, dosa.id].toSorted().join(","),
    );
    expect(screen.queryByText(/changed|sold out|break/)).toBeNull();
  });

  it("shows taxes and a tip that is not preselected, and sends the total with both", async () => {
    answer(ORDER, { order: buildGuestOrder(), message: "Order placed successfully!" });
    const tax = { rate_percent: 2.5, category_ids: null, valid_from: "2026-01-01" };
    const taxes = [
      { ...tax, name: "CGST", is_included: false },
      { ...tax, name: "VAT", is_included: true },
    ];
    const tips = { is_enabled: true, percent: [10] };
    const { user } = await show({ hotel: { taxes, tips, order_payment: "on_delivery" } });
    expect(screen.getByText("You pay on delivery, by cash or card")).toBeInTheDocument();
    // Included taxes come last and leave the dishes at their prices.
    expect(screen.getByText("Subtotal").parentElement).toHaveTextContent(
      "Subtotal₹220.00CGST 2.5%₹5.37Includes VAT 2.5%₹5.37Without taxes₹214.63",
    );
    expect(screen.getByRole("radio", { name: "No tip" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: /10%/ }));
    expect(screen.getByRole("radio", { name: /10%/ })).toBeChecked();
    // 220 with 5.37 VAT inside; 5.37 CGST and 21.46 tip, both on 214.63.
    expect(screen.getAllByText("₹246.83").length).toBeGreaterThan(0);
    await user.click(screen.getByRole("radio", { name: "Another amount" }));
    await user.type(screen.getByLabelText("Tip"), "12,5x");
    expect(screen.getByText("Enter an amount such as 50")).toBeVisible();
    expect(button()).toBeDisabled();
    await user.type(screen.getByLabelText("Tip"), "{backspace}");
    await place();
    await waitFor(() => expect(bodies()).toMatchObject([{ tip: 12.5, expected_total: 237.87 }]));
  });

  it("folds the optional fields unless something was typed", async () => {
    const { unmount } = await show();
    const fold = () => screen.getByLabelText("Customer Name").closest("details");
    expect(fold()).not.toHaveAttribute("open");
    fireEvent.change(screen.getByLabelText("Customer Name"), { target: { value: "Asha" } });
    unmount();
    await show();
    expect(fold()).toHaveAttribute("open");
  });

  it("shows options and notes in its summary", async () => {
    const dish = { menu_item_id: dosa.id, name: "Masala Dosa", unit_price: 180 };
    const chosen = { selected_options: { Size: "Regular" }, special_instructions: "less spicy" };
    await show({ lines: [line({ ...dish, ...chosen })] });
    expect(screen.getByText("Size: Regular")).toBeInTheDocument();
    expect(screen.getByText("“less spicy”")).toBeInTheDocument();
  });

  it("shows neither total nor time when all dishes are sold out", async () => {
    await show({ lines: [line({ menu_item_id: "gone" })] });
    expect(screen.getByText("Idli has just sold out.")).toBeInTheDocument();
    expect(screen.queryByText(/Total|₹0|Arrives/)).toBeNull();
  });

  it("shows the total beside Place Order, which stays in view", async () => {
    await show();
    const foot = button()?.parentElement ?? document.body;
    expect(within(foot).getByText("₹220.00")).toBeInTheDocument();
    expect(within(foot).getByText("Total")).toBeInTheDocument();
  });

  it("places the order once at the shown total and leads to the orders", async () => {
    answer(ORDER, { order: buildGuestOrder(), message: "" });
    const { on } = await show({ lines: [line({ special_instructions: "less spicy" })] });
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fill("Customer Name", "Asha");
    fill("Phone Number", "98765");
    fill("Special Instructions", "Two spoons");
    fireEvent.click(screen.getByText("Lobby"));
    await act(async () => {
      tap();
      tap();
    });
    await waitFor(() =>
      expect(on.go).toHaveBeenCalledWith({ name: "food-ordering-orders" }, { replace: true }),
    );
    expect(bodies()).toEqual([
      {
        items: [
          { menu_item_id: idli.id, quantity: 2, selected_options: {}, special_instructions: "less spicy" },
        ],
        customer_name: "Asha",
        customer_phone: "98765",
        delivery_location: "Lobby",
        special_instructions: "Two spoons",
        expected_total: 220,
      },
    ]);
    expect(on.closeSheet).not.toHaveBeenCalled();
  });

  it("opens the optional fields at a wrong phone number and focuses it", async () => {
    await show();
    const phone = screen.getByLabelText("Phone Number");
    fireEvent.change(phone, { target: { value: "tomorrow" } });
    await place();
    expect(phone.closest("details")).toHaveAttribute("open");
    expect(phone).toHaveFocus();
    expect(phone).toHaveAccessibleDescription(expect.stringContaining("Enter a phone number"));
    expect(bodies()).toEqual([]);
  });

  it("closes with Cancel", async () => {
    const { on } = await show();
    fireEvent.click(screen.getByText("Cancel"));
    expect(on.closeSheet).toHaveBeenCalledOnce();
    expect(on.go).not.toHaveBeenCalled();
  });

  it("leads to the orders when it is open and nothing is left to order", async () => {
    const { on, unmount } = await show({ lines: [] });
    expect(on.go).toHaveBeenCalledWith({ name: "food-ordering-orders" }, { replace: true });
    unmount();
    const closed = await show({ lines: [], isOpen: false });
    expect(closed.on.go).not.toHaveBeenCalled();
  });
});

describe("a refused order", () => {
  it("can be confirmed at the new total", async () => {
    await show();
    refuse(ORDER, "total_changed", { total_amount: 250 });
    await place();
    expect(
      await screen.findByText("The price has changed. The order now costs ₹250.00."),
    ).toBeInTheDocument();
    expect(screen.getByText("₹250.00")).toBeInTheDocument();
    await waitFor(() => expect(button()).toBeEnabled());
    await place();
    await waitFor(() =>
      expect(bodies()).toMatchObject([
        { expected_total: 220, delivery_location: "Room" },
        { expected_total: 250, delivery_location: "Room" },
      ]),
    );
  });

  it("shows a pause of the kitchen and its end", async () => {
    const { on } = await show();
    refuse(ORDER, "kitchen_paused", { paused_until: "2026-03-14T09:00:00.000Z" });
    await place();
    expect(await screen.findByText(/short break.*from 2:30 PM/)).toBeInTheDocument();
    refuse(ORDER, "kitchen_paused", { paused_until: null });
    await waitFor(() => expect(button()).toBeEnabled());
    await place();
    expect(await screen.findByText(/short break.*order again soon/)).toBeInTheDocument();
    expect(on.closeSheet).not.toHaveBeenCalled();
  });

  it("leads back to the cart because of one of its dishes", async () => {
    const { on } = await show();
    for (const [turn, code] of (["item_unavailable", "not_found", "validation_failed"] as const).entries()) {
      refuse(ORDER, code, { message: "This dish is gone" });
      await waitFor(() => expect(button()).toBeEnabled());
      await place();
      await waitFor(() => expect(on.closeSheet).toHaveBeenCalledTimes(turn + 1));
    }
  });

  it("stays open with any other reason, under a new key and with a reloaded menu", async () => {
    const { on } = await show();
    const before = callsOf("GET /customer/menu").length;
    refuse(ORDER, "limit_reached", { message: "Too many open orders" });
    await place();
    expect(await screen.findByText("Too many open orders")).toBeInTheDocument();
    await waitFor(() => expect(button()).toBeEnabled());
    await place();
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(new Set(callsOf(ORDER).map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(2);
    await waitFor(() => expect(callsOf("GET /customer/menu").length).toBeGreaterThan(before));
    expect([on.closeSheet, on.go].map((one) => one.mock.calls.length)).toEqual([0, 0]);
  });
});

describe("Place Order", () => {
  const hotelPaused = { kitchen: { is_paused: true, paused_until: null, reason: "Gas is out" } };

  it.each<[string, Shown, RegExp, boolean]>([
    ["a pause of the kitchen", { hotel: hotelPaused }, /break: Gas is out/, true],
    ["no food at all", { hotel: { fb_enabled: false } }, /is not enabled/, true],
    [
      "a dish that is gone",
      { lines: [line(), line({ id: "gone", menu_item_id: "other" })] },
      /Idli has just sold out/,
      true,
    ],
    ["options to choose again", { lines: [line({ menu_item_id: dosa.id })] }, /Please choose again/, true],
    ["a price to confirm", { lines: [line({ unit_price: 95 })] }, /Idli now costs ₹110.00/, true],
    ["nothing", {}, /Complete Your Order/, false],
  ])("is disabled by %s", async (_, shown, text, isKept) => {
    await show(shown);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(button()?.disabled).toBe(isKept);
  });

  it("lets sold-out dishes be removed in place before a changed price is accepted", async () => {
    const other = line({ id: "other", menu_item_id: "other" });
    await show({ lines: [line({ unit_price: 95 }), line({ id: "gone", menu_item_id: "gone" }), other] });
    expect(screen.queryByText(/^Accept/)).toBeNull();
    await act(async () => fireEvent.click(screen.getByText("Remove it")));
    expect(screen.getByText(/Idli now costs ₹110.00/)).toBeInTheDocument();
    expect(screen.queryByText("Remove it")).toBeNull();
    await act(async () => fireEvent.click(screen.getByText("Accept")));
    expect(button()).toBeEnabled();
  });

  it("returns to the cart once all dishes are removed", async () => {
    const { on } = await show({
      lines: ["a", "b"].map((id) => line({ id, menu_item_id: id })),
    });
    await act(async () => fireEvent.click(screen.getByText("Remove it")));
    expect(on.closeSheet).toHaveBeenCalledOnce();
    expect(on.go).not.toHaveBeenCalled();
  });

  it("offers no action for a pause or for options to choose again", async () => {
    await show({ lines: [line({ unit_price: 95 })], hotel: hotelPaused });
    expect(screen.queryByText(/^Accept/)).toBeNull();
    cleanup();
    await show({ lines: [line({ unit_price: 95 }), line({ id: "other", menu_item_id: dosa.id })] });
    expect(screen.queryByText(/^Accept/)).toBeNull();
  });

  it("lets a changed price be accepted in place", async () => {
    await show({ lines: [line({ unit_price: 95 })] });
    await act(async () => fireEvent.click(screen.getByText("Accept")));
    expect(screen.queryByText(/Idli now costs ₹110.00/)).toBeNull();
    expect(screen.queryByText(/^Accept/)).toBeNull();
    expect(button()).toBeEnabled();
  });
});
