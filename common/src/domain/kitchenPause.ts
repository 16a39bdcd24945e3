/** `until` is null when staff must resume the kitchen. */
export type Pause = { until: Date | null };

/** Null without a pause or when it has expired. */
export function currentPause<P extends Pause>(pause: P | null, now = new Date()): P | null {
  return pause !== null && (pause.until === null || pause.until > now) ? pause : null;
}
