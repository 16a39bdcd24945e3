import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, createApiClient } from "./apiClient.js";

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const onSessionEnded = vi.fn<(error: ApiError) => void>();
let headers: Record<string, string> = {};
const client = createApiClient({ headers: () => headers, onSessionEnded });

function answer(status: number, body: unknown, extra: Record<string, string> = {}): void {
  fetched.mockImplementation(
    async () =>
      new Response(typeof body === "string" ? body : JSON.stringify(body), {
        status,
        headers: { "Content-Type": "application/json", ...extra },
      }),
  );
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`expected an ApiError, got ${String(error)}`);
}

const sent = (): { url: string; init: RequestInit & { headers: Record<string, string> } } => {
  const [url, init] = fetched.mock.lastCall ?? ["", {}];
  return { url, init: init as RequestInit & { headers: Record<string, string> } };
};

beforeEach(() => {
  headers = { Authorization: "Bearer t" };
  // A failed call asks whether the server is there, which is not what these tests are about.
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    url === "/healthz" ? Promise.reject(new TypeError("Failed to fetch")) : fetched(url, init),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe("a repeated read", () => {
  const orders = { success: true, orders: [{ id: "o1" }], next_cursor: null };
  const read = () => client.call("GET /hotel-admin/food-orders", { query: { active: "true" } });
  const tagSent = () => sent().init.headers["If-None-Match"];
  const unchanged = () => fetched.mockImplementation(async () => new Response(null, { status: 304 }));

  test("sends the tag of the last answer and reuses that answer while nothing has changed", async () => {
    answer(200, orders, { ETag: 'W/"1.2"' });
    await read();
    expect(tagSent()).toBeUndefined();
    unchanged();
    expect(await read()).toEqual(orders);
    expect(tagSent()).toBe('W/"1.2"');
    answer(200, { ...orders, orders: [] }, { ETag: 'W/"1.3"' });
    expect(await read()).toMatchObject({ orders: [] });
    unchanged();
    expect(await read()).toMatchObject({ orders: [] });
    expect(tagSent()).toBe('W/"1.3"');
  });

  test("sends no tag for another address or another caller", async () => {
    answer(200, orders, { ETag: '"1"' });
    await read();
    await client.call("GET /hotel-admin/food-orders", { query: { active: "false" } });
    expect(tagSent()).toBeUndefined();
    headers = { Authorization: "Bearer other" };
    await read();
    expect(tagSent()).toBeUndefined();
    headers = { Authorization: "Bearer t" };
    await read();
    expect(tagSent()).toBeUndefined();
  });

  test("is not cached when the caller has changed while it was in flight", async () => {
    let arrive: (response: Response) => void = () => {};
    fetched.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    const late = read();
    headers = { Authorization: "Bearer other" };
    arrive(new Response(JSON.stringify(orders), { headers: { ETag: '"1"' } }));
    await late;
    answer(200, orders);
    await read();
    expect(tagSent()).toBeUndefined();
  });

  test("is cached for the last hundred addresses only", async () => {
    answer(200, { success: true, room: {} }, { ETag: '"1"' });
    const readRoom = (id: string) => client.call("GET /hotel-admin/rooms/:id/qr", { params: { id } });
    for (let room = 0; room <= 100; room += 1) await readRoom(String(room));
    await readRoom("100");
    expect(tagSent()).toBe('"1"');
    await readRoom("0");
    expect(tagSent()).toBeUndefined();
  });

  test("keeps the last answer when it fails, and writes send no tag", async () => {
    answer(200, orders, { ETag: '"1"' });
    await read();
    answer(503, { success: false, code: "unavailable", message: "" }, { ETag: '"2"' });
    await failure(read());
    answer(200, { success: true }, { ETag: '"3"' });
    await client.call("POST /auth/logout");
    expect(tagSent()).toBeUndefined();
    unchanged();
    expect(await read()).toEqual(orders);
    expect(tagSent()).toBe('"1"');
  });
});

describe("a request", () => {
  test("carries the identity and the defined query parameters of a read", async () => {
    answer(200, { success: true, requests: [], next_cursor: null });
    await client.call("GET /hotel-admin/requests", {
      query: { active: "true", status: undefined, search: "towels & soap" },
    });
    expect(sent().url).toBe("/api/hotel-admin/requests?active=true&search=towels+%26+soap");
    expect(sent().init.method).toBe("GET");
    expect(sent().init.headers["Authorization"]).toBe("Bearer t");
    expect(sent().init.body).toBeUndefined();
  });

  test("carries the JSON body, the path parameters and the key of a write", async () => {
    answer(200, { success: true });
    await client.call(
      "PUT /hotel-admin/requests/:id/status",
      { params: { id: "a/b" }, body: { status: "in_progress" } },
      { idempotencyKey: "k1" },
    );
    expect(sent().url).toBe("/api/hotel-admin/requests/a%2Fb/status");
    expect(sent().init.method).toBe("PUT");
    expect(sent().init.body).toBe('{"status":"in_progress"}');
    expect(sent().init.headers["Content-Type"]).toBe("application/json");
    expect(sent().init.headers["Idempotency-Key"]).toBe("k1");
  });

  test("sends a file as a form and leaves the content type to the browser", async () => {
    answer(201, { success: true, image_url: "/uploads/x.webp", message: "" });
    const form = new FormData();
    await client.call("POST /hotel-admin/menu-items/image", {}, { form });
    expect(sent().init.body).toBe(form);
    expect(sent().init.headers["Content-Type"]).toBeUndefined();
  });
});

describe("an answer", () => {
  test("resolves to the fields of a success", async () => {
    answer(200, { success: true, services: [{ id: "1", name: "Towels" }] });
    const { services } = await client.call("GET /hotel-admin/requests/by-service");
    expect(services).toEqual([{ id: "1", name: "Towels" }]);
  });

  test("rejects with the code, message, details, further fields and wait of a refusal", async () => {
    answer(
      409,
      {
        success: false,
        code: "illegal_transition",
        message: "This has changed in the meantime",
        current_status: "cancelled",
        details: [{ path: "status", message: "no" }],
      },
      { "Retry-After": "7" },
    );
    const error = await failure(client.call("GET /auth/me"));
    expect(error).toMatchObject({
      code: "illegal_transition",
      status: 409,
      message: "This has changed in the meantime",
      retryAfter: 7,
      details: [{ path: "status", message: "no" }],
    });
    expect(error.body.current_status).toBe("cancelled");
  });

  test.each([
    [503, "<html>", "unavailable"],
    [502, "", "unavailable"],
    [500, "not json", "internal"],
    [429, "[]", "too_many_requests"],
    [200, "<html>login of a captive portal</html>", "internal"],
    [200, "[1]", "internal"],
  ])("outside the contract (%s %s) becomes %s", async (status, body, code) => {
    answer(status, body);
    expect((await failure(client.call("GET /auth/me"))).code).toBe(code);
  });

  test("distinguishes a missing network from a timeout", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    expect((await failure(client.call("GET /auth/me"))).code).toBe("network");

    vi.useFakeTimers();
    fetched.mockImplementation(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    );
    const late = failure(client.call("GET /auth/me"));
    await vi.advanceTimersByTimeAsync(9999);
    await vi.advanceTimersByTimeAsync(1);
    expect((await late).code).toBe("timeout");
  });

  test("rejects with the caller's reason when the caller aborts", async () => {
    fetched.mockImplementation(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    );
    const controller = new AbortController();
    const call = client.call("GET /auth/me", {}, { signal: controller.signal });
    controller.abort(new Error("left the page"));
    await expect(call).rejects.toThrow("left the page");
  });
});

describe("the end of a session", () => {
  test.each([401, 403])("is reported for %s", async (status) => {
    answer(status, { success: false, code: "unauthenticated", message: "Please sign in" });
    await failure(client.call("GET /auth/me"));
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
  });

  test.each([400, 404, 409, 429, 500, 503])("is not reported for %s", async (status) => {
    answer(status, { success: false, code: "internal", message: "" });
    await failure(client.call("GET /auth/me"));
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test("is not reported for a wrong password, nor for a proxy's page", async () => {
    answer(401, { success: false, code: "unauthenticated", message: "Wrong username or password" });
    await failure(
      client.call("POST /auth/hotel-admin/login", { body: { username: "a", password: "b" } }),
    ).then((error) => expect(error.message).toBe("Wrong username or password"));
    answer(403, "<html>", { "Content-Type": "text/html" });
    await failure(client.call("GET /hotel-admin/dashboard"));
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test("is not reported when the identity has changed since the call", async () => {
    fetched.mockImplementation(async () => {
      headers = { Authorization: "Bearer new" };
      return new Response('{"success":false,"code":"unauthenticated","message":""}', { status: 401 });
    });
    await failure(client.call("GET /hotel-admin/dashboard"));
    expect(onSessionEnded).not.toHaveBeenCalled();
  });
});
