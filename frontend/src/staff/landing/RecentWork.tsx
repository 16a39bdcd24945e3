import { Link } from "react-router-dom";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { NotAvailable } from "#staff/ui/text/NotAvailable.js";
import { useRecentWork } from "#staff/work/useWork.js";
import type { WorkKind } from "#staff/work/workKind.js";
import type { Work } from "#staff/work/workLists.js";
import { WorkLines } from "./WorkLines.js";

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
    <Card flush title={title} actions={<Link to={all}>{`All ${kind.name}s`}</Link>}>
      {isPending && (
        <Nothing>
          <SkeletonLines count={5} />
        </Nothing>
      )}
      {!isPending && items === undefined && <NotAvailable />}
      {items?.length === 0 && <Nothing>{`No ${kind.name}s yet`}</Nothing>}
      {items !== undefined && items.length > 0 && (
        <WorkLines label={title} kind={kind} all={all} items={items} titleOf={titleOf} detailOf={detailOf} />
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
