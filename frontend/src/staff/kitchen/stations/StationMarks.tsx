import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import Check from "lucide-react/icons/check";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { VisuallyHidden } from "#shared/ui/VisuallyHidden.js";
import { isOwnLine, stationStates, type KitchenView } from "./kitchenView.js";

/**
 * The stations of an order in one line: for the expediter how far each is while it is cooked, on a station's screen what
 * the others have of it. Nothing where the ticket itself says it all.
 */
export function StationMarks({ order, view }: { order: FoodOrder; view: KitchenView }) {
  const { own, isExpediter, stations } = view;
  if (own === null && !isExpediter) return null;
  const lines = isExpediter ? order.items : order.items.filter((item) => !isOwnLine(item, view));
  const states = stationStates(lines, stations);
  // An order of which no station has anything is made by whoever is there.
  if (states.every(({ id }) => id === null)) return null;
  return (
    <Marks aria-label={isExpediter ? "Stations" : "Other stations"}>
      {states.map((state) => {
        const isDone = order.status === "ready" || state.done === state.total;
        return (
          <Mark key={state.id} $done={isDone}>
            {isDone && <Icon icon={Check} size="text" />}
            <span>
              {isExpediter || isDone ? state.name : `+${state.total} ${state.name}`}
              {isDone && <VisuallyHidden> done</VisuallyHidden>}
              {isExpediter && !isDone && order.status === "preparing" && ` ${state.done} of ${state.total}`}
            </span>
          </Mark>
        );
      })}
    </Marks>
  );
}

const Marks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  margin: ${theme.space[1]};
`;

const Mark = styled.li<{ $done: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding: 0 ${theme.space[2]};
  border: ${theme.line.thin} solid ${theme.board.border};
  border-radius: ${theme.radius.full};
  color: ${({ $done }) => ($done ? theme.board.muted : theme.board.text)};
  font-size: ${theme.font.card.small};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.snug};
  overflow-wrap: anywhere;
`;
