import type { ReportGroup } from "@roombell/common/contract/report";
import { addDurations, listDurations, type Durations, type DurationSum } from "../durations.js";

/** Counts and durations of finished orders or requests. */
export type Figures<D = Durations> = {
  done: number;
  cancelled: number;
  accept: D;
  complete: D;
  promises_made: number;
  promises_kept: number;
  /** Orders only, like `revenue`, which is in minor units. */
  portions: number;
  revenue: number;
};
export type Tally = {
  key: string;
  name: string;
  orders: Figures<DurationSum>;
  requests: Figures<DurationSum>;
};
export type TallyPart = { orders?: Partial<Figures>; requests?: Partial<Figures> };
export type TallyRow = TallyPart & { key: string; name: string };

/** A day's finished work by each group. A `fault` is a maintenance service in a room: `<room id> <service>`. */
export type DayReport = Record<ReportGroup | "fault", TallyRow[]>;

/** Tallies by key, in the order of their first addition. */
export class Tallies {
  readonly #rows = new Map<string, Tally>();

  add(key: string, name: string, { orders, requests }: TallyPart): void {
    const row = this.#rows.get(key) ?? emptyTally(key);
    this.#rows.set(key, row);
    row.name = name;
    if (orders !== undefined) addFigures(row.orders, orders);
    if (requests !== undefined) addFigures(row.requests, requests);
  }

  list(): Tally[] {
    return [...this.#rows.values()];
  }
}

export const emptyTally = (key: string): Tally => ({
  key,
  name: "",
  orders: emptyFigures(),
  requests: emptyFigures(),
});

const emptyFigures = (): Figures<DurationSum> => ({
  done: 0,
  cancelled: 0,
  accept: {},
  complete: {},
  promises_made: 0,
  promises_kept: 0,
  portions: 0,
  revenue: 0,
});

function addFigures(sum: Figures<DurationSum>, more: Partial<Figures>): void {
  sum.done += more.done ?? 0;
  sum.cancelled += more.cancelled ?? 0;
  addDurations(sum.accept, more.accept ?? []);
  addDurations(sum.complete, more.complete ?? []);
  sum.promises_made += more.promises_made ?? 0;
  sum.promises_kept += more.promises_kept ?? 0;
  sum.portions += more.portions ?? 0;
  sum.revenue += more.revenue ?? 0;
}

/** Without figures that are zero: reports read thousands of such rows. */
export const toRow = ({ key, name, orders, requests }: Tally): TallyRow => ({
  key,
  name,
  orders: withoutZeros(orders),
  requests: withoutZeros(requests),
});

const withoutZeros = ({ accept, complete, ...counts }: Figures<DurationSum>): Partial<Figures> => ({
  ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)),
  accept: listDurations(accept),
  complete: listDurations(complete),
});
