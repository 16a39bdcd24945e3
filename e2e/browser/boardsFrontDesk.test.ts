import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { call } from "../support/api.js";
import {
  card,
  column,
  countChimes,
  enableSound,
  LONG_MS,
  movableClock,
  onAll,
  openBoards,
  setClockOn,
} from "../support/boards.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { headersOf } from "../support/freshHotel.js";
import { openFrontDesk } from "../support/frontDesk.js";
import { askForService } from "../support/guest.js";
import { guestAtHome } from "../support/people.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";

const PATIENCE = { timeout: 30_000 };
const HOUR_MS = 3_600_000;

let product: Product;
let browser: Browser;
let access: DemoAccess;
let lobby: Page;
let second: Page;
let third: Page;
let boards: Page[];
/** The name of the person signed in on the boards. */
let owner: string;
onStage(
  async (stage) => {
    ({ product, browser } = stage);
    access = await demoAccess(product);
    await moveToAfternoon();
    [lobby, second, third] = await openBoards(browser, product, access, "front-desk");
    boards = [lobby, second, third];
    owner = await ownName();
  },
  { settings: movableClock(LONG_MS) },
);

/** Two requests that are pending in the demo hotel from the start. */
const TOWELS = "Fresh towels, room 204";
const COOLING = "Air conditioning, room 206";
const CLEANING = "Room cleaning, room 204";
const LINEN = "Bed linen change, room 204";
/** A member of the demo hotel's front desk. */
const COLLEAGUE = "Asha Rao";
const WAKE_UP = "Wake-up call, room 204";
const TURNDOWN = "Turndown service, room 204";

/** Moves the hotel to a time zone where it is between 13:00 and 14:00, so that the tests pass at every hour. */
async function moveToAfternoon(): Promise<void> {
  const staff = await headersOf(product.url, "hotel-admin", access);
  const platform = await headersOf(product.url, "software-admin", access.platform);
  const { hotel } = await call(product.url, "GET /hotel-admin/hotel", staff, {});
  const hourIn = (timeZone: string): number =>
    Number(new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", hourCycle: "h23" }).format(new Date()));
  const timezone = Intl.supportedValuesOf("timeZone").find((zone) => hourIn(zone) === 13);
  const input = { params: { id: hotel.id }, body: { timezone } };
  await call(product.url, "PUT /software-admin/hotels/:id", platform, input);
}

async function ownName(): Promise<string> {
  const headers = await headersOf(product.url, "hotel-admin", access);
  const { user } = await call(product.url, "GET /auth/me", headers, {});
  return user.role === "hotel_admin" ? user.name : user.username;
}

/** Requests a housekeeping service as a guest of room 204. */
async function requestAsGuest(service: string, note: string): Promise<Page> {
  const guest = await guestAtHome(browser, access);
  await askForService(guest, "Housekeeping", service, note);
  return guest;
}

async function openRequests(guest: Page): Promise<void> {
  await guest
    .getByRole("button", { name: /^My Requests/ })
    .first()
    .click();
  await guest.getByRole("button", { name: /^Track Service Requests/ }).click();
}

const ringsOnAll = (chime: "new" | "late"): Promise<number[]> =>
  Promise.all(boards.map((board) => countChimes(board, chime)));
async function expectMoreRings(chime: "new" | "late", before: number[]): Promise<void> {
  const haveRung = async (): Promise<boolean> =>
    (await ringsOnAll(chime)).every((count, index) => count > (before[index] ?? 0));
  await expect.poll(haveRung, PATIENCE).toBe(true);
}
async function expectNothingNew(board: Page): Promise<void> {
  const unacknowledged = board.getByRole("button", { name: /^Got it: / });
  await expect.poll(() => unacknowledged.count(), PATIENCE).toBe(0);
}

test("accepting a request assigns it to the person and silences every screen", async () => {
  await second.keyboard.press("a");
  await onAll(boards, expectNothingNew);
  const before = await ringsOnAll("new");
  const guest = await requestAsGuest("Room cleaning", "After ten, please");
  await onAll(boards, (board) =>
    card(column(board, "New"), CLEANING).getByText("After ten, please").waitFor(),
  );
  await expect.poll(() => ringsOnAll("new"), PATIENCE).toEqual(before.map((count) => count + 1));

  await card(lobby, CLEANING).getByRole("button", { name: "Accept" }).click();
  await onAll(boards, async (board) => {
    await card(column(board, "In progress"), CLEANING).getByText(owner).waitFor();
    await expectNothingNew(board);
    await setClockOn(board, 31_000);
  });
  await guest.getByRole("article").filter({ hasText: "After ten" }).getByText("In Progress").waitFor();
  // The next request rings exactly once, so nothing rang in the half minute before.
  await guest.context().close();
  const next = await requestAsGuest("Bed linen change", "Two pillows");
  await onAll(boards, (board) => card(column(board, "New"), LINEN).waitFor());
  await expect.poll(() => ringsOnAll("new"), PATIENCE).toEqual(before.map((count) => count + 2));
  await next.context().close();
});

test("an open card shows its viewer on the other screens until it is closed", async () => {
  await card(lobby, TOWELS)
    .getByRole("button", { name: /^More for/ })
    .click();
  await onAll([second, third], (board) =>
    card(board, TOWELS).getByText(`${owner} is viewing this`).waitFor(),
  );
  await lobby.keyboard.press("Escape");
  await onAll([second, third], (board) =>
    card(board, TOWELS).getByText(`${owner} is viewing this`).waitFor({ state: "detached" }),
  );
});

test("a request entered by staff on the board reaches the guest's phone and every screen", async () => {
  const guest = await guestAtHome(browser, access);
  await openRequests(guest);
  await second.getByRole("button", { name: "New request" }).click();
  const dialog = second.getByRole("dialog", { name: "New request" });
  await dialog.getByRole("combobox", { name: "Room" }).click();
  await second.getByRole("option", { name: /204/ }).click();
  await dialog.getByRole("combobox", { name: "Service" }).click();
  await second.getByRole("option", { name: /Turndown/ }).click();
  await dialog.getByLabel("Details").fill("By eight");
  await dialog.getByRole("button", { name: "Submit Request" }).click();
  await onAll(boards, (board) => card(board, TURNDOWN).getByText("By staff").waitFor());
  const request = guest.getByRole("article", { name: "Turndown service" });
  await request.getByText(/placed by the front desk/).waitFor();
  await guest.context().close();
});

test("the first card starts within the top quarter of a tablet, below alerts, filters and food orders", async () => {
  const size = third.viewportSize();
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
  ] as const) {
    await third.setViewportSize({ width, height });
    await expect
      .poll(async () => (await third.getByRole("article").first().boundingBox())?.y)
      .toBeLessThanOrEqual(height / 4);
  }
  if (size) await third.setViewportSize(size);
});

test("a filter counts the requests it hides, also in an empty column, and one tap clears it", async () => {
  await third.getByRole("button", { name: "All categories" }).click();
  await third.getByRole("menuitem", { name: /^Laundry/ }).click();
  await card(third, TOWELS).waitFor({ state: "detached" });
  await column(third, "New")
    .getByText(/^Hidden by this filter: \d+ new$/)
    .waitFor();
  expect(await column(third, "New").getByText("No new requests").count()).toBe(0);
  await third.getByRole("button", { name: /Hidden by this filter/ }).click();
  await card(third, TOWELS).waitFor();
});

test("a deferred request shows the guest its time and reason, and rings again at that time", async () => {
  const desk = await openFrontDesk(product.url, access);
  const { requests } = await desk.call("GET /hotel-admin/requests", { query: { active: "true" } });
  const id =
    requests.find((request) => `${request.service_name}, room ${request.room_number}` === TOWELS)?.id ?? "";
  await card(lobby, TOWELS)
    .getByRole("button", { name: /^More for/ })
    .click();
  const dialog = lobby.getByRole("dialog", { name: TOWELS });
  await dialog.getByRole("button", { name: "Defer" }).click();
  await dialog.getByRole("button", { name: "Do not disturb" }).click();
  await dialog.getByRole("button", { name: "Defer" }).click();
  await onAll(boards, (board) => card(board, TOWELS).getByText("Later").waitFor());
  const guest = await guestAtHome(browser, access);
  await openRequests(guest);
  await guest
    .getByRole("article", { name: "Fresh towels" })
    .getByText(/Scheduled for .*\. Do not disturb/)
    .waitFor();
  await guest.context().close();
  // Deferred again, by enough seconds for a call on a slow machine.
  const until = new Date(Date.now() + 8000).toISOString();
  await desk.call("PUT /hotel-admin/requests/:id/deferral", {
    params: { id },
    body: { until, reason: "They are up" },
  });
  await onAll(boards, async (board) => {
    await card(board, TOWELS)
      .getByRole("button", { name: /^Got it: / })
      .waitFor({ timeout: 40_000 });
    await card(board, TOWELS).getByText("Later").waitFor({ state: "detached" });
  });
});

test("a completed request can be reopened from another screen and handed over at the end of the shift", async () => {
  await card(column(lobby, "In progress"), CLEANING).getByRole("button", { name: "Complete" }).click();
  await card(column(second, "Done today"), CLEANING).waitFor();
  await second.keyboard.press("r");
  const drawer = second.getByRole("dialog", { name: "Reopen" });
  await drawer.getByRole("button", { name: `Reopen ${CLEANING}` }).click();
  await drawer.getByRole("button", { name: `Reopen ${CLEANING}` }).waitFor({ state: "detached" });
  await second.keyboard.press("Escape");
  await onAll(boards, (board) => card(column(board, "In progress"), CLEANING).waitFor());
  await second.getByRole("button", { name: "More", exact: true }).click();
  await second.getByRole("menuitem", { name: "Hand over" }).click();
  const dialog = second.getByRole("dialog", { name: "Hand over" });
  await dialog.getByRole("combobox", { name: "Person" }).click();
  await second.getByRole("option", { name: COLLEAGUE }).click();
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await onAll(boards, (board) => card(column(board, "In progress"), CLEANING).getByText(COLLEAGUE).waitFor());
});

test("a note for the next shift appears on the other screens at once", async () => {
  await lobby.keyboard.press("l");
  await second.keyboard.press("l");
  const log = (board: Page) => board.getByRole("dialog", { name: "Shift log" });
  await log(second).getByText("No open notes").waitFor();
  await log(lobby)
    .getByRole("textbox", { name: /^Note for the next shift/ })
    .fill("The key of 204 is with security");
  await log(lobby).getByRole("button", { name: "Add note" }).click();
  await log(second).getByText("The key of 204 is with security").waitFor();
  await onAll([lobby, second], (board) => board.keyboard.press("Escape"));
  await onAll([lobby, second], (board) => log(board).waitFor({ state: "detached" }));
});

test("a request that is not accepted rings when it is overdue and again when it is escalated", async () => {
  const before = await ringsOnAll("late");
  await onAll(boards, (board) => setClockOn(board, LONG_MS));
  await onAll(boards, (board) => card(board, COOLING).getByText("Overdue").waitFor());
  await expectMoreRings("late", before);
  const overdue = await ringsOnAll("late");
  product.process.kill("SIGUSR2");
  await onAll(boards, async (board) => {
    await card(board, COOLING).getByText("Escalated").waitFor({ timeout: 30_000 });
    await board
      .getByRole("region", { name: "Escalation" })
      .getByText(/requests? not accepted/)
      .waitFor();
  });
  await expectMoreRings("late", overdue);
  // On a phone, too, the alert leaves three quarters of the screen to the cards.
  const size = third.viewportSize();
  await third.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => (await third.getByRole("article").first().boundingBox())?.y)
    .toBeLessThanOrEqual(844 / 4);
  if (size) await third.setViewportSize(size);
  for (;;) {
    const waiting = column(third, "New").getByRole("button", { name: "Accept" });
    const count = await waiting.count();
    if (count === 0) break;
    await waiting.first().click();
    await expect.poll(() => waiting.count(), PATIENCE).toBe(count - 1);
  }
  await onAll(boards, (board) =>
    board.getByRole("region", { name: "Escalation" }).waitFor({ state: "detached" }),
  );
});

test("a wake-up call rings at its time on every board until somebody accepts it", async () => {
  const guest = { "X-QR-Data": new URL(access.guest_link).searchParams.get("qr") ?? "" };
  const { services } = await call(product.url, "GET /customer/services", guest, {});
  const service_id = services.find(({ name }) => name === "Wake-up call")?.id ?? "";
  const params = { id: service_id };
  const { slots } = await call(product.url, "GET /customer/services/:id/slots", guest, { params });
  const body = { service_id, scheduled_for: slots[0] };
  await call(product.url, "POST /customer/requests", guest, { body });
  await onAll(boards, (board) => card(board, WAKE_UP).getByText("Later").waitFor());
  const gotIt = (board: Page) => card(board, WAKE_UP).getByRole("button", { name: /^Got it: / });
  await gotIt(lobby).click();
  await onAll(boards, (board) => gotIt(board).waitFor({ state: "detached" }));
  const before = await ringsOnAll("new");
  product.process.kill("SIGUSR2");
  await onAll(boards, async (board) => {
    await setClockOn(board, LONG_MS);
    await card(board, WAKE_UP).getByText("Later").waitFor({ state: "detached" });
  });
  await expectMoreRings("new", before);
  // Nothing but accepting it silences it from now on.
  await onAll(boards, async (board) => expect(await gotIt(board).count()).toBe(0));
  const due = await ringsOnAll("new");
  await onAll(boards, (board) => setClockOn(board, 31_000));
  await expectMoreRings("new", due);
  await card(lobby, WAKE_UP).getByRole("button", { name: "Accept" }).click();
  await onAll(boards, async (board) => {
    await card(column(board, "In progress"), WAKE_UP).waitFor();
    await gotIt(board).waitFor({ state: "detached" });
  });
});

test("what was done today stays beyond midnight until the business day ends", async () => {
  // Resets the board's clock, which the tests above advanced.
  await third.reload();
  await enableSound(third);
  const done = column(third, "Done today");
  await done.getByRole("article").first().waitFor();
  const before = await done.getByRole("article").count();
  await column(third, "In progress").getByRole("button", { name: "Complete" }).first().click();
  await expect.poll(() => done.getByRole("article").count(), PATIENCE).toBeGreaterThan(before);
  const count = await done.getByRole("article").count();
  await setClockOn(third, 11 * HOUR_MS);
  // In the zone's country the day may have 24 hours, and the product's clock may be almost an hour ahead.
  await third
    .getByText(/^(?:0?[01]:\d\d|(?:12|1):\d\d.AM)$/i)
    .first()
    .waitFor();
  expect(await done.getByRole("article").count()).toBe(count);
  await setClockOn(third, 5 * HOUR_MS);
  await expect.poll(() => done.getByRole("article").count(), PATIENCE).toBe(0);
});
