import type { MenuItem } from "@roombell/common/contract/menu";
import { counted } from "@roombell/common/domain/counted";
import { matchesMenuFilter } from "@roombell/common/domain/menuFilter";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import { useState } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { SearchField } from "#shared/ui/field/SearchField.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { DrawerList, DrawerRow } from "#staff/board/DrawerList.js";
import { useSetAvailability } from "#staff/menu/availability.js";
import { useMenuItems } from "#staff/menu/menuQueries.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import type { AllDayCount } from "./AllDayStrip.js";

/** The whole menu, searchable: one tap marks a dish sold out, or offers it again. */
export function SoldOutDrawer({
  soldOut,
  counts,
  onDish,
  onClose,
}: {
  soldOut: ReadonlySet<string>;
  counts: readonly AllDayCount[];
  /** Opens a dish with the tickets that need it. */
  onDish: (menu_item_id: string) => void;
  onClose: () => void;
}) {
  const query = useMenuItems();
  const { mutate } = useSetAvailability();
  const [search, setSearch] = useState("");
  // A row must not move under the finger that marked it.
  const [wasSoldOut] = useState(soldOut);
  const rank = ({ id }: MenuItem): number => (wasSoldOut.has(id) ? 0 : 1);
  const dishes = query.data
    ?.filter((dish) => matchesMenuFilter({ ...dish, description: "" }, search, "all"))
    .toSorted((left, right) => rank(left) - rank(right) || left.name.localeCompare(right.name));
  return (
    <Dialog side="right" open onClose={onClose} title="Sold out" focusTitle>
      <SearchField label="Search dishes" value={search} onChange={setSearch} />
      {dishes?.length === 0 && <EmptyState title="No dish matches" />}
      <Waiting query={query} title="Failed to load data" lines={6} />
      <DrawerList>
        {dishes?.map(({ id, name, is_available }) => {
          const orders = counts.find(({ menu_item_id }) => menu_item_id === id)?.orders.length ?? 0;
          return (
            <DrawerRow key={id}>
              <Dish>
                <Name dir="auto">{name}</Name>
                {orders > 0 && (
                  <Orders size="board" variant="ghost" onClick={() => onDish(id)}>
                    {counted(orders, "open order")}
                  </Orders>
                )}
              </Dish>
              <Toggle
                size="board"
                variant={is_available ? "secondary" : "primary"}
                icon={is_available ? Ban : Check}
                aria-label={is_available ? `${name} is sold out` : `Offer ${name} again`}
                onClick={() => mutate({ id, is_available: !is_available })}
              >
                {is_available ? "Sold out" : "Offer again"}
              </Toggle>
            </DrawerRow>
          );
        })}
      </DrawerList>
    </Dialog>
  );
}

const Dish = styled.div`
  min-width: 0;
`;

const Name = styled.p`
  font-size: ${theme.font.size.xl};
  font-weight: ${theme.font.weight.semibold};
  overflow-wrap: anywhere;
`;

const Orders = styled(Button)`
  padding-inline: 0;
`;

const Toggle = styled(Button)`
  flex: none;
`;
