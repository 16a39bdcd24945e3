import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { createLiveList } from "./liveList.js";

type Room = { id: string; number: number };
const list = createLiveList<Room>(["rooms"], (one, other) => one.number - other.number);
const nine = { id: "a", number: 9 };
const ten = { id: "b", number: 10 };

let client: QueryClient;
const held = () => client.getQueryData(list.key);
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(list.key, [nine, ten]);
});

test("inserts a new item in order", () => {
  list.put(client, { id: "c", number: 8 });
  expect(held()).toEqual([{ id: "c", number: 8 }, nine, ten]);
});

test("moves an item whose order changes", () => {
  list.put(client, { id: "a", number: 11 });
  expect(held()).toEqual([ten, { id: "a", number: 11 }]);
});

test("keeps what was added, changed or removed while a request was pending", async () => {
  const came = { id: "d", number: 12 };
  const changed = { id: "a", number: 9, is_new: true };
  const answer = await client.fetchQuery(
    list.query(async () => {
      list.put(client, changed);
      list.put(client, came);
      list.drop(client, ten.id);
      return [nine, ten, { id: "c", number: 11 }];
    }),
  );
  expect(answer).toEqual([changed, { id: "c", number: 11 }, came]);
});
