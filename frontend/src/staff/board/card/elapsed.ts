const SECOND = 1000;
const HOUR_SECONDS = 3600;

/** Formats a waiting time in milliseconds for a board: `4:05`, and `1 h 04` from one hour on. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  const pad = (part: number): string => String(part).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (seconds < HOUR_SECONDS) return `${minutes}:${pad(seconds % 60)}`;
  return `${Math.floor(minutes / 60)} h ${pad(minutes % 60)}`;
}
