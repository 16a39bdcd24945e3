import mongoose from "mongoose";
import { describe, expect, test, vi } from "vitest";
import { AppError } from "#lib/appError.js";
import type { Creation } from "./acceptReplay.js";
import { createOnce } from "./createOnce.js";

type Made = { name: string; creation?: { key: string; fingerprint: string } };

const RECORD = { key: "k", fingerprint: "body" };
const EARLIER: Made = { name: "earlier", creation: RECORD };
const call = (record: Creation["record"] = RECORD): Creation => ({ record, isReplay: false });
const duplicate = (field: string): Error =>
  new mongoose.mongo.MongoServerError({
    message: "taken",
    code: 11_000,
    keyPattern: { hotel_id: 1, [field]: 1 },
  });

/** Runs a creation that fails with `error` after an earlier call has created `earlier`. */
function failing(error: Error, earlier: Made | null, creation = call()) {
  const findEarlier = vi.fn<(key: string) => Promise<Made | null>>().mockResolvedValue(earlier);
  const outcome = createOnce<Made>(creation, () => Promise.reject(error), findEarlier);
  return { outcome, findEarlier, creation };
}

describe("a creation", () => {
  test("that succeeds makes no extra read and is not a replay", async () => {
    const findEarlier = vi.fn<() => Promise<null>>();
    const creation = call();
    const made = await createOnce<Made>(creation, () => Promise.resolve({ name: "new" }), findEarlier);
    expect([made, creation.isReplay]).toEqual([{ name: "new" }, false]);
    expect(findEarlier).not.toHaveBeenCalled();
  });

  test.each([
    ["the key is taken", duplicate("creation.key")],
    ["a prerequisite is gone", new AppError("item_unavailable")],
  ])("returns the earlier document when %s", async (_, error) => {
    const { outcome, findEarlier, creation } = failing(error, EARLIER);
    expect(await outcome).toBe(EARLIER);
    expect(findEarlier).toHaveBeenCalledExactlyOnceWith("k");
    expect(creation.isReplay).toBe(true);
  });

  test("rethrows other errors, other duplicates and errors without a key", async () => {
    const refused = new AppError("conflict");
    for (const [error, record] of [
      [new Error("the database is away"), RECORD],
      [refused, null],
    ] as const) {
      const { outcome, findEarlier } = failing(error, EARLIER, call(record));
      await expect(outcome).rejects.toBe(error);
      expect(findEarlier).not.toHaveBeenCalled();
    }
    const taken = duplicate("room_number_key");
    await expect(failing(taken, EARLIER).outcome).rejects.toBe(taken);
  });

  test.each([null, { name: "without the record of a call" }])(
    "rethrows the error when no earlier call created anything (%j)",
    async (earlier) => {
      const refused = new AppError("limit_reached");
      const { outcome, creation } = failing(refused, earlier);
      await expect(outcome).rejects.toBe(refused);
      expect(creation.isReplay).toBe(false);
    },
  );

  test("is rejected for another body with the same key, and is not a replay", async () => {
    const other = { name: "other", creation: { key: "k", fingerprint: "another body" } };
    const { outcome, creation } = failing(duplicate("creation.key"), other);
    await expect(outcome).rejects.toMatchObject({ code: "idempotency_mismatch" });
    expect(creation.isReplay).toBe(false);
  });
});
