import { openServer, type ServerSettings } from "../../src/host/serve.js";
import type { WorkerHandle } from "../../src/host/workerHandle.js";

/** Serves the database in the test thread, as a mutant is only active in its own thread. */
export async function startWorker(
  settings: ServerSettings,
  { onError }: { onError: (error: Error) => void },
): Promise<WorkerHandle> {
  const server = await openServer(settings, onError);
  return { port: server.port, close: () => server.close() };
}
