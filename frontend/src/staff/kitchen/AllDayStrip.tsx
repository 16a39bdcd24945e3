import { memo, useMemo } from "react";
import { BoardStrip, StripItem } from "../board/BoardStrip.js";
import type { AllDayCount } from "./allDay.js";

/** The portions of each dish to be cooked right now; pressing one opens the dish. */
export const AllDayStrip = memo(function AllDayStrip({
  counts,
  onOpenDish,
}: {
  counts: readonly AllDayCount[];
  onOpenDish: (menu_item_id: string) => void;
}) {
  const dishes = useMemo(
    () =>
      counts.map(({ menu_item_id, item_name, quantity }) => (
        <StripItem
          key={menu_item_id}
          lead={quantity}
          label={item_name}
          onPress={() => onOpenDish(menu_item_id)}
        />
      )),
    [counts, onOpenDish],
  );
  return <BoardStrip label="All day">{dishes}</BoardStrip>;
});
