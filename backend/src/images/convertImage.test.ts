import { afterEach, expect, test, vi } from "vitest";
import { convertImage, imageProcess } from "./convertImage.js";

afterEach(() => vi.restoreAllMocks());

const JPEG = [0xff, 0xd8, 0xff];

/** A fake process with failing and converted pictures. */
function openProcess() {
  const converted: string[] = [];
  vi.spyOn(imageProcess, "convert").mockImplementation(async ({ file }) => {
    converted.push(file.toString("utf8", JPEG.length));
    return "unreadable";
  });
  const send = (name: string) =>
    convertImage(Buffer.concat([Buffer.from(JPEG), Buffer.from(name)]), name.charAt(0));
  return { converted, send };
}

test("rejects only the sixth concurrent picture of a hotel", async () => {
  const { converted, send } = openProcess();
  const sent = ["a1", "a2", "a3", "a4", "a5"].map(send);
  await expect(send("a6")).rejects.toMatchObject({ code: "too_many_requests" });
  await Promise.allSettled([...sent, send("b1")]);
  expect(converted.toSorted()).toEqual(["a1", "a2", "a3", "a4", "a5", "b1"]);
});
