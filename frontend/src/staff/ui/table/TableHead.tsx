import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import styled from "styled-components";
import { plainButton } from "../../../shared/theme/mixins.js";
import { theme } from "../../../shared/theme/theme.js";
import { Icon } from "../../../shared/ui/Icon.js";
import { cellStyles } from "./cellStyles.js";
import type { TableColumn, TableModel } from "./tableModel.js";
import { VisuallyHidden } from "../../../shared/ui/VisuallyHidden.js";

const ariaSort = { asc: "ascending", desc: "descending" } as const;
const arrows = { asc: ArrowUp, desc: ArrowDown };

/** The header row of a `Table`; sortable headers are buttons. */
export function TableHead<Row extends object>({
  table,
  columns,
  hasActions,
}: {
  table: TableModel<Row>;
  columns: readonly TableColumn<Row>[];
  hasActions: boolean;
}) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const model = table.getColumn(column.key);
          const sorted = model?.getIsSorted() || null;
          return (
            <Head
              key={column.key}
              scope="col"
              aria-sort={sorted ? ariaSort[sorted] : undefined}
              $align={column.align}
              $wideOnly={column.wideOnly}
            >
              {model?.getCanSort() ? (
                <Sort type="button" onClick={() => model.toggleSorting()} $sorted={sorted !== null}>
                  {column.header}
                  <Icon icon={sorted ? arrows[sorted] : ChevronsUpDown} size="sm" />
                </Sort>
              ) : (
                column.header
              )}
            </Head>
          );
        })}
        {hasActions && (
          <Head scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </Head>
        )}
      </tr>
    </thead>
  );
}

const Head = styled.th<{ $align?: "start" | "end" | undefined; $wideOnly?: boolean | undefined }>`
  ${cellStyles}
  position: sticky;
  top: 0;
  z-index: ${theme.layer.sticky};
  height: ${theme.space[10]};
  background: ${theme.color.surfaceSunken};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
  font-weight: ${theme.font.weight.semibold};
  white-space: nowrap;
`;

const Sort = styled.button<{ $sorted: boolean }>`
  ${plainButton}
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: ${theme.control.sm};
  color: ${({ $sorted }) => ($sorted ? theme.color.text : "inherit")};
  font-weight: inherit;

  & > :last-child {
    opacity: ${({ $sorted }) => ($sorted ? 1 : 0.55)};
  }

  ${theme.media.hover} {
    &:hover {
      color: ${theme.color.text};
    }
  }
`;
