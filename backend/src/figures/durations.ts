/**
 * A histogram as a flat list: tenths of a minute, count, tenths of a minute, count, … Lists are much cheaper to read
 * than objects. From 10 minutes on, only two significant digits are stored, so that the size does not grow with the
 * amount of work.
 */
export type Durations = readonly number[];

/** A sum of histograms: counts by tenths of a minute, ascending as integer keys always are. */
export type DurationSum = Record<number, number>;

export const countDurations = (minutes: readonly number[]): Durations =>
  minutes.flatMap((each) => [toTenths(each), 1]);

const toTenths = (minutes: number): number =>
  minutes < 10 ? Math.round(Math.max(0, minutes) * 10) : Number(minutes.toPrecision(2)) * 10;

export function sumDurations(parts: readonly Durations[]): DurationSum {
  const sum: DurationSum = {};
  for (const part of parts) addDurations(sum, part);
  return sum;
}

export function addDurations(sum: DurationSum, more: Durations): void {
  for (let at = 0; at < more.length; at += 2) {
    const tenths = more[at] ?? 0;
    sum[tenths] = (sum[tenths] ?? 0) + (more[at + 1] ?? 0);
  }
}

export const listDurations = (sum: DurationSum): Durations => Object.entries(sum).flat().map(Number);

export const countTimes = (durations: DurationSum): number =>
  Object.values(durations).reduce((sum, times) => sum + times, 0);

/** The mean of the middle two if their number is even, rounded to one decimal; null without durations. */
export function medianDuration(durations: DurationSum): number | null {
  const times = countTimes(durations);
  if (times === 0) return null;
  const middle =
    durationAt(durations, Math.ceil(times / 2)) + durationAt(durations, Math.floor(times / 2) + 1);
  return Math.round(middle * 5) / 10;
}

/** The shortest duration that at least this share (0 to 1) of them does not exceed; 0 without durations. */
export const percentileDuration = (durations: DurationSum, share: number): number =>
  durationAt(durations, Math.ceil(share * countTimes(durations)));

/** The duration in minutes at this rank, counted from 1 in ascending order. */
function durationAt(durations: DurationSum, rank: number): number {
  let passed = 0;
  for (const [tenths, times] of Object.entries(durations)) {
    passed += times;
    if (passed >= rank) return Number(tenths) / 10;
  }
  return 0;
}
