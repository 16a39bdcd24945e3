import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import Utensils from "lucide-react/icons/utensils";
import styled from "styled-components";
import { Age } from "../../../components/board/CardHead.js";
import { Icon } from "../../../components/Icon.js";
import { plainButton, tabularFigures } from "../../../styles/mixins.js";
import { theme } from "../../../styles/theme.js";

/** The food orders that the kitchen has not accepted yet; a press opens one. */
export function FoodStrip({
  orders,
  onOpen,
}: {
  orders: readonly FoodOrder[];
  onOpen: (id: string) => void;
}) {
  if (orders.length === 0) return null;
  return (
    <Strip>
      <Icon icon={Utensils} size="lg" label="Food orders that wait" />
      {orders.map(({ id, order_number, room_number, created_at }) => (
        <Order key={id} type="button" onClick={() => onOpen(id)}>
          <strong>#{order_number}</strong>
          Room {room_number}
          <span>
            <Age since={created_at} />
          </span>
        </Order>
      ))}
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-bottom: ${theme.line.thick} solid ${theme.board.border};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Order = styled.button`
  ${plainButton}
  ${tabularFigures}
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.control.board};
  padding-inline: ${theme.space[4]};
  border: ${theme.line.thick} solid ${theme.board.age.warning.bg};
  border-radius: ${theme.radius.full};
  background: ${theme.board.surface};
  color: ${theme.board.text};
  font-size: ${theme.font.size.lg};
  white-space: nowrap;
`;
