import type { ReportGroup } from "@roombell/common/contract/report";
import { addDurations, listDurations, type Durations, type DurationSum } from "../durations.js";

/** Counts and durations of finished orders or requests. */
export type WorkTally<D = Durations> = {
  done: number;
  cancelled: number;
  accept: D;
  complete: D;
  promises_made: number;
  promises_kept: number;
};
/** `revenue` in minor units. */
export type OrderTally<D = Durations> = WorkTally<D> & { portions: number; revenue: number };
export type Tally = {
  key: string;
  name: string;
  orders: OrderTally<DurationSum>;
  requests: WorkTally<DurationSum>;
};
export type TallyPart = { orders?: Partial<OrderTally>; requests?: Partial<WorkTally> };

/** A row of a day, without the figures that are zero or empty. */
export type DayTally = TallyPart & { key: string; name: string };
/** A day's finished work by each group. A `fault` is a service of maintenance in a room: `<room id> <service>`. */
export type DayReport = Record<ReportGroup | "fault", DayTally[]>;

/** Tallies by key, in the order of their first addition. */
export class Tallies {
  readonly #rows = new Map<string, Tally>();

  /** Adds to the row of a key, which takes the latest name. */
  add(key: string, name: string, { orders, requests }: TallyPart): void {
    const row = this.#rows.get(key) ?? emptyTally(key);
    this.#rows.set(key, row);
    row.name = name;
    if (orders !== undefined) {
      addWork(row.orders, orders);
      row.orders.portions += orders.portions ?? 0;
      row.orders.revenue += orders.revenue ?? 0;
    }
    if (requests !== undefined) addWork(row.requests, requests);
  }

  list(): Tally[] {
    return [...this.#rows.values()];
  }
}

export const emptyTally = (key: string): Tally => ({
  key,
  name: "",
  orders: { ...emptyWork(), portions: 0, revenue: 0 },
  requests: emptyWork(),
});

export const toDayTally = ({ orders, requests, ...tally }: Tally): DayTally => ({
  ...tally,
  orders: listFigures(orders),
  requests: listFigures(requests),
});

const listFigures = <F extends WorkTally<DurationSum>>(figures: F) =>
  Object.fromEntries(
    Object.entries({
      ...figures,
      accept: listDurations(figures.accept),
      complete: listDurations(figures.complete),
    }).filter(([, figure]) => (Array.isArray(figure) ? figure.length > 0 : figure !== 0)),
  );

const emptyWork = (): WorkTally<DurationSum> => ({
  done: 0,
  cancelled: 0,
  accept: {},
  complete: {},
  promises_made: 0,
  promises_kept: 0,
});

function addWork(sum: WorkTally<DurationSum>, more: Partial<WorkTally>): void {
  sum.done += more.done ?? 0;
  sum.cancelled += more.cancelled ?? 0;
  addDurations(sum.accept, more.accept ?? []);
  addDurations(sum.complete, more.complete ?? []);
  sum.promises_made += more.promises_made ?? 0;
  sum.promises_kept += more.promises_kept ?? 0;
}
