import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import styled from "styled-components";
import { mutedText, plainButton, theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";
import { Box } from "#staff/ui/form/Checkbox.js";
import { cellAttributes } from "./cellStyles.js";
import { withRows, type TableSelection } from "./selection.js";
import type { TableColumn } from "./tableModel.js";
import type { TableView } from "./tableView.js";

const ariaSort = { asc: "ascending", desc: "descending" } as const;
const arrows = { asc: ArrowUp, desc: ArrowDown };

export function TableHead<Row extends object>({
  sort,
  onSort,
  columns,
  hasActions,
  selection,
  shown,
}: {
  sort: TableView["sort"];
  onSort: (sort: TableView["sort"]) => void;
  columns: readonly TableColumn<Row>[];
  hasActions: boolean;
  selection?: TableSelection<Row> | undefined;
  shown: readonly string[];
}) {
  const chosen = shown.filter((key) => selection?.keys.has(key)).length;
  return (
    <thead>
      <tr>
        {selection && (
          <Head scope="col" data-wide-only={!selection.isOn || undefined}>
            <Box
              aria-label="Select all on this page"
              checked={shown.length > 0 && chosen === shown.length}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && chosen < shown.length;
              }}
              onChange={({ target }) => selection.onChange(withRows(selection.keys, shown, target.checked))}
            />
          </Head>
        )}
        {columns.map(({ key, ...column }) => {
          const sorted = sort?.key === key ? sort.direction : null;
          return (
            <Head
              key={key}
              scope="col"
              aria-sort={sorted ? ariaSort[sorted] : undefined}
              {...cellAttributes(column)}
            >
              {column.sortBy ? (
                <Sort
                  type="button"
                  onClick={() => onSort({ key, direction: sorted === "asc" ? "desc" : "asc" })}
                  $sorted={sorted !== null}
                >
                  <span>{column.header}</span>
                  <Icon icon={sorted ? arrows[sorted] : ChevronsUpDown} size="sm" />
                </Sort>
              ) : column.hidesHeader ? (
                <VisuallyHidden>{column.header}</VisuallyHidden>
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

const Head = styled.th`
  position: sticky;
  top: ${theme.size.topBar};
  z-index: ${theme.layer.sticky};
  height: ${theme.space[10]};

  [data-overflows] & {
    position: static;
  }

  [data-density="compact"] & {
    height: ${theme.space[8]};
  }

  background: ${theme.color.surfaceSunken};
  ${mutedText("xs")}
  font-weight: ${theme.font.weight.semibold};
  white-space: nowrap;
`;

const Sort = styled.button<{ $sorted: boolean }>`
  ${plainButton}
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: ${theme.space[6]};
  color: ${({ $sorted }) => ($sorted ? theme.color.text : "inherit")};
  font-weight: inherit;

  ${theme.media.coarse} {
    min-height: ${theme.control.sm};
  }

  & > :last-child {
    opacity: ${({ $sorted }) => ($sorted ? 1 : 0.55)};
  }

  ${theme.media.hover} {
    &:hover {
      color: ${theme.color.text};
    }
  }
`;
