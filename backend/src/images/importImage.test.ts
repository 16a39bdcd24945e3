import { readdir } from "node:fs/promises";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import { MenuItem, type MenuItemDoc } from "#menu/itemModel.js";
import type { MenuCategoryDoc } from "#menu/model.js";
import { asGuest, asStaff, type Identity } from "#testing/client.js";
import { buildCategory, buildHotel, buildMenuItem, buildRoom, buildStaff } from "#testing/factories.js";
import { file, startFakeInternet, type FakeInternet } from "#testing/fakeInternet.js";
import { setUpServer } from "#testing/setUpServer.js";
import { convertImage, imageProcess } from "./convertImage.js";
import { uploadsIn } from "./imageStore.js";
import { createImageImport } from "./importImage.js";

const PICTURE = "https://pictures.example/idli.png";

let net: FakeInternet;
const { server, client } = setUpServer();
let hotel: HotelDoc;
let desk: Identity;
let category: MenuCategoryDoc;
beforeAll(async () => {
  net = await startFakeInternet();
  // Starts the image process in advance, which may take longer than a call's deadline.
  await convertImage(await picture(), "nobody");
});
afterAll(() => net.close());
beforeEach(async () => {
  net.reset();
  net.names.set("pictures.example", [["93.184.215.14"]]);
  net.answers.set("pictures.example/idli.png", file(await picture()));
  hotel = await buildHotel();
  desk = asStaff(await buildStaff(hotel));
  category = await buildCategory(hotel);
});

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#276678" } })
    .withExif({ IFD0: { Copyright: "somebody's name" } })
    .png()
    .toBuffer();
const add = (image_url: string, headers: Identity = {}) =>
  client.attempt(
    "POST /hotel-admin/menu-items",
    { ...desk, ...headers },
    {
      body: { name: "Idli", price: 80, category_id: String(category._id), image_url },
    },
  );
const readImageUrl = async ({ _id }: MenuItemDoc) =>
  (await MenuItem.findOne({ _id, hotel_id: hotel._id }).lean<MenuItemDoc>())?.image_url;
const ownPath = () => new RegExp(`^/uploads/${String(hotel._id)}/[0-9a-f]{32}-[0-9a-f]{48}\\.webp$`);
const listFiles = () => readdir(path.join(uploadsIn(server.settings.dataDir), String(hotel._id)));
const pictureOfGuest = async (): Promise<string | undefined> => {
  const { body } = await client.call("GET /customer/menu", asGuest(await buildRoom(hotel)), {});
  return body.menu[0]?.items[0]?.image_url;
};

describe("a dish with a remote image", () => {
  test("imports it as the hotel's upload, without metadata, with one request", async () => {
    const { status, body } = await add(PICTURE);
    expect([status, net.requests.length]).toEqual([201, 1]);
    const image_url = "menu_item" in body ? body.menu_item.image_url : "";
    expect(image_url).toMatch(ownPath());
    expect(await pictureOfGuest()).toBe(image_url);
    const served = await sharp(await (await fetch(server.url + image_url)).arrayBuffer()).metadata();
    expect([served.format, served.width, served.exif]).toEqual(["webp", 40, undefined]);
  });

  test("imports it once for a repeated key", async () => {
    const key = { "Idempotency-Key": "3f0e7c1a-95cf-4f0e-8b7e-0a6a3f1f8f00" };
    const first = await add(PICTURE, key);
    const again = await add(PICTURE, key);
    expect(again.body).toEqual(first.body);
  });

  test("imports it when changed", async () => {
    const dish = await buildMenuItem(category);
    const put = (body: { image_url: string }) =>
      client.attempt("PUT /hotel-admin/menu-items/:id", desk, { params: { id: String(dish._id) }, body });
    expect((await put({ image_url: `${PICTURE}?2` })).status).toBe(400);
    net.answers.set("pictures.example/idli.png?2", file(await picture()));
    expect((await put({ image_url: `${PICTURE}?2` })).status).toBe(200);
    expect(await readImageUrl(dish)).toMatch(ownPath());
  });

  test.each<[string, () => Buffer | string]>([
    ["an SVG", () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ["an HTML page", () => "<!doctype html><img src=x>"],
    ["nothing", () => ""],
    ["a picture of 10,000 by 10,000 pixels in a few kilobytes", () => bomb(10_000)],
    ["the beginning of a picture", () => bomb(10).subarray(0, 40)],
  ])("is rejected at the field for %s", async (_, body) => {
    net.answers.set("pictures.example/other", file(body()));
    const { status, body: answer } = await add("https://pictures.example/other");
    const details = "details" in answer ? answer.details : [];
    expect([status, details]).toEqual([
      400,
      [{ path: "image_url", message: "must lead to a JPEG, PNG or WebP picture of at most 25 megapixels" }],
    ]);
    expect(await MenuItem.countDocuments({ hotel_id: hotel._id })).toBe(0);
    await expect(listFiles()).rejects.toThrow("ENOENT");
  });

  test("can be retried when the image process fails", async () => {
    vi.spyOn(imageProcess, "convert").mockRejectedValueOnce(new AppError("unavailable"));
    expect((await add(PICTURE)).status).toBe(503);
    expect((await add(PICTURE)).status).toBe(201);
  });

  test("is offered in the settings", async () => {
    const { body } = await client.call("GET /hotel-admin/hotel", desk, {});
    expect(body.remote_images).toBe(true);
  });

  test("is rejected without fetching when the settings forbid it", async () => {
    const importImage = createImageImport({ ...server.settings, remoteImages: false });
    await expect(importImage(hotel._id, PICTURE)).rejects.toMatchObject({
      extra: { details: [{ path: "image_url", message: "must be an uploaded image" }] },
    });
    expect(net.resolved).toEqual([]);
  });

  test("does not wait for other hotels, which have two imports at a time each", async () => {
    const waiting: (() => void)[] = [];
    net.answers.set("pictures.example/slow", (response) => waiting.push(() => response.writeHead(404).end()));
    const slow = [add("https://pictures.example/slow"), add("https://pictures.example/slow")];
    await expect.poll(() => waiting.length).toBe(2);
    expect((await add(PICTURE)).status).toBe(429);
    waiting.forEach((end) => end());
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([400, 400]);
    expect((await add(PICTURE)).status).toBe(201);
  });
});

/** A black 1-bit PNG with this side length. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const signature = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1");
  return Buffer.concat([signature, part("IHDR", header), part("IDAT", deflateSync(rows)), part("IEND")]);
}

function part(name: string, data = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
