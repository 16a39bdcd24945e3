import { isWaiting } from "@roombell/common/domain/schedule";
import { ticketLimits } from "@roombell/common/domain/workAge";
import { Link } from "react-router-dom";
import styled from "styled-components";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { inRow, mutedText, shadedOnHover, theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { Text } from "#shared/ui/primitives.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { useAgeMinutes } from "#staff/orders/kitchenState.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { NotAvailable } from "#staff/ui/text/NotAvailable.js";
import { useActiveWork, useRecentWork } from "#staff/work/useWork.js";
import { StatusChip } from "#staff/work/workCells.js";
import type { WorkKind } from "#staff/work/workKind.js";
import type { Work } from "#staff/work/workLists.js";

const AGE_MS = 15_000;
const MINUTE_MS = 60_000;
const SHOWN = 5;

type Props<T extends Work> = {
  kind: WorkKind<T>;
  /** The address of the list that opens one. */
  all: string;
  titleOf: (item: T) => string;
};

/** The requests that are past their target, the latest first; nothing if there are none. */
export function LateRequests() {
  return (
    <LateList
      kind={requestWork}
      all="/hotel-admin/requests"
      titleOf={({ room_number, service_name }) => `Room ${room_number} · ${service_name}`}
      dueAt={requestWork.dueAt}
    />
  );
}

/** The orders past their promise, or unaccepted for longer than the hotel allows. */
export function LateOrders() {
  const minutes = useAgeMinutes();
  return (
    <LateList
      kind={orderWork}
      all="/hotel-admin/requests?tab=1"
      titleOf={({ order_number, room_number }) => `#${order_number} · Room ${room_number}`}
      dueAt={(order) => ticketLimits(order, minutes).late_at}
    />
  );
}

function LateList<T extends Work>({ dueAt, ...list }: Props<T> & { dueAt: (item: T) => number }) {
  const { data: active = [] } = useActiveWork(list.kind);
  const now = useServerNow(AGE_MS);
  const late = active
    .filter((item) => !isWaiting(item, now) && dueAt(item) < now)
    .toSorted((one, other) => dueAt(one) - dueAt(other));
  if (late.length === 0) return null;
  const title = `Late ${list.kind.name}s`;
  return (
    <Card flush title={`${title}: ${late.length}`}>
      <WorkLines
        {...list}
        label={title}
        items={late.slice(0, SHOWN)}
        detailOf={(item) => `${Math.ceil((now - dueAt(item)) / MINUTE_MS)} min late`}
      />
    </Card>
  );
}

export function RecentWork<T extends Work>(list: Props<T> & { detailOf: (item: T) => string }) {
  const { kind, all } = list;
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
      {items !== undefined && items.length > 0 && <WorkLines {...list} label={title} items={items} />}
    </Card>
  );
}

function WorkLines<T extends Work>({
  label,
  kind,
  all,
  items,
  titleOf,
  detailOf,
}: Props<T> & { label: string; items: readonly T[]; detailOf: (item: T) => string }) {
  const separator = all.includes("?") ? "&" : "?";
  return (
    <List aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <Line to={`${all}${separator}${kind.name}=${item.id}`}>
            <Texts>
              <Text $weight="medium" $truncated>
                {titleOf(item)}
              </Text>
              <Text $size="xs" $color="textMuted" $truncated>
                {detailOf(item)}
              </Text>
            </Texts>
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
  ${inRow(3)}
  padding: ${theme.space[3]} ${theme.space[4]};
  color: inherit;
  text-decoration: none;

  ${shadedOnHover}
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
  font-size: ${theme.font.size.sm};
`;

const Nothing = styled.div`
  padding: ${theme.space[4]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
  ${mutedText("sm")}
`;
