import type { FoodOrder, OrderItem } from "@roombell/common/contract/foodOrder";
import type { AgeTone } from "@roombell/common/domain/workAge";
import Check from "lucide-react/icons/check";
import Hourglass from "lucide-react/icons/hourglass";
import styled from "styled-components";
import { inRow, theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";
import { useKitchenScreen } from "#staff/kitchen/KitchenContext.js";
import { isOwnLine, stationStates } from "#staff/kitchen/stations/kitchenView.js";

/** For the expediter: what each station of an order has finished, and what is missing. */
export function StationProgress({ order: { items, status } }: { order: FoodOrder }) {
  const { view } = useKitchenScreen();
  const states = stationStates(items, view.stations);
  const isStarted = status === "preparing" || status === "ready";
  if (!isStarted || states.every(({ id }) => id === null)) return null;
  return (
    <Progress aria-label="Stations">
      {states.map(({ id, name, open }) => {
        const isDone = open.length === 0 || status === "ready";
        return (
          <State key={id} $tone={isDone ? "calm" : "warning"}>
            <Icon icon={isDone ? Check : Hourglass} size="text" />
            <span>
              <span>{name}</span>
              {isDone && <VisuallyHidden> done</VisuallyHidden>}
              {!isDone && <span>{`: ${open.map(lineText).join(", ")}`}</span>}
            </span>
          </State>
        );
      })}
    </Progress>
  );
}

const lineText = ({ quantity, item_name }: OrderItem): string => `${quantity} ${item_name}`;

const Progress = styled.ul`
  font-size: ${theme.font.card.note};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.snug};
  overflow-wrap: break-word;
`;

const State = styled.li<{ $tone: AgeTone }>`
  ${inRow(1)}
  padding-inline: ${theme.space[2]};
  border-bottom: ${theme.line.thin} solid ${theme.board.border};
  background: ${({ $tone }) => theme.board.age[$tone].bg};
  color: ${({ $tone }) => theme.board.age[$tone].fg};
`;

export function OtherStations({ order }: { order: FoodOrder }) {
  const { view } = useKitchenScreen();
  if (view.own === null) return null;
  const states = stationStates(
    order.items.filter((item) => !isOwnLine(item, view)),
    view.stations,
  );
  if (states.length === 0) return null;
  return (
    <Marks aria-label="Other stations">
      {states.map(({ id, name, lines, open }) => (
        <Mark key={id} $done={open.length === 0}>
          {open.length === 0 && <Icon icon={Check} size="text" />}
          <span>
            <span>{open.length === 0 ? name : `+${lines.length} ${name}`}</span>
            {open.length === 0 && <VisuallyHidden> done</VisuallyHidden>}
          </span>
        </Mark>
      ))}
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
