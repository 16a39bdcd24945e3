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
  /** Of orders, as `revenue` is, which is in minor units. */
  portions: number;
  revenue: number;
};
export type Tally<D = DurationSum> = {
  key: string;
  name: string;
  orders: Figures<D>;
  requests: Figures<D>;
};
export type TallyPart = { orders?: Partial<Figures>; requests?: Partial<Figures> };

/** A day's finished work by each group. A `fault` is a service of maintenance in a room: `<room id> <service>`. */
export type DayReport = Record<ReportGroup | "fault", Tally<Durations>[]>;

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

export const listTally = ({ orders, requests, ...tally }: Tally): Tally<Durations> => ({
  ...tally,
  orders: listFigures(orders),
  requests: listFigures(requests),
});

const listFigures = (figures: Figures<DurationSum>): Figures => ({
  ...figures,
  accept: listDurations(figures.accept),
  complete: listDurations(figures.complete),
});

/** A row as it is stored, without the names of its fields: a long report reads thousands of rows. */
type StoredRow = [key: string, name: string, orders: StoredFigures, requests: StoredFigures];
type StoredFigures = [number, number, Durations, Durations, number, number, number, number];

export const writeTallies = (rows: readonly Tally<Durations>[]): string =>
  JSON.stringify(
    rows.map(({ key, name, orders, requests }): StoredRow => [
      key,
      name,
      writeFigures(orders),
      writeFigures(requests),
    ]),
  );

const writeFigures = (figures: Figures): StoredFigures => [
  figures.done,
  figures.cancelled,
  figures.accept,
  figures.complete,
  figures.promises_made,
  figures.promises_kept,
  figures.portions,
  figures.revenue,
];

export const parseTallies = (text: string): Tally<Durations>[] =>
  (JSON.parse(text) as StoredRow[]).map(([key, name, orders, requests]) => ({
    key,
    name,
    orders: parseFigures(orders),
    requests: parseFigures(requests),
  }));

const parseFigures = ([
  done,
  cancelled,
  accept,
  complete,
  promises_made,
  promises_kept,
  portions,
  revenue,
]: StoredFigures): Figures => ({
  done,
  cancelled,
  accept,
  complete,
  promises_made,
  promises_kept,
  portions,
  revenue,
});
