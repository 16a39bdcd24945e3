import type { MenuItem } from "@roombell/common/contract/menu";
import type { MenuOption } from "@roombell/common/contract/menuOption";
import { counted } from "@roombell/common/domain/counted";
import { matchesMenuFilter } from "@roombell/common/domain/menuFilter";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState } from "react";
import styled from "styled-components";
import { inStack, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { SearchField } from "#shared/ui/field/SearchField.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Text } from "#shared/ui/primitives.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { DrawerRow } from "#staff/board/TakeBackRow.js";
import { availabilityText, isLowStock, stockText, useSetAvailability } from "#staff/menu/availability.js";
import { useMenuItems } from "#staff/menu/menuQueries.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { useJustChanged } from "#staff/work/useJustChanged.js";
import type { AllDayCount } from "./AllDayStrip.js";
import { ChoiceButtons } from "./ChoiceButtons.js";
import { useKitchenScreen } from "./KitchenContext.js";

const COUNTS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30];
const OPTION_COUNTS: { value: number | "no limit"; label: string }[] = [
  { value: 0, label: "Sold out" },
  ...[1, 2, 3, 5, 10].map((value) => ({ value, label: String(value) })),
];
const UNTIL_TOMORROW = { value: "tomorrow", label: "Sold out until tomorrow" } as const;
const NO_LIMIT = { value: "no limit", label: "No limit" } as const;

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

/** A dish of the menu: one tap marks it sold out or offers it again, two set what is left today. */
function SoldOutRow({
  dish,
  openOrders,
  onOrders,
}: {
  dish: MenuItem;
  openOrders: number;
  onOrders: () => void;
}) {
  const { mutate } = useSetAvailability();
  const [isOpen, setOpen] = useState(false);
  const choicesId = useId();
  const { id, name, is_available, stock_left } = dish;
  const hasJustChanged = useJustChanged(String(is_available));
  const state = availabilityText(dish);
  const setOption = ({ option_name, option_value }: MenuOption, left: number | "no limit"): void => {
    setOpen(false);
    const option = { option_name, option_value };
    mutate({ id, option, stock_left: left === "no limit" ? null : left });
  };
  const choose = (choice: number | "tomorrow" | "no limit"): void => {
    setOpen(false);
    if (choice === "tomorrow") mutate({ id, until: "tomorrow" });
    else mutate({ id, stock_left: choice === "no limit" ? null : choice });
  };
  return (
    <Row>
      <Dish>
        <Text $size="xl" $weight="semibold" dir="auto">
          {name}
        </Text>
        {state !== null && <State $isLow={isLowStock(stock_left)}>{state}</State>}
        {dish.options.map(
          ({ option_name, option_value, stock_left: left }) =>
            left !== undefined && (
              <State key={`${option_name} ${option_value}`} $isLow={isLowStock(left)}>
                {`${option_value}: ${stockText(left)}`}
              </State>
            ),
        )}
        {openOrders > 0 && (
          <Orders size="board" variant="ghost" onClick={onOrders}>
            {counted(openOrders, "open order")}
          </Orders>
        )}
      </Dish>
      <Actions>
        <Button
          size="board"
          variant="ghost"
          icon={ChevronDown}
          aria-label={`Portions left of ${name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? choicesId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          Left
        </Button>
        <Button
          size="board"
          variant={is_available ? "secondary" : "primary"}
          icon={is_available ? Ban : Check}
          aria-label={is_available ? `${name} is sold out` : `Offer ${name} again`}
          busy={hasJustChanged}
          onClick={() => mutate({ id, is_available: !is_available })}
        >
          {is_available ? "Sold out" : "Offer again"}
        </Button>
      </Actions>
      {isOpen && (
        <Choices id={choicesId}>
          <ChoiceButtons
            title="How many are left today?"
            choices={COUNTS.map((value) => ({ value, label: String(value) }))}
            onChoose={choose}
          />
          <ChoiceButtons
            title="Or"
            choices={[UNTIL_TOMORROW, ...(stock_left === null ? [] : [NO_LIMIT])]}
            onChoose={choose}
          />
          {dish.options.map((option) => (
            <ChoiceButtons
              key={`${option.option_name} ${option.option_value}`}
              title={`${option.option_name}: ${option.option_value}`}
              choices={option.stock_left === undefined ? OPTION_COUNTS : [...OPTION_COUNTS, NO_LIMIT]}
              onChoose={(left) => setOption(option, left)}
            />
          ))}
        </Choices>
      )}
    </Row>
  );
}

const Row = styled(DrawerRow)`
  flex-wrap: wrap;
`;

const Dish = styled.div`
  flex: 1 1 ${theme.size.picture};
  min-width: 0;
`;

const State = styled.p<{ $isLow: boolean }>`
  font-weight: ${theme.font.weight.semibold};
  color: ${({ $isLow }) => ($isLow ? theme.color.warningFg : theme.color.textMuted)};
`;

const Orders = styled(Button)`
  padding-inline: 0;
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${theme.space[1]};
  margin-inline-start: auto;
`;

const Choices = styled.div`
  ${inStack(3)}
  flex: 1 0 100%;
`;
