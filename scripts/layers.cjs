/**
 * The folders of each workspace from the bottom up. A folder may import those before it; folders of one row know
 * nothing of each other. docs/ARCHITECTURE.md says what each is for.
 */
const LAYERS = {
  common: [["domain"], ["contract"]],
  "embedded-mongo": [
    ["errors.ts"],
    ["values"],
    ["query", "storage"],
    ["aggregate", "catalog", "update", "wire"],
    ["planner"],
    ["commands"],
    ["host"],
    ["index.ts", "worker.ts"],
    ["tools"],
  ],
  backend: [
    ["requireNode.js", "settings.ts", "lib"],
    ["database"],
    ["http"],
    ["live", "jobs"],
    ["audit", "images"],
    ["hotels", "services"],
    ["auth"],
    ["people", "rooms"],
    ["screens"],
    ["stays"],
    ["work", "menu", "kitchen"],
    ["orders", "requests"],
    ["printing", "push", "shiftLog"],
    ["figures"],
    ["platform"],
    ["demo"],
    ["app.ts"],
    ["server.ts"],
    ["start.ts"],
    ["main.ts", "tools"],
    ["index.ts"],
  ],
};

/** A domain's schema and its type, which every domain may import. */
const MODEL = "/(model|\\w+Model)\\.ts$";

const patternOf = (entry) => (/\.[jt]s$/.test(entry) ? `${entry.replace(".", "\\.")}$` : `${entry}/`);
const pattern = (workspace, entries) => `^${workspace}/src/(${entries.map(patternOf).join("|")})`;

/** What a folder may not import: its neighbours in the row, and everything above. */
function forbiddenFor(workspace, entry) {
  const rows = LAYERS[workspace];
  const row = rows.findIndex((entries) => entries.includes(entry));
  return rows
    .slice(row)
    .flat()
    .filter((other) => other !== entry);
}

/** One rule for each folder that has something above or beside it; `tests` may import what they like. */
function layerRules(tests) {
  return Object.entries(LAYERS).flatMap(([workspace, rows]) =>
    rows.flat().flatMap((entry) => {
      const forbidden = forbiddenFor(workspace, entry);
      if (forbidden.length === 0) return [];
      return {
        name: `${workspace}-${entry.replace(/\.[jt]s$/, "")}-imports-nothing-above`,
        severity: "error",
        from: { path: pattern(workspace, [entry]), pathNot: tests },
        to: { path: pattern(workspace, forbidden), pathNot: MODEL },
      };
    }),
  );
}

module.exports = { LAYERS, forbiddenFor, layerRules };
