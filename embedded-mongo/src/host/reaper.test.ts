import { afterEach, beforeEach, expect, it } from "vitest";
import { openCollection, type OpenCollection } from "../../test/openCollection.js";
import type { Engine } from "../commands/request.js";
import { reapExpired } from "./reaper.js";

let open: OpenCollection;
beforeEach(() => (open = openCollection()));
afterEach(() => open.close());

it("removes all expired documents in one run, across several batches", async () => {
  const { store, group, collection } = open;
  open.addIndex({ ends_at: 1 }, { expireAfterSeconds: 1 });
  for (let _id = 0; _id < 250; _id += 1) open.insert({ _id, ends_at: new Date(_id < 240 ? 1000 : 1001) });
  const engine = { catalog: { list: () => [collection] }, store, group } as unknown as Engine;
  await reapExpired(engine, 1999);
  expect(store.scanRecords(collection.id, 0, 1000)).toHaveLength(250);
  await reapExpired(engine, 2001);
  expect(store.scanRecords(collection.id, 0, 1000)).toHaveLength(10);
});
