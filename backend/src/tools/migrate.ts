import { parseArgs } from "node:util";
import { copyDatabase } from "./copyDatabase.js";
import { dataDirectory, required, runTool } from "./runTool.js";

const USAGE = `npm run migrate -- --to URI [--data-dir DIR]

Copies all collections and indexes from the embedded database to a MongoDB and compares all documents
afterwards. Roombell must be stopped: data written during the copy would be lost. All or nothing: Roombell does not
start on an interrupted copy, and running this again starts over. Refuses a database that contains documents.

  --to URI         mongodb://…; a database named in it, else roombell
  --data-dir DIR   default: DATA_DIR, else ./data

Afterwards start Roombell with MONGODB_URI and the same DATA_DIR: pictures stay there.`;

await runTool(USAGE, async () => {
  const { values } = parseArgs({ options: { to: { type: "string" }, "data-dir": { type: "string" } } });
  const uri = required("--to", values.to);
  const copied = await copyDatabase(dataDirectory(values["data-dir"]), uri);
  const lines = copied.map(
    ({ name, documents, indexes }) => `${name}: ${documents} documents, ${indexes} indexes, compared`,
  );
  return [...lines, "Done. Start Roombell with MONGODB_URI set to this address and the same DATA_DIR."].join(
    "\n",
  );
});
