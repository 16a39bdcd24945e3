import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  buildDish,
  buildGuestHotel,
  buildGuestOrder,
  buildGuestRequest,
  buildMenuCategory,
} from "#testing/guestFixtures.js";
import {
  enterStay,
  keptOnDevice,
  openGuest,
  renderGuest,
  serveGuest,
  type GuestWorld,
} from "#testing/renderGuest.js";
import { breakNetwork } from "#testing/server.js";
import { setOnline } from "#testing/setOnline.js";

async function home(fields: Partial<GuestWorld> = {}) {
  const view = await openGuest(fields);
  await screen.findByRole("heading", { name: /Room 205/ });
  return view;
}

describe("Home", () => {
  it("shows the greeting with the room, the tiles and the stay details", async () => {
    await home();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      /^Good (morning|afternoon|evening)Room 205$/,
    );
    for (const tile of [/^Services/, /^Dining/, /^My Requests/, /^Support/]) {
      expect(within(screen.getByRole("main")).getByRole("button", { name: tile })).toBeVisible();
    }
    expect(screen.getByText("Your Stay Details")).toBeVisible();
    expect(screen.getByText("Deluxe · Floor 2")).toBeVisible();
    expect(screen.getByText("14 Mar 2026")).toBeVisible();
    expect(screen.getByText("24/7 Support")).toBeVisible();
    expect(screen.getByText("Fast Response")).toBeVisible();
    expect(screen.getByText("Live")).toBeVisible();
  });

  it("shows the hotel's cover instead of the illustration until it is removed", async () => {
    const cover_url = `/uploads/${"a".repeat(24)}/${"0".repeat(32)}-${"a0b123".repeat(8)}.webp`;
    const hotel = buildGuestHotel({ cover_url });
    const { emit } = await home({ hotel });
    const cover = () => document.querySelector(`img[src="${cover_url}"]`);
    expect(cover()).toHaveAttribute("srcset", expect.stringContaining("768w"));
    const { wifi_password: _secret, ...changed } = hotel;
    emit("hotel:updated", { hotel: { ...changed, cover_url: "" } });
    await waitFor(() => expect(cover()).toBeNull());
  });

  it("shows on Dining that the kitchen is paused", async () => {
    const kitchen = { is_paused: true, paused_until: null, reason: "" };
    await home({ hotel: buildGuestHotel({ kitchen }) });
    const tile = within(screen.getByRole("main")).getByRole("button", { name: /^Dining/ });
    expect(tile).toHaveTextContent("The kitchen is taking a short break");
  });

  it("shows Dining as soon as the hotel switches F&B on", async () => {
    const hotel = buildGuestHotel({ fb_enabled: false });
    const { emit, world } = await home({ hotel });
    expect(screen.queryByRole("button", { name: /^Dining/ })).toBeNull();
    world.hotel = { ...hotel, fb_enabled: true };
    const { wifi_password: _secret, ...changed } = world.hotel;
    emit("hotel:updated", { hotel: changed });
    expect(await screen.findAllByRole("button", { name: /^Dining/ })).toHaveLength(2);
  });

  it("shows active work live and leads to it", async () => {
    const order = buildGuestOrder({
      status: "confirmed",
      estimated_delivery_time: new Date(Date.now() + 12 * 60_000).toISOString(),
    });
    const { emit, user } = await home({ orders: [order] });
    expect(await screen.findByText("2× Masala Dosa")).toBeVisible();
    expect(screen.getByText("Confirmed, about 12 min")).toBeVisible();
    emit("order:updated", { order: { ...order, status: "preparing", version: 2 } });
    expect(await screen.findByText("Preparing, about 12 min")).toBeVisible();
    expect(await screen.findByText("Order #1001: Preparing")).toBeVisible();
    emit("order:updated", { order: { ...order, status: "confirmed", version: 1 } });
    expect(screen.getByText("Preparing, about 12 min")).toBeVisible();
    await user.click(screen.getByRole("button", { name: /2× Masala Dosa/ }));
    expect(await screen.findByRole("dialog", { name: "Order #1001" })).toBeVisible();
  });

  it("summarises several orders and requests in one line with the next arrival", async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const { user } = await home({
      orders: [
        buildGuestOrder({ status: "confirmed", estimated_delivery_time: inMinutes(40) }),
        buildGuestOrder({ status: "preparing", estimated_delivery_time: inMinutes(12) }),
      ],
      requests: [1, 2, 3].map((hours) => buildGuestRequest({ due_at: inMinutes(60 * hours) })),
    });
    const summary = await screen.findByRole("button", { name: /^2 orders, 3 requests in progress/ });
    expect(summary).toHaveTextContent("Preparing, about 12 min");
    await user.click(summary);
    expect(await screen.findByRole("heading", { name: "My Requests" })).toBeVisible();
  });

  it("counts what waits to be sent on the tile as in the bar", async () => {
    const { user } = await home({ requests: [buildGuestRequest()] });
    await setOnline(false);
    const bar = () => within(screen.getByRole("navigation", { name: "Main" }));
    await user.click(bar().getByRole("button", { name: "Services" }));
    await user.click(await screen.findByRole("button", { name: /^Transportation/ }));
    await user.click(await screen.findByRole("button", { name: /^Taxi/ }));
    await user.click(screen.getByRole("button", { name: "Submit Request" }));
    await user.click(bar().getByRole("button", { name: "Home" }));
    expect(await screen.findByRole("button", { name: /^2 requests in progress/ })).toBeVisible();
    expect(screen.getAllByRole("button", { name: /^My Requests.*2 / })).toHaveLength(2);
  });

  it("names the dishes of active orders in the guest's language", async () => {
    localStorage.setItem("roombell.language", JSON.stringify("hi"));
    const item = buildDish({ name: "Masala Dosa", translations: { hi: { name: "मसाला डोसा" } } });
    const order = buildGuestOrder();
    for (const line of order.items) line.menu_item_id = item.id;
    enterStay(serveGuest({ orders: [order], menu: [buildMenuCategory([item])] }));
    renderGuest();
    expect(await screen.findByText("2× मसाला डोसा")).toBeVisible();
  });

  it("shows when the device is offline", async () => {
    await home();
    await setOnline(false);
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    expect(screen.getByText("Offline")).toBeVisible();
    await setOnline(true);
    await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
  });

  it("opens from the cache after a reload without a network", async () => {
    const { unmount } = await home();
    unmount();
    breakNetwork("GET /customer/room-info");
    renderGuest();
    expect(await screen.findByRole("heading", { name: /Room 205/ })).toBeVisible();
    expect(keptOnDevice().join()).not.toContain("coconut-breeze");
  });
});

describe("the frame", () => {
  it("moves the focus to the heading of the next view", async () => {
    const { user } = await home();
    await user.click(within(screen.getByRole("navigation")).getByRole("button", { name: "Services" }));
    expect(await screen.findByRole("heading", { name: "Services" })).toHaveFocus();
  });

  it("opens and closes the settings with dark mode, room and hotel", async () => {
    const { user } = await home();
    await user.click(screen.getByRole("button", { name: "Settings" }));
    const dialog = await screen.findByRole("dialog", { name: "Settings" });
    expect(within(dialog).getByText("205")).toBeVisible();
    expect(within(dialog).getByText("Hotel Meridian")).toBeVisible();
    expect(within(dialog).getByRole("switch", { name: "Dark mode" })).not.toBeChecked();
    await user.click(within(dialog).getAllByRole("button", { name: "Close" })[1] ?? dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("uses the language chosen in the settings and remembers it", async () => {
    const { user, unmount } = await home();
    await user.click(screen.getByRole("button", { name: "Settings" }));
    await user.click(await screen.findByLabelText("हिन्दी"));
    expect(await screen.findByRole("dialog", { name: "सेटिंग्स" })).toBeVisible();
    expect(document.documentElement.lang).toBe("hi");
    unmount();
    expect(document.documentElement.lang).toBe("en");
    renderGuest();
    expect(await screen.findByRole("heading", { name: /कमरा 205/ })).toBeVisible();
  });

  it("toggles the theme", async () => {
    const { user } = await home();
    await user.click(screen.getByRole("button", { name: "Switch to dark mode" }));
    expect(await screen.findByRole("button", { name: "Switch to light mode" })).toBeVisible();
    expect(localStorage.getItem("roombell.theme")).toBe("dark");
  });
});
