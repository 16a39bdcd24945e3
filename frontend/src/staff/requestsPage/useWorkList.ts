import { foldText } from "@roombell/common/domain/foldText";
import { boundsOfDay, startOfDay, type DayRule } from "@roombell/common/domain/hotelDay";
import { SERVICE_CATEGORIES, type ServiceCategory } from "@roombell/common/domain/service";
import { isFinal } from "@roombell/common/domain/statusMachine";
import { useAtomValue } from "jotai";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { asDay, isOrdered } from "#staff/lib/dateRange.js";
import { useFresh } from "#staff/lib/lists/useFresh.js";
import { useUrlFilter } from "#staff/lib/url/useUrlFilter.js";
import { useDebounced } from "#staff/lib/useDebounced.js";
import { sessionAtom } from "#staff/session/session.js";
import type { PageTurns } from "#staff/ui/table/ListFrame.js";
import { useActiveWork, useWorkPage } from "#staff/work/useWork.js";
import { ANY, type WorkKind } from "#staff/work/workKind.js";
import type { Work, WorkQuery } from "#staff/work/workLists.js";

type WorkFilter<T extends Work> = WorkKind<T>["filter"] & { status: "active" | "all" | T["status"] };

const LATE_MS = 15_000;

/** The owner filter for the signed-in person, the same in everybody's address. */
export const MINE = "mine";

/** The work that matches the URL's filter, and the filter's controls. Days are the hotel's business days. */
export function useWorkList<T extends Work>(
  kind: WorkKind<T>,
  rule: DayRule,
  isLate: (item: T, now: number) => boolean,
) {
  const { values, ...controls } = useUrlFilter<Record<string, string>>(kind.filter);
  const self = useAtomValue(sessionAtom)?.user.id ?? "";
  const shown = asFilter(kind, { ...kind.filter, ...values });
  const filter = shown.owner === MINE ? { ...shown, owner: self } : shown;
  const now = useServerNow(LATE_MS);
  const search = useDebounced(filter.search);
  // All open work is in the cache and filtered here; the server filters the rest.
  const isOpen =
    filter.status === "active" || (filter.status !== "all" && !isFinal(kind.transitions, filter.status));
  const isValid = isOrdered(filter);
  const active = useActiveWork(kind, { announces: true });
  const page = useWorkPage(kind, buildQuery({ ...filter, search }), {
    enabled: !isOpen && isValid,
    announces: true,
  });
  const { error, isError, isFetching, refetch } = isOpen ? active : page;
  const loaded = isOpen ? active.data : page.data?.rows;
  const created = asPeriod(filter, rule);
  const open = sortByUrgency(
    kind,
    active.data?.filter(
      (item) => fits(kind, item, filter, created) && (filter.urgency !== "late" || isLate(item, now)),
    ),
  );
  const rows = isOpen ? open : loaded;
  const next = isOpen ? null : (page.data?.next_cursor ?? null);
  const turnTo = (cursor: string) => (): void => controls.change({ cursor });
  const older: PageTurns = {
    toOlder: next === null ? null : turnTo(next),
    toNewest: filter.cursor === "" ? null : turnTo(""),
    isTurning: filter.cursor !== "" && page.isPlaceholderData,
  };
  return {
    filter: { ...controls, values: shown },
    /** The server's query for the same rows. */
    exported: isValid ? buildQuery({ ...filter, search, cursor: "" }) : null,
    rows: isValid ? (rows ?? []) : [],
    /** The open work that matches the filter, including other pages: all that can still be changed. */
    open: isValid ? (open ?? []) : [],
    /** The count as shown: `200+` when more pages follow. */
    count: rows === undefined || !isValid ? "–" : `${rows.length}${next === null ? "" : "+"}`,
    /** All open work, whatever the filter. */
    active: active.data,
    fresh: useFresh(active.data),
    loading: isValid && loaded === undefined && !isError,
    query: { data: loaded, isError: isValid && isError, error, isFetching, refetch },
    older: isOpen ? undefined : older,
  };
}

function asFilter<T extends Work>({ statuses }: WorkKind<T>, values: WorkKind<T>["filter"]): WorkFilter<T> {
  const status =
    values.status === "all" ? "all" : (statuses.find((each) => each === values.status) ?? "active");
  return { ...values, status, from: asDay(values.from), to: asDay(values.to) };
}

const isDepartment = (text: string): text is ServiceCategory =>
  SERVICE_CATEGORIES.some((category) => category === text);

/** Unaccepted work first, then the rest; both by the time their next step is due. */
function sortByUrgency<T extends Work>({ dueAt }: WorkKind<T>, open: readonly T[] | undefined) {
  const isAccepted = ({ status }: T): number => (status === "pending" ? 0 : 1);
  return open
    ?.toReversed()
    .sort((one, other) => isAccepted(one) - isAccepted(other) || dueAt(one) - dueAt(other));
}

/** The filter's days in milliseconds; an open end is infinite. */
function asPeriod({ from, to }: { from: string; to: string }, rule: DayRule) {
  return {
    start: from === "" ? -Infinity : startOfDay(from, rule).getTime(),
    end: to === "" ? Infinity : boundsOfDay(to, rule).end.getTime(),
  };
}

function fits<T extends Work>(
  kind: WorkKind<T>,
  item: T,
  filter: WorkFilter<T>,
  created: { start: number; end: number },
): boolean {
  const at = Date.parse(item.created_at);
  return (
    (filter.floor === ANY || String(item.floor) === filter.floor) &&
    (filter.status === "active" || filter.status === "all" || item.status === filter.status) &&
    at >= created.start &&
    at < created.end &&
    kind.matches(item, filter, foldText(filter.search.trim()))
  );
}

function buildQuery<T extends Work>(filter: WorkFilter<T>): WorkQuery<T> {
  const {
    status,
    floor,
    service = ANY,
    owner = ANY,
    urgency = ANY,
    category = ANY,
    from,
    to,
    cursor,
  } = filter;
  const search = filter.search.trim();
  return {
    ...(status === "active" ? { active: "true" } : status === "all" ? {} : { status }),
    ...(service === ANY ? {} : { service_id: service }),
    ...(owner === ANY ? {} : { owner }),
    ...(isDepartment(category) ? { category } : {}),
    ...(urgency === "high" ? { priority: "high" } : urgency === "late" ? { late: "true" } : {}),
    ...(floor === ANY ? {} : { floor }),
    ...(from === "" ? {} : { from }),
    ...(to === "" ? {} : { to }),
    ...(search === "" ? {} : { search }),
    ...(cursor === "" ? {} : { cursor }),
  };
}
