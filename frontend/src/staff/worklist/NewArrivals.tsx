import ArrowDown from "lucide-react/icons/arrow-down";
import { useState } from "react";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import type { TableView } from "../ui/table/tableView.js";
import { useArrived } from "../board/lanes/useArrivals.js";
import { theme } from "../../shared/theme/theme.js";

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
  const arrived = useArrived(known);
  const [seen, setSeen] = useState(arrived);
  const lastPage = Math.max(Math.ceil(rows.length / view.pageSize), 1);
  const isInView = view.sort === null && view.page >= lastPage;
  if (isInView && seen !== arrived) setSeen(arrived);
  const count = rows.filter(({ id }) => arrived.has(id) && !seen.has(id)).length;
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

const Line = styled.div`
  display: flex;
  justify-content: center;
  padding: ${theme.space[2]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
  background: ${theme.color.accentSoft};
`;
