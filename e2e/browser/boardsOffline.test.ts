import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { call } from "../support/api.js";
import { axeFindings } from "../support/axe.js";
import { card, column } from "../support/boards.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { headersOf } from "../support/freshHotel.js";
import { signedInStaff } from "../support/people.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";

const WAITING = "Waiting for network";
const [TOWELS, COOLING] = ["Fresh towels, room 204", "Air conditioning, room 206"];

let product: Product;
let browser: Browser;
let access: DemoAccess;
onStage(async (stage) => {
  ({ product, browser } = stage);
  access = await demoAccess(product);
});

async function openDesk(): Promise<Page> {
  const desk = await signedInStaff(browser, product, access);
  await desk.goto(`${product.url}/hotel-admin/front-desk`);
  await desk.locator("header").getByText("Live", { exact: true }).waitFor();
  return desk;
}

test("a tap without a network waits on its card, survives a reload and is sent once", async () => {
  const desk = await openDesk();
  const headers = await headersOf(product.url, "hotel-admin", access);
  const sent: string[] = [];
  const cut = (page: Page) => page.route("**/api/hotel-admin/requests/*/status", (route) => route.abort());
  await cut(desk);
  for (const name of [TOWELS, COOLING]) {
    await card(column(desk, "New"), name).getByRole("button", { name: "Accept" }).click();
    await card(column(desk, "New"), name).getByText(WAITING).waitFor();
  }
  expect(await axeFindings(desk)).toEqual([]);

  await desk.reload();
  await card(column(desk, "New"), TOWELS).getByText(WAITING).waitFor();
  await card(column(desk, "New"), COOLING).getByText(WAITING).waitFor();

  // Somebody else accepts one of them first.
  const { requests } = await call(product.url, "GET /hotel-admin/requests", headers, {
    query: { active: "true", room_number: "206" },
  });
  const cooling = requests.find(({ service_name }) => service_name === "Air conditioning");
  await call(product.url, "PUT /hotel-admin/requests/:id/status", headers, {
    params: { id: cooling?.id ?? "" },
    body: { status: "in_progress" },
  });
  await card(column(desk, "In progress"), COOLING).waitFor();

  await desk.unroute("**/api/hotel-admin/requests/*/status");
  desk.on("request", (request) => {
    if (request.method() === "PUT") sent.push(new URL(request.url()).pathname);
  });
  await card(column(desk, "In progress"), TOWELS).waitFor();
  await desk.getByText(WAITING).first().waitFor({ state: "detached" });
  expect(sent.filter((path) => path.endsWith("/status"))).toHaveLength(1);
  const { request } = await call(product.url, "GET /hotel-admin/requests/:id", headers, {
    params: { id: sent[0]?.split("/").at(-2) ?? "" },
  });
  expect(request.history?.map(({ status }) => status)).toEqual(["pending", "in_progress"]);
});

test("a board says whether the server or the network of its device is down", async () => {
  const desk = await openDesk();
  await desk.clock.install();
  const alarm = desk.getByRole("alert");
  // Shown once the board has not been updated for fifteen seconds.
  const loseConnection = async (cause: RegExp): Promise<void> => {
    await desk.getByText(cause).waitFor();
    await desk.clock.fastForward(15_000);
  };
  await desk.context().setOffline(true);
  await loseConnection(/^Connection lost at .* This device is offline\./);
  await alarm.getByText("Check the network of this device").waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await desk.context().setOffline(false);
  await desk.locator("header").getByText("Live", { exact: true }).waitFor();

  // A late answer of the server would count as an update.
  await desk.waitForLoadState("networkidle");
  // A proxy answers in place of the server.
  await desk.route("**/api/**", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
  await product.kill("SIGTERM");
  await loseConnection(/^Connection lost at .* Roombell's server does not answer\./);
  await alarm.getByText("Roombell's server does not answer").first().waitFor();
  expect(await desk.getByText("Check the network of this device").count()).toBe(0);
  await product.restart();
  await desk.unroute("**/api/**");
  await desk.locator("header").getByText("Live", { exact: true }).waitFor();
});
