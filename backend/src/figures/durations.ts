/**
 * How many times something took so many minutes. Minutes have one decimal below 10 and two digits above, so that the size
 * does not grow with the amount of work.
 */
export type Durations = Record<string, number>;

export const countDurations = (minutes: readonly number[]): Durations =>
  sumDurations(minutes.map((each) => ({ [roundMinutes(each)]: 1 })));

const roundMinutes = (minutes: number): number =>
  minutes < 10 ? Math.round(Math.max(0, minutes) * 10) / 10 : Number(minutes.toPrecision(2));

export function sumDurations(parts: readonly Durations[]): Durations {
  const sum: Durations = {};
  for (const part of parts) addDurations(sum, part);
  return sum;
}

export function addDurations(sum: Durations, more: Durations): void {
  for (const minutes in more) sum[minutes] = (sum[minutes] ?? 0) + (more[minutes] ?? 0);
}

export const countTimes = (durations: Durations): number =>
  Object.values(durations).reduce((sum, times) => sum + times, 0);

/** The mean of the middle two if their number is even, rounded to one decimal; null without durations. */
export function medianDuration(durations: Durations): number | null {
  const times = countTimes(durations);
  if (times === 0) return null;
  const middle =
    durationAt(durations, Math.ceil(times / 2)) + durationAt(durations, Math.floor(times / 2) + 1);
  return Math.round(middle * 5) / 10;
}

/** The shortest duration that at least this share (0 to 1) of them does not exceed; 0 without durations. */
export const percentileDuration = (durations: Durations, share: number): number =>
  durationAt(durations, Math.ceil(share * countTimes(durations)));

/** The duration at this place, from 1, in ascending order. */
function durationAt(durations: Durations, place: number): number {
  let passed = 0;
  for (const [minutes, times] of Object.entries(durations)
    .map(([text, times]) => [Number(text), times] as const)
    .toSorted(([one], [other]) => one - other)) {
    passed += times;
    if (passed >= place) return minutes;
  }
  return 0;
}
