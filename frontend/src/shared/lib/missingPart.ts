const PATIENCE_MS = 4000;

/** True for the failure to load a part of the app, as browsers word it: no network, or an old tab after an update. */
export function isMissingPart(error: Error): boolean {
  return /dynamically imported module|importing a module script|preload CSS|ChunkLoadError/i.test(
    error.message,
  );
}

/** Whether the server can be reached now. The device alone does not know: its network may lead nowhere. */
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
