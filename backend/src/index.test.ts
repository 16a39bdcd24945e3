import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "./demo/demoPeople.js";
import { builtProgram } from "./testing/buildFirst.js";
import { asStaff, createClient, nobody, type Client } from "./testing/client.js";
import { freePort } from "./testing/freePort.js";
import { rawRequest } from "./testing/rawRequest.js";
import { setUpDirectory } from "./testing/setUpDirectory.js";

const START_PATIENCE_MS = 60_000;
const PLATFORM_LOGIN = { username: "admin", password: "platform-password-of-the-test" };

const directory = setUpDirectory();
let child: ChildProcess | undefined;
afterEach(() => child?.kill("SIGKILL"));

type Process = {
  url: string;
  output: () => string;
  ended: Promise<{ code: number | null; signal: string | null }>;
};

/** Runs the server as a separate process with only these environment variables. */
async function run(environment: Record<string, string>): Promise<Process> {
  const port = await freePort();
  // Each process ends before optimised WebAssembly of its database would repay the compilation.
  const command = ["--liftoff-only", "--enable-source-maps", builtProgram("index")];
  const started = spawn(process.execPath, command, {
    env: { PATH: process.env["PATH"], DATA_DIR: directory.path, PORT: String(port), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child = started;
  let output = "";
  started.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  started.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    started.on("close", (code, signal) => resolve({ code, signal }));
  });
  return { url: `http://127.0.0.1:${port}`, output: () => output, ended };
}

/** Resolves when the demo hotel is ready and its sign-ins are printed. */
async function printedDemo({ output }: Process): Promise<void> {
  await expect.poll(output, { timeout: START_PATIENCE_MS }).toContain("Guest ");
}

const DEMO_SIGN_IN = { username: "saffron-bay-hotel", password: DEMO_PASSWORD };

describe("the process", () => {
  test("lists every invalid setting in one message and exits with 1", async () => {
    const { ended, output } = await run({
      NODE_ENV: "production",
      PORT: "x",
      LOG_LEVEL: "loud",
      SEED_DEMO: "true",
    });
    expect(await ended).toEqual({ code: 1, signal: null });
    expect(output()).toMatch(
      /^Roombell cannot start:\nPORT .+\nLOG_LEVEL .+\nJWT_SECRET .+\nSEED_DEMO .+\n$/,
    );
  });

  test("exits if its database's thread ends, so that its supervisor starts it again", async () => {
    const preload = new URL("./testing/endThreads.js", import.meta.url).href;
    const { ended, output } = await run({ SEED_DEMO: "true", NODE_OPTIONS: `--import ${preload}` });
    await expect.poll(output, { timeout: START_PATIENCE_MS }).toContain("Guest ");
    child?.kill("SIGUSR2");
    expect(await ended).toEqual({ code: 1, signal: null });
    expect(output()).toContain("the embedded database has ended");
  });

  test("finishes running calls on SIGTERM, and has the same demo and every audit row at the next start", async () => {
    const first = await run({ SEED_DEMO: "true" });
    await printedDemo(first);
    expect(first.output()).toContain(`username: saffron-bay-hotel  password: ${DEMO_PASSWORD}`);
    expect(first.output()).toMatch(/username: admin {2}password: \w{16}/);
    const client = createClient(first);
    const code = /customer\?qr=(\S+)/.exec(first.output())?.[1] ?? "";
    const { body } = await client.call("POST /auth/validate-qr", nobody, { body: { qr_data: code } });
    expect(body.hotel.name).toBe("Saffron Bay Hotel");
    const polluted = '{"constructor":{"prototype":{"polluted":true}},"qr_data":"x"}';
    expect((await client.send("POST", "/api/auth/validate-qr", { text: polluted })).status).toBe(401);

    // Sign-ins are slow, so these are in progress when the process is asked to stop.
    const underWay = Array.from({ length: 12 }, () =>
      client.send("POST", "/api/auth/hotel-admin/login", { body: DEMO_SIGN_IN }),
    );
    await Promise.race(underWay);
    // Connections are accepted in order: once a new one is answered, all earlier ones have been accepted.
    await rawRequest(`${first.url}/healthz`);
    child?.kill("SIGTERM");
    const statuses = (await Promise.allSettled(underWay)).map((answer) =>
      answer.status === "fulfilled" ? answer.value.status : 0,
    );
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await first.ended).toEqual({ code: 0, signal: null });
    const signIns = statuses.filter((status) => status === 200).length;

    const second = await run({ SEED_DEMO: "true" });
    await printedDemo(second);
    expect(second.output()).toContain(`password: ${DEMO_PASSWORD}`);
    const again = createClient(second);
    const { body: desk } = await again.call("POST /auth/hotel-admin/login", nobody, { body: DEMO_SIGN_IN });
    const noted = async (): Promise<number> => {
      const query = { action: "authn_login_success" };
      return (await again.call("GET /hotel-admin/audit", asStaff(desk), { query })).body.entries.length;
    };
    // Including the sign-in for this query. One that is answered 503 at its deadline may have been recorded, too.
    await expect.poll(noted).toBeGreaterThanOrEqual(signIns + 1);
    expect(await noted()).toBeLessThanOrEqual(underWay.length + 1);
    child?.kill("SIGINT");
    expect(await second.ended).toEqual({ code: 0, signal: null });
  }, 120_000);

  test.runIf(process.platform === "linux").each<[NodeJS.Signals, object]>([
    ["SIGTERM", { code: 0, signal: null }],
    ["SIGKILL", { code: null, signal: "SIGKILL" }],
  ])(
    "ends the child process that converts pictures with itself on %s, even during a conversion",
    async (signal, end) => {
      const { output, ended, url } = await run({
        DATA_DIR: path.join(directory.path, `pictures-${signal}`),
        SOFTWARE_ADMIN_PASSWORD: PLATFORM_LOGIN.password,
        LOG_LEVEL: "info",
      });
      await expect.poll(output, { timeout: START_PATIENCE_MS }).toContain("Roombell is ready");
      const client = createClient({ url });
      const { credentials } = await createHotel(client);
      const { body } = await client.call("POST /auth/hotel-admin/login", nobody, { body: credentials });
      const upload = async (side: number): Promise<number> => {
        const size = { width: side, height: side, channels: 3, background: "#276678" } as const;
        const form = new FormData();
        form.append("image", new File([new Uint8Array(await sharp({ create: size }).png().toBuffer())], "p"));
        const headers = asStaff(body);
        return (await fetch(`${url}/api/hotel-admin/settings/cover`, { method: "POST", headers, body: form }))
          .status;
      };
      expect(await upload(10)).toBe(201);
      const [converter = 0, ...others] = childrenOf(child?.pid ?? 0);
      expect([existsSync(`/proc/${converter}`), others]).toEqual([true, []]);
      const before = ticksOf(converter);
      const underWay = upload(3000).catch(() => 0);
      await expect.poll(() => ticksOf(converter), { timeout: START_PATIENCE_MS }).toBeGreaterThan(before + 5);
      child?.kill(signal);
      expect([201, 503, 0]).toContain(await underWay);
      expect(await ended).toEqual(end);
      await expect.poll(() => existsSync(`/proc/${converter}`)).toBe(false);
    },
    120_000,
  );

  test("logs no password, token, room code, name or phone number", async () => {
    const { output, ended, url } = await run({
      DATA_DIR: path.join(directory.path, "of-the-log"),
      LOG_LEVEL: "trace",
      SOFTWARE_ADMIN_PASSWORD: PLATFORM_LOGIN.password,
    });
    await expect.poll(output, { timeout: START_PATIENCE_MS }).toContain("Roombell is ready");
    const secrets = await scenario(createClient({ url }));
    child?.kill("SIGTERM");
    await ended;
    expect(output()).toContain('"msg":"request"');
    const lines = output().split("\n").flatMap(parsedLine);
    const placing = lines.find(
      ({ method, path: at }) => method === "POST" && at === "/api/customer/food-orders",
    );
    expect(placing?.["request_id"]).toEqual(expect.any(String));
    for (const secret of secrets) expect(output()).not.toContain(secret);
  }, 120_000);
});

function parsedLine(line: string): Record<string, unknown>[] {
  return line.startsWith("{") ? [JSON.parse(line) as Record<string, unknown>] : [];
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

/** CPU time of a process: field 14; field 2 is a name in parentheses. */
const ticksOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[11]);

/** Creates a hotel; returns the token of the platform's account and the sign-in of the hotel's. */
async function createHotel(client: Client) {
  const platform = await client.call("POST /auth/software-admin/login", nobody, { body: PLATFORM_LOGIN });
  const created = await client.call("POST /software-admin/hotels", asStaff(platform.body), {
    body: { name: "Quiet Inn", wifi_ssid: "q", address: "a", latitude: 1, longitude: 2, fb_enabled: true },
  });
  const credentials = created.body.hotel.admin_credentials ?? { username: "", password: "" };
  return { platformToken: platform.body.token, credentials };
}

/** A short day with failures; returns all private texts. */
async function scenario(client: Client): Promise<string[]> {
  const { platformToken, credentials } = await createHotel(client);
  const staff = await client.call("POST /auth/hotel-admin/login", nobody, { body: credentials });
  const desk = asStaff(staff.body);
  await client.refused("POST /auth/hotel-admin/login", nobody, {
    body: { ...credentials, password: "a wrong guess of the test" },
  });
  const { room } = (
    await client.call("POST /hotel-admin/rooms", desk, {
      body: { room_number: "1", floor: 1, room_type: "suite" },
    })
  ).body;
  await client.refused("POST /hotel-admin/rooms", desk, {
    body: { room_number: "1", floor: 1, room_type: "suite" },
  });
  await client.call("POST /hotel-admin/rooms/:id/checkin", desk, {
    params: { id: room.id },
    body: { guest_name: "Asha Raomani" },
  });
  await client.call("PUT /hotel-admin/settings", desk, { body: { wifi_password: "wifi-of-the-test" } });
  const code = room.qr_url.split("qr=")[1] ?? "";
  const guest = { "X-QR-Data": code };
  await client.send("GET", `/api/customer/room-info?qr=${code}`, { headers: guest });
  await client.send("GET", `/customer?qr=${code}`);
  await client.call("POST /auth/validate-qr", nobody, { body: { qr_data: code } });
  await client.refused("POST /auth/validate-qr", nobody, { body: { qr_data: "WRNG-WRNG-WRNG-WRNG" } });
  const { category } = (await client.call("POST /hotel-admin/menu-categories", desk, { body: { name: "c" } }))
    .body;
  const { menu_item } = (
    await client.call("POST /hotel-admin/menu-items", desk, {
      body: { category_id: category.id, name: "d", price: 10 },
    })
  ).body;
  const personal = { customer_name: "Asha Raomani", customer_phone: "+91 98400 55555" };
  const items = [{ menu_item_id: menu_item.id, quantity: 1 }];
  await client.call("POST /customer/food-orders", guest, { body: { items, ...personal } });
  await client.refused("POST /customer/food-orders", guest, { body: { items: [], ...personal } });
  const passwords = [PLATFORM_LOGIN.password, credentials.password, "a wrong guess of the test"];
  const codes = [code, code.replaceAll("-", ""), "WRNG-WRNG"];
  return [
    ...passwords,
    ...codes,
    ...Object.values(personal),
    "wifi-of-the-test",
    platformToken,
    staff.body.token,
  ];
}
