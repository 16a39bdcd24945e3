import type { OrderItem } from "@roombell/common/contract/foodOrder";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useId, useState } from "react";
import styled from "styled-components";
import { Icon } from "../../../shared/ui/Icon.js";
import { VisuallyHidden } from "../../../shared/ui/VisuallyHidden.js";
import { useLongPress } from "../../board/keys/useLongPress.js";
import { plainButton, tabularFigures } from "../../../shared/theme/mixins.js";
import { theme } from "../../../shared/theme/theme.js";
import { CardNote } from "../../board/BoardCard.js";

/** One line of a ticket: quantity first; a tap ticks it off, a long press opens its dish. */
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
  // Shown at once; the order itself changes once the server has answered.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isDone = wanted ?? item.done;
  const tick = (): void => {
    setWanted(!isDone);
    const settle = (): void => setWanted(null);
    onTick(!isDone).then(settle, settle);
  };
  const press = useLongPress({ onPress: tick, onHold });
  const moreId = useId();
  const options = Object.entries(item.selected_options);
  const hasMore = options.length > 0 || item.allergens.length > 0;
  return (
    <Row>
      <Line
        type="button"
        aria-pressed={isDone}
        aria-label={`${item.quantity} ${item.item_name}`}
        aria-describedby={hasMore ? moreId : undefined}
        disabled={!isOpen || item.quantity === 0}
        $done={isDone || item.quantity === 0}
        {...press}
      >
        <Quantity>{isDone ? <Icon icon={Check} size="lg" /> : item.quantity}</Quantity>
        <span>
          <Name>
            {item.item_name}
            {isSoldOut && <SoldOut>Sold out</SoldOut>}
            {item.removed_quantity !== undefined && <SoldOut>{item.removed_quantity} removed</SoldOut>}
          </Name>
          {hasMore && (
            <More id={moreId}>
              {options.map(([group, value]) => (
                <span key={group}>
                  {group}: <strong>{value}</strong>
                </span>
              ))}
              {item.allergens.length > 0 && (
                <Allergens>
                  <Icon icon={TriangleAlert} size="sm" />
                  <VisuallyHidden>Allergens: </VisuallyHidden>
                  {item.allergens.join(", ")}
                </Allergens>
              )}
            </More>
          )}
        </span>
      </Line>
      {item.special_instructions && <CardNote>{item.special_instructions}</CardNote>}
    </Row>
  );
}

const Row = styled.li`
  & + & {
    border-top: ${theme.line.thin} solid ${theme.board.border};
  }
`;

const Line = styled.button<{ $done: boolean }>`
  ${plainButton}
  display: grid;
  grid-template-columns: minmax(${theme.space[6]}, auto) minmax(0, 1fr);
  gap: ${theme.space[1]};
  width: 100%;
  min-height: ${theme.control.board};
  align-items: center;
  padding: ${theme.line.thick} ${theme.space[1]};
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
  letter-spacing: ${theme.font.tracking.tight};
  line-height: ${theme.font.leading.tight};
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

const More = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space[1]};
  color: ${theme.board.muted};
  line-height: ${theme.font.leading.tight};
`;

const Allergens = styled.span`
  display: inline-flex;
  gap: ${theme.space[1]};
  align-items: center;
  padding: 0 ${theme.space[1]};
  border-radius: ${theme.space[1]};
  background: ${theme.board.text};
  color: ${theme.board.surface};
  font-weight: ${theme.font.weight.bold};
`;
