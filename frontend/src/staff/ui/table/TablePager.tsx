import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import styled from "styled-components";
import { tabularFigures } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { SelectField } from "#staff/ui/form/SelectField.js";
import type { TableModel } from "./tableModel.js";
import { pageSizes } from "./tableView.js";

const sizeChoices = pageSizes.map((size) => ({ value: `${size}`, label: `${size}` }));

/** The range of rows shown, the page size and the buttons to the adjacent pages. */
export function TablePager<Row extends object>({ table, count }: { table: TableModel<Row>; count: number }) {
  const { pageIndex, pageSize } = table.state.pagination;
  const first = pageIndex * pageSize + 1;
  const last = Math.min(first + pageSize - 1, count);
  return (
    <Bar>
      <Size>
        <Texts aria-hidden>Rows per page</Texts>
        <SelectField
          label="Rows per page"
          hideLabel
          options={sizeChoices}
          value={`${pageSize}`}
          onChange={(size) => table.setPagination({ pageIndex: 0, pageSize: Number(size) })}
        />
      </Size>
      <span aria-live="polite">
        {first}–{last} of {count}
      </span>
      <Turn>
        <IconButton
          icon={ChevronLeft}
          label="Previous page"
          disabled={!table.getCanPreviousPage()}
          onClick={() => table.previousPage()}
        />
        <IconButton
          icon={ChevronRight}
          label="Next page"
          disabled={!table.getCanNextPage()}
          onClick={() => table.nextPage()}
        />
      </Turn>
    </Bar>
  );
}

const Bar = styled.nav.attrs({ "aria-label": "Pages" })`
  ${tabularFigures}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[1]} ${theme.space[5]};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

const Size = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
`;

const Texts = styled.span`
  display: none;

  ${theme.media.medium} {
    display: inline;
  }
`;

const Turn = styled.span`
  display: inline-flex;
`;
