import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import styled, { css } from "styled-components";
import { mutedText, tabularFigures, theme } from "#shared/theme/theme.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { SelectField } from "#staff/ui/form/SelectField.js";
import { pageSizes } from "./tableView.js";

const sizeChoices = pageSizes.map((size) => ({ value: `${size}`, label: `${size}` }));

export function TablePager({
  page,
  lastPage,
  pageSize,
  count,
  isSticky,
  onChange,
}: {
  page: number;
  lastPage: number;
  pageSize: number;
  /** Of all pages. */
  count: number;
  /** In view wherever the page is scrolled to; false while the actions for a selection are there. */
  isSticky: boolean;
  onChange: (changed: { page: number; pageSize?: number }) => void;
}) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(first + pageSize - 1, count);
  return (
    <Bar $isSticky={isSticky}>
      <Size>
        <Texts aria-hidden>Rows per page</Texts>
        <SelectField
          label="Rows per page"
          hideLabel
          options={sizeChoices}
          value={`${pageSize}`}
          onChange={(size) => onChange({ page: 1, pageSize: Number(size) })}
        />
      </Size>
      <span aria-live="polite">{`${first}–${last} of ${count}`}</span>
      <Turn>
        <IconButton
          icon={ChevronLeft}
          size="sm"
          label="Previous page"
          disabled={page === 1}
          onClick={() => onChange({ page: page - 1 })}
        />
        <IconButton
          icon={ChevronRight}
          size="sm"
          label="Next page"
          disabled={page === lastPage}
          onClick={() => onChange({ page: page + 1 })}
        />
      </Turn>
    </Bar>
  );
}

const stickyAtFoot = css`
  position: sticky;
  bottom: calc(var(--toasts-room, 0px) + var(--alerts-room, 0px));
  z-index: ${theme.layer.sticky};
`;

const Bar = styled.nav.attrs({ "aria-label": "Pages" })<{ $isSticky: boolean }>`
  ${tabularFigures}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[1]} ${theme.space[5]};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
  background: ${theme.color.surface};
  ${mutedText("sm")}

  ${theme.media.wide} {
    padding-block: 0;
    ${({ $isSticky }) => $isSticky && stickyAtFoot}
  }
`;

const Size = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};

  button {
    min-height: ${theme.control.sm};
  }
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
