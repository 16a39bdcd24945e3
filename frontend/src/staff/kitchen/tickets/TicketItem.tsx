import type { FoodOrder, OrderItem } from "@roombell/common/contract/foodOrder";
import { DIET_CHANGE_TEXT } from "@roombell/common/domain/dishContents";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from "react";
import styled from "styled-components";
import { tabularFigures, theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { VisuallyHidden } from "#shared/ui/primitives.js";
import { CardNote } from "#staff/board/card/BoardCard.js";
import { useKitchenScreen } from "#staff/kitchen/KitchenContext.js";
import { stockKey } from "#staff/menu/availability.js";
import { boardButton } from "#staff/ui/boardButton.js";

const HOLD_MS = 600;
/** A finger that moves further is scrolling. */
const WANDER_PX = 12;

/** Shift+Enter and the menu key count as a long press. The click that ends a long press does nothing. */
function useLongPress({ onPress, onHold }: { onPress: () => void; onHold: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0, isHandled: false });
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    onPointerDown({ button, clientX, clientY }: PointerEvent) {
      start.current = { x: clientX, y: clientY, isHandled: false };
      stop();
      if (button !== 0) return;
      timer.current = setTimeout(() => {
        start.current.isHandled = true;
        onHold();
      }, HOLD_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > WANDER_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onClick() {
      if (!start.current.isHandled) onPress();
      start.current.isHandled = false;
    },
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      // Some touch screens open their context menu first: treat it as the long press.
      if (start.current.isHandled) return;
      start.current.isHandled = true;
      stop();
      onHold();
    },
    onKeyDown(event: KeyboardEvent) {
      start.current.isHandled = false;
      if (!event.shiftKey || event.key !== "Enter") return;
      event.preventDefault();
      onHold();
    },
  };
}

/** One line of a ticket: quantity first; a tap ticks it off, a long press opens its dish. */
export function TicketItem({ order, item, index }: { order: FoodOrder; item: OrderItem; index: number }) {
  const { view, actions } = useKitchenScreen();
  // Where portions are checked, a ticked line stays as readable as the others.
  const isChecked = view.isExpediter || order.status === "ready";
  // Optimistic: the order itself changes with the server's answer.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isDone = wanted ?? item.done;
  const tick = (): void => {
    setWanted(!isDone);
    const settle = (): void => setWanted(null);
    actions.tick(order, index, !isDone).then(settle, settle);
  };
  const isStruck = item.quantity === 0 || (isDone && !isChecked);
  const press = useLongPress({ onPress: tick, onHold: () => actions.openDish(item.menu_item_id) });
  const moreId = useId();
  return (
    <Row>
      <Line
        type="button"
        aria-pressed={isDone}
        aria-label={`${item.quantity} ${item.item_name}`}
        aria-describedby={hasMore(item) ? moreId : undefined}
        disabled={!order.is_active || item.quantity === 0}
        $isMuted={isStruck}
        {...press}
      >
        <LineText item={item} isDone={isDone} isStruck={isStruck} moreId={moreId} />
      </Line>
      {item.special_instructions && <CardNote>{item.special_instructions}</CardNote>}
    </Row>
  );
}

const hasMore = ({ selected_options, allergens, diet_change }: OrderItem): boolean =>
  Object.keys(selected_options).length > 0 || allergens.length > 0 || diet_change !== undefined;

/** A line's quantity and dish with everything that changes how it is cooked, except its note. */
export function LineText({
  item,
  isDone = false,
  isStruck = item.quantity === 0,
  moreId,
}: {
  item: OrderItem;
  isDone?: boolean;
  isStruck?: boolean;
  /** The id of the options and allergens. */
  moreId?: string;
}) {
  const { soldOut, lowStock } = useKitchenScreen();
  const low = lowStock.get(stockKey(item.menu_item_id));
  return (
    <>
      <Quantity data-number>{item.quantity}</Quantity>
      <Text>
        <Name as={isStruck ? "s" : "span"}>
          {isDone && (
            <Tick>
              <Icon icon={Check} size="text" />
            </Tick>
          )}
          <span dir="auto">{item.item_name}</span>
        </Name>
        {soldOut.has(item.menu_item_id) && <StockMark>Sold out</StockMark>}
        {low !== undefined && <StockMark>{low}</StockMark>}
        {item.removed_quantity !== undefined && <StockMark>{`${item.removed_quantity} removed`}</StockMark>}
        {hasMore(item) && (
          <More id={moreId} $isBelow={Object.keys(item.selected_options).length > 0}>
            {Object.entries(item.selected_options).map(([group, value]) => {
              const left = lowStock.get(stockKey(item.menu_item_id, group, value));
              return (
                <Option key={group}>
                  <span>{`${group}: `}</span>
                  <strong>{value}</strong>
                  {left !== undefined && <StockMark>{left}</StockMark>}
                </Option>
              );
            })}
            {item.diet_change && <Option as="strong">{DIET_CHANGE_TEXT[item.diet_change]}</Option>}
            {item.allergens.length > 0 && (
              <Allergens>
                <Icon icon={TriangleAlert} size="text" />
                <VisuallyHidden>Allergens: </VisuallyHidden>
                {item.allergens.map((allergen, index) => (
                  <span key={allergen}>{`${allergen}${index < item.allergens.length - 1 ? ", " : ""}`}</span>
                ))}
              </Allergens>
            )}
          </More>
        )}
      </Text>
    </>
  );
}

const Row = styled.li`
  & + & {
    border-top: ${theme.line.thin} solid ${theme.board.border};
  }
`;

const Line = styled.button<{ $isMuted: boolean }>`
  ${boardButton}
  gap: ${theme.space[2]};
  width: 100%;
  padding: ${theme.line.thick} ${theme.space[1]};
  padding-inline-start: ${theme.space[2]};
  user-select: none;
  -webkit-touch-callout: none;
  ${({ $isMuted }) => $isMuted && `color: ${theme.board.muted};`}
`;

const Quantity = styled.span`
  ${tabularFigures}
  flex: none;
  min-width: 1.25rem;
  font-size: ${theme.font.card.number};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.leading.figure};
  text-align: end;
`;

const Text = styled.span`
  flex: 1;
  min-width: 0;
  font-size: ${theme.font.card.note};
  line-height: ${theme.font.leading.tight};
`;

/** Only the name is struck through: allergens still count. */
const Name = styled.span`
  margin-inline-end: ${theme.space[2]};
  /* Smaller on a card narrower than a lane: large text on a phone. */
  font-size: min(${theme.font.card.dish}, 12cqi);
  font-weight: ${theme.font.weight.semibold};
  letter-spacing: ${theme.font.tracking.tight};
  line-height: ${theme.font.leading.name};

  [data-withdrawn] & {
    text-decoration: line-through ${theme.line.bar};
  }
`;

const Tick = styled.span`
  display: inline-flex;
  margin-inline-end: ${theme.space[1]};
  vertical-align: -0.1em;
`;

const StockMark = styled.span`
  padding-inline: ${theme.space[2]};
  border-radius: ${theme.radius.full};
  background: ${theme.board.age.late.bg};
  color: ${theme.board.age.late.fg};
  font-size: ${theme.font.card.small};
  font-weight: ${theme.font.weight.semibold};
`;

/** Beside the name, unless a guest chose options. */
const More = styled.span<{ $isBelow: boolean }>`
  ${({ $isBelow }) => $isBelow && "display: block;"}

  /* Options are easily overlooked, so their values are as large as the dish. */
  strong {
    font-size: min(${theme.font.card.dish}, 12cqi);
    font-weight: ${theme.font.weight.semibold};
    letter-spacing: ${theme.font.tracking.tight};
    line-height: ${theme.font.leading.name};
  }
`;

const Option = styled.span`
  margin-inline-end: ${theme.space[2]};
`;

const Allergens = styled.span`
  display: inline-block;
  /* Below the descenders of the dish's name. */
  margin-block-start: ${theme.line.thick};
  padding-inline: ${theme.space[1]};
  border-radius: ${theme.space[1]};
  background: ${theme.board.muted};
  color: ${theme.board.surface};
  font-weight: ${theme.font.weight.bold};
  text-wrap: balance;

  > [aria-hidden] {
    margin-inline-end: 0.1em;
    vertical-align: -0.2em;
  }
`;
