const PATIENCE_MS = 4000;

/** Whether a chunk of the app failed to load (offline, or an old tab after an update), by the browsers' messages. */
export function isMissingPart(error: Error): boolean {
  return /dynamically imported module|importing a module script|preload CSS|ChunkLoadError/i.test(
    error.message,
  );
}

/** Whether the server is reachable. `navigator.onLine` is not enough: the network may lead nowhere. */
export async function isServerThere(): Promise<boolean> {
  try {
    const { status } = await fetch("/healthz", {
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}
