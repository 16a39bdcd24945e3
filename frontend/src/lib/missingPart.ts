/** True for the failure to load a part of the app, as browsers word it: no network, or an old tab after an update. */
export function isMissingPart(error: Error): boolean {
  return /dynamically imported module|importing a module script|preload CSS|ChunkLoadError/i.test(
    error.message,
  );
}
