import type { EndpointAnswer, EndpointInput, EndpointName } from "@roombell/common/contract/endpoints";
import { ERRORS, type ErrorBody, type ErrorCode } from "@roombell/common/contract/errors";
import { http, HttpResponse, type HttpHandler, type PathParams } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";

/*
 * The server of component tests. It runs for every test file (see setup.ts) and resets the handlers after each test. A
 * call without a handler fails the test.
 *
 *   answer("GET /hotel-admin/rooms", { rooms: [] });
 *   answer("PUT /hotel-admin/requests/:id/status", ({ params, body }) => ({ request: …, message: "" }));
 *   refuse("GET /hotel-admin/rooms", "unavailable");
 *   const calls = callsOf("POST /customer/requests");   // what was sent so far, newest last
 */

/** One call as the server saw it. */
export type Call<K extends EndpointName> = EndpointInput<K> & { headers: Headers };

/** Whether the device reaches the server; see `setNetwork`. */
let hasNetwork = true;
const common = [
  http.all("*", () => (hasNetwork ? undefined : HttpResponse.error())),
  http.get("*/healthz", () => HttpResponse.json({ status: "ok" })),
];
const server = setupServer(...common);
const handlers = new Map<EndpointName, HttpHandler>();
/** Replaced for each test, so that calls in flight from an earlier one are not counted. */
let calls = new Map<EndpointName, Call<EndpointName>[]>();

/** Starts the server for the test file that is about to run. */
export function serveTestFile(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  afterEach(() => {
    server.resetHandlers();
    handlers.clear();
    hasNetwork = true;
    calls = new Map();
  });
  afterAll(() => server.close());
}

/** Answers a call from now on, typed by the contract; a function receives the call and may be async. */
export function answer<K extends EndpointName>(
  key: K,
  reply: EndpointAnswer<K> | ((call: Call<K>) => EndpointAnswer<K> | Promise<EndpointAnswer<K>>),
): void {
  handle(key, async (call) => {
    const fields = typeof reply === "function" ? await reply(call) : reply;
    return HttpResponse.json({ success: true, ...fields });
  });
}

/** Refuses a call from now on with a code of the contract and optional further fields; `after` delays the answer. */
export function refuse(
  key: EndpointName,
  code: ErrorCode,
  fields: Partial<Omit<ErrorBody, "success" | "code">> & { retryAfter?: number; after?: Promise<void> } = {},
): void {
  const { retryAfter, after, ...body } = fields;
  handle(key, async () => {
    await after;
    return HttpResponse.json(
      { success: false, code, message: ERRORS[code].message, ...body },
      {
        status: ERRORS[code].status,
        headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
      },
    );
  });
}

/** Makes a call fail from now on, as without a network. */
export function breakNetwork(key: EndpointName): void {
  handle(key, async () => HttpResponse.error());
}

/** Makes every call fail from now on, or none. */
export function setNetwork(isThere: boolean): void {
  hasNetwork = isThere;
}

/** The calls so far, the newest last. */
export function callsOf<K extends EndpointName>(key: K): readonly Call<K>[] {
  return (calls.get(key) ?? []) as unknown as Call<K>[];
}

function handle<K extends EndpointName>(key: K, reply: (call: Call<K>) => Promise<Response>): void {
  const [method = "GET", path = ""] = key.split(" ");
  const name = method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
  const own = calls;
  const handler = http[name](`*/api${path}`, async ({ request, params }) => {
    const call = await read<K>(request, params);
    own.set(key, [...(own.get(key) ?? []), call as unknown as Call<EndpointName>]);
    return reply(call);
  });
  handlers.set(key, handler);
  // As on the server, `/requests/stats` is not the request with the id "stats".
  const byFixedPath = [...handlers].toSorted(([one], [other]) => parameters(one) - parameters(other));
  server.resetHandlers(...common, ...byFixedPath.map(([, each]) => each));
}

const parameters = (key: string): number => key.split(":").length;

async function read<K extends EndpointName>(request: Request, params: PathParams): Promise<Call<K>> {
  const isJson = request.headers.get("Content-Type")?.includes("json") ?? false;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const body: unknown = isJson ? await request.json() : undefined;
  return { params, query, body, headers: request.headers } as unknown as Call<K>;
}
