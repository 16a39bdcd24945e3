import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import Ban from "lucide-react/icons/ban";
import CircleMinus from "lucide-react/icons/circle-minus";
import Ellipsis from "lucide-react/icons/ellipsis-vertical";
import styled from "styled-components";
import { formatMoney } from "#shared/lib/format.js";
import { tabularFigures, theme } from "#shared/theme/theme.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { CardNote } from "#staff/board/card/BoardCard.js";
import { useKitchenScreen } from "#staff/kitchen/KitchenContext.js";
import { billParts } from "#staff/orders/billParts.js";
import { Menu } from "#staff/ui/Menu.js";
import { LineText } from "./TicketItem.js";

/** The lines, notes, taxes, tip and total of a ticket. Each line has a menu: remove portions, mark its dish sold out. */
export function TicketLines({
  order,
  onReduce,
}: {
  order: FoodOrder;
  /** Receives the index of the line. */
  onReduce: (index: number) => void;
}) {
  const { soldOut, actions } = useKitchenScreen();
  const { parts, included } = billParts(order);
  const part = ([label, amount]: (typeof parts)[number]) => (
    <Part key={label}>
      <span>{label}</span>
      <span>{formatMoney(amount, order.currency)}</span>
    </Part>
  );
  return (
    <div>
      <ul aria-label="Items">
        {order.items.map((item, index) => {
          const { menu_item_id, item_name, quantity } = item;
          return (
            // Two lines may be of the same dish; their order never changes.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <Row key={index}>
              <Line>
                <LineText item={item} isDone={item.done} />
                <Menu
                  trigger={<IconButton icon={Ellipsis} label={`More for ${item_name}`} size="board" />}
                  actions={[
                    {
                      label: "Remove portions",
                      icon: CircleMinus,
                      onSelect: () => onReduce(index),
                      disabled: !order.is_active || quantity === 0,
                    },
                    {
                      label: soldOut.has(menu_item_id) ? "Offer again" : "Sold out",
                      icon: Ban,
                      onSelect: () => actions.openDish(menu_item_id),
                    },
                  ]}
                />
              </Line>
              {item.special_instructions && <CardNote>{item.special_instructions}</CardNote>}
            </Row>
          );
        })}
      </ul>
      {order.special_instructions && <CardNote>{order.special_instructions}</CardNote>}
      {order.staff_note && <CardNote>{`Staff: ${order.staff_note}`}</CardNote>}
      {parts.map(part)}
      <Total>
        <span>Total</span>
        <span>{formatMoney(order.total_amount, order.currency)}</span>
      </Total>
      {included.map(part)}
    </div>
  );
}

const Row = styled.li`
  container-type: inline-size;
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  overflow-wrap: break-word;
`;

const Part = styled.p`
  ${tabularFigures}
  display: flex;
  justify-content: space-between;
  padding-block-start: ${theme.space[2]};
`;

const Total = styled(Part)`
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.bold};
`;
