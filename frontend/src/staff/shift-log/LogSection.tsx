import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import type { ShiftNote } from "@roombell/common/contract/shiftLog";
import { countsFrom, isDeferred } from "@roombell/common/domain/deferral";
import { shownStatus } from "@roombell/common/domain/schedule";
import Check from "lucide-react/icons/check";
import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import styled from "styled-components";
import { clockTime } from "#shared/lib/format.js";
import { spread, tabularFigures, theme, writtenText } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Text } from "#shared/ui/primitives.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { useMarkNote } from "./useShiftLog.js";

export function LogSection<Item extends { id: string }>({
  title,
  items,
  empty,
  children: line,
}: {
  title: string;
  items: readonly Item[];
  empty: string;
  children: (item: Item) => ReactNode;
}) {
  return (
    <section aria-label={title}>
      <Title>
        <span>{title}</span>
        <Count>{items.length}</Count>
      </Title>
      {items.length === 0 ? (
        <Text $color="textMuted">{empty}</Text>
      ) : (
        <List>
          {items.map((item) => (
            <Line key={item.id}>{line(item)}</Line>
          ))}
        </List>
      )}
    </section>
  );
}

type Clock = { now: number; timezone: string };

export function NoteLine({ note, now, timezone }: Clock & { note: ShiftNote }) {
  const { id, text, author, created_at, done_at, done_by } = note;
  const { mutate, isPending } = useMarkNote();
  const action = done_at === null ? "Done" : "Reopen";
  return (
    <>
      <div>
        <NoteText $done={done_at !== null}>{text}</NoteText>
        <Muted as="p">
          {`${author.name || "Front desk"} · ${clockTime(created_at, now, timezone)}${done_at !== null ? ` · done by ${done_by?.name || "the front desk"}, ${clockTime(done_at, now, timezone)}` : ""}`}
        </Muted>
      </div>
      <Mark
        icon={done_at === null ? Check : Undo2}
        busy={isPending}
        aria-label={`${action}: ${text}`}
        onClick={() => mutate({ id, is_done: done_at === null })}
      >
        {action}
      </Mark>
    </>
  );
}

export function RequestLine({ request, now, timezone }: Clock & { request: ServiceRequest }) {
  const { room_number, service_name, status, defer_reason, assigned_to } = request;
  const start = clockTime(countsFrom(request), now, timezone);
  const later = shownStatus(request, now) === "scheduled" ? "Scheduled for" : "Deferred until";
  const state = isDeferred(request, now)
    ? [`${later} ${start}`, defer_reason, assigned_to]
    : [requestWork.labels[status], assigned_to, `since ${start}`];
  return (
    <>
      <span>
        <strong>{room_number}</strong>
        <span>{` ${service_name}`}</span>
      </span>
      <State>{state.filter(Boolean).join(" · ")}</State>
    </>
  );
}

export function OrderLine({ order, now, timezone }: Clock & { order: FoodOrder }) {
  return (
    <>
      <span>
        <strong>{order.room_number}</strong>
        <span>{` Order #${order.order_number}`}</span>
      </span>
      <State>
        {shownStatus(order, now) === "scheduled"
          ? `Scheduled for ${clockTime(order.scheduled_for ?? order.created_at, now, timezone)}`
          : `${orderWork.labels[order.status]} · since ${clockTime(order.starts_at ?? order.created_at, now, timezone)}`}
      </State>
    </>
  );
}

const Title = styled.h3`
  display: flex;
  gap: ${theme.space[2]};
  font-weight: ${theme.font.weight.bold};
`;

const Count = styled.span`
  ${tabularFigures}
  color: ${theme.color.textMuted};
`;

const List = styled.ul`
  display: grid;
`;

const Line = styled.li`
  ${spread}
  padding-block: ${theme.space[2]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
  break-inside: avoid;
  overflow-wrap: anywhere;
`;

const NoteText = styled.p<{ $done: boolean }>`
  ${writtenText}
  font-weight: ${theme.font.weight.semibold};
  ${({ $done }) => $done && `color: ${theme.color.textMuted}; text-decoration: line-through;`}
`;

const Mark = styled(Button)`
  flex: none;

  ${theme.media.print} {
    display: none;
  }
`;

const State = styled.span`
  color: ${theme.color.textMuted};
  text-align: end;
`;
