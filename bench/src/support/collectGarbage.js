// Preloaded by the product: SIGUSR2 collects garbage, so that measured memory is in use.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
process.on("SIGUSR2", runInNewContext("gc"));
