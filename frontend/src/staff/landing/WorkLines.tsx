import { Link } from "react-router-dom";
import styled from "styled-components";
import { shadedOnHover, truncated } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { StatusChip } from "#staff/work/workCells.js";
import type { WorkKind } from "#staff/work/workKind.js";
import type { Work } from "#staff/work/workLists.js";

/** Requests or orders as links, one a line. */
export function WorkLines<T extends Work>({
  label,
  kind,
  all,
  items,
  titleOf,
  detailOf,
}: {
  label: string;
  kind: WorkKind<T>;
  /** The address of the list that opens one. */
  all: string;
  items: readonly T[];
  titleOf: (item: T) => string;
  detailOf: (item: T) => string;
}) {
  const separator = all.includes("?") ? "&" : "?";
  return (
    <List aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <Line to={`${all}${separator}${kind.name}=${item.id}`}>
            <Text>
              <Title>{titleOf(item)}</Title>
              <Detail>{detailOf(item)}</Detail>
            </Text>
            <StatusChip kind={kind} item={item} />
          </Line>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  > * {
    border-top: ${theme.line.thin} solid ${theme.color.border};
  }
`;

const Line = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  color: inherit;
  text-decoration: none;

  ${shadedOnHover}
`;

const Text = styled.div`
  flex: 1;
  min-width: 0;
  font-size: ${theme.font.size.sm};
`;

const Title = styled.p`
  font-weight: ${theme.font.weight.medium};
  ${truncated}
`;

const Detail = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
  ${truncated}
`;
