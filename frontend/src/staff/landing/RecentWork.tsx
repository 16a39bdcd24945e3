import { Link } from "react-router-dom";
import styled from "styled-components";
import { truncated } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { NotAvailable } from "#staff/ui/text/NotAvailable.js";
import { useRecentWork } from "#staff/work/useWork.js";
import { StatusChip } from "#staff/work/workCells.js";
import type { WorkKind } from "#staff/work/workKind.js";
import type { Work } from "#staff/work/workLists.js";

/** A card with the five newest requests or orders as links. */
export function RecentWork<T extends Work>({
  kind,
  all,
  titleOf,
  detailOf,
}: {
  kind: WorkKind<T>;
  all: string;
  titleOf: (item: T) => string;
  detailOf: (item: T) => string;
}) {
  const { data: items, isPending } = useRecentWork(kind);
  const title = kind.name === "order" ? "Recent food orders" : "Recent requests";
  return (
    <Card flush title={title} actions={<Link to={all}>All {kind.name}s</Link>}>
      {isPending && (
        <Nothing>
          <SkeletonLines count={5} />
        </Nothing>
      )}
      {!isPending && items === undefined && <NotAvailable />}
      {items?.length === 0 && <Nothing>No {kind.name}s yet</Nothing>}
      {items !== undefined && items.length > 0 && (
        <List aria-label={title}>
          {items.map((item) => (
            <li key={item.id}>
              <Line to={`${all}&${kind.name}=${item.id}`}>
                <Text>
                  <Title>{titleOf(item)}</Title>
                  <Detail>{detailOf(item)}</Detail>
                </Text>
                <StatusChip kind={kind} item={item} />
              </Line>
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

const Nothing = styled.div`
  padding: ${theme.space[4]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

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

  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.surfaceHover};
    }
  }
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
