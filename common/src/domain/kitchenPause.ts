/** A period in which the kitchen takes no orders; `until` is null when staff have to resume it. */
export type Pause = { until: Date | null };

/** The pause that is in force; null when there is none or its time has passed. */
export function currentPause<P extends Pause>(pause: P | null, now = new Date()): P | null {
  return pause !== null && (pause.until === null || pause.until > now) ? pause : null;
}
