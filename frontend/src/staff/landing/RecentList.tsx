import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styled from "styled-components";
import { Card } from "../../shared/ui/Card.js";
import { NotAvailable } from "../ui/NotAvailable.js";
import { SkeletonLines } from "../../shared/ui/Skeleton.js";
import { truncated } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";

type Entry = { key: string; to: string; title: string; detail: string; end: ReactNode };

/** A card with the newest work as links, and the way to all; grey lines while `entries` are loaded for the first time. */
export function RecentList({
  title,
  all,
  ...list
}: {
  title: string;
  all: { to: string; label: string };
  empty: string;
  isPending: boolean;
  entries: readonly Entry[] | undefined;
}) {
  return (
    <Card flush title={title} actions={<Link to={all.to}>{all.label}</Link>}>
      <Entries label={title} {...list} />
    </Card>
  );
}

function Entries({
  label,
  empty,
  isPending,
  entries,
}: {
  label: string;
  empty: string;
  isPending: boolean;
  entries: readonly Entry[] | undefined;
}) {
  if (isPending) {
    return (
      <Nothing>
        <SkeletonLines count={5} />
      </Nothing>
    );
  }
  if (entries === undefined) return <NotAvailable />;
  if (entries.length === 0) return <Nothing>{empty}</Nothing>;
  return (
    <List aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <Line to={entry.to}>
            <Text>
              <Title>{entry.title}</Title>
              <Detail>{entry.detail}</Detail>
            </Text>
            {entry.end}
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
