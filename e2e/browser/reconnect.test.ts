import type { Page, Response } from "playwright-core";
import { expect, test } from "vitest";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { guestAtHome, staffAtHome } from "../support/people.js";
import { onStage, type Stage } from "../support/stage.js";

let stage: Stage;
let access: DemoAccess;
onStage(async (opened) => {
  stage = opened;
  access = await demoAccess(opened.product);
});

const LIST = /\/api\/(customer|hotel-admin)\//;

/** The lists that a page loads when it reconnects, changed or not. */
async function loadedOnReturn(page: Page): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  const lists: string[] = [];
  const isLoaded = (response: Response): boolean =>
    response.request().method() === "GET" && LIST.test(response.url()) && response.status() < 400;
  const back = page.waitForResponse(isLoaded);
  page.on("response", (response) => {
    if (isLoaded(response)) lists.push(response.url());
  });
  await stage.product.kill("SIGKILL");
  await stage.product.restart();
  await back;
  await page.waitForLoadState("networkidle");
  return lists;
}

test("a guest's page that reconnects loads each of its lists once", async () => {
  const lists = await loadedOnReturn(await guestAtHome(stage.browser, access));
  expect(lists).toEqual([...new Set(lists)]);
});

test("a staff page that reconnects loads each of its lists once", async () => {
  const lists = await loadedOnReturn(await staffAtHome(stage.browser, stage.product, access));
  expect(lists).toEqual([...new Set(lists)]);
});
