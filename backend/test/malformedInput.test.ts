import { ACCESS, type Access } from "@roombell/common/contract/access";
import type { Endpoint } from "@roombell/common/contract/endpoint";
import { endpoints, type EndpointName } from "@roombell/common/contract/endpoints";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changePlatformSettings } from "#platform/domain.js";
import { asStaff, createClient, type Client, type Identity, type RawAnswer } from "#testing/client.js";
import { buildSoftwareAdmin } from "#testing/factories.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { VALID, type World } from "./inputs.js";
import { buildWorld, countWrites, everything } from "./world.js";

let server: TestServer;
let client: Client;
let world: World;
let writes: ReturnType<typeof countWrites>;
beforeAll(async () => {
  server = await startTestServer({ trustProxyHops: 1 });
  client = createClient(server);
  writes = countWrites();
});
afterAll(async () => {
  writes.stop();
  await server.close();
});
/** The number of writes when the world was built. */
let writesWhenBuilt = -1;
beforeEach(async () => {
  if (writes.count === writesWhenBuilt) return;
  // A test may have enabled it, which locks managers out.
  await changePlatformSettings({ managers_need_second_factor: false });
  world = await buildWorld(client, asStaff(await buildSoftwareAdmin()));
  writesWhenBuilt = writes.count;
});

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

const KEYS = Object.keys(endpoints) as EndpointName[];
const getEndpoint = (key: EndpointName): Endpoint => endpoints[key];
const getInput = (key: EndpointName): Input => VALID[key](world) as Input;

let address = 0;
function identityFor(key: EndpointName): Identity {
  const from = { "X-Forwarded-For": `2001:db8:${(address += 1).toString(16)}::1` };
  switch (ACCESS[key] as Access) {
    case "guest":
      return { ...from, ...world.guest };
    case "platform":
    case "platform_account":
      return { ...from, ...world.admin };
    case "screen":
      return { ...from, ...world.screen };
    case "public":
      return from;
    default:
      return { ...from, ...world.desk };
  }
}

function buildUrl(key: EndpointName, params: Record<string, string> = {}, query = ""): string {
  const path = key.slice(key.indexOf("/")).replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  return `/api${path}${query === "" ? "" : `?${query}`}`;
}

/** Sends a JSON text as the body of a call that is otherwise valid. */
function sendBody(key: EndpointName, text: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const method = key.slice(0, key.indexOf(" "));
  const url = buildUrl(key, getInput(key).params);
  return client.send(method, url, { headers: { ...identityFor(key), ...headers }, text });
}

/**
 * Makes a call with any input and checks that it causes no server error, that its answer has the contract's shape
 * and that a rejected call has changed nothing.
 */
async function expectSound(what: string, call: () => Promise<RawAnswer>): Promise<RawAnswer> {
  const before = writes.count;
  const answer = await call();
  const isFile = answer.status < 400 && !answer.text.startsWith("{");
  const { success } = isFile ? { success: true } : ((answer.body ?? {}) as { success?: boolean });
  expect({ what, isServerError: answer.status >= 500, success }).toEqual({
    what,
    isServerError: false,
    success: answer.status < 400,
  });
  const isUnchanged = answer.status < 400 || writes.count === before || (await isRepeatedWithoutEffect(call));
  expect({ what, isUnchanged }).toEqual({ what, isUnchanged: true });
  return answer;
}

/** For a rejected call that has written: repeating it changes no document. */
async function isRepeatedWithoutEffect(call: () => Promise<RawAnswer>): Promise<boolean> {
  const state = await everything();
  await call();
  return (await everything()) === state;
}

/** Values that every field rejects. */
const INVALID_ANYWHERE: readonly unknown[] = [
  { $ne: null },
  { $gt: "" },
  { $where: "sleep(1000)" },
  { $in: ["a"] },
  [[["a"]]],
  [{ $ne: 1 }],
  "a\u0000b",
  "\u0007",
  "x".repeat(5000),
];
/** Values that some fields accept; none may cause a server error. */
const VALID_SOMEWHERE: readonly string[] = [
  "null",
  "true",
  "-1",
  "1.5",
  "1e400",
  "-1e400",
  "1e21",
  "0",
  '""',
  '"  "',
  '"NaN"',
  '"1e3"',
  '"💥\\u202Eevil"',
  '"<script>alert(1)</script>"',
  "{}",
  "[]",
  '{"constructor":{"prototype":{"polluted":true}}}',
  "12345678901234567890",
];
/** Each field gets a sixth of these values; `npm run fuzz` sends them all. */
const VALUE_SHARES = process.env["FUZZ_CASES"] ? 1 : 6;
/** Fields that accept any text, such as a wrong password or code. */
const ANY_TEXT = new Set(["password", "current_password", "new_password", "qr_data", "csv"]);

const takeShare = <T>(values: readonly T[], place: number, shares = VALUE_SHARES): T[] =>
  values.filter((_, index) => index % shares === place % shares);

const withBody = KEYS.filter((key) => Object.keys(VALID[key](placeholder())).includes("body"));

/** Enough of a world to read the field names of an input; ids do not matter. */
function placeholder(): World {
  return { room: { qr_code: "" } } as World;
}

describe("every field of a body", () => {
  const getFieldNames = (key: EndpointName): string[] => Object.keys(getInput(key).body ?? {});
  const isAccepted = (key: EndpointName, body: unknown): boolean =>
    getEndpoint(key).body?.safeParse(body).success ?? true;

  test.each(withBody)("rejects invalid values in %s", async (key) => {
    for (const [index, field] of getFieldNames(key).entries()) {
      const wrong = INVALID_ANYWHERE.filter((value) => !(ANY_TEXT.has(field) && typeof value === "string"));
      const bodies = wrong.map((value) => ({ ...getInput(key).body, [field]: value }));
      // One of the bodies that the schema rejects, and all that only the handler can reject.
      const rejected = bodies.filter((body) => !isAccepted(key, body));
      const sent = [...bodies.filter((body) => isAccepted(key, body)), rejected[index % rejected.length]];
      for (const body of sent) {
        const { status } = await expectSound(field, () => sendBody(key, JSON.stringify(body)));
        expect({ field, status }).toEqual({ field, status: 400 });
      }
    }
  });

  test.each(withBody)("causes no server error with unusual values in %s", async (key) => {
    for (const [index, field] of getFieldNames(key).entries()) {
      for (const value of takeShare(VALID_SOMEWHERE, withBody.indexOf(key) + index)) {
        const text = JSON.stringify({ ...getInput(key).body, [field]: "REPLACED" }).replace(
          '"REPLACED"',
          value,
        );
        if (!isAccepted(key, JSON.parse(text))) continue;
        await expectSound(`${field} = ${value}`, () => sendBody(key, text));
      }
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe("a body that is not a valid JSON object", () => {
  const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
  const bodies = [
    "[]",
    "[1]",
    '"text"',
    "1",
    "null",
    "{",
    '{"a":1}}',
    '{"__proto__":{}}',
    deep(9),
    deep(30_000),
    "[".repeat(50_000),
    `{"a":"${"x".repeat(256 * 1024)}"}`,
  ];
  const types = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
  ];

  // All calls share one parser, so each call gets a quarter of the bodies.
  const SHARES = 4;
  const pickShare = <T>(all: readonly T[], key: EndpointName): T[] =>
    takeShare(all, withBody.indexOf(key), SHARES);

  test.each(withBody)("is rejected by %s", async (key) => {
    for (const text of pickShare(bodies, key)) {
      const what = text.slice(0, 30);
      const { status } = await expectSound(what, () => sendBody(key, text));
      expect({ what, isRejected: status === 400 || status === 413 }).toEqual({ what, isRejected: true });
    }
    for (const type of pickShare(types, key)) {
      const { status, body } = await expectSound(type, () =>
        sendBody(key, "a[$ne]=b", { "Content-Type": type }),
      );
      expect([type, status, (body as { code: string }).code]).toEqual([type, 415, "unsupported_media_type"]);
    }
  });
});

describe("an invalid query", () => {
  const listed = KEYS.filter((key) => getEndpoint(key).query !== undefined);
  const getQueryNames = (key: EndpointName): string[] => Object.keys(getEndpoint(key).query?.shape ?? {});
  const ask = (key: EndpointName, query: string) =>
    expectSound(query, () => client.send("GET", buildUrl(key, {}, query), { headers: identityFor(key) }));
  const values = [
    "0",
    "-1",
    "1e9",
    "x",
    "501",
    "%00",
    "a%07b",
    "2026-13-45",
    "9999999999999",
    ".*",
    "[",
    "$ne",
  ];

  test.each(listed)("causes no server error in %s", async (key) => {
    for (const [index, name] of getQueryNames(key).entries()) {
      // Most of the time of a long list would go into its rows.
      const short = name !== "limit" && getQueryNames(key).includes("limit") ? "&limit=1" : "";
      for (const value of takeShare([...values, "%F0%9F%92%A5", ""], listed.indexOf(key) + index)) {
        const isAccepted = getEndpoint(key).query?.safeParse({ [name]: decodeURIComponent(value) }).success;
        if (isAccepted) await ask(key, `${name}=${value}${short}`);
      }
      expect([name, (await ask(key, `${name}=1&${name}=2`)).status]).toEqual([name, 400]);
      // An unknown name, which is ignored.
      const isOptional = getEndpoint(key).query?.safeParse({}).success;
      const { status } = await ask(key, `${name}[$ne]=x${short}`);
      expect([name, status]).toEqual([name, isOptional ? 200 : 400]);
    }
  });

  test.each(listed.filter((key) => getQueryNames(key).includes("cursor")))(
    "is rejected as a page of %s",
    async (key) => {
      const limits = ["0", "-1", "501", "1e9", "x", "1.5", ""].map((value) => `limit=${value}`);
      const cursors = ["", "x", "bnVsbA", "%00", "A".repeat(201), "OTk5OTk5OTk5OTk5OTk5OTk5LmY"];
      const range = "from=2026-02-02&to=2026-02-01";
      const all = [...limits, ...cursors.map((value) => `cursor=${value}`), range];
      const wrong = all.filter((query) => getQueryNames(key).some((name) => query.startsWith(`${name}=`)));
      for (const query of wrong) expect([query, (await ask(key, query)).status]).toEqual([query, 400]);
    },
  );
});

describe("every call", () => {
  const somewhere = () => ({ "X-Forwarded-For": `2001:db8:${(address += 1).toString(16)}::1` });
  const read = (url: string, headers: Record<string, string>) =>
    expectSound(JSON.stringify(headers).slice(0, 80), () =>
      client.send("GET", url, { headers: { ...somewhere(), ...headers } }),
    );

  test.each(KEYS.filter((name) => name.includes("/:id")))("rejects invalid ids in %s", async (key) => {
    const method = key.slice(0, key.indexOf(" "));
    const ids = [
      "%",
      "%zz",
      "%c0%af",
      "%00",
      "..%2f..%2fetc",
      "a".repeat(1900),
      "%F0%9F%92%A5",
      "constructor",
    ];
    for (const id of [...ids, "__proto__"]) {
      const url = buildUrl(key, { id, index: "0" });
      const body = method === "GET" ? {} : { text: "{}" };
      const { status } = await expectSound(url.slice(0, 80), () =>
        client.send(method, url, { headers: identityFor(key), ...body }),
      );
      expect([id.slice(0, 20), [400, 404].includes(status)]).toEqual([id.slice(0, 20), true]);
    }
  });

  test("rejects invalid room codes, stays and tokens", async () => {
    const codes = [
      '{"$ne":null}',
      "'; drop table rooms",
      "x".repeat(3000),
      "\u00e9\u00e8",
      "https://x/?qr=%zz",
    ];
    for (const code of codes) {
      expect([code, (await read("/api/customer/room-info", { "X-QR-Data": code })).status]).toEqual([
        code,
        401,
      ]);
    }
    for (const stay of ["x", "[]", "f".repeat(24)]) {
      const { body } = await read("/api/customer/room-info", { ...world.guest, "X-Stay-Id": stay });
      expect([stay, (body as { code: string }).code]).toEqual([stay, "stay_ended"]);
    }
    const tokens = [
      "Bearer",
      "Bearer  ",
      "Basic x",
      "Bearer a b c",
      "bearer null",
      `Bearer ${"x".repeat(5000)}`,
    ];
    for (const Authorization of tokens) {
      expect([Authorization, (await read("/api/auth/me", { Authorization })).status]).toEqual([
        Authorization,
        401,
      ]);
    }
  });

  test("rejects invalid idempotency keys and ignores invalid tags", async () => {
    for (const key of ["", " ", "a b", "x".repeat(129), "\u00e9"]) {
      const { status } = await expectSound(key, () =>
        client.send("POST", "/api/customer/support", {
          headers: { ...world.guest, "Idempotency-Key": key },
          body: VALID["POST /customer/support"](world).body,
        }),
      );
      expect([key, status]).toEqual([key, 400]);
    }
    for (const tag of ["*", "x", '"', "W/", ",,,"]) {
      const answer = await client.send("GET", "/api/customer/requests", {
        headers: { ...world.guest, "If-None-Match": tag },
      });
      expect([tag, [200, 304].includes(answer.status)]).toEqual([tag, true]);
    }
  });
});
