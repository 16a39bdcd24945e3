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
/** Where the count of writes stood when the world was built. */
let built = -1;
beforeEach(async () => {
  if (writes.count === built) return;
  // A test may have switched it on, after which managers may call nothing.
  await changePlatformSettings({ managers_need_second_factor: false });
  world = await buildWorld(client, asStaff(await buildSoftwareAdmin()));
  built = writes.count;
});

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

const KEYS = Object.keys(endpoints) as EndpointName[];
const endpointOf = (key: EndpointName): Endpoint => endpoints[key];
const inputOf = (key: EndpointName): Input => VALID[key](world) as Input;

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

function urlOf(key: EndpointName, params: Record<string, string> = {}, query = ""): string {
  const path = key.slice(key.indexOf("/")).replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  return `/api${path}${query === "" ? "" : `?${query}`}`;
}

/** Sends a JSON text as the body of a call; the other parts are right. */
function sendBody(key: EndpointName, text: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const method = key.slice(0, key.indexOf(" "));
  const url = urlOf(key, inputOf(key).params);
  return client.send(method, url, { headers: { ...identityFor(key), ...headers }, text });
}

/**
 * Makes a call that may get anything: it never fails on our side, its answer has the contract's shape, and when
 * it is refused nothing has changed.
 */
async function expectSound(what: string, call: () => Promise<RawAnswer>): Promise<RawAnswer> {
  const before = writes.count;
  const answer = await call();
  const { success } = (answer.body ?? {}) as { success?: boolean };
  expect({ what, isOurFault: answer.status >= 500, success }).toEqual({
    what,
    isOurFault: false,
    success: answer.status < 400,
  });
  const isUnchanged = answer.status < 400 || writes.count === before || (await leavesEverything(call));
  expect({ what, isUnchanged }).toEqual({ what, isUnchanged: true });
  return answer;
}

/** For a refused call that came as far as the database: refused once more, it leaves everything as it is. */
async function leavesEverything(call: () => Promise<RawAnswer>): Promise<boolean> {
  const state = await everything();
  await call();
  return (await everything()) === state;
}

/** Values that no field of any call takes. */
const NEVER: readonly unknown[] = [
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
/** Values that some fields take and others do not; none may end in a failure of ours. */
const PERHAPS: readonly string[] = [
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
/** Fields that take any text, even if nothing has such a password or code. */
const ANY_TEXT = new Set(["password", "current_password", "new_password", "qr_data"]);

const withBody = KEYS.filter((key) => Object.keys(VALID[key](placeholder())).includes("body"));

/** Ids do not matter where only the names of fields are read. */
function placeholder(): World {
  return { room: { qr_code: "" } } as World;
}

describe("a wrong value in any field of a body", () => {
  const fieldsOf = (key: EndpointName): string[] => Object.keys(inputOf(key).body ?? {});
  const isAccepted = (key: EndpointName, body: unknown): boolean =>
    endpointOf(key).body?.safeParse(body).success ?? true;

  test.each(withBody)("%s", async (key) => {
    for (const [index, field] of fieldsOf(key).entries()) {
      const wrong = NEVER.filter((value) => !(ANY_TEXT.has(field) && typeof value === "string"));
      const bodies = wrong.map((value) => ({ ...inputOf(key).body, [field]: value }));
      // Of what the schema refuses, one is sent; what it lets through, the handler has to refuse.
      const refused = bodies.filter((body) => !isAccepted(key, body));
      const sent = [...bodies.filter((body) => isAccepted(key, body)), refused[index % refused.length]];
      for (const body of sent) {
        const { status } = await expectSound(field, () => sendBody(key, JSON.stringify(body)));
        expect({ field, status }).toEqual({ field, status: 400 });
      }
    }
  });

  test.each(withBody)("that may be right elsewhere: %s", async (key) => {
    for (const field of fieldsOf(key)) {
      for (const value of PERHAPS) {
        const text = JSON.stringify({ ...inputOf(key).body, [field]: "REPLACED" }).replace(
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

describe("a body that is no proper object", () => {
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

  // One reader serves all calls: each call gets some of the bodies, each body goes to some calls.
  const EVERY = 4;
  const someOf = <T>(all: readonly T[], key: EndpointName): T[] =>
    all.filter((_, index) => index % EVERY === withBody.indexOf(key) % EVERY);

  test.each(withBody)("%s", async (key) => {
    for (const text of someOf(bodies, key)) {
      const what = text.slice(0, 30);
      const { status } = await expectSound(what, () => sendBody(key, text));
      expect({ what, isRefused: status === 400 || status === 413 }).toEqual({ what, isRefused: true });
    }
    for (const type of someOf(types, key)) {
      const { status, body } = await expectSound(type, () =>
        sendBody(key, "a[$ne]=b", { "Content-Type": type }),
      );
      expect([type, status, (body as { code: string }).code]).toEqual([type, 415, "unsupported_media_type"]);
    }
  });
});

describe("a wrong query", () => {
  const listed = KEYS.filter((key) => endpointOf(key).query !== undefined);
  const namesOf = (key: EndpointName): string[] => Object.keys(endpointOf(key).query?.shape ?? {});
  const ask = (key: EndpointName, query: string) =>
    expectSound(query, () => client.send("GET", urlOf(key, {}, query), { headers: identityFor(key) }));
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

  test.each(listed)("%s", async (key) => {
    for (const name of namesOf(key)) {
      // Most of the time of a long list would go into its rows.
      const short = name !== "limit" && namesOf(key).includes("limit") ? "&limit=1" : "";
      for (const value of [...values, "%F0%9F%92%A5", ""]) {
        const isAccepted = endpointOf(key).query?.safeParse({ [name]: decodeURIComponent(value) }).success;
        if (isAccepted) await ask(key, `${name}=${value}${short}`);
      }
      expect([name, (await ask(key, `${name}=1&${name}=2`)).status]).toEqual([name, 400]);
      expect([name, (await ask(key, `${name}[$ne]=x${short}`)).status]).toEqual([name, 200]);
    }
  });

  test.each(listed.filter((key) => namesOf(key).includes("cursor")))("paging of %s", async (key) => {
    const limits = ["0", "-1", "501", "1e9", "x", "1.5", ""].map((value) => `limit=${value}`);
    const cursors = ["", "x", "bnVsbA", "%00", "A".repeat(201), "OTk5OTk5OTk5OTk5OTk5OTk5LmY"];
    const range = "from=2026-02-02&to=2026-02-01";
    const all = [...limits, ...cursors.map((value) => `cursor=${value}`), range];
    const wrong = all.filter((query) => namesOf(key).some((name) => query.startsWith(`${name}=`)));
    for (const query of wrong) expect([query, (await ask(key, query)).status]).toEqual([query, 400]);
  });
});

describe("wrong paths and headers", () => {
  const somewhere = () => ({ "X-Forwarded-For": `2001:db8:${(address += 1).toString(16)}::1` });
  const read = (url: string, headers: Record<string, string>) =>
    expectSound(JSON.stringify(headers).slice(0, 80), () =>
      client.send("GET", url, { headers: { ...somewhere(), ...headers } }),
    );

  test.each(KEYS.filter((name) => name.includes("/:id")))("ids of %s", async (key) => {
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
      const url = urlOf(key, { id, index: "0" });
      const body = method === "GET" ? {} : { text: "{}" };
      const { status } = await expectSound(url.slice(0, 80), () =>
        client.send(method, url, { headers: identityFor(key), ...body }),
      );
      expect([id.slice(0, 20), [400, 404].includes(status)]).toEqual([id.slice(0, 20), true]);
    }
  });

  test("a wrong room code, stay or token", async () => {
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

  test("a wrong idempotency key or tag", async () => {
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
