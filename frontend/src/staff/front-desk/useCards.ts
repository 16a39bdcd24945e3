import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { isDeferred } from "@roombell/common/domain/deferral";
import { useAtomValue } from "jotai";
import { useCallback, useMemo } from "react";
import { serverClockAtom, serverNow } from "#shared/lib/live/useLive.js";
import { needsNotice, useChime, type Sound } from "#staff/alerts/sound/useSound.js";
import type { ColumnOf } from "#staff/board/columns/BoardColumn.js";
import { boardSizeAtom } from "#staff/lib/boardPreferences.js";
import { useOnClock } from "#staff/lib/sharedClock.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { useDayStart } from "#staff/session/useDayStart.js";
import { useBoardWork } from "#staff/work/useWork.js";
import { CARD_COLUMNS, cardColumns, isOverdue, selectWithdrawn } from "./cardColumns.js";
import { filterChoices, fitsFilter, hiddenBy, hiddenText, type CardFilter } from "./cardFilter.js";

/** The front desk's live cards by column, filtered. A card moves up as soon as it is overdue. */
export function useCards(filter: CardFilter) {
  const { active, closed, load } = useBoardWork(requestWork);
  const clock = useAtomValue(serverClockAtom);
  const dayStart = useDayStart();
  const size = useAtomValue(boardSizeAtom);
  // Re-sort only when a request becomes overdue or due again, not every second.
  const order = useOnClock(
    useCallback(
      (now: number) =>
        active
          .filter((request) => isOverdue(request, now) || isDeferred(request, now))
          .map((request) => `${request.id} ${isDeferred(request, now)}`)
          .join(),
      [active],
    ),
  );
  const { category, floor } = filter;
  const hidden = useMemo(
    () => hiddenBy(active, selectWithdrawn(closed), { category, floor }),
    [active, closed, category, floor],
  );
  const columns = useMemo(() => {
    const fits = (request: ServiceRequest): boolean => fitsFilter(request, { category, floor });
    const byColumn = cardColumns(active.filter(fits), closed.filter(fits), {
      now: serverNow(clock),
      dayStart,
    });
    const elsewhere = {
      new: hiddenText({ ...hidden, inProgress: 0 }),
      in_progress: hiddenText({ ...hidden, waiting: 0 }),
      done: "",
    };
    return CARD_COLUMNS.map((column) => ({
      ...column,
      items: byColumn[column.key],
      empty: elsewhere[column.key] || column.empty,
      // On the wall it would take a third of the screen from open work.
      isCollapsible: column.key === "done" && size === "wall",
    }));
    // oxlint-disable-next-line react/exhaustive-deps -- `order` changes when the same requests sort differently
  }, [active, closed, clock, order, dayStart, category, floor, hidden, size]);
  return {
    columns,
    choices: useMemo(() => filterChoices(active, { category, floor }), [active, category, floor]),
    hidden: hiddenText(hidden),
    active,
    load,
  };
}

/** For new, withdrawn and unaccepted late requests, and again when one is escalated, even if the filter hides it. */
export function useDeskChime(
  sound: Sound,
  active: readonly ServiceRequest[],
  columns: readonly ColumnOf<ServiceRequest>[],
): void {
  const watch = useCallback(
    (now: number) => {
      const shown = columns.flatMap(({ items }) => items);
      const late = active.filter((request) => request.status === "pending" && isOverdue(request, now));
      return {
        waiting: new Set([...active, ...shown].filter(needsNotice).map(({ id }) => id)),
        late: new Set(
          late.flatMap(({ id, escalated_at }) => (escalated_at === null ? [id] : [id, `${id} again`])),
        ),
      };
    },
    [active, columns],
  );
  useChime(sound, watch);
}
