import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";

const SECRET_BYTES = 32;
/** Sample values from the documentation, which must never be used as secrets. */
const SAMPLE_SECRETS = new Set(["change-me-to-at-least-32-random-bytes", "replace-with-openssl-rand-hex-32"]);

const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/, "must be a whole number").transform(Number).pipe(z.number().min(min).max(max));
const origin = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .transform((url) => new URL(url).origin);

/** The entries of a comma-separated list. */
const list = (text: string): string[] =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
/** Of Chrome, Edge, Firefox and Safari. */
const DEFAULT_PUSH_SERVICES =
  "fcm.googleapis.com, push.services.mozilla.com, notify.windows.com, push.apple.com";
const host = z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, "must be host names");

/** IPv4 and IPv6, including loopback and link-local networks. */
const PRIVATE_NETWORKS = [
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "fc00::/7",
  "::1/128",
  "fe80::/10",
].map((text) => ipaddr.parseCIDR(text));
function isPrivateNetwork(text: string): boolean {
  if (!ipaddr.isValidCIDR(text)) return false;
  const [address, bits] = ipaddr.parseCIDR(text);
  return PRIVATE_NETWORKS.some(
    ([outer, outerBits]) =>
      address.kind() === outer.kind() && bits >= outerBits && address.match(outer, outerBits),
  );
}
const privateNetwork = z
  .union([z.cidrv4(), z.cidrv6()], "must be networks such as 192.168.10.0/24")
  .refine(isPrivateNetwork, "must be private networks such as 192.168.10.0/24");

/** Ports of ticket printers. */
const PRINTER_PORTS = "9100-9109";
const MAX_PORT = 65_535;
const NO_PORTS = "must be ports and ranges such as 9100-9109,515";
const portRange = z
  .string()
  .regex(/^\d{1,5}(-\d{1,5})?$/, NO_PORTS)
  .transform((text) => text.split("-").map(Number))
  .transform(([first = 0, last = first]) => ({ first, last }))
  .refine(({ first, last }) => first >= 1 && first <= last && last <= MAX_PORT, NO_PORTS);

const environmentSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: origin.optional(),
  ALLOWED_ORIGINS: z.string().default("").transform(list).pipe(z.array(origin)),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, "must be a mongodb:// address")
    .optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, "must be a redis:// address")
    .optional(),
  JWT_SECRET: z
    .string()
    .refine((secret) => Buffer.byteLength(secret) >= SECRET_BYTES, `must have at least ${SECRET_BYTES} bytes`)
    .refine((secret) => !SAMPLE_SECRETS.has(secret), "must not be the sample from the documentation")
    .optional(),
  JWT_TTL_SECONDS: wholeNumber(1, 30 * 86_400).default(43_200),
  SOFTWARE_ADMIN_USERNAME: z.string().trim().min(1).max(120).default("admin"),
  SOFTWARE_ADMIN_PASSWORD: z.string().min(10).max(128).optional(),
  SEED_DEMO: flag.default(false),
  TRUST_PROXY_HOPS: wholeNumber(0, 10).default(0),
  GUEST_WRITES_PER_MINUTE: wholeNumber(0, 1_000_000).default(30),
  GUEST_WRITES_PER_DAY: wholeNumber(1, 20_000_000).optional(),
  OPEN_WORK_PER_STAY: wholeNumber(0, 1_000_000).default(100),
  STAFF_WRITES_PER_MINUTE: wholeNumber(0, 1_000_000).default(3000),
  SOCKETS_PER_STAY: wholeNumber(0, 1_000_000).default(100),
  SOCKETS_PER_ACCOUNT: wholeNumber(0, 1_000_000).default(200),
  SOCKETS_PER_ADDRESS: wholeNumber(0, 1_000_000).default(10_000),
  REMOTE_IMAGES: flag.default(true),
  PRINTER_NETWORKS: z.string().default("").transform(list).pipe(z.array(privateNetwork)),
  PRINTER_PORTS: z.string().default(PRINTER_PORTS).transform(list).pipe(z.array(portRange).min(1, NO_PORTS)),
  PUSH_SERVICES: z
    .string()
    .default(DEFAULT_PUSH_SERVICES)
    .transform((text) => (text === "none" ? [] : list(text)))
    .pipe(z.array(host)),
  RETENTION_DAYS: wholeNumber(1, 3650).default(30),
  AUDIT_RETENTION_DAYS: wholeNumber(1, 3650).default(90),
  AUDIT_CHANGES_RETENTION_DAYS: wholeNumber(1, 3650).default(1095),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** The names of all environment variables that are read. */
export const SETTING_NAMES: readonly string[] = Object.keys(environmentSchema.shape);

/** Result of {@link readSettings}. */
export type Settings = ReturnType<typeof asSettings>;

/** Startup failure with a message for the operator. */
export class RefusedStart extends Error {}

/**
 * Reads and validates the environment as a whole.
 * @throws RefusedStart naming every invalid setting
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  const issues = parsed.error?.issues.map(({ path: name, message }) => `${name.join(".")} ${message}`) ?? [];
  const problems = [...issues, ...productionProblems(given)];
  if (!parsed.success || problems.length > 0) throw new RefusedStart(problems.join("\n"));
  return asSettings(parsed.data);
}

function asSettings(env: z.output<typeof environmentSchema>) {
  const isProduction = env.NODE_ENV === "production";
  const dataDir = path.resolve(env.DATA_DIR);
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST ?? (isProduction ? "0.0.0.0" : "127.0.0.1"),
    /** The origin for guests; null until the port is known, see {@link publicOrigin}. */
    publicUrl: env.PUBLIC_URL ?? (env.PORT === 0 ? null : `http://localhost:${env.PORT}`),
    allowedOrigins: env.ALLOWED_ORIGINS,
    mongodbUri: env.MONGODB_URI ?? null,
    dataDir,
    redisUrl: env.REDIS_URL ?? null,
    jwtSecret: env.JWT_SECRET ?? generatedSecret(dataDir),
    jwtTtlSeconds: env.JWT_TTL_SECONDS,
    softwareAdminUsername: env.SOFTWARE_ADMIN_USERNAME,
    softwareAdminPassword: env.SOFTWARE_ADMIN_PASSWORD ?? null,
    seedDemo: env.SEED_DEMO,
    trustProxyHops: env.TRUST_PROXY_HOPS,
    guestWritesPerMinute: env.GUEST_WRITES_PER_MINUTE,
    /** Null: a multiple of the limit per minute. */
    guestWritesPerDay: env.GUEST_WRITES_PER_DAY ?? null,
    /** Limit of open orders, and of open requests, of a stay; 0 disables a limit, here and below. */
    openWorkPerStay: env.OPEN_WORK_PER_STAY,
    /** Changes by an account. */
    staffWritesPerMinute: env.STAFF_WRITES_PER_MINUTE,
    /** Live connections. */
    sockets: {
      perStay: env.SOCKETS_PER_STAY,
      perAccount: env.SOCKETS_PER_ACCOUNT,
      perAddress: env.SOCKETS_PER_ADDRESS,
    },
    /** Whether hotels may import pictures from URLs. */
    remoteImages: env.REMOTE_IMAGES,
    /** Private networks with printers, such as `192.168.10.0/24`; none disables printing. */
    printerNetworks: env.PRINTER_NETWORKS,
    /** Inclusive ranges. */
    printerPorts: env.PRINTER_PORTS,
    /** Hosts, including subdomains, of allowed push services; none disables notifications. */
    pushServices: env.PUSH_SERVICES,
    retentionDays: env.RETENTION_DAYS,
    /** Of audit rows that count repeated calls. */
    auditRetentionDays: env.AUDIT_RETENTION_DAYS,
    /** Of other audit rows. */
    changesRetentionDays: env.AUDIT_CHANGES_RETENTION_DAYS,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    /** Folder of the built web app; the same relative path from source and build. */
    webRoot: path.resolve(import.meta.dirname, "../../frontend/dist"),
  };
}

function productionProblems(given: Record<string, string | undefined>): string[] {
  if (given["NODE_ENV"] !== "production") return [];
  const problems: string[] = [];
  if (given["JWT_SECRET"] === undefined) {
    problems.push(`JWT_SECRET is required in production (at least ${SECRET_BYTES} random bytes)`);
  }
  if (given["SEED_DEMO"] === "true") problems.push("SEED_DEMO must not be set in production");
  return problems;
}

/** The origin for guest links, the origin check and the content security policy. */
export function publicOrigin(settings: Settings): string {
  return settings.publicUrl ?? `http://localhost:${settings.port}`;
}

/** Development stores a generated secret in the data directory, so that sessions survive a restart. */
function generatedSecret(dataDir: string): string {
  const file = path.join(dataDir, "jwt-secret");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(SECRET_BYTES).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}
