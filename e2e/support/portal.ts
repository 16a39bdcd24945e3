import type { Locator, Page } from "playwright-core";

/** How long a chosen option may need to go, and how often one presses. */
const CLOSING_MS = 1000;
const PRESSES = 5;

/**
 * Chooses one of a select's options; `inside` is where the select stands. A list that has just opened takes no press
 * yet, which no person notices; it is pressed again then.
 */
export async function chooseFrom(
  page: Page,
  inside: Locator,
  label: string | RegExp,
  option: string,
): Promise<void> {
  await inside.getByRole("combobox", { name: label }).click();
  const choice = page.getByRole("option", { name: option, exact: true });
  for (let press = 1; press <= PRESSES; press += 1) {
    await choice.click();
    const isChosen = await choice.waitFor({ state: "hidden", timeout: CLOSING_MS }).then(
      () => true,
      () => false,
    );
    if (isChosen) return;
  }
  throw new Error(`"${option}" cannot be chosen`);
}

/** Chooses an action of the menu behind a button. */
export async function openMenu(page: Page, trigger: string | RegExp, action: string): Promise<void> {
  await page.getByRole("button", { name: trigger, exact: typeof trigger === "string" }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Waits for a toast. */
export function toast(page: Page, text: string): Promise<void> {
  return page.getByLabel("Messages").getByText(text, { exact: true }).first().waitFor();
}
