// Preloaded by the product: SIGUSR2 collects garbage, so that measured memory is in use.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
// Called without the signal's name: with any argument only young objects are collected.
process.on("SIGUSR2", () => collect());
