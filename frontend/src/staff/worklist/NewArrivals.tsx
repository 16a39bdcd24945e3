import ArrowDown from "lucide-react/icons/arrow-down";
import { useCallback, useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import type { TableView } from "../ui/table/tableView.js";
import { theme } from "../../shared/theme/theme.js";

const NONE: ReadonlySet<string> = new Set();

/**
 * Counts the rows that arrived while another page of the list is shown, and links to them. New rows are at the end,
 * so that they never move the row somebody is working on.
 */
export function NewArrivals({
  rows,
  known,
  view,
  onViewChange,
}: {
  /** The rows of the list as filtered. */
  rows: readonly { id: string }[];
  /** Everything live, whatever the filter: what comes into view by filtering has not just come. */
  known: readonly { id: string }[] | undefined;
  view: TableView;
  onViewChange: (view: TableView) => void;
}) {
  const [arrived, clear] = useNewEntries(known);
  const lastPage = Math.max(Math.ceil(rows.length / view.pageSize), 1);
  const isInView = view.sort === null && view.page >= lastPage;
  const count = rows.filter(({ id }) => arrived.has(id)).length;
  const isSeen = isInView && arrived.size > 0;
  useEffect(() => {
    if (isSeen) clear();
  }, [isSeen, clear]);
  if (count === 0 || isInView) return null;
  return (
    <Line>
      <Button
        size="sm"
        icon={ArrowDown}
        onClick={() => onViewChange({ ...view, sort: null, page: lastPage })}
      >
        {count} new
      </Button>
    </Line>
  );
}

/** The ids of the entries that arrived since the first answer, until they are seen (`clear`). */
function useNewEntries(
  items: readonly { id: string }[] | undefined,
): [arrived: ReadonlySet<string>, clear: () => void] {
  const known = useRef<Set<string> | null>(null);
  const [arrived, setArrived] = useState(NONE);
  useEffect(() => {
    if (items === undefined) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...items.map(({ id }) => id)]);
    const fresh = before === null ? [] : items.filter(({ id }) => !before.has(id));
    if (fresh.length > 0) setArrived((held) => new Set([...held, ...fresh.map(({ id }) => id)]));
  }, [items]);
  const clear = useCallback(() => setArrived(NONE), []);
  return [arrived, clear];
}

const Line = styled.div`
  display: flex;
  justify-content: center;
  padding: ${theme.space[2]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
  background: ${theme.color.accentSoft};
`;
