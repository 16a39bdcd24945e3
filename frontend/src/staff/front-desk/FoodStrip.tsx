import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import Utensils from "lucide-react/icons/utensils";
import { useMemo } from "react";
import { BoardStrip, StripItem } from "../board/BoardStrip.js";
import { orderWork } from "../orders/orderWork.js";
import { useActiveWork } from "../work/useWork.js";
import { Age } from "../board/CardHead.js";

const NONE: readonly FoodOrder[] = [];

/** The food orders that the kitchen has not accepted yet; pressing one opens it. `onOpen` must keep its identity. */
export function FoodStrip({ onOpen }: { onOpen: (id: string) => void }) {
  const { data: orders = NONE } = useActiveWork(orderWork);
  const waiting = useMemo(() => {
    const pending = orders.filter(({ status }) => status === "pending");
    return pending
      .toSorted((left, right) => left.order_number - right.order_number)
      .map(({ id, order_number, room_number, created_at }) => (
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
      ));
  }, [orders, onOpen]);
  return (
    <BoardStrip label="Food orders that wait" icon={Utensils}>
      {waiting}
    </BoardStrip>
  );
}
