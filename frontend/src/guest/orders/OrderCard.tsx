import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import { GUEST_CANCELLABLE_ORDER } from "@roombell/common/domain/foodOrder";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { Chip } from "../../shared/ui/Chip.js";
import { formatMoney } from "../../shared/lib/format.js";
import { useServerNow } from "../../shared/lib/useLive.js";
import { tabularFigures } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import { useClock } from "../i18n/useClock.js";
import { useMessages } from "../i18n/useLanguage.js";
import { SeenMark } from "../work/SeenMark.js";
import { WorkFrame, WorkHead, WorkNote, WorkReason, WorkTitle } from "../work/workParts.js";
import { useStay } from "../stay/StayContext.js";
import { ORDER_STATUS_STYLES } from "../../shared/ui/statusStyles.js";
import { isDelayed, minutesLeft } from "./estimate.js";

const TICK_MS = 15_000;

/** One order with its live status, and its actions. */
export function OrderCard({
  order,
  names,
  onTrack,
  onCancel,
}: {
  order: GuestFoodOrder;
  /** Its dishes in the guest's language. */
  names: string;
  onTrack: () => void;
  onCancel: () => void;
}) {
  const messages = useMessages();
  const labels = messages.orders;
  const { hotel } = useStay();
  const clock = useClock(hotel.timezone);
  const now = useServerNow(TICK_MS);
  const { tone, icon } = ORDER_STATUS_STYLES[order.status];
  const isLate = minutesLeft(order, now) === 0;
  return (
    <WorkFrame aria-labelledby={`order-${order.id}`}>
      <WorkHead>
        <div>
          <WorkTitle id={`order-${order.id}`}>{labels.number(order.order_number)}</WorkTitle>
          <WorkNote>
            <time dateTime={order.created_at}>{clock.moment(order.created_at, now)}</time>
            {order.created_by === "staff" && ` · ${messages.work.byDesk}`}
          </WorkNote>
        </div>
        <Chip tone={tone} icon={icon}>
          {labels.statuses[order.status]}
        </Chip>
      </WorkHead>
      <Items>{names}</Items>
      {order.status === "pending" && <SeenMark work={order} seenText={messages.work.inKitchen} />}
      {order.is_active && order.estimated_delivery_time !== null && (
        <Estimate>
          {labels.estimate(clock.time(order.estimated_delivery_time))}
          {isDelayed(order) && <Late>{labels.runningLate}</Late>}
          {isLate && <Late>{labels.late}</Late>}
        </Estimate>
      )}
      {order.reason && (
        <WorkReason>
          {messages.work.reason}: {order.reason}
        </WorkReason>
      )}
      <Foot>
        <Total>{formatMoney(order.total_amount, hotel.currency)}</Total>
        {GUEST_CANCELLABLE_ORDER.includes(order.status) && (
          <Button variant="ghost" onClick={onCancel}>
            {labels.cancel}
          </Button>
        )}
        <Button onClick={onTrack}>{labels.track}</Button>
      </Foot>
    </WorkFrame>
  );
}

const Items = styled.p`
  font-size: ${theme.font.size.md};
`;

const Estimate = styled.p`
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.accentSoft};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.medium};
`;

const Late = styled.span`
  display: block;
  font-weight: ${theme.font.weight.regular};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
`;

const Total = styled.p`
  ${tabularFigures}
  margin-inline-end: auto;
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.bold};
`;
