import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { exportCsv } from "./exportPages.js";

const PAGES = 200;

test("an export of 100,000 rows is loaded at most two pages ahead of its reader", async () => {
  let loaded = 0;
  const { lines } = await exportCsv<string>(
    [["number", (row) => row]],
    async ({ limit }) => {
      loaded += 1;
      const rows = Array.from({ length: limit }, (_, index) => `${loaded} ${index}`);
      return { rows, next_cursor: loaded < PAGES ? String(loaded) : null };
    },
    "UTC",
  );
  let received = 0;
  let ahead = 0;
  const reader = new Writable({
    objectMode: true,
    highWaterMark: 1,
    write: (text: string, _encoding, next) => {
      received += text.split("\r\n").length - 1;
      // Pages that do not wait for this reader are loaded meanwhile.
      setImmediate(() => {
        ahead = Math.max(ahead, loaded * 500 - received);
        next();
      });
    },
  });
  await pipeline(Readable.from(lines), reader);
  expect(received).toBe(1 + PAGES * 500);
  expect(ahead).toBeLessThanOrEqual(2 * 500);
});
