import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import Utensils from "lucide-react/icons/utensils";
import { useMemo } from "react";
import { BoardStrip, StripItem } from "../board/BoardStrip.js";
import { Age } from "../board/CardHead.js";

/** The food orders that the kitchen has not accepted yet; pressing one opens it. `onOpen` must keep its identity. */
export function FoodStrip({
  orders,
  onOpen,
}: {
  orders: readonly FoodOrder[];
  onOpen: (id: string) => void;
}) {
  const waiting = useMemo(
    () =>
      orders.map(({ id, order_number, room_number, created_at }) => (
        <StripItem
          key={id}
          isPressing
          lead={`#${order_number}`}
          label={
            <>
              {`Room ${room_number}\n`}
              <Age since={created_at} />
            </>
          }
          onPress={() => onOpen(id)}
        />
      )),
    [orders, onOpen],
  );
  return (
    <BoardStrip label="Food orders that wait" icon={Utensils}>
      {waiting}
    </BoardStrip>
  );
}
