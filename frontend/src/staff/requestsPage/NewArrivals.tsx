import ArrowDown from "lucide-react/icons/arrow-down";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { useUnseen } from "#staff/board/lanes/useUnseen.js";
import type { TableView } from "#staff/ui/table/tableView.js";

/** Counts new rows on other pages of the list, and links to the first one. */
export function NewArrivals({
  rows,
  live,
  view,
  onViewChange,
}: {
  rows: readonly { id: string }[];
  /** All open work, whatever the filter: changing the filter is not an arrival. */
  live: readonly { id: string }[] | undefined;
  view: TableView;
  onViewChange: (view: TableView) => void;
}) {
  const { unseen, see } = useUnseen(live);
  const pageOf = (place: number): number => Math.floor(place / view.pageSize) + 1;
  const pages = rows.flatMap(({ id }, place) => (unseen.has(id) ? [pageOf(place)] : []));
  // The table sorts by itself, so the pages are unknown.
  const elsewhere = view.sort === null ? pages.filter((page) => page !== view.page) : pages;
  const [first] = elsewhere;
  if (first === undefined && pages.length > 0) see([...unseen]);
  if (first === undefined) return null;
  return (
    <Line>
      <Button size="sm" icon={ArrowDown} onClick={() => onViewChange({ ...view, sort: null, page: first })}>
        {`${elsewhere.length} new`}
      </Button>
    </Line>
  );
}

/** Floats over the list's upper edge, so that no row moves away from a click. */
const Line = styled.div`
  position: relative;
  z-index: ${theme.layer.sticky};
  display: flex;
  align-items: center;
  justify-content: center;
  height: 0;
`;
