import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { call } from "../support/api.js";
import { axeFindings } from "../support/axe.js";
import { card, column } from "../support/boards.js";
import { openContext } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { headersOf } from "../support/freshHotel.js";
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

/** A separate tablet at `/screen` with an adjustable clock. */
async function openTablet(): Promise<Page> {
  const tablet = await (await openContext(browser, TABLET)).newPage();
  await tablet.clock.install();
  await tablet.goto(`${product.url}/screen`);
  return tablet;
}

/** Adds a screen as the manager; returns its code, which the dialog keeps showing. */
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

/** A tablet paired as a front desk screen, with an adjustable clock. */
async function openDesk(headers: Record<string, string>, name: string): Promise<Page> {
  const body = { name, board: "front_desk" } as const;
  const { pairing } = await call(product.url, "POST /hotel-admin/screens", headers, { body });
  const tablet = await (await openContext(browser, TABLET)).newPage();
  await tablet.clock.install();
  await tablet.goto(pairing.url);
  await isLive(tablet);
  return tablet;
}

/** Adds somebody of the front desk with a PIN; returns their id. */
async function addClerk(
  headers: Record<string, string>,
  name: string,
  username: string,
  pin: string,
): Promise<string> {
  const { url } = product;
  const body = { name, username, position: "front_desk" } as const;
  const { account, credentials } = await call(url, "POST /hotel-admin/accounts", headers, { body });
  const { password = "" } = credentials ?? {};
  const own = await headersOf(url, "hotel-admin", { username, password });
  await call(url, "PUT /auth/pin", own, { body: { current_password: password, pin } });
  return account.id;
}

const isLive = (tablet: Page): Promise<void> =>
  tablet.locator("header").getByText("Live", { exact: true }).waitFor();

test("a paired device stays the board across a restart and thirteen hours, until it is removed", async () => {
  const tablet = await openTablet();
  const code = tablet.getByLabel("Code");
  await code.fill("0000-0000");
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
  expect(await axeFindings(tablet)).toEqual([]);
  await product.restart();
  await isLive(tablet);
  await tablet.clock.fastForward("13:00:00");
  await tablet.reload();
  await tablet.getByRole("heading", { name: "Pass" }).waitFor();
  await isLive(tablet);

  await manager.getByRole("button", { name: "More for Pass" }).click();
  await manager.getByRole("menuitem", { name: "Remove" }).click();
  await manager.getByRole("button", { name: "Remove screen" }).click();
  await tablet.getByRole("alert").getByText("This screen was removed").waitFor();
  expect(await axeFindings(tablet)).toEqual([]);
});

test("people switch on a screen by PIN, and the other screen shows who did what", async () => {
  const { url } = product;
  const headers = await headersOf(url, "hotel-admin", access);
  await addClerk(headers, "Tara Sen", "tara.sen", "4821");
  const omarId = await addClerk(headers, "Omar Haddad", "omar.haddad", "7390");
  const [lobby, office] = await Promise.all([openDesk(headers, "Lobby"), openDesk(headers, "Office")]);
  const accept = (name: string) => card(lobby, name).getByRole("button", { name: "Accept" }).click();
  const tapPin = async (pin: string) => {
    for (const digit of pin) await lobby.getByRole("button", { name: digit, exact: true }).click();
  };
  const acts = (name: string) => lobby.locator("header").getByRole("button", { name }).waitFor();
  const [TOWELS, COOLING] = ["Fresh towels, room 204", "Air conditioning, room 206"];

  await accept(TOWELS);
  const question = lobby.getByRole("dialog", { name: "Who are you?" });
  await question.waitFor();
  // Nothing changes until somebody answers.
  expect(await lobby.getByText(/→ In Progress/).count()).toBe(0);
  expect(await axeFindings(lobby)).toEqual([]);
  await question.getByRole("button", { name: "Tara Sen" }).click();
  await lobby.getByLabel("PIN for Tara Sen").pressSequentially("7390");
  await lobby.getByRole("alert").getByText("Wrong PIN, 4 tries left").waitFor();
  expect(await axeFindings(lobby)).toEqual([]);
  await tapPin("4821");
  await acts("Tara Sen");
  await card(column(office, "In progress"), TOWELS).getByText("Tara Sen").waitFor();

  await lobby.locator("header").getByRole("button", { name: "Tara Sen" }).click();
  await question.getByRole("button", { name: "Omar Haddad" }).click();
  await tapPin("7390");
  await acts("Omar Haddad");
  await accept(COOLING);
  await card(column(office, "In progress"), COOLING).getByText("Omar Haddad").waitFor();
  await card(office, COOLING)
    .getByRole("button", { name: /^More for/ })
    .click();
  await office.getByRole("list", { name: "History" }).getByText("Accepted by Omar Haddad").waitFor();

  await call(url, "PUT /hotel-admin/accounts/:id", headers, {
    params: { id: omarId },
    body: { is_active: false },
  });
  await acts("Who are you?");
});

test("a front desk screen offers the full desk to the person acting on it, until ten minutes without input", async () => {
  const headers = await headersOf(product.url, "hotel-admin", access);
  await addClerk(headers, "Noor Aziz", "noor.aziz", "5093");
  const desk = await openDesk(headers, "Reception");
  const header = desk.locator("header");
  const button = (name: string) => desk.getByRole("button", { name, exact: true });
  const strip = desk.getByRole("list", { name: "Food orders that need attention" });
  const signIn = async () => {
    await header.getByRole("button", { name: "Who are you?" }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Noor Aziz" }).click();
    await desk.getByLabel("PIN for Noor Aziz").pressSequentially("5093");
    await header.getByRole("button", { name: "Noor Aziz" }).waitFor();
  };
  expect(await button("New request").count()).toBe(0);
  expect(await strip.count()).toBe(0);

  await signIn();
  await strip.waitFor();
  await button("New order").waitFor();
  await button("New request").click();
  const form = desk.getByRole("dialog", { name: "New request" });
  await form.getByRole("combobox", { name: /^Room/ }).click();
  await desk.getByRole("option", { name: "204" }).click();
  await form.getByLabel(/^Details/).fill("Two more pillows");
  expect(await axeFindings(desk)).toEqual([]);

  await desk.clock.fastForward("09:00");
  await form.getByLabel(/^Details/).press("End");
  await desk.clock.fastForward("09:00");
  expect(await form.isVisible()).toBe(true);
  await desk.clock.fastForward("01:01");
  await header.getByRole("button", { name: "Who are you?" }).waitFor();
  await desk.getByText("Noor Aziz did not finish a new request").waitFor();
  await form.waitFor({ state: "hidden" });
  await strip.waitFor({ state: "hidden" });
  expect(await desk.getByRole("link", { name: /^Call/ }).count()).toBe(0);
  expect(await axeFindings(desk)).toEqual([]);

  await signIn();
  expect(await form.getByLabel(/^Details/).inputValue()).toBe("Two more pillows");
  await form.getByRole("combobox", { name: /^Service/ }).click();
  await desk.getByRole("option").first().click();
  await form.getByRole("button", { name: "Submit Request" }).click();
  await column(desk, "New").getByText("Two more pillows").waitFor();
});
