/** `accuracy`: in metres, the radius around the position. */
export type Position = { latitude: number; longitude: number; accuracy: number };

/** Precise first; inside a building only the networks around may be known. */
const TRIES: PositionOptions[] = [
  { enableHighAccuracy: true, timeout: 5000 },
  { enableHighAccuracy: false, timeout: 10_000, maximumAge: 60_000 },
];
/** Timeout for the browser's permission prompt. */
const PATIENCE_MS = 30_000;

/** The device's position, precise or coarse; null when denied, unknown or too slow. */
export async function readPosition(): Promise<Position | null> {
  if (!("geolocation" in navigator)) return null;
  const giveUp = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  return Promise.race([giveUp, tryPositions()]);
}

async function tryPositions(): Promise<Position | null> {
  for (const options of TRIES) {
    const found = await new Promise<Position | null>((resolve) =>
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
        () => resolve(null),
        options,
      ),
    );
    if (found) return found;
  }
  return null;
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
