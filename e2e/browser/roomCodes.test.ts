import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { call } from "../support/api.js";
import { demoAccess } from "../support/demo.js";
import { freshHotel } from "../support/freshHotel.js";
import { signedInStaff } from "../support/people.js";
import type { RunningProduct } from "../support/product.js";
import { onSharedStage } from "../support/stage.js";

let product: RunningProduct;
let browser: Browser;
onSharedStage((stage) => void ({ product, browser } = stage));

const LONG_NAME =
  "The Grand Meridian Palace Hotel and Convention Centre at the Waterfront of Old Marine Drive "
    .padEnd(120, "Mumbai & Sons ")
    .trim();
const LONG_ROOM = "Presidential East 4W";

test("the longest names fit the printed card on A4 and Letter, which stays white in the dark theme", async () => {
  const { platform } = await demoAccess(product);
  const hotel = await freshHotel(product.url, platform, LONG_NAME);
  for (const room_number of [LONG_ROOM, "WWWWWWWWWWWWWWWWWWWW", "7"]) {
    await call(product.url, "POST /hotel-admin/rooms", hotel.headers, {
      body: { room_number, floor: 4, room_type: "suite" },
    });
  }
  const staff = await signedInStaff(browser, product, hotel);
  await staff.emulateMedia({ colorScheme: "dark" });
  await staff.goto(`${product.url}/hotel-admin/rooms/codes`);
  await staff.getByRole("img", { name: `QR code of room ${LONG_ROOM}` }).waitFor();
  await staff.getByText("Live", { exact: true }).waitFor();
  const cutOff = await staff.getByRole("article").evaluateAll((cards) =>
    cards
      .flatMap((card) => [card, ...card.querySelectorAll("div")])
      .filter((box) => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth)
      .map((box) => box.textContent),
  );
  expect(cutOff).toEqual([]);

  // As in a browser that ignores the page's own size and margins.
  for (const format of ["A4", "Letter"]) {
    const margin = { top: "10mm", right: "10mm", bottom: "10mm", left: "10mm" };
    const sheet = (await staff.pdf({ format, margin })).toString("latin1");
    expect([format, sheet.match(/\/Type \/Page\b/g)?.length]).toEqual([format, 1]);
  }

  await staff.emulateMedia({ media: "print" });
  const grounds = await staff.evaluate(() =>
    [document.documentElement, document.body].map((box) => getComputedStyle(box).backgroundColor),
  );
  expect(grounds).toEqual(["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)"]);
  for (const text of ["Live", "Skip to content"])
    expect(await staff.getByText(text, { exact: true }).isVisible()).toBe(false);
});
