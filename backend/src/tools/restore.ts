import { parseArgs } from "node:util";
import { restoreBackup } from "./backupFile.js";
import { emptyDataDirectory, required, runTool } from "./runTool.js";

const USAGE = `npm run restore -- --in FILE [--data-dir DIR] [--force]

Restores the database and the pictures of a backup into a data directory. Roombell must be stopped.

  --in FILE        an archive written by npm run backup
  --data-dir DIR   default: DATA_DIR, else ./data
  --force          replace existing data, which is moved to replaced-… in the same directory`;

await runTool(USAGE, async () => {
  const { values } = parseArgs({
    options: { in: { type: "string" }, "data-dir": { type: "string" }, force: { type: "boolean" } },
  });
  const dataDir = emptyDataDirectory(values["data-dir"]);
  const { created_at, replaced } = await restoreBackup(
    required("--in", values.in),
    dataDir,
    values.force === true,
  );
  return [
    `${dataDir} restored to its state of ${created_at}`,
    ...replaced.map((file) => `previous data moved to ${file}`),
  ].join("\n");
});
