import { useServerNow } from "#shared/lib/live/useLive.js";
import { Card } from "#shared/ui/Card.js";
import { useAgeMinutes } from "#staff/orders/kitchenState.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { useActiveWork } from "#staff/work/useWork.js";
import type { WorkKind } from "#staff/work/workKind.js";
import type { Work } from "#staff/work/workLists.js";
import { WorkLines } from "./WorkLines.js";

const AGE_MS = 15_000;
const MINUTE_MS = 60_000;
const SHOWN = 5;

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
  const { order_late_minutes } = useAgeMinutes();
  return (
    <LateList
      kind={orderWork}
      all="/hotel-admin/requests?tab=1"
      titleOf={({ order_number, room_number }) => `#${order_number} · Room ${room_number}`}
      dueAt={({ created_at, estimated_delivery_time }) =>
        estimated_delivery_time === null
          ? Date.parse(created_at) + order_late_minutes * MINUTE_MS
          : Date.parse(estimated_delivery_time)
      }
    />
  );
}

function LateList<T extends Work>({
  kind,
  all,
  titleOf,
  dueAt,
}: {
  kind: WorkKind<T>;
  all: string;
  titleOf: (item: T) => string;
  dueAt: (item: T) => number;
}) {
  const { data: active = [] } = useActiveWork(kind);
  const now = useServerNow(AGE_MS);
  const late = active.filter((item) => dueAt(item) < now).toSorted((one, other) => dueAt(one) - dueAt(other));
  if (late.length === 0) return null;
  const title = `Late ${kind.name}s`;
  return (
    <Card flush title={`${title}: ${late.length}`}>
      <WorkLines
        label={title}
        kind={kind}
        all={all}
        items={late.slice(0, SHOWN)}
        titleOf={titleOf}
        detailOf={(item) => `${Math.ceil((now - dueAt(item)) / MINUTE_MS)} min late`}
      />
    </Card>
  );
}
