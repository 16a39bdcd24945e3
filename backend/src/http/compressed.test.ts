import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import type { Identity } from "#testing/client.js";
import { openHotel } from "#testing/openHotel.js";
import { rawRequest } from "#testing/rawRequest.js";
import { setUpServer } from "#testing/setUpServer.js";

const { server } = setUpServer();
let desk: Identity;
beforeAll(async () => {
  const open = await openHotel();
  for (let n = 0; n < 10; n += 1) await open.addRoom();
  ({ desk } = open);
});

const read = (path: string, headers: Identity) => rawRequest(server.url + path, "GET", headers);

const ROOMS = "/api/hotel-admin/rooms";

test.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
])("compresses a long list for clients that accept %s", async (accepted, encoding, unpack) => {
  const plain = await read(ROOMS, desk);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const packed = await read(ROOMS, { ...desk, "Accept-Encoding": accepted });
  expect(packed.status).toBe(200);
  expect(packed.headers).toMatchObject({ "content-encoding": encoding, etag: plain.headers.etag });
  expect(packed.headers.vary).toContain("Accept-Encoding");
  expect(packed.body.length).toBeLessThan(plain.body.length / 2);
  expect(unpack(packed.body)).toEqual(plain.body);
});

test("answers 304 without a body for an unchanged list", async () => {
  const accepting = { ...desk, "Accept-Encoding": "br" };
  const { etag = "" } = (await read(ROOMS, accepting)).headers;
  const again = await read(ROOMS, { ...accepting, "If-None-Match": etag });
  expect([again.status, again.headers.etag]).toEqual([304, etag]);
  expect([again.headers["content-encoding"], again.body.length]).toEqual([undefined, 0]);
});

test("does not compress a short answer", async () => {
  const { status, headers } = await read("/api/auth/me", { ...desk, "Accept-Encoding": "br" });
  expect([status, headers["content-encoding"]]).toEqual([200, undefined]);
});
