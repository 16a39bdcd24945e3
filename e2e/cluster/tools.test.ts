import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../support/api.js";
import { makeHotel, PLATFORM, type Hotel } from "../support/hotel.js";
import { startProduct, type Product } from "../support/product.js";
import { openGuestScreen, openStaffScreen } from "./support/screen.js";
import { runTool } from "./support/tool.js";
import { startTwoProducts, type TwoProducts } from "./support/twoProducts.js";

let products: TwoProducts;
let owner: Product;
let other: Product;
let hotel: Hotel;
let elsewhere: string;

beforeAll(async () => {
  elsewhere = await mkdtemp(path.join(os.tmpdir(), "roombell-tools-"));
  products = await startTwoProducts();
  ({ owner, other } = products);
  hotel = await makeHotel(owner.url);
});
afterAll(async () => {
  await products.stop();
  await rm(elsewhere, { recursive: true, force: true });
});

test("new room codes from the command line sign out guests at every process, but no staff", async () => {
  const [guest = { qr: "", headers: {} }] = hotel.guests;
  const guests = [await openGuestScreen([owner.url], guest), await openGuestScreen([other.url], guest)];
  const desk = await openStaffScreen([other.url], hotel);
  const ended = guests.map(
    ({ socket }) => new Promise<{ code: string }>((resolve) => socket.once("session:ended", resolve)),
  );
  const [, id = ""] =
    /^(\w{24}) .*Harbour View$/m.exec(await runTool("admin", ["hotels"], owner.dataDir)) ?? [];
  expect(await runTool("admin", ["rotate-codes", "--hotel", id], owner.dataDir)).toBe(
    "3 rooms have new codes\n",
  );
  for (const end of ended) expect(await end).toMatchObject({ code: "qr_replaced" });
  for (const { url } of [owner, other]) {
    await expect(call(url, "GET /customer/food-orders", guest.headers, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
  }
  expect(desk.socket.connected).toBe(true);
  for (const screen of [...guests, desk]) screen.close();
});

test("a new password from the command line ends the account's sessions at every process", async () => {
  const { token } = await call(other.url, "POST /auth/software-admin/login", {}, { body: PLATFORM });
  const admin = { Authorization: `Bearer ${token}` };
  for (const { url } of [owner, other]) await call(url, "GET /auth/me", admin, {});
  const printed = await runTool("admin", ["account", "--username", PLATFORM.username], owner.dataDir);
  const [, password = ""] = /password: (\S+)/.exec(printed) ?? [];
  for (const { url } of [owner, other]) {
    await expect
      .poll(() =>
        call(url, "GET /auth/me", admin, {}).then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      )
      .toBe(401);
  }
  const body = { username: PLATFORM.username, password };
  expect((await call(other.url, "POST /auth/software-admin/login", {}, { body })).user.username).toBe(
    "platform",
  );
});

test("a backup of the running product can be restored and started", async () => {
  const archive = path.join(elsewhere, "backup.tgz");
  const restored = path.join(elsewhere, "restored");
  await runTool("backup", ["--out", archive], owner.dataDir);
  await runTool("restore", ["--in", archive], restored);
  const again = await startProduct({ SEED_DEMO: "false", DATA_DIR: restored });
  const rooms = async (url: string, headers: Record<string, string>) =>
    (await call(url, "GET /hotel-admin/rooms", headers, { query: {} })).rooms.map(
      ({ room_number }) => room_number,
    );
  // It has its own secret, so people have to sign in again.
  await expect(rooms(again.url, hotel.staff)).rejects.toMatchObject({ status: 401 });
  const { user } = await call(owner.url, "GET /auth/me", hotel.staff, {});
  const body = { username: user.username, password: hotel.password };
  const { token } = await call(again.url, "POST /auth/hotel-admin/login", {}, { body });
  expect(await rooms(again.url, { Authorization: `Bearer ${token}` })).toEqual(
    await rooms(owner.url, hotel.staff),
  );
  await again.stop();
});
