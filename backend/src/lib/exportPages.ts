import { toCalendarDay, toClockMinutes } from "@roombell/common/domain/hotelDay";
import { writeCsv, writeLines } from "./csv.js";

/** Rows read at a time. */
const PAGE = 500;

type Page<T> = { rows: readonly T[]; next_cursor: string | null };
export type ExportColumn<T> = [heading: string, write: (row: T, timezone: string) => string];

/**
 * A list as CSV, read page by page while it is sent. `load` reads a page with the list's own limits and rights; its
 * errors for the first page are thrown.
 */
export async function exportCsv<T>(
  columns: readonly ExportColumn<T>[],
  load: (page: { limit: number; cursor: string | undefined }) => Promise<Page<T>>,
  timezone: string,
): Promise<{ lines: AsyncIterable<string> }> {
  const first = await load({ limit: PAGE, cursor: undefined });
  const toCells = (row: T): string[] => columns.map(([, write]) => write(row, timezone));
  async function* lines(): AsyncGenerator<string> {
    yield writeCsv([columns.map(([heading]) => heading), ...first.rows.map(toCells)]);
    for (let cursor = first.next_cursor; cursor !== null;) {
      const page = await load({ limit: PAGE, cursor });
      if (page.rows.length > 0) yield writeLines(page.rows.map(toCells));
      cursor = page.next_cursor;
    }
  }
  return { lines: lines() };
}

/** An instant as spreadsheets of every country parse it: `2026-03-14 14:05`, in the zone; null is empty. */
export function exportTime(iso: string | null, timezone: string): string {
  if (iso === null) return "";
  const at = new Date(iso);
  const minutes = toClockMinutes(at, timezone);
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${toCalendarDay(at, timezone)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
