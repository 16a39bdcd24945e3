import { memo } from "react";
import styled from "styled-components";
import { plainButton, tabularFigures } from "../../../styles/mixins.js";
import { theme } from "../../../styles/theme.js";
import type { AllDayCount } from "../allDay.js";

/** How many of each dish are to be cooked right now; a press is about the dish. */
export const AllDayStrip = memo(function AllDayStrip({
  counts,
  onOpenDish,
}: {
  counts: readonly AllDayCount[];
  onOpenDish: (menu_item_id: string) => void;
}) {
  if (counts.length === 0) return null;
  return (
    <Strip>
      <Dishes aria-label="All day">
        {counts.map(({ menu_item_id, item_name, quantity }) => (
          <li key={menu_item_id}>
            <Dish type="button" onClick={() => onOpenDish(menu_item_id)}>
              <Count>{quantity}</Count>
              {item_name}
            </Dish>
          </li>
        ))}
      </Dishes>
    </Strip>
  );
});

const Strip = styled.div`
  padding: ${theme.space[2]} ${theme.space[3]};
  border-bottom: ${theme.line.thick} solid ${theme.board.border};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Dishes = styled.ul`
  display: flex;
  gap: ${theme.space[2]};
  width: max-content;
`;

const Dish = styled.button`
  ${plainButton}
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: ${theme.control.board};
  padding-inline: ${theme.space[2]} ${theme.space[4]};
  border: ${theme.line.thick} solid ${theme.board.border};
  border-radius: ${theme.radius.full};
  background: ${theme.board.surface};
  color: ${theme.board.text};
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.semibold};
  white-space: nowrap;
`;

const Count = styled.span`
  ${tabularFigures}
  display: grid;
  place-items: center;
  min-width: ${theme.space[10]};
  min-height: ${theme.space[10]};
  padding-inline: ${theme.space[2]};
  border-radius: ${theme.radius.full};
  background: ${theme.board.text};
  color: ${theme.board.surface};
  font-size: ${theme.font.size.xl};
  font-weight: ${theme.font.weight.bold};
`;
