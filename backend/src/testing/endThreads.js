// Preloaded into a server under test: SIGUSR2 ends its worker threads.
import { syncBuiltinESMExports } from "node:module";
import threads from "node:worker_threads";

const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(...settings) {
    super(...settings);
    process.on("SIGUSR2", () => void this.terminate());
  }
};
syncBuiltinESMExports();
