/**
 * The folders of each workspace from the bottom up. A folder may import those in earlier rows, but none in
 * its own row. docs/ARCHITECTURE.md describes them.
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
    ["folio"],
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

/** A domain's schema and type, which every domain may import. */
const MODEL = "/(model|\\w+Model)\\.ts$";

const entryPattern = (entry) => (/\.[jt]s$/.test(entry) ? `${entry.replace(".", "\\.")}$` : `${entry}/`);
const pattern = (workspace, entries) => `^${workspace}/src/(${entries.map(entryPattern).join("|")})`;

/** Entries that a folder must not import: the others in its row, and everything above. */
function forbiddenFor(workspace, entry) {
  const rows = LAYERS[workspace];
  const row = rows.findIndex((entries) => entries.includes(entry));
  return rows
    .slice(row)
    .flat()
    .filter((other) => other !== entry);
}

/** A rule for each folder with forbidden entries; `tests` are exempt. */
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
