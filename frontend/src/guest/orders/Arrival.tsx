import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import styled from "styled-components";
import type { Clock } from "#guest/i18n/useClock.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { tabularFigures } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { estimateText, minutesLeft } from "./estimate.js";

/** When the order will be there, before everything else; nothing while the kitchen has promised no time. */
export function Arrival({ order, clock, now }: { order: GuestFoodOrder; clock: Clock; now: number }) {
  const messages = useMessages();
  const labels = messages.orders;
  const { estimated_delivery_time: promised, status } = order;
  if (promised === null || !order.is_active) return null;
  const estimate = estimateText(order, now, messages);
  if (status === "ready") return <Time>{estimate}</Time>;
  const isOver = minutesLeft(order, now) === 0;
  return (
    <div>
      <Label>{isOver ? labels.estimate(clock.time(promised)) : labels.estimateLabel}</Label>
      <Time>{isOver ? estimate : clock.time(promised)}</Time>
      <Label>{isOver ? labels.late : estimate}</Label>
    </div>
  );
}

const Time = styled.p`
  ${tabularFigures}
  font-size: ${theme.font.size["2xl"]};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.leading.tight};

  &::first-letter {
    text-transform: uppercase;
  }
`;

const Label = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;
