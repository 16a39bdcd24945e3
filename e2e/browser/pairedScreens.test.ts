import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "../support/axe.js";
import { openContext } from "../support/browser.js";
import { type DemoAccess, demoAccess } from "../support/demo.js";
import { signedInStaff } from "../support/people.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";

const TABLET = { viewport: { width: 1280, height: 800 }, hasTouch: true, reducedMotion: "reduce" } as const;

let product: Product;
let browser: Browser;
let access: DemoAccess;
let manager: Page;
onStage(async (stage) => {
  ({ product, browser } = stage);
  access = await demoAccess(product);
  manager = await signedInStaff(browser, product, access);
});

/** A tablet of its own at `/screen`, whose clock can be set. */
async function openTablet(): Promise<Page> {
  const tablet = await (await openContext(browser, TABLET)).newPage();
  await tablet.clock.install();
  await tablet.goto(`${product.url}/screen`);
  return tablet;
}

/** The manager adds a screen; returns its code, which the dialog goes on showing. */
async function addScreen(name: string, board: string): Promise<string> {
  await manager.goto(`${product.url}/hotel-admin/screens`);
  await manager.getByRole("button", { name: "Add Screen" }).first().click();
  const form = manager.getByRole("dialog", { name: "Add Screen" });
  await form.getByLabel(/^Name/).fill(name);
  await form.getByRole("combobox", { name: /^Board/ }).click();
  await manager.getByRole("option", { name: board }).click();
  await form.getByRole("button", { name: "Add Screen" }).click();
  return manager
    .getByRole("dialog", { name: `Pair ${name}` })
    .getByRole("status")
    .first()
    .innerText();
}

const isLive = (tablet: Page): Promise<void> =>
  tablet.locator("header").getByText("Live", { exact: true }).waitFor();

test("a device that is given a code is the board from then on, across a restart and thirteen hours, until it is removed", async () => {
  const tablet = await openTablet();
  const code = tablet.getByLabel("Six-digit code");
  await code.fill("000000");
  await tablet.getByText("This code is wrong").waitFor();
  expect(await axeFindings(tablet)).toEqual([]);

  await code.fill(await addScreen("Pass", "Kitchen"));
  await tablet.getByRole("heading", { name: "Pass" }).waitFor();
  await isLive(tablet);
  const dialog = manager.getByRole("dialog", { name: "Pair Pass" });
  await dialog.getByText("Paired", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  await manager.getByRole("row", { name: /Pass.*Live/ }).waitFor();

  await product.kill("SIGTERM");
  await tablet.getByText(/^Connection lost/).waitFor();
  await product.restart();
  await isLive(tablet);
  await tablet.clock.fastForward("13:00:00");
  await tablet.reload();
  await tablet.getByRole("heading", { name: "Pass" }).waitFor();
  await isLive(tablet);

  await manager.getByRole("button", { name: "More for Pass" }).click();
  await manager.getByRole("menuitem", { name: "Remove" }).click();
  await manager.getByRole("button", { name: "Remove screen" }).click();
  await tablet.getByRole("alert").getByText("No work arrives here any more").waitFor();
  expect(await axeFindings(tablet)).toEqual([]);
});
