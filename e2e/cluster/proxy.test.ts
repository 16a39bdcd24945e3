import { randomBytes } from "node:crypto";
import { request } from "node:http";
import sharp from "sharp";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call } from "../support/api.js";
import { freePort } from "../support/freePort.js";
import { makeHotel, PLATFORM, type Hotel } from "../support/hotel.js";
import type { Product } from "../support/product.js";
import { startProxy, type Proxy } from "./support/nginx.js";
import { openGuestScreen, openStaffScreen } from "./support/screen.js";
import { startTwoProducts, type TwoProducts } from "./support/twoProducts.js";

const MIB = 1024 * 1024;

let products: TwoProducts;
let proxy: Proxy;
let owner: Product;
let other: Product;
let hotel: Hotel;

// As in docker-compose.yml, but with the embedded database instead of MongoDB.
beforeAll(async () => {
  const port = await freePort();
  products = await startTwoProducts({
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    JWT_SECRET: randomBytes(32).toString("hex"),
    TRUST_PROXY_HOPS: "1",
  });
  ({ owner, other } = products);
  proxy = await startProxy(port, [owner.url, other.url]);
  hotel = await makeHotel(proxy.url);
});
afterAll(async () => {
  await proxy.stop();
  await products.stop();
});

const guest = () => hotel.guests[0] ?? { qr: "", headers: {} };

async function placeOrder(url: string): Promise<string> {
  const headers = { ...guest().headers, "Idempotency-Key": crypto.randomUUID() };
  const body = { items: [{ menu_item_id: hotel.dish_id, quantity: 1 }] };
  return (await call(url, "POST /customer/food-orders", headers, { body })).order.id;
}

/** Uploads a picture of about this size in bytes through the proxy. */
async function upload(
  picture: Uint8Array,
): Promise<{ status: number; body: { code?: string; image_url?: string } }> {
  const form = new FormData();
  form.append("image", new File([new Uint8Array(picture)], "dish.png", { type: "image/png" }));
  const response = await fetch(`${proxy.url}/api/hotel-admin/menu-items/image`, {
    method: "POST",
    headers: hotel.staff,
    body: form,
  });
  return { status: response.status, body: (await response.json()) as { code?: string; image_url?: string } };
}

/** Requests an upgrade to HTTP/2, as some clients do with their first call; returns the status. */
function requestHttp2(path: string): Promise<number> {
  const headers = {
    Connection: "Upgrade, HTTP2-Settings",
    Upgrade: "h2c",
    "HTTP2-Settings": "AAMAAABkAAQAAP__",
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(proxy.url + path, { headers, agent: false }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

/** An incompressible picture. */
function noise(bytes: number): Promise<Buffer> {
  const width = 1024;
  const height = Math.floor(bytes / (width * 3 + 10));
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

describe("behind the proxy", () => {
  test("the web app and the API are available, the metrics are not", async () => {
    const page = await fetch(`${proxy.url}/`);
    expect([page.status, page.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("text/html"),
    ]);
    expect((await call(proxy.url, "GET /auth/me", hotel.staff, {})).user.role).toBe("hotel_admin");
    expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404);
  });

  test("only pages of the public address can open live connections", async () => {
    const connect = (origin: string): Promise<string> => {
      const socket = io(`${proxy.url}/staff`, {
        auth: { token: hotel.token },
        transports: ["websocket"],
        forceNew: true,
        reconnection: false,
        extraHeaders: { Origin: origin },
      });
      const ends = ["ready", "connect_error"].map(
        (event) => new Promise<string>((resolve) => socket.once(event, () => resolve(event))),
      );
      return Promise.race(ends).finally(() => socket.disconnect());
    };
    expect(await connect(proxy.url)).toBe("ready");
    expect(await connect("https://elsewhere.example")).toBe("connect_error");
  });

  test("every screen receives the events of writes at either process", async () => {
    const screens = await Promise.all([
      ...Array.from({ length: 4 }, () => openStaffScreen([proxy.url], hotel)),
      openGuestScreen([proxy.url], guest()),
    ]);
    const ids = [await placeOrder(owner.url), await placeOrder(other.url), await placeOrder(proxy.url)];
    for (const screen of screens) {
      await expect.poll(() => ids.filter((id) => screen.shown().has(id))).toEqual(ids);
      screen.close();
    }
  });

  test("the client's own address is logged, whatever forwarded address it claims", async () => {
    await new Promise<void>((resolve, reject) => {
      const body = JSON.stringify(PLATFORM);
      const outgoing = request(
        `${proxy.url}/api/auth/software-admin/login`,
        {
          method: "POST",
          localAddress: "127.0.0.5",
          headers: {
            "Content-Type": "application/json",
            "Content-Length": body.length,
            "X-Forwarded-For": "203.0.113.9",
          },
        },
        (answer) => answer.resume().on("end", resolve),
      );
      outgoing.on("error", reject);
      outgoing.end(body);
    });
    const { token } = await call(proxy.url, "POST /auth/software-admin/login", {}, { body: PLATFORM });
    const admin = { Authorization: `Bearer ${token}` };
    const addresses = async (): Promise<string[]> => {
      const query = { action: "authn_login_success" };
      const { entries } = await call(proxy.url, "GET /software-admin/audit", admin, { query });
      return entries.map(({ address }) => address);
    };
    await expect.poll(addresses).toContain("127.0.0.5");
    expect(await addresses()).not.toContain("203.0.113.9");
  });

  test("a picture of nearly 5 MiB is accepted, larger ones are rejected by the product and by the proxy", async () => {
    const passes = await upload(await noise(4.9 * MIB));
    expect(passes.status).toBe(201);
    const shown = await fetch(proxy.url + (passes.body.image_url ?? ""));
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    for (const size of [5.3 * MIB, 7 * MIB]) {
      expect(await upload(await noise(size))).toMatchObject({ status: 413, body: { code: "too_large" } });
    }
  });

  test("room codes do not appear in the log", async () => {
    await fetch(`${proxy.url}/customer?qr=${guest().qr}`);
    await expect.poll(() => proxy.accessLog()).toContain('"GET /customer"');
    expect(await proxy.accessLog()).not.toContain(guest().qr);
  });

  test("calls and screens of a killed process continue at the other one", async () => {
    const screens = await Promise.all([
      ...Array.from({ length: 4 }, () => openStaffScreen([proxy.url], hotel)),
      ...hotel.guests.map((each) => openGuestScreen([proxy.url], each)),
    ]);
    await other.kill("SIGKILL");
    const ids: string[] = [];
    for (let turn = 0; turn < 10; turn += 1) ids.push(await placeOrder(proxy.url));
    const [staff] = screens;
    for (const screen of screens.slice(0, 5)) {
      await expect.poll(() => ids.filter((id) => screen.shown().has(id))).toEqual(ids);
      expect(screen.socket.connected).toBe(true);
    }
    expect(new Set((await staff?.wanted(owner.url))?.keys())).toEqual(new Set(staff?.shown().keys()));
    for (const screen of screens) screen.close();
    await other.restart();
  });

  test("requests for another protocol do not affect other requests", async () => {
    let isAttacking = true;
    const statuses: number[] = [];
    const others = Array.from({ length: 4 }, async () => {
      while (isAttacking)
        statuses.push((await fetch(`${proxy.url}/api/auth/me`, { headers: hotel.staff })).status);
    });
    const paths = ["/", "/api/auth/me", "/customer", "/socket.io/?EIO=4&transport=websocket"];
    const attacks = Array.from({ length: 200 }, (_, index) =>
      requestHttp2(paths[index % paths.length] ?? ""),
    );
    const answers = await Promise.all(attacks);
    isAttacking = false;
    await Promise.all(others);
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  test("the proxy answers in the API's format when no process is available", async () => {
    await other.kill("SIGKILL");
    await owner.kill("SIGKILL");
    const answer = await fetch(`${proxy.url}/api/auth/me`);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ success: false, code: "unavailable" });
    // The error log records only failing calls.
    expect((await fetch(`${proxy.url}/customer?qr=${guest().qr}`)).status).toBe(503);
    expect((await proxy.errorLog()).includes(guest().qr)).toBe(false);
    await owner.restart();
  });
});
