import { boundsOfDay, type DayRule } from "@roombell/common/domain/hotelDay";
import { invalidField } from "#lib/appError.js";
import { encodeCursor, type ListPosition } from "#lib/pageCursor.js";

const DEFAULT_LIMIT = 200;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Query fields that select the rows of a page. */
export type PageQuery = {
  active?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit?: number | undefined;
};

/** A trusted filter, without operators from user input. */
export type Condition = Record<string, unknown>;

/** Combines conditions with `$and`; an empty filter for none. */
export const allOf = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? {} : { $and: conditions };

/** One more than the page size, to detect whether more follow; 0 for all. */
export function rowsToRead({ active, limit }: PageQuery): number {
  if (limit === undefined && active === true) return 0;
  return (limit ?? DEFAULT_LIMIT) + 1;
}

/** Cuts the rows read with {@link rowsToRead} to a page. */
export function asPage<T extends ListPosition>(
  rows: T[],
  query: PageQuery,
): { rows: T[]; next_cursor: string | null } {
  const limit = rowsToRead(query) - 1;
  const page = limit < 0 ? rows : rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next_cursor: rows.length > page.length && last ? encodeCursor(last) : null };
}

/**
 * Condition for `from` and `to`, which are instants or whole business days.
 * @throws AppError 400 when `from` is after `to`
 */
export function instantsBetween(
  { from, to }: Pick<PageQuery, "from" | "to">,
  rule: DayRule,
): Record<string, Date> {
  const start = from === undefined ? undefined : parseStart(from, rule);
  const end = to === undefined ? undefined : parseEnd(to, rule);
  if (start !== undefined && end !== undefined && start > end) {
    throw invalidField("from", "must not be after the end");
  }
  return { ...(start && { $gte: start }), ...(end && { $lte: end }) };
}

const parseStart = (value: string, rule: DayRule): Date =>
  DAY.test(value) ? boundsOfDay(value, rule).start : new Date(value);

const parseEnd = (value: string, rule: DayRule): Date =>
  DAY.test(value) ? new Date(boundsOfDay(value, rule).end.getTime() - 1) : new Date(value);
