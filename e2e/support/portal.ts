import type { Locator, Page } from "playwright-core";

/** Chooses an option of a select inside an element. */
export async function chooseFrom(
  page: Page,
  inside: Locator,
  label: string | RegExp,
  option: string | RegExp,
): Promise<void> {
  await inside.getByRole("combobox", { name: label }).click();
  const choice = page.getByRole("option", { name: option, exact: typeof option === "string" });
  await choice.click();
  await choice.waitFor({ state: "hidden" });
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
