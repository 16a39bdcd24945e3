import "./requireNode.js";
import * as nodeModule from "node:module";
import path from "node:path";

// Whatever is written is for the owner of the process alone.
process.umask(0o077);
// From Node 22.8 on. In the data directory, because whoever can write the cache can change the program.
const { enableCompileCache } = nodeModule as { enableCompileCache?: (directory: string) => unknown };
enableCompileCache?.(path.resolve(process.env["DATA_DIR"] ?? "./data", "compile-cache"));

// Only now: what is imported above is read before anything runs, and an older Node cannot read all of it.
void import("./main.js");
