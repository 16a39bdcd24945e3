import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styled from "styled-components";
import { Card } from "../../shared/ui/Card.js";
import { NotAvailable } from "../ui/NotAvailable.js";
import { SkeletonLines } from "../../shared/ui/Skeleton.js";
import { truncated } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import { useRecentWork } from "../work/useWork.js";
import type { Work } from "../work/workCache.js";
import { StatusChip } from "../work/workCells.js";
import type { WorkKind } from "../work/workKind.js";

/**
 * A card with the five newest pieces of work as links, and the way to all; a failure shows nothing (product rules:
 * Messages).
 */
export function RecentWork<T extends Work>({
  kind,
  all,
  ...lines
}: {
  kind: Omit<WorkKind<T>, "changeStatus" | "shownAs">;
  /** Where all of them are listed. */
  all: string;
  titleOf: (item: T) => string;
  detailOf: (item: T) => string;
}) {
  const plural = `${kind.name}s`;
  const title = kind.name === "order" ? "Recent food orders" : "Recent requests";
  return (
    <Card flush title={title} actions={<Link to={all}>All {plural}</Link>}>
      <Entries kind={kind} all={all} label={title} empty={`No ${plural} yet`} {...lines} />
    </Card>
  );
}

function Entries<T extends Work>({
  kind,
  all,
  label,
  empty,
  titleOf,
  detailOf,
}: Parameters<typeof RecentWork<T>>[0] & { label: string; empty: string }): ReactNode {
  const { data: items, isPending } = useRecentWork(kind);
  if (isPending) {
    return (
      <Nothing>
        <SkeletonLines count={5} />
      </Nothing>
    );
  }
  if (items === undefined) return <NotAvailable />;
  if (items.length === 0) return <Nothing>{empty}</Nothing>;
  return (
    <List aria-label={label}>
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
  );
}

const Nothing = styled.div`
  padding: ${theme.space[4]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

const List = styled.ul`
  padding: 0;
  list-style: none;
`;

const Line = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
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
