import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ApiError, createApiClient } from "./apiClient.js";
import { readTogether } from "./readTogether.js";
import { lastServerTime } from "./serverTime.js";

type Asked = EndpointInput<"POST /customer/changes">["body"]["lists"];
type Answered = { status: number; tag: string | null; body: string | null };

const onSessionEnded = vi.fn<(error: ApiError) => void>();
const client = createApiClient({ headers: () => ({ "X-QR-Data": "QR" }), onSessionEnded });

/** The server: what each list is now, and whether it knows the call for several. */
let lists: Record<string, { tag: string; body: object }> = {};
let together: (asked: Asked) => Response = () => new Response(null, { status: 404 });
let calls: string[] = [];

const changes = (asked: Asked): Answered[] =>
  asked.map(({ path, tag }) => {
    const list = lists[path];
    if (list === undefined) return { status: 403, tag: null, body: null };
    if (tag === list.tag) return { status: 304, tag, body: null };
    return { status: 200, tag: list.tag, body: JSON.stringify(list.body) };
  });
const answerTogether = (asked: Asked) => Response.json({ success: true, lists: changes(asked) });

const FORBIDDEN = { success: false, code: "forbidden", message: "No" };

beforeEach(() => {
  lists = {
    "/customer/requests": { tag: '"r1"', body: { success: true, requests: [] } },
    "/customer/food-orders": { tag: '"o1"', body: { success: true, orders: [] } },
  };
  calls = [];
  together = answerTogether;
  vi.stubGlobal("fetch", async (url: string, { method, headers, body }: RequestInit) => {
    calls.push(`${method} ${url}`);
    if (method === "POST") return together((JSON.parse(body as string) as { lists: Asked }).lists);
    const list = lists[url.slice("/api".length)];
    if (list === undefined) return Response.json(FORBIDDEN, { status: 403 });
    const isHeld = (headers as Record<string, string>)["If-None-Match"] === list.tag;
    return isHeld
      ? new Response(null, { status: 304 })
      : Response.json(list.body, { headers: { ETag: list.tag } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  onSessionEnded.mockReset();
});

/** What a page that comes back reads. */
function comeBack() {
  let reads: Promise<unknown>[] = [];
  readTogether(() => {
    reads = [client.call("GET /customer/requests"), client.call("GET /customer/food-orders")];
  });
  return Promise.all(reads);
}

const now = () => [lists["/customer/requests"]?.body, lists["/customer/food-orders"]?.body];

test("lists that are read at once are one call, which sends what has changed alone", async () => {
  expect(await comeBack()).toEqual(now());
  lists["/customer/requests"] = { tag: '"r2"', body: { success: true, requests: [{ id: "new" }] } };
  together = (asked) => {
    expect(asked).toEqual([
      { path: "/customer/requests", tag: '"r1"' },
      { path: "/customer/food-orders", tag: '"o1"' },
    ]);
    expect(changes(asked).map(({ status }) => status)).toEqual([200, 304]);
    return answerTogether(asked);
  };
  expect(await comeBack()).toEqual(now());
  expect(calls).toEqual(["POST /api/customer/changes", "POST /api/customer/changes"]);
});

test("the server's time of the answer is noted, for a device that slept has a clock that stood still", async () => {
  const now = "Mon, 23 Nov 2026 10:00:00 GMT";
  together = (asked) => {
    const answer = answerTogether(asked);
    answer.headers.set("Date", now);
    return answer;
  };
  await comeBack();
  expect(lastServerTime()?.server).toBe(Date.parse(now));
});

test.each([
  ["is refused", () => new Response(null, { status: 404 })],
  ["is answered by another server", () => new Response("<html></html>")],
  [
    "gets no answer",
    () => {
      throw new TypeError("no network");
    },
  ],
])("where the call for several %s, each list is read by its own", async (_why, answer) => {
  together = answer;
  expect(await comeBack()).toEqual(now());
  expect(calls).toEqual([
    "POST /api/customer/changes",
    "GET /api/customer/requests",
    "GET /api/customer/food-orders",
  ]);
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test("a list that the answer does not hold is read by its own call, which says why", async () => {
  lists = { "/customer/food-orders": { tag: '"o1"', body: { success: true, orders: [] } } };
  let reads: Promise<unknown>[] = [];
  readTogether(() => {
    reads = [client.call("GET /customer/requests"), client.call("GET /customer/food-orders")];
  });
  await expect(reads[0]).rejects.toMatchObject({ code: "forbidden" });
  expect(await reads[1]).toEqual(now()[1]);
  expect(calls).toEqual(["POST /api/customer/changes", "GET /api/customer/requests"]);
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
});

test("one list alone, changes, and what is read later are calls of their own", async () => {
  let reads: Promise<unknown>[] = [];
  readTogether(() => {
    reads = [client.call("GET /customer/requests"), client.call("GET /customer/room-info").catch(() => null)];
    reads.push(client.call("DELETE /customer/requests/:id", { params: { id: "1" } }).catch(() => null));
  });
  await Promise.all(reads);
  await client.call("GET /customer/food-orders");
  readTogether(() => {
    reads = [client.call("GET /customer/requests")];
  });
  await Promise.all(reads);
  expect(calls).toEqual([
    "DELETE /api/customer/requests/1",
    "POST /api/customer/changes",
    "GET /api/customer/room-info",
    "GET /api/customer/food-orders",
    "GET /api/customer/requests",
  ]);
});
