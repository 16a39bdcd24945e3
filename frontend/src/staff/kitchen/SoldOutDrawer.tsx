import type { MenuItem } from "@roombell/common/contract/menu";
import { matchesMenuFilter } from "@roombell/common/domain/menuFilter";
import { useState } from "react";
import { SearchField } from "#shared/ui/field/SearchField.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { useMenuItems } from "#staff/menu/menuQueries.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import type { AllDayCount } from "./AllDayStrip.js";
import { useKitchenScreen } from "./KitchenContext.js";
import { SoldOutRow } from "./SoldOutRow.js";

/** The whole menu, searchable, to mark dishes sold out or count what is left. */
export function SoldOutDrawer({ counts, onClose }: { counts: readonly AllDayCount[]; onClose: () => void }) {
  const { soldOut, actions } = useKitchenScreen();
  const query = useMenuItems();
  const [search, setSearch] = useState("");
  // A row must not move under the finger that marked it.
  const [wasSoldOut] = useState(soldOut);
  const rank = ({ id }: MenuItem): number => (wasSoldOut.has(id) ? 0 : 1);
  const dishes = query.data
    ?.filter((dish) => matchesMenuFilter({ ...dish, description: "" }, search, "all"))
    .toSorted((left, right) => rank(left) - rank(right) || left.name.localeCompare(right.name));
  return (
    <Dialog side="right" onClose={onClose} title="Sold out" focusTitle>
      <SearchField label="Search dishes" value={search} onChange={setSearch} />
      {dishes?.length === 0 && <EmptyState title="No dish matches" />}
      <Waiting query={query} title="Failed to load data" lines={6} />
      <ul>
        {dishes?.map((dish) => (
          <SoldOutRow
            key={dish.id}
            dish={dish}
            openOrders={counts.find(({ menu_item_id }) => menu_item_id === dish.id)?.orders.length ?? 0}
            onOrders={() => actions.openDish(dish.id)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
