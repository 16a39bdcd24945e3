import type { UseQueryResult } from "@tanstack/react-query";
import { isOrdered } from "../lib/dateRange.js";
import { useFresh } from "../lib/useFresh.js";
import type { Work, WorkPage } from "../work/workCache.js";
import type { ListState, PageTurns } from "../ui/table/ListFrame.js";

/** The rows that a filter leaves, and everything their list shows around them. */
export type FilteredWork<T> = {
  rows: readonly T[];
  /** How many there are, as it reads: `200+` when more pages follow. */
  count: string;
  fresh: ReadonlySet<string>;
  loading: boolean;
  state: ListState;
  older: PageTurns | undefined;
};

/**
 * Open work is filtered here, where it is complete and live; anything else is what the server answered, row by row
 * live as well.
 */
export function useFilteredWork<T extends Work>(options: {
  isAboutOpen: boolean;
  active: UseQueryResult<readonly T[]>;
  page: UseQueryResult<WorkPage<T>>;
  matches: (item: T) => boolean;
  range: { from: string; to: string };
  cursor: string;
  onCursor: (cursor: string) => void;
}): FilteredWork<T> {
  const { isAboutOpen, active, page, cursor, onCursor } = options;
  const fresh = useFresh(active.data);
  const query = isAboutOpen ? active : page;
  const found = isAboutOpen ? active.data : page.data?.rows;
  const isAsked = isOrdered(options.range);
  // The oldest first: what waits longest stands on top, and new work moves nothing that stands already.
  const rows = isAboutOpen ? found?.filter(options.matches).toReversed() : found;
  const next = isAboutOpen ? null : (page.data?.next_cursor ?? null);
  return {
    rows: isAsked ? (rows ?? []) : [],
    count: rows === undefined || !isAsked ? "–" : `${rows.length}${next === null ? "" : "+"}`,
    fresh,
    loading: isAsked && found === undefined && !query.isError,
    state: {
      hasData: found !== undefined,
      isError: isAsked && query.isError,
      error: query.error,
      isFetching: query.isFetching,
      retry: () => void query.refetch(),
    },
    older: isAboutOpen
      ? undefined
      : {
          toOlder: next === null ? null : () => onCursor(next),
          toNewest: cursor === "" ? null : () => onCursor(""),
          isTurning: cursor !== "" && page.isPlaceholderData,
        },
  };
}
