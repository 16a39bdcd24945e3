import type { Versioned } from "@roombell/common/domain/version";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, test } from "vitest";
import { byVersion, createLiveList, sortedBy } from "./liveList.js";

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

describe("a sorted list", () => {
  type Room = { id: string; number: number };
  let answer = async (): Promise<readonly Room[]> => [];
  const list = createLiveList<Room>({
    key: ["rooms"],
    order: sortedBy((one, other) => one.number - other.number),
    load: async () => ({ rows: await answer() }),
  });
  const nine = { id: "a", number: 9 };
  const ten = { id: "b", number: 10 };
  const cachedPage = () => client.getQueryData(list.key);
  beforeEach(() => {
    client.setQueryData(list.key, { rows: [nine, ten] });
  });

  test("inserts a new item in order", () => {
    list.put(client, { id: "c", number: 8 });
    expect(cachedPage()).toEqual({ rows: [{ id: "c", number: 8 }, nine, ten] });
  });

  test("moves an item whose order changes", () => {
    list.put(client, { id: "a", number: 11 });
    expect(cachedPage()).toEqual({ rows: [ten, { id: "a", number: 11 }] });
  });

  test("keeps items added, changed or removed while a request was pending", async () => {
    const came = { id: "d", number: 12 };
    const changed = { id: "a", number: 9, is_new: true };
    answer = async () => {
      list.put(client, changed);
      list.put(client, came);
      list.remove(client, ten.id);
      return [nine, ten, { id: "c", number: 11 }];
    };
    const loaded = await client.fetchQuery(list.query());
    expect(loaded.rows).toEqual([changed, { id: "c", number: 11 }, came]);
  });
});

describe("a list of versioned items", () => {
  test("keeps an item that arrives during a load, and the newer version of each item", async () => {
    let arrive: (page: { rows: Versioned[] }) => void = () => {};
    const load = () => new Promise<{ rows: Versioned[] }>((resolve) => (arrive = resolve));
    const list = createLiveList<Versioned>({ key: ["things"], order: byVersion, load });
    client.setQueryData(list.key, { rows: [{ id: "a", version: 1 }] });
    const fetched = client.fetchQuery(list.query());
    list.put(client, { id: "a", version: 2 });
    list.put(client, { id: "b", version: 1 });
    arrive({ rows: [{ id: "a", version: 1 }] });
    expect((await fetched).rows).toEqual([
      { id: "b", version: 1 },
      { id: "a", version: 2 },
    ]);
  });
});
