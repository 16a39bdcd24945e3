import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { publicOrigin, readSettings, RefusedStart, SETTING_NAMES } from "./settings.js";
import { setUpDirectory } from "./testing/setUpDirectory.js";

const directory = setUpDirectory();

const SECRET = "s".repeat(32);
const read = (environment: Record<string, string>) =>
  readSettings({ DATA_DIR: directory.path, ...environment });
function problems(environment: Record<string, string>): string[] {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof RefusedStart) return error.message.split("\n");
    throw error;
  }
  return [];
}

describe("settings", () => {
  test("have defaults for local use", () => {
    expect(read({})).toMatchObject({
      isProduction: false,
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      allowedOrigins: [],
      mongodbUri: null,
      redisUrl: null,
      jwtTtlSeconds: 43_200,
      softwareAdminUsername: "admin",
      softwareAdminPassword: null,
      seedDemo: false,
      trustProxyHops: 0,
      guestWritesPerMinute: 30,
      guestWritesPerDay: null,
      openWorkPerStay: 100,
      staffWritesPerMinute: 3000,
      sockets: { perStay: 100, perAccount: 200, perAddress: 10_000 },
      printerNetworks: [],
      printerPorts: [{ first: 9100, last: 9109 }],
      retentionDays: 30,
      auditRetentionDays: 90,
      changesRetentionDays: 1095,
      metricsToken: null,
      logLevel: "info",
    });
  });

  test("parse printer networks and ports", () => {
    const PRINTER_NETWORKS = "192.168.10.0/24, 172.16.0.0/12, 127.0.0.1/32, fd00::/8";
    expect(read({ PRINTER_NETWORKS, PRINTER_PORTS: "9100-9102, 515" })).toMatchObject({
      printerNetworks: ["192.168.10.0/24", "172.16.0.0/12", "127.0.0.1/32", "fd00::/8"],
      printerPorts: [
        { first: 9100, last: 9102 },
        { first: 515, last: 515 },
      ],
    });
  });

  test("have other defaults in production", () => {
    const settings = read({
      NODE_ENV: "production",
      JWT_SECRET: SECRET,
      PUBLIC_URL: "http://10.0.0.5:8080/some/path",
      ALLOWED_ORIGINS: "https://a.example, https://b.example/x",
    });
    expect(settings).toMatchObject({
      isProduction: true,
      host: "0.0.0.0",
      publicUrl: "http://10.0.0.5:8080",
      allowedOrigins: ["https://a.example", "https://b.example"],
    });
    expect(publicOrigin(settings)).toBe("http://10.0.0.5:8080");
  });

  test("persist a generated secret, readable by the owner only", () => {
    const { jwtSecret } = read({});
    expect(Buffer.byteLength(jwtSecret)).toBeGreaterThanOrEqual(32);
    expect(read({}).jwtSecret).toBe(jwtSecret);
    const file = path.join(directory.path, "jwt-secret");
    expect(readFileSync(file, "utf8")).toBe(jwtSecret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("treat an empty value as unset", () => {
    expect(read({ PORT: "", MONGODB_URI: "", METRICS_TOKEN: "" })).toMatchObject({
      port: 3000,
      mongodbUri: null,
    });
  });

  test.each([
    ["PORT", "70000"],
    ["PORT", "3000.5"],
    ["PORT", "0x10"],
    ["PUBLIC_URL", "rooms.example"],
    ["PUBLIC_URL", "ftp://rooms.example"],
    ["ALLOWED_ORIGINS", "https://a.example,nonsense"],
    ["MONGODB_URI", "postgres://x"],
    ["REDIS_URL", "localhost:6379"],
    ["JWT_SECRET", "short"],
    ["JWT_SECRET", "replace-with-openssl-rand-hex-32"],
    ["JWT_SECRET", "change-me-to-at-least-32-random-bytes"],
    ["JWT_TTL_SECONDS", "0"],
    ["SOFTWARE_ADMIN_PASSWORD", "short"],
    ["SEED_DEMO", "yes"],
    ["TRUST_PROXY_HOPS", "-1"],
    ["GUEST_WRITES_PER_MINUTE", "many"],
    ["GUEST_WRITES_PER_DAY", "0"],
    ["OPEN_WORK_PER_STAY", "-1"],
    ["STAFF_WRITES_PER_MINUTE", "many"],
    ["SOCKETS_PER_STAY", "-1"],
    ["SOCKETS_PER_ACCOUNT", "some"],
    ["SOCKETS_PER_ADDRESS", "1e9"],
    ["REMOTE_IMAGES", "off"],
    ["PRINTER_NETWORKS", "printer.local"],
    ["PRINTER_NETWORKS", "0.0.0.0/0"],
    ["PRINTER_NETWORKS", "203.0.113.0/24"],
    ["PRINTER_NETWORKS", "192.168.0.0/8"],
    ["PRINTER_NETWORKS", "10.0.0.0/7"],
    ["PRINTER_NETWORKS", "fe80::/9"],
    ["PRINTER_NETWORKS", "::ffff:10.0.0.0/104"],
    ["PRINTER_PORTS", "9109-9100"],
    ["PRINTER_PORTS", "70000"],
    ["PRINTER_PORTS", "all"],
    ["PRINTER_PORTS", ","],
    ["PUSH_SERVICES", "https://push.example"],
    ["PUSH_SERVICES", "push.example:8443"],
    ["RETENTION_DAYS", "0"],
    ["AUDIT_RETENTION_DAYS", "never"],
    ["AUDIT_CHANGES_RETENTION_DAYS", "0"],
    ["METRICS_TOKEN", "short"],
    ["LOG_LEVEL", "loud"],
    ["NODE_ENV", "staging"],
  ])("report an invalid %s (%s)", (name, value) => {
    const found = problems({ [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${name}`));
    expect(found[0]).not.toContain(value === "short" ? "short" : "replace-with");
  });

  test("report all invalid ones at once, including production's", () => {
    const found = problems({ NODE_ENV: "production", PORT: "x", LOG_LEVEL: "loud", SEED_DEMO: "true" });
    expect(found.map((line) => line.split(" ")[0])).toEqual(["PORT", "LOG_LEVEL", "JWT_SECRET", "SEED_DEMO"]);
  });
});

describe(".env.example", () => {
  const text = (file: string): string =>
    readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8");
  const named = (): string[] =>
    text(".env.example")
      .split("\n")
      .flatMap((line) => /^(?:# )?([A-Z_]+)=/.exec(line)?.[1] ?? []);

  test("explains every setting once", () => {
    const names = named();
    // NODE_ENV is set by whatever starts the process, such as a container.
    expect(SETTING_NAMES.filter((name) => name !== "NODE_ENV" && !names.includes(name))).toEqual([]);
    expect(names).toEqual([...new Set(names)]);
  });

  test("contains only settings read by the server or docker-compose.yml", () => {
    const compose = text("docker-compose.yml");
    const unread = named().filter((name) => !SETTING_NAMES.includes(name));
    expect(unread.filter((name) => !compose.includes(`\${${name}:?`))).toEqual([]);
  });
});
