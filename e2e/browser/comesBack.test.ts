import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { guestAtHome, signedInStaff } from "../support/people.js";
import { onStage, type Stage } from "../support/stage.js";

let stage: Stage;
let access: DemoAccess;
onStage(async (opened) => {
  stage = opened;
  access = await demoAccess(opened.product);
});

/** The calls for lists of a page whose connection is lost, up to and including those after it is back. */
async function callsOfReturn(page: Page): Promise<string[]> {
  const calls: string[] = [];
  const back = page.waitForResponse((response) => response.url().endsWith("/changes") && response.ok());
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(customer|hotel-admin)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  await stage.product.kill("SIGKILL");
  await stage.product.restart();
  await (await back).finished();
  // What the answer did not hold would be asked for at once.
  await page.waitForLoadState("networkidle");
  return calls;
}

test("a guest's page that comes back asks once", async () => {
  const guest = await guestAtHome(stage.browser, access);
  await guest.waitForLoadState("networkidle");
  expect(await callsOfReturn(guest)).toEqual(["POST /api/customer/changes"]);
});

test("a staff page that comes back asks once", async () => {
  const desk = await signedInStaff(stage.browser, stage.product, access);
  await desk.waitForLoadState("networkidle");
  expect(await callsOfReturn(desk)).toEqual(["POST /api/hotel-admin/changes"]);
});
