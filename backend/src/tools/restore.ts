import { parseArgs } from "node:util";
import { restoreBackup } from "./backupFile.js";
import { emptyDataDirectory, required, runTool } from "./runTool.js";

const USAGE = `npm run restore -- --in FILE [--data-dir DIR] [--force]

Puts the database and the pictures of a backup into a data directory. Refuses while a process serves the directory.

  --in FILE        an archive written by npm run backup
  --data-dir DIR   default: DATA_DIR, else ./data
  --force          also into a directory that contains data, which is kept beside it under replaced-…`;

await runTool(USAGE, async () => {
  const { values } = parseArgs({
    options: { in: { type: "string" }, "data-dir": { type: "string" }, force: { type: "boolean" } },
  });
  const dataDir = emptyDataDirectory(values["data-dir"]);
  const { created_at, kept } = await restoreBackup(
    required("--in", values.in),
    dataDir,
    values.force === true,
  );
  return [
    `${dataDir} is as it was at ${created_at}`,
    ...kept.map((file) => `what was there is now ${file}`),
  ].join("\n");
});
