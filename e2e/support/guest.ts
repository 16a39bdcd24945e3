import type { Page } from "playwright-core";

/** Orders one dish, choosing a portion if it has several; resolves on the orders view. */
export async function placeOrder(guest: Page, dish: string, portion?: string): Promise<void> {
  await guest.getByRole("button", { name: /^Dining$/ }).click();
  await guest.getByRole("searchbox", { name: "Search menu items..." }).fill(dish);
  await guest.getByRole("button", { name: `Add ${dish}` }).click();
  const dialog = guest.getByRole("dialog", { name: dish });
  if (portion !== undefined) await dialog.getByRole("radio", { name: portion }).check({ force: true });
  await dialog.getByRole("button", { name: /^Add to Cart/ }).click();
  await guest.getByRole("button", { name: "View cart" }).first().click();
  await guest.getByRole("button", { name: "Proceed to Checkout" }).click();
  await guest
    .getByRole("dialog", { name: "Complete Your Order" })
    .getByRole("button", { name: "Place Order" })
    .click();
  await guest.getByRole("heading", { name: "My Orders" }).waitFor();
}

/** The number of the newest order on the guest's orders view. */
export async function newestOrderNumber(guest: Page): Promise<number> {
  const title = await guest
    .getByRole("heading", { name: /^Order #/ })
    .first()
    .innerText();
  return Number(/\d+/.exec(title)?.[0]);
}

/** Requests a service of a category with a note; resolves on the list of requests. */
export async function askForService(
  guest: Page,
  category: string,
  service: string,
  note: string,
): Promise<void> {
  await guest
    .getByRole("button", { name: /^Services/ })
    .first()
    .click();
  await guest.getByRole("button", { name: new RegExp(`^${category}`) }).click();
  await guest.getByRole("button", { name: new RegExp(service) }).click();
  const details = guest.getByLabel("Details");
  if (!(await details.isVisible()))
    await guest
      .getByRole("button", { name: /request/i })
      .first()
      .click();
  await details.fill(note);
  await submitRequest(guest);
}

/** Submits the request, even if the same one was submitted just before; resolves on the list of requests. */
export async function submitRequest(guest: Page): Promise<void> {
  await guest.getByRole("button", { name: "Submit Request" }).click();
  const again = guest.getByRole("button", { name: "Ask again" });
  const list = guest.getByRole("heading", { name: "My Requests" });
  await again.or(list).first().waitFor();
  if (await again.isVisible()) await again.click();
  await list.waitFor();
}
