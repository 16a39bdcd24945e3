import { parseArgs } from "node:util";
import { writeBackup } from "./backupFile.js";
import { dataDirectory, required, runTool, ToolRefusal } from "./runTool.js";

const USAGE = `npm run backup -- --out FILE [--data-dir DIR]

Writes the embedded database and the uploaded pictures into one archive (.tgz). Roombell may be running: the
database is a consistent snapshot. Secrets are not included, so store JWT_SECRET separately.

  --out FILE       the archive; must not exist yet
  --data-dir DIR   default: DATA_DIR, else ./data`;

await runTool(USAGE, async () => {
  const { values } = parseArgs({ options: { out: { type: "string" }, "data-dir": { type: "string" } } });
  const out = required("--out", values.out);
  if (process.env["MONGODB_URI"]) {
    throw new ToolRefusal(
      "The data is in MongoDB (MONGODB_URI is set): use mongodump, see docs/operators.md",
    );
  }
  const bytes = await writeBackup(dataDirectory(values["data-dir"]), out);
  return `${out} is complete: ${Math.ceil(bytes / 1024)} KiB`;
});
