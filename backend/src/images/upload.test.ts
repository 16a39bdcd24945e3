import { randomBytes } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { pictureSources } from "@roombell/common/domain/picture";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import type { HotelDoc } from "#hotels/model.js";
import { asStaff, type Identity } from "#testing/client.js";
import { buildCategory, buildHotel, buildMenuItem, buildStaff } from "#testing/factories.js";
import { setUpServer } from "#testing/setUpServer.js";
import { convertImage } from "./convertImage.js";
import { uploadsIn } from "./imageStore.js";

const { server, client } = setUpServer();
let hotel: HotelDoc;
let desk: Identity;
beforeEach(async () => {
  hotel = await buildHotel();
  desk = asStaff(await buildStaff(hotel));
});

type Uploaded = { status: number; body: { image_url?: string; code?: string; message?: string } };

async function upload(file: Uint8Array, { name = "dish.jpg", type = "image/jpeg" } = {}): Promise<Uploaded> {
  const form = new FormData();
  form.append("image", new File([new Uint8Array(file)], name, { type }));
  const response = await fetch(`${server.url}/api/hotel-admin/menu-items/image`, {
    method: "POST",
    headers: desk,
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Uploaded["body"] };
}

const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: "#276678" } });
const folder = () => path.join(uploadsIn(server.settings.dataDir), String(hotel._id));

describe("an uploaded picture", () => {
  test.each(["jpeg", "png", "webp"] as const)(
    "in %s is stored as WebP and served as immutable",
    async (format) => {
      const { status, body } = await upload(await picture(40).toFormat(format).toBuffer(), {
        type: "text/html",
      });
      expect(status).toBe(201);
      expect(body.image_url).toMatch(
        new RegExp(`^/uploads/${String(hotel._id)}/[0-9a-f]{32}-[0-9a-f]{48}\\.webp$`),
      );
      const served = await fetch(server.url + body.image_url);
      expect(served.status).toBe(200);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        "content-type": "image/webp",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "public, max-age=31536000, immutable",
      });
      expect((await sharp(await served.arrayBuffer()).metadata()).format).toBe("webp");
    },
  );

  test("is also served in smaller sizes, with a colour preview", async () => {
    const file = await picture(2000, 1000).jpeg().toBuffer();
    const { body } = await upload(file);
    const sources = pictureSources(body.image_url ?? "");
    expect(new Set(sources?.preview)).toEqual(new Set(["267"]));
    const sizes = (sources?.srcSet.split(", ") ?? []).map(async (source) => {
      const served = await fetch(server.url + source.split(" ")[0]);
      const { width, height } = await sharp(await served.arrayBuffer()).metadata();
      return [width, height];
    });
    expect(await Promise.all(sizes)).toEqual([
      [384, 192],
      [768, 384],
      [1536, 768],
      [1600, 800],
    ]);
  });

  test("can be shown by a dish", async () => {
    const { body } = await upload(await picture(40).png().toBuffer());
    const item = await buildMenuItem(await buildCategory(hotel));
    const changed = await client.call("PUT /hotel-admin/menu-items/:id", desk, {
      params: { id: String(item._id) },
      body: { image_url: body.image_url },
    });
    expect(changed.body.menu_item.image_url).toBe(body.image_url);
  });

  test("is stripped of metadata, turned upright and scaled down", async () => {
    const original = await picture(3000, 1000)
      .withExif({ IFD0: { Copyright: "a guest's name" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { body } = await upload(original);
    const served = await sharp(await (await fetch(server.url + body.image_url)).arrayBuffer()).metadata();
    expect(served.exif).toBeUndefined();
    expect([served.width, served.height]).toEqual([533, 1600]);
  });
});

describe("an upload is rejected", () => {
  test.each<[string, Buffer]>([
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["GIF", Buffer.from("GIF89a\u0001\u0000\u0001\u0000", "latin1")],
    ["a few bytes", Buffer.from([0xff])],
  ])("that is %s, whatever its declared type", async (_, file) => {
    const { status, body } = await upload(file, { name: "dish.png", type: "image/png" });
    expect([status, body.code]).toEqual([415, "unsupported_media_type"]);
    await expect(readdir(folder())).rejects.toThrow("ENOENT");
  });

  test("that only starts like a picture", async () => {
    const png = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1");
    const broken = await upload(Buffer.concat([png, randomBytes(500)]));
    expect([broken.status, broken.body.message]).toEqual([400, "is not a readable picture"]);
    const half = (await picture(300).png().toBuffer()).subarray(0, 200);
    expect((await upload(half)).status).toBe(400);
    const svgBehind = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<svg></svg>")]);
    expect((await upload(svgBehind)).status).toBe(400);
  });

  test("that is larger than 5 MiB or 25 megapixels", async () => {
    const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(5 * 1024 * 1024)]);
    expect((await upload(large)).status).toBe(413);
    const wide = await picture(5100, 5000).png({ compressionLevel: 9 }).toBuffer();
    const refused = await upload(wide);
    expect([refused.status, refused.body.message]).toEqual([413, "The picture has more than 25 megapixels"]);
  });

  test("when the hotel uses 500 pictures, but unused ones are deleted first", async () => {
    await mkdir(folder(), { recursive: true });
    const names = Array.from(
      { length: 500 },
      () => `${randomBytes(16).toString("hex")}-${randomBytes(24).toString("hex")}.webp`,
    );
    for (const name of names) await writeFile(path.join(folder(), name), "");
    const file = await picture(10).png().toBuffer();
    expect((await upload(file)).status).toBe(413);

    const [dish = "", cover = "", forgotten = ""] = names;
    const smaller = dish.replace(".webp", "-192.webp");
    await writeFile(path.join(folder(), smaller), "");
    const category = await buildCategory(hotel);
    const buildUrl = (name: string): string => `/uploads/${String(hotel._id)}/${name}`;
    await buildMenuItem(category, { image_url: buildUrl(dish) });
    await client.call("PUT /hotel-admin/settings", desk, { body: { cover_url: buildUrl(cover) } });
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const name of [dish, smaller, cover, forgotten]) {
      await utimes(path.join(folder(), name), yesterday, yesterday);
    }
    expect((await upload(file)).status).toBe(201);
    const left = await readdir(folder());
    expect([dish, smaller, cover, forgotten].map((name) => left.includes(name))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    // 499 pictures, one of them with a second size, and the new one in four sizes.
    expect(left).toHaveLength(504);
  });
});

describe("uploads of several hotels", () => {
  test("are converted in turns, regardless of their number per hotel", async () => {
    const file = await picture(400).png().toBuffer();
    const done: string[] = [];
    const convert = async (name: string): Promise<void> => {
      await convertImage(file, name.charAt(0));
      done.push(name);
    };
    await Promise.all(["a1", "a2", "a3", "a4", "b1"].map(convert));
    expect(done).toEqual(["a1", "b1", "a2", "a3", "a4"]);
  });
});

describe("the folder of pictures", () => {
  test.each([
    "/uploads/",
    "/uploads/../first-software-admin.txt",
    "/uploads/..%2f..%2fetc%2fpasswd",
    `/uploads/${"f".repeat(24)}/${"0".repeat(32)}.webp`,
    `/uploads/${"f".repeat(24)}/.hidden.webp`,
    `/uploads/${"f".repeat(24)}/${"0".repeat(32)}-${"a".repeat(48)}-192.webp`,
  ])("does not serve %s", async (url) => {
    const answer = await client.send("GET", url);
    expect(answer.status).toBe(404);
  });
});
