/** Whether a chunk of the app failed to load (offline, or an old tab after an update), by the browsers' messages. */
export function isMissingPart(error: Error): boolean {
  return /dynamically imported module|importing a module script|preload CSS|ChunkLoadError/i.test(
    error.message,
  );
}
