import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openContext, PHONE } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { openFrontDesk, type FrontDesk } from "../support/frontDesk.js";
import { askForService } from "../support/guest.js";
import { guestAtHome, sees, startSession } from "../support/people.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";

let product: Product;
let browser: Browser;
let access: DemoAccess;
let desk: FrontDesk;
onStage(
  async (stage) => {
    ({ product, browser } = stage);
    access = await demoAccess(product);
    desk = await openFrontDesk(product.url, access);
  },
  { browserFlags: ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"] },
);

const openGuest = async (room: string): Promise<Page> =>
  guestAtHome(browser, { ...access, guest_link: await desk.linkOf(room) });

async function loadCode(room: string): Promise<string> {
  return new URL(await desk.linkOf(room)).searchParams.get("qr") ?? "";
}

async function atEntry(prepare: (context: BrowserContext) => Promise<void> = async () => {}): Promise<Page> {
  const context = await openContext(browser, PHONE);
  await prepare(context);
  const guest = await context.newPage();
  await guest.goto(`${product.url}/customer`);
  await guest.getByRole("heading", { name: "Enter QR Code" }).waitFor();
  return guest;
}

const field = (guest: Page) => guest.getByLabel("Room code or link");
const accessServices = (guest: Page) => guest.getByRole("button", { name: "Access Services" });

/** All data of a stay stored on the device. */
function leftOnDevice(guest: Page): Promise<string[]> {
  return guest.evaluate(() => {
    const entries = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
    return entries.flatMap(([name, value]) =>
      /roombell\.(stay|guest)/.test(name) ? [`${name}=${value}`] : [],
    );
  });
}

test("without a code the form asks for one and rejects blank and wrong values with a message", async () => {
  const guest = await atEntry();
  await sees(guest, "QR code is required to access services");
  await accessServices(guest).click();
  await sees(guest, "Please enter a QR code");
  await field(guest).fill("ABCD-EFGH-JKMN-PQRS");
  await accessServices(guest).click();
  await sees(guest, "Invalid QR code");
  expect(await field(guest).inputValue()).toBe("");
  await guest.goto(`${product.url}/customer?qr=NOT-A-CODE`);
  await sees(guest, "Invalid QR code");
  expect(guest.url()).toBe(`${product.url}/customer`);
});

test("without a code the guest is greeted first", async () => {
  const guest = await atEntry();
  const texts = await guest.locator("main").innerText();
  expect(texts.indexOf("Welcome")).toBeGreaterThan(-1);
  expect(texts.indexOf("Welcome")).toBeLessThan(texts.indexOf("QR code is required"));
  expect(await guest.getByRole("alert").allInnerTexts()).toEqual([""]);
  await guest.context().close();
});

test("after a wrong code, Back to Home leads to the room that the phone is in", async () => {
  const guest = await openGuest("101");
  await guest.goto(`${product.url}/customer?qr=NOT-A-CODE`);
  await guest.getByRole("link", { name: "Back to Home" }).click();
  await guest.getByRole("heading", { level: 1, name: /Room 101/ }).waitFor();
  await guest.context().close();
});

test("a code in lower case with look-alikes opens the room, as does a pasted link", async () => {
  const typed = (await loadCode("101"))
    .toLowerCase()
    .replaceAll("0", "o")
    .replaceAll("1", "l")
    .replaceAll("-", " ");
  for (const value of [typed, await desk.linkOf("101")]) {
    const guest = await atEntry();
    await field(guest).fill(value);
    await field(guest).press("Enter");
    await guest.getByRole("heading", { level: 1, name: /Room 101/ }).waitFor();
    await guest.context().close();
  }
});

test("a code that could not be checked stays in the field", async () => {
  const guest = await atEntry();
  await guest.route("**/api/auth/validate-qr", (route) => route.abort());
  const code = await loadCode("101");
  await field(guest).fill(code);
  await accessServices(guest).click();
  await sees(guest, /^QR validation failed/);
  expect(await field(guest).inputValue()).toBe(code);
  await guest.unroute("**/api/auth/validate-qr");
  await accessServices(guest).click();
  await guest.getByRole("heading", { level: 1, name: /Room 101/ }).waitFor();
});

test("replacing a code ends the open app with a reason, but no staff session on the same phone", async () => {
  const guest = await openGuest("102");
  const staff = await guest.context().newPage();
  await startSession(staff, product, "hotel-admin", access);
  await staff.goto(`${product.url}/hotel-admin/landing`);
  await desk.call("POST /hotel-admin/rooms/:id/qr", { params: { id: await desk.roomId("102") } });
  await sees(guest, "This room's code has been replaced. Please scan the new one");
  expect(await leftOnDevice(guest)).toEqual([]);
  await staff.reload();
  await staff.getByRole("heading", { level: 1 }).first().waitFor();
  expect(staff.url()).toContain("/hotel-admin/landing");
  await field(guest).fill(await loadCode("102"));
  await accessServices(guest).click();
  await guest.getByRole("heading", { level: 1, name: /Room 102/ }).waitFor();
});

test("a check-in ends the open app and removes all data of the last stay from the device", async () => {
  const guest = await openGuest("103");
  await askForService(guest, "Laundry", "Dry cleaning", "My grey suit");
  await guest.getByRole("button", { name: /^Home/ }).click();
  await guest.getByRole("button", { name: /^Dining$/ }).click();
  await guest.getByRole("button", { name: "Add Idli Sambar" }).click();
  await guest.getByRole("button", { name: "View cart" }).first().waitFor();
  await desk.call("POST /hotel-admin/rooms/:id/checkin", {
    params: { id: await desk.roomId("103") },
    body: { guest_name: "Next Guest" },
  });
  await sees(guest, "This stay has ended. Please scan the code in your room again");
  expect(await leftOnDevice(guest)).toEqual([]);
  await guest.goBack().catch(() => null);
  expect(await guest.locator("body").innerText()).not.toContain("My grey suit");

  const next = await openGuest("103");
  await next
    .getByRole("button", { name: /^My Requests/ })
    .first()
    .click();
  await next.getByRole("button", { name: /^Track Service Requests/ }).click();
  await next.getByText("No active requests").waitFor();
  expect(await next.locator("body").innerText()).not.toContain("My grey suit");
});

test("a check-in while the phone sleeps takes effect when the guest opens it again", async () => {
  const guest = await openGuest("104");
  await guest.context().routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await guest.reload();
  await desk.call("POST /hotel-admin/rooms/:id/checkout", {
    params: { id: await desk.roomId("104") },
    body: {},
  });
  await guest.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await sees(guest, "This stay has ended. Please scan the code in your room again");
  expect(await leftOnDevice(guest)).toEqual([]);
});

/** Gives the browser a barcode reader that detects `window.codeInView`. */
async function addBarcodeReader(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    class FakeDetector {
      static getSupportedFormats = () => Promise.resolve(["aztec", "qr_code"]);

      // oxlint-disable-next-line class-methods-use-this -- the browser's own class has it so
      detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> {
        const { codeInView } = window as { codeInView?: string };
        const isSeen = video.videoWidth > 0 && codeInView !== undefined;
        return Promise.resolve(isSeen ? [{ rawValue: codeInView }] : []);
      }
    }
    Object.assign(window, { BarcodeDetector: FakeDetector, streams: [] });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      (window as unknown as { streams: MediaStream[] }).streams.push(stream);
      return stream;
    };
  });
}

/** The states of the camera's tracks: `live` or `ended`. */
function cameraStates(guest: Page): Promise<string[]> {
  return guest.evaluate(() =>
    (window as unknown as { streams: MediaStream[] }).streams.flatMap((stream) =>
      stream.getTracks().map((track) => track.readyState),
    ),
  );
}

const scan = (guest: Page) => guest.getByRole("button", { name: "Scan with the camera" });

test("the camera scans the room's code and is turned off afterwards", async () => {
  const guest = await atEntry(addBarcodeReader);
  await scan(guest).click();
  await guest.waitForFunction(() => (document.querySelector("video")?.videoWidth ?? 0) > 0);
  expect(await cameraStates(guest)).toEqual(["live"]);
  await guest.evaluate((link) => Object.assign(window, { codeInView: link }), await desk.linkOf("201"));
  await guest.getByRole("heading", { level: 1, name: /Room 201/ }).waitFor();
  expect(await cameraStates(guest)).toEqual(["ended"]);
});

test("stopping the camera ends its stream, and a foreign code is rejected with a message", async () => {
  const guest = await atEntry(addBarcodeReader);
  await scan(guest).click();
  await guest.waitForFunction(() => (document.querySelector("video")?.videoWidth ?? 0) > 0);
  await guest.getByRole("button", { name: "Stop the camera" }).click();
  await guest.waitForFunction(() => document.querySelector("video") === null);
  expect(await cameraStates(guest)).toEqual(["ended"]);
  await scan(guest).click();
  await guest.evaluate(() => Object.assign(window, { codeInView: "https://example.com/menu.pdf" }));
  await sees(guest, "Invalid QR code");
  expect((await cameraStates(guest)).filter((state) => state === "live")).toEqual([]);
});

test("a denied camera shows a message and leaves the field; without a barcode reader no camera is offered", async () => {
  const guest = await atEntry(async (context) => {
    await addBarcodeReader(context);
    await context.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
    });
  });
  await scan(guest).click();
  await sees(guest, "The camera is not available here. Please type the code.");
  await field(guest).fill(await loadCode("202"));
  await accessServices(guest).click();
  await guest.getByRole("heading", { level: 1, name: /Room 202/ }).waitFor();

  const other = await atEntry(async (context) => {
    await context.addInitScript(() => Reflect.deleteProperty(window, "BarcodeDetector"));
  });
  expect(await scan(other).count()).toBe(0);
  const useless = await atEntry(async (context) => {
    await context.addInitScript(() =>
      Object.assign(window, { BarcodeDetector: { getSupportedFormats: () => Promise.resolve([]) } }),
    );
  });
  expect(await scan(useless).count()).toBe(0);
});
