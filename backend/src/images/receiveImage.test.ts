import { afterAll, beforeAll, expect, test } from "vitest";
import { startSmallApp, type SmallApp } from "#testing/smallApp.js";
import { getUploadedImage, receiveImage } from "./receiveImage.js";

const LIMIT = 5 * 1024 * 1024;

let app: SmallApp;
beforeAll(async () => {
  app = await startSmallApp(receiveImage, (ctx) => {
    const image = getUploadedImage(ctx);
    ctx.body = { length: image.length, first: image[0], last: image.at(-1) };
  });
});
afterAll(() => app.close());

const filled = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(length).fill(7);

async function send(fields: [name: string, content: Uint8Array<ArrayBuffer> | string][]) {
  const form = new FormData();
  for (const [name, content] of fields)
    form.append(name, typeof content === "string" ? content : new File([content], "dish.jpg"));
  const answer = await fetch(app.url, { method: "POST", body: form });
  return { status: answer.status, body: (await answer.json()) as object };
}

test("a picture of up to 5 MiB arrives whole", async () => {
  const picture = filled(LIMIT);
  picture.set([1], 0);
  picture.set([9], LIMIT - 1);
  expect(await send([["image", picture]])).toEqual({
    status: 200,
    body: { length: LIMIT, first: 1, last: 9 },
  });
});

test("a larger picture is rejected as too large", async () => {
  const { status, body } = await send([["image", filled(LIMIT + 1)]]);
  expect([status, body]).toMatchObject([413, { code: "too_large" }]);
});

test("a form without the image field is rejected at that field", async () => {
  for (const fields of [
    [["photo", filled(10)]],
    [["note", "no picture"]],
    [["image", filled(0)]],
  ] satisfies Parameters<typeof send>[0][]) {
    expect(await send(fields)).toMatchObject({
      status: 400,
      body: { code: "validation_failed", details: [{ path: "image" }] },
    });
  }
});

test("a form with many or long text fields is rejected as too large", async () => {
  const picture: [string, Uint8Array<ArrayBuffer>] = ["image", filled(10)];
  const text = (length: number): [string, string] => ["note", "x".repeat(length)];
  expect((await send([picture, text(16 * 1024)])).status).toBe(200);
  expect((await send([text(16 * 1024 + 1), picture])).status).toBe(413);
  expect((await send([picture, ...Array<[string, string]>(4).fill(text(1))])).status).toBe(200);
  expect((await send([picture, ...Array<[string, string]>(5).fill(text(1))])).status).toBe(413);
});

test("a form with several pictures is rejected at the field, or as too large with a large one", async () => {
  const of = (length: number): [string, Uint8Array<ArrayBuffer>] => ["image", filled(length)];
  for (const pictures of [
    [of(10), of(10)],
    [of(LIMIT), of(LIMIT)],
  ]) {
    expect(await send(pictures)).toMatchObject({
      status: 400,
      body: { code: "validation_failed", details: [{ path: "image", message: "must be one picture" }] },
    });
  }
  expect((await send([of(LIMIT + 1), of(10)])).status).toBe(413);
});

test("other content types are rejected, and unreadable forms are rejected at the field", async () => {
  const json = await app.send("POST", "/", { "Content-Type": "application/json" }, "{}");
  expect([json.status, json.text]).toEqual([415, expect.stringContaining("unsupported_media_type")]);
  const broken = await app.send("POST", "/", { "Content-Type": "multipart/form-data; boundary=x" }, "--y");
  expect([broken.status, JSON.parse(broken.text)]).toMatchObject([400, { details: [{ path: "image" }] }]);
});
