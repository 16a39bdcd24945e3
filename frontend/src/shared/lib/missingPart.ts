const PATIENCE_MS = 4000;

/** True if a part of the app could not be loaded, by the browsers' messages: no network, or an old tab after an update. */
export function isMissingPart(error: Error): boolean {
  return /dynamically imported module|importing a module script|preload CSS|ChunkLoadError/i.test(
    error.message,
  );
}

/** Whether the server can be reached now. `navigator.onLine` is not enough: the network may not reach the internet. */
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
