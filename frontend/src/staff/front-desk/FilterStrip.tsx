import styled from "styled-components";
import { plainButton, tabularFigures } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import type { CardFilter, FilterChoice } from "./cardFilter.js";

/** Filters the board by category and floor, each with the count of its open requests. */
export function FilterStrip({
  categories,
  floors,
  filter,
  onChange,
}: {
  categories: readonly FilterChoice[];
  floors: readonly FilterChoice[];
  filter: CardFilter;
  onChange: (changed: Partial<CardFilter>) => void;
}) {
  const groups = [
    { key: "category", label: "Category", all: "All categories", choices: categories },
    { key: "floor", label: "Floor", all: "All floors", choices: floors },
  ] as const;
  return (
    <Strip>
      {groups.map(({ key, label, all, choices }) => (
        <Group key={key} aria-label={label}>
          {[{ value: "", label: all, count: 0 }, ...choices].map((choice) => (
            <Choice
              key={choice.value}
              type="button"
              aria-pressed={choice.value === filter[key]}
              onClick={() => onChange({ [key]: choice.value })}
            >
              {choice.label}
              {choice.count > 0 && <Count>{choice.count}</Count>}
            </Choice>
          ))}
        </Group>
      ))}
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  gap: ${theme.space[6]};
  padding: ${theme.space[1]} ${theme.space[2]};
  border-bottom: ${theme.line.thick} solid ${theme.board.border};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Group = styled.div.attrs({ role: "group" })`
  display: flex;
  flex: none;
  gap: ${theme.space[2]};
`;

const Choice = styled.button`
  ${plainButton}
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: ${theme.control.board};
  padding-inline: ${theme.space[4]};
  border: ${theme.line.thick} solid ${theme.board.border};
  border-radius: ${theme.radius.full};
  background: ${theme.board.surface};
  color: ${theme.board.text};
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.semibold};
  white-space: nowrap;

  &[aria-pressed="true"] {
    border-color: ${theme.board.text};
    background: ${theme.board.text};
    color: ${theme.board.surface};
  }
`;

const Count = styled.span`
  ${tabularFigures}
  font-weight: ${theme.font.weight.bold};
`;
