import "./requireNode.js";
import * as nodeModule from "node:module";
import path from "node:path";

// Only the owner of the process may read the files it writes.
process.umask(0o077);
// From Node 22.8 on. In the data directory, as write access to the cache means control over the program.
const { enableCompileCache } = nodeModule as { enableCompileCache?: (directory: string) => unknown };
enableCompileCache?.(path.resolve(process.env["DATA_DIR"] ?? "./data", "compile-cache"));

// Dynamic, because static imports are parsed before anything runs, and an older Node cannot parse all of them.
void import("./main.js");
