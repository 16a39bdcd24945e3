import type { SignInRecord } from "./model.js";

const DAY_MS = 24 * 60 * 60 * 1000;

/** True when the key was recorded within the last `span` milliseconds. */
export function isRecorded(records: SignInRecord[], key: string, span: number, now: number): boolean {
  return records.some((known) => known.key === key && isRecent(known, span, now));
}

/** The records with this key as the newest; null if that was recorded within the last day. */
export function withRecord(
  records: SignInRecord[],
  key: string,
  { span, most }: { span: number; most: number },
  now: number,
): SignInRecord[] | null {
  if (isRecorded(records, key, DAY_MS, now)) return null;
  const others = records.filter((known) => known.key !== key && isRecent(known, span, now));
  return [{ key, at: new Date(now) }, ...others].slice(0, most);
}

function isRecent({ at }: SignInRecord, span: number, now: number): boolean {
  return at.getTime() > now - span;
}
