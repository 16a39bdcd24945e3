import type { OrderItem } from "@roombell/common/contract/foodOrder";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useState } from "react";
import styled from "styled-components";
import { Icon } from "../../../components/Icon.js";
import { useLongPress } from "../../../lib/board/useLongPress.js";
import { plainButton, tabularFigures } from "../../../styles/mixins.js";
import { theme } from "../../../styles/theme.js";
import { CardNote } from "../../../components/board/CardNote.js";

/** One line of a ticket: quantity first; a tap ticks it off, a long press is about the dish. */
export function TicketItem({
  item,
  isSoldOut,
  isOpen,
  onTick,
  onHold,
}: {
  item: OrderItem;
  isSoldOut: boolean;
  isOpen: boolean;
  onTick: (done: boolean) => Promise<unknown>;
  onHold: () => void;
}) {
  // Shown at once; the order itself changes when the server has answered.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isDone = wanted ?? item.done;
  const tick = (): void => {
    setWanted(!isDone);
    const settle = (): void => setWanted(null);
    onTick(!isDone).then(settle, settle);
  };
  const press = useLongPress({ onPress: tick, onHold });
  const options = Object.entries(item.selected_options);
  return (
    <li>
      <Line
        type="button"
        aria-pressed={isDone}
        aria-label={`${item.quantity} ${item.item_name}`}
        disabled={!isOpen}
        $done={isDone}
        {...press}
      >
        <Quantity>{isDone ? <Icon icon={Check} size="lg" /> : item.quantity}</Quantity>
        <span>
          <Name>
            {item.item_name}
            {isSoldOut && <SoldOut>Sold out</SoldOut>}
          </Name>
          {options.map(([group, value]) => (
            <Option key={group}>
              {group}: <strong>{value}</strong>
            </Option>
          ))}
        </span>
      </Line>
      {item.allergens.length > 0 && (
        <Allergens>
          <Icon icon={TriangleAlert} size="md" label="Allergens" />
          {item.allergens.join(", ")}
        </Allergens>
      )}
      {item.special_instructions && <CardNote>{item.special_instructions}</CardNote>}
    </li>
  );
}

const Line = styled.button<{ $done: boolean }>`
  ${plainButton}
  display: grid;
  grid-template-columns: minmax(${theme.space[10]}, auto) minmax(0, 1fr);
  gap: ${theme.space[2]};
  width: 100%;
  min-height: ${theme.control.board};
  align-items: start;
  padding: ${theme.space[2]} ${theme.space[3]};
  user-select: none;
  -webkit-touch-callout: none;
  text-decoration: inherit;
  ${({ $done }) => $done && `color: ${theme.board.muted}; text-decoration: line-through;`}

  &:focus-visible {
    outline-offset: calc(-1 * ${theme.line.bar});
  }
`;

const Quantity = styled.span`
  ${tabularFigures}
  font-size: ${theme.font.size["2xl"]};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.leading.tight};
  text-align: end;
`;

const Name = styled.span`
  display: block;
  font-size: ${theme.font.size.xl};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.snug};
  overflow-wrap: anywhere;
`;

const SoldOut = styled.span`
  display: inline-block;
  margin-inline-start: ${theme.space[2]};
  padding-inline: ${theme.space[2]};
  border-radius: ${theme.radius.full};
  background: ${theme.board.age.late.bg};
  color: ${theme.board.age.late.fg};
  font-size: ${theme.font.size.sm};
`;

const Option = styled.span`
  display: block;
  color: ${theme.board.muted};
  font-size: ${theme.font.size.lg};
`;

const Allergens = styled.p`
  display: flex;
  gap: ${theme.space[2]};
  align-items: center;
  width: max-content;
  max-width: calc(100% - ${theme.space[14]} - ${theme.space[3]});
  margin: calc(-1 * ${theme.space[2]}) ${theme.space[3]} ${theme.space[2]} ${theme.space[14]};
  padding: 0 ${theme.space[2]};
  border-radius: ${theme.space[1]};
  background: ${theme.board.text};
  color: ${theme.board.surface};
  font-size: ${theme.font.size.md};
  font-weight: ${theme.font.weight.bold};
  text-transform: uppercase;
  letter-spacing: ${theme.font.tracking.wide};
  /* It may lie over the foot of its line, which stays a target of full height. */
  pointer-events: none;
`;
