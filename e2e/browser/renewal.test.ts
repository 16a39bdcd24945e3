import { once } from "node:events";
import { createServer, request, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { movableClock } from "../support/boards.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { staffAtHome } from "../support/people.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";

/** Longer than an access token is valid, and than a rotated refresh token is tolerated. */
const STEP_MS = 20 * 60_000;

let product: Product;
let browser: Browser;
let access: DemoAccess;
onStage(
  async (stage) => {
    ({ product, browser } = stage);
    access = await demoAccess(product);
  },
  { settings: movableClock(STEP_MS) },
);

/** The product's address behind a slow network, which delays the next answer to a path until `release`. */
async function slowNetwork(path: string) {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { port } = new URL(product.url);
  let isFirst = true;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onAnswer = async (answer: IncomingMessage): Promise<void> => {
      if (url === path && isFirst) {
        isFirst = false;
        arrive();
        await released;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    };
    incoming.pipe(request({ port, method, path: url, headers }, (answer) => void onAnswer(answer)));
  });
  server.on("upgrade", (incoming, socket, head) => {
    const through = connect(Number(port));
    const lines = incoming.rawHeaders.flatMap((name, at, all) =>
      at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : [],
    );
    through.write([`GET ${incoming.url} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
    through.write(head);
    socket.pipe(through).pipe(socket);
    for (const end of [socket, through]) end.on("error", () => end.destroy());
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, arrived, release };
}

test("a page that is reloaded while its session is renewed stays signed in", async () => {
  const network = await slowNetwork("/api/auth/refresh");
  const page = await staffAtHome(browser, { ...product, url: network.url }, access);
  const isLive = (): Promise<void> => page.locator("header").getByText("Live", { exact: true }).waitFor();
  await isLive();

  await page.evaluate(() => localStorage.setItem("roombell.token_ends_at", "0"));
  await page.getByRole("link", { name: "Rooms" }).first().click();
  await network.arrived;
  await page.reload();
  network.release();
  await isLive();

  product.process.kill("SIGUSR2");
  await page.reload();
  await isLive();
  expect(new URL(page.url()).pathname).not.toMatch(/login/);
});

test("a board whose token the server refuses stays signed in while a slow network renews it", async () => {
  const page = await staffAtHome(browser, product, access);
  const isLive = (): Promise<void> => page.locator("header").getByText("Live", { exact: true }).waitFor();
  await isLive();
  await page.route("**/api/auth/refresh", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  // By the clock of the device, the token is still valid.
  product.process.kill("SIGUSR2");
  const renewed = page.waitForResponse("**/api/auth/refresh");
  await page.goto(`${product.url}/hotel-admin/front-desk`);
  await renewed;
  await isLive();
  expect(new URL(page.url()).pathname).toBe("/hotel-admin/front-desk");
});
