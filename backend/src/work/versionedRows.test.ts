import { Types } from "mongoose";
import { expect, test } from "vitest";
import { createVersionedRows } from "./versionedRows.js";

type Doc = { _id: Types.ObjectId; version: number; updated_at: Date; note: string };

const at = new Date("2026-01-01T00:00:00Z");
const doc = (note: string): Doc => ({ _id: new Types.ObjectId(), version: 1, updated_at: at, note });

function listOf(stored: Doc[]) {
  const loaded: string[][] = [];
  const rows = createVersionedRows<Doc, { note: string }>();
  const read = async (found = [...stored], showsGuest = true) => {
    const parts = await rows(found, {
      load: async (ids) => {
        const documents = stored.filter(({ _id }) => ids.some((id) => id.equals(_id)));
        loaded.push(documents.map(({ note }) => note));
        return documents.toReversed();
      },
      present: ({ note }, isGuestShown) => ({ note: isGuestShown ? note : "" }),
      showsGuest,
    }).parts((row) => Buffer.from(JSON.stringify(row)));
    return parts.map(String);
  };
  return { loaded, read };
}

test("a row is read and presented again only after a change", async () => {
  const stored = [doc("one"), doc("two"), doc("three")];
  const { loaded, read } = listOf(stored);
  const first = ['{"note":"one"}', '{"note":"two"}', '{"note":"three"}'];
  expect(await read()).toEqual(first);
  expect(await read()).toEqual(first);
  const [, second] = stored;
  stored[1] = { ...(second ?? doc("")), version: 2, note: "changed" };
  expect(await read()).toEqual([first[0], '{"note":"changed"}', first[2]]);
  expect(loaded).toEqual([["one", "two", "three"], ["changed"]]);
});

test("a row with the guest is not answered to a reader who sees none, nor the other way round", async () => {
  const { read } = listOf([doc("one")]);
  const answers = [await read(), await read(undefined, false), await read(), await read(undefined, false)];
  expect(answers).toEqual([['{"note":"one"}'], ['{"note":""}'], ['{"note":"one"}'], ['{"note":""}']]);
});

test("the same version at another time, as after a restored backup, is another row", async () => {
  const stored = [doc("one")];
  const { read } = listOf(stored);
  await read();
  const [only] = stored;
  stored[0] = { ...(only ?? doc("")), updated_at: new Date(at.getTime() + 1), note: "restored" };
  expect(await read()).toEqual(['{"note":"restored"}']);
});

test("a row that is removed meanwhile is left out", async () => {
  const stored = [doc("one"), doc("two")];
  const { read } = listOf(stored);
  const found = [...stored];
  stored.shift();
  expect(await read(found)).toEqual(['{"note":"two"}']);
});

test("more rows than are kept are all answered", async () => {
  const stored = Array.from({ length: 40 }, (_, index) => doc(`${index} ${"x".repeat(1024 * 1024)}`));
  const { read } = listOf(stored);
  expect(await read()).toHaveLength(40);
  expect(await read()).toHaveLength(40);
});
