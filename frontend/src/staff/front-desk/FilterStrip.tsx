import EyeOff from "lucide-react/icons/eye-off";
import styled, { css } from "styled-components";
import { tabularFigures } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { boardButton } from "#staff/board/boardButton.js";
import { NO_CARD_FILTER, type CardFilter, type FilterChoice } from "./cardFilter.js";

/** Filters the board by category and floor, each with its count, and shows how much the filter hides. */
export function FilterStrip({
  categories,
  floors,
  filter,
  hidden,
  onChange,
}: {
  categories: readonly FilterChoice[];
  floors: readonly FilterChoice[];
  filter: CardFilter;
  /** The text on what the filter hides; empty for nothing. */
  hidden: string;
  onChange: (changed: Partial<CardFilter>) => void;
}) {
  const groups = [
    { key: "category", label: "Category", all: "All categories", choices: categories },
    { key: "floor", label: "Floor", all: "All floors", choices: floors },
  ] as const;
  const isFiltered = filter.category !== "" || filter.floor !== "";
  if (!isFiltered && categories.length === 0) return null;
  return (
    <Strip>
      <output>
        {hidden && (
          <Choice type="button" $warns onClick={() => onChange(NO_CARD_FILTER)}>
            <Icon icon={EyeOff} />
            {hidden}
            <Show>Show all</Show>
          </Choice>
        )}
      </output>
      <Choices>
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
      </Choices>
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  row-gap: ${theme.space[1]};
  padding: ${theme.space[1]} ${theme.space[2]};
  border-bottom: ${theme.line.thick} solid ${theme.board.border};
`;

const Choices = styled.div`
  display: flex;
  flex: 1 1 ${theme.size.column};
  gap: ${theme.space[6]};
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
`;

const Group = styled.div.attrs({ role: "group" })`
  display: flex;
  flex: none;
  gap: ${theme.space[2]};
`;

const Choice = styled.button<{ $warns?: boolean }>`
  ${boardButton}
  gap: ${theme.space[2]};
  padding-inline: ${theme.space[4]};
  border: ${theme.line.thick} solid ${theme.board.border};
  border-radius: ${theme.radius.full};
  background: ${theme.board.surface};
  color: ${theme.board.text};
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.semibold};
  white-space: nowrap;
  ${({ $warns }) =>
    $warns &&
    css`
      margin-inline-end: ${theme.space[4]};
      border-radius: ${theme.radius.lg};
      background: ${theme.board.age.warning.bg};
      color: ${theme.board.age.warning.fg};
      text-align: start;
      white-space: normal;
    `}

  &[aria-pressed="true"] {
    border-color: ${theme.board.text};
    background: ${theme.board.text};
    color: ${theme.board.surface};
  }
`;

const Show = styled.span`
  text-decoration: underline;
`;

const Count = styled.span`
  ${tabularFigures}
  font-weight: ${theme.font.weight.bold};
`;
