import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { countsFrom, isDeferred } from "@roombell/common/domain/deferral";
import styled from "styled-components";
import { clockTime } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { LogLine, LogList } from "./LogSection.js";

type Clock = { now: number; timezone: string };

/** Requests, one a line: where, what, since when, in whose hands. */
export function RequestLines({ requests, now, timezone }: Clock & { requests: readonly ServiceRequest[] }) {
  return (
    <LogList>
      {requests.map((request) => (
        <LogLine key={request.id}>
          <span>
            <strong>{request.room_number}</strong> {request.service_name}
          </span>
          <Muted>{stateOf(request, { now, timezone })}</Muted>
        </LogLine>
      ))}
    </LogList>
  );
}

function stateOf(request: ServiceRequest, { now, timezone }: Clock): string {
  const { status, assigned_to, created_at } = request;
  const owner = assigned_to === "" ? [] : [assigned_to];
  if (isDeferred(request, now)) {
    const until = clockTime(countsFrom(request), now, timezone);
    return [`Deferred to ${until}`, request.defer_reason, ...owner].filter(Boolean).join(" · ");
  }
  return [requestWork.labels[status], ...owner, `since ${clockTime(created_at, now, timezone)}`].join(" · ");
}

/** Open food orders, one a line. */
export function OrderLines({ orders, now, timezone }: Clock & { orders: readonly FoodOrder[] }) {
  return (
    <LogList>
      {orders.map(({ id, room_number, order_number, status, created_at }) => (
        <LogLine key={id}>
          <span>
            <strong>{room_number}</strong> Order #{order_number}
          </span>
          <Muted>
            {orderWork.labels[status]} · since {clockTime(created_at, now, timezone)}
          </Muted>
        </LogLine>
      ))}
    </LogList>
  );
}

const Muted = styled.span`
  color: ${theme.color.textMuted};
  text-align: end;
`;
