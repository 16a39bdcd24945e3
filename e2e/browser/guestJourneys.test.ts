import type { Browser, Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { openFrontDesk, type FrontDesk } from "../support/frontDesk.js";
import { askForService, newestOrderNumber, placeOrder, submitRequest } from "../support/guest.js";
import { guestAtHome, openTab, sees, signedInStaff } from "../support/people.js";
import type { RunningProduct } from "../support/product.js";
import { onSharedStage } from "../support/stage.js";

const ROOM = "105";

let product: RunningProduct;
let browser: Browser;
let access: DemoAccess;
let desk: FrontDesk;
let guest: Page;
onSharedStage(async (stage) => {
  ({ product, browser } = stage);
  const demo = await demoAccess(product);
  desk = await openFrontDesk(product.url, demo);
  access = { ...demo, guest_link: await desk.linkOf(ROOM) };
});
beforeEach(async () => {
  guest = await guestAtHome(browser, access);
  return () => guest.context().close();
});

const press = (name: string | RegExp): Promise<void> => guest.getByRole("button", { name }).first().click();
const dialog = (name: string | RegExp) => guest.getByRole("dialog", { name });

/** Goes from Home to the menu and adds the dish: in its dialog, or directly if it has no options. */
async function add(dish: string): Promise<void> {
  await press(/^Dining$/);
  await guest.getByRole("searchbox", { name: "Search menu items..." }).fill(dish);
  await press(`Add ${dish}`);
}

/** The cart's lines, total and buttons as text. */
const cartText = (): Promise<string> => guest.locator("main").innerText();

async function findOrder(number: number) {
  const { orders } = await desk.call("GET /hotel-admin/food-orders", { query: {} });
  const order = orders.find((one) => one.order_number === number);
  if (order === undefined) throw new Error(`there is no order ${number}`);
  return order;
}

async function setPrice(dish: string, price: number): Promise<void> {
  const params = { id: await desk.dishId(dish) };
  await desk.call("PUT /hotel-admin/menu-items/:id", { params, body: { price } });
}

async function setAvailable(dish: string, is_available: boolean): Promise<void> {
  const params = { id: await desk.dishId(dish) };
  await desk.call("PATCH /hotel-admin/menu-items/:id/availability", { params, body: { is_available } });
}

test("a guest orders a dish with options, reloads the cart, checks out and follows the order", async () => {
  await add("Paneer Butter Masala");
  const dish = dialog("Paneer Butter Masala");
  await dish.getByRole("radio", { name: "Hot" }).check({ force: true });
  await dish.getByRole("radio", { name: "Butter Naan" }).check({ force: true });
  await dish.getByRole("button", { name: "Add one Paneer Butter Masala" }).click();
  await dish.getByLabel(/Special Instructions/).fill("Not too salty");
  await sees(guest, "₹1,000");
  await dish.getByRole("button", { name: /^Add to Cart/ }).click();
  await press("View cart");
  await guest.reload();
  await sees(guest, "Spice level: Hot · Bread: Butter Naan");
  expect(await cartText()).toContain("Not too salty");

  await press("Proceed to Checkout");
  const checkout = dialog("Complete Your Order");
  await checkout.getByText("Spice level: Hot").waitFor();
  await checkout.getByText("Bread: Butter Naan").waitFor();
  await checkout.getByText(/Not too salty/).waitFor();
  await checkout.getByText(/^Name, phone or a note/).click();
  await checkout.getByLabel("Customer Name").fill("Meera");
  await checkout.getByLabel("Phone Number").fill("+91 98450 12345");
  await checkout.getByRole("radio", { name: "Poolside" }).check({ force: true });
  await checkout.getByRole("button", { name: "Place Order" }).click();
  await sees(guest, "Order placed successfully!");
  const number = await newestOrderNumber(guest);
  const order = await findOrder(number);
  expect(order).toMatchObject({
    customer_name: "Meera",
    customer_phone: "+91 98450 12345",
    delivery_location: "Poolside",
    subtotal: 1000,
    total_amount: 1050,
    total_items: 2,
  });

  await press("Track Order");
  const tracker = dialog(`Order #${number}`);
  const moves = [
    ["confirmed", "Next: the kitchen starts cooking."],
    ["preparing", "Next: your food is plated and brought to you."],
    ["ready", "Your food is on its way to you."],
    ["delivered", "Enjoy your meal."],
  ] as const;
  for (const [status, next] of moves) {
    await desk.call("PUT /hotel-admin/food-orders/:id/status", {
      params: { id: order.id },
      body: { status },
    });
    await tracker.getByText(next).waitFor();
  }
  expect(await tracker.getByText("Poolside").count()).toBe(1);
});

test("a guest requests a service with details and priority and follows it until completion", async () => {
  await press(/^Services/);
  await press(/^Housekeeping/);
  expect(await guest.getByRole("button", { name: "Submit Request" }).isDisabled()).toBe(true);
  await press(/^Fresh towels/);
  await guest.getByLabel("Details").fill("Three, please");
  await guest.getByText("High", { exact: true }).click();
  await guest.reload();
  expect(await guest.getByLabel("Details").inputValue()).toBe("Three, please");
  await submitRequest(guest);
  const card = guest.getByRole("article", { name: "Fresh towels" });
  await card.getByText("Pending").waitFor();

  const { requests } = await desk.call("GET /hotel-admin/requests", { query: {} });
  const request = requests.find(({ description }) => description === "Three, please");
  expect(request).toMatchObject({ room_number: ROOM, priority: "high", status: "pending" });
  for (const [status, shown] of [
    ["in_progress", "In Progress"],
    ["completed", "Completed"],
  ] as const) {
    await desk.call("PUT /hotel-admin/requests/:id/status", {
      params: { id: request?.id ?? "" },
      body: { status, admin_note: "" },
    });
    await card.getByText(shown).waitFor();
  }
});

test("a request in a right-to-left script is shown right to left on its card", async () => {
  const note = "مرحبا two towels";
  await askForService(guest, "Housekeeping", "Fresh towels", note);
  const card = guest.getByText(note).first();
  // The first word is to the right of the last one.
  const [first, last] = await card.evaluate((element, length) => {
    const getPosition = (from: number): number => {
      const range = document.createRange();
      range.setStart(element.firstChild ?? element, from);
      range.setEnd(element.firstChild ?? element, from + 1);
      return range.getBoundingClientRect().left;
    };
    return [getPosition(0), getPosition(length - 1)] as const;
  }, note.length);
  expect(first).toBeGreaterThan(last);
});

test("a guest cancels a pending request and a new order, each after a confirmation", async () => {
  await askForService(guest, "Amenities", "Extra pillow", "Soft");
  const wish = guest.getByRole("article", { name: "Extra pillow" });
  await wish.getByRole("button", { name: /^Cancel/ }).click();
  await sees(guest, "Are you sure you want to cancel this request?");
  await press("Keep it");
  await wish.getByText("Pending").waitFor();
  await wish.getByRole("button", { name: /^Cancel/ }).click();
  await press("Cancel request");
  await sees(guest, "Request cancelled successfully");
  await wish.getByText("Cancelled").waitFor();

  await press(/^Home/);
  await placeOrder(guest, "Masala Chai");
  const number = await newestOrderNumber(guest);
  const order = guest.getByRole("article", { name: `Order #${number}` });
  await order.getByRole("button", { name: "Cancel" }).click();
  await press("Cancel order");
  await order.getByText("Cancelled").waitFor();
  expect(await findOrder(number)).toMatchObject({ status: "cancelled" });
});

test("a guest who cancels too late is informed and sees the order's status", async () => {
  await placeOrder(guest, "Filter Coffee");
  const number = await newestOrderNumber(guest);
  const { id } = await findOrder(number);
  await press("Cancel");
  for (const status of ["confirmed", "preparing"] as const) {
    await desk.call("PUT /hotel-admin/food-orders/:id/status", { params: { id }, body: { status } });
  }
  await press("Cancel order");
  await sees(guest, /^Failed to cancel order/);
  await guest
    .getByRole("article", { name: `Order #${number}` })
    .getByText("Preparing")
    .waitFor();
});

test("a message to Support reaches the front desk's board", async () => {
  const staff = await signedInStaff(browser, product, access);
  const board = await openTab(staff, `${product.url}/hotel-admin/front-desk`);
  await press(/^Support.*Talk to us/);
  await press("Send Email");
  const contact = dialog("Contact Support");
  const send = contact.getByRole("button", { name: "Send Message" });
  expect(await send.isDisabled()).toBe(true);
  await contact.getByLabel("Subject").fill("Lost glasses");
  await contact.getByLabel("How can we help you?").fill("I left my glasses at the pool");
  await contact.getByRole("radio", { name: "High" }).check({ force: true });
  await send.click();
  await sees(guest, "Support request submitted successfully");
  await sees(board, /I left my glasses at the pool/);
  await staff.context().close();
});

test("a changed price must be confirmed before the order is placed", async () => {
  // Without a live connection the phone receives no events and keeps the menu as loaded.
  await guest.context().routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await guest.reload();
  await add("Fresh Fruit Plate");
  await press("View cart");
  await press("Proceed to Checkout");
  await guest.route("**/api/customer/menu", (route) => route.abort());
  await setPrice("Fresh Fruit Plate", 276);
  const checkout = dialog("Complete Your Order");
  const place = checkout.getByRole("button", { name: "Place Order" });
  await place.click();
  await checkout.getByText("The price has changed. The order now costs ₹289.80.").waitFor();
  const { orders } = await desk.call("GET /hotel-admin/food-orders", { query: {} });
  expect(orders.filter(({ total_amount }) => total_amount === 289.8)).toEqual([]);
  await place.click();
  await sees(guest, "Order placed successfully!");
  expect(await findOrder(await newestOrderNumber(guest))).toMatchObject({ total_amount: 289.8 });
});

test("a dish that sells out is marked in the open cart and blocks the order", async () => {
  await add("Poha");
  await guest.getByRole("searchbox", { name: "Search menu items..." }).fill("Idli");
  await press("Add Idli Sambar");
  await press("View cart");
  await setAvailable("Poha", false);
  await sees(guest, "Poha has just sold out.");
  expect(await guest.getByRole("button", { name: "Proceed to Checkout" }).isDisabled()).toBe(true);
  await press("Remove it");
  await guest.getByText("Poha").waitFor({ state: "detached" });
  await press("Proceed to Checkout");
  await dialog("Complete Your Order").getByRole("button", { name: "Place Order" }).click();
  await sees(guest, "Order placed successfully!");
  await setAvailable("Poha", true);
});

test("a pause appears in the open checkout, which places the order once the kitchen resumes", async () => {
  await add("Jeera Rice");
  await press("View cart");
  await desk.call("PUT /hotel-admin/kitchen/pause", { body: { minutes: 30, reason: "Power cut" } });
  await sees(guest, "The kitchen is taking a short break");
  await sees(guest, "Power cut");
  // An order for later is still possible.
  await press("Proceed to Checkout");
  const place = dialog("Complete Your Order").getByRole("button", { name: "Place Order" });
  expect(await place.isDisabled()).toBe(true);
  await desk.call("DELETE /hotel-admin/kitchen/pause", {});
  await place.click();
  await sees(guest, "Order placed successfully!");
});

test("Back closes dialogs and returns through the views without changing the address; a reload stays in the view", async () => {
  const address = guest.url();
  await press(/^Support.*Talk to us/);
  await press("Send Email");
  await dialog("Contact Support").waitFor();
  await guest.goBack();
  await dialog("Contact Support").waitFor({ state: "detached" });
  await guest.getByRole("heading", { level: 1, name: "Support Center" }).waitFor();
  await guest.goBack();
  await press(/^Services/);
  await press(/^Laundry/);
  await guest.getByRole("heading", { level: 1, name: "Laundry" }).waitFor();
  await guest.reload();
  await guest.getByRole("heading", { level: 1, name: "Laundry" }).waitFor();
  await guest.goBack();
  await guest.getByRole("heading", { level: 1, name: "Services" }).waitFor();
  await guest.goBack();
  await guest.getByRole("heading", { level: 1, name: /Room 105/ }).waitFor();
  await guest.goForward();
  await guest.getByRole("heading", { level: 1, name: "Services" }).waitFor();
  expect(guest.url()).toBe(address);
  expect(address).not.toContain("qr=");
});

test("the cards of My Requests and Dining switch their lists, and a dish shows its labels and allergens", async () => {
  await press(/^My Requests/);
  const current = guest.locator("main [aria-current=page]");
  await press(/^Track Food orders View orders/);
  await current.filter({ hasText: "View orders" }).waitFor();
  await press(/^Track Service Requests View Requests/);
  await current.filter({ hasText: "View Requests" }).waitFor();
  await press(/^Dining$/);
  const poha = guest.getByRole("article").filter({ has: guest.getByRole("button", { name: "Add Poha" }) });
  for (const text of ["Contains Peanuts", "₹160"]) await poha.getByText(text, { exact: true }).waitFor();
  await press("My Orders");
  await guest.getByRole("heading", { level: 1, name: "My Orders" }).waitFor();
  await press("Browse Menu");
  await poha.waitFor();
});

test("a reload of the menu returns to the scroll position", async () => {
  await press(/^Dining$/);
  await press("Rice and Biryani");
  const position = () => guest.evaluate(() => Math.round(scrollY));
  let before = 0;
  const hasArrived = async (): Promise<boolean> => {
    const last = before;
    before = await position();
    return before > 400 && before === last;
  };
  await expect.poll(hasArrived).toBe(true);
  await guest.reload();
  await expect.poll(position).toBe(before);
});

test("Hindi is selected in Settings and kept, while staff see the hotel's own texts", async () => {
  await press("Settings");
  await guest.getByRole("radio", { name: "हिन्दी" }).check({ force: true });
  await dialog("सेटिंग्स").getByRole("button", { name: "बंद करें" }).first().click();
  await guest.reload();
  await press(/^भोजन/);
  await press("जोड़ें इडली सांभर");
  await press("कार्ट देखें");
  await press("ऑर्डर के लिए आगे बढ़ें");
  await press("ऑर्डर करें");
  await sees(guest, "आपका ऑर्डर मिल गया!");
  const { orders } = await desk.call("GET /hotel-admin/food-orders", { query: {} });
  expect(orders[0]?.item_names).toBe("Idli Sambar");
});
