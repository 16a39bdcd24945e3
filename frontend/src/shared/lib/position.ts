export type Position = { latitude: number; longitude: number };

const TIMEOUT_MS = 5000;
/** Timeout for the browser's permission prompt. */
const PATIENCE_MS = 30_000;

/** The device's position (5 s, high accuracy); null when denied, unknown or too slow. */
export async function readPosition(): Promise<Position | null> {
  if (!("geolocation" in navigator)) return null;
  return new Promise((resolve) => {
    const giveUp = (): void => resolve(null);
    setTimeout(giveUp, PATIENCE_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      giveUp,
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  });
}

/** The position if the guest has already allowed it: opening the app never prompts. */
export async function readAllowedPosition(): Promise<Position | null> {
  try {
    const { state } = await navigator.permissions.query({ name: "geolocation" });
    return state === "granted" ? await readPosition() : null;
  } catch {
    return null;
  }
}
