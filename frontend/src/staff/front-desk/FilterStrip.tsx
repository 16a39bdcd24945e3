import Check from "lucide-react/icons/check";
import EyeOff from "lucide-react/icons/eye-off";
import ListFilter from "lucide-react/icons/list-filter";
import styled from "styled-components";
import { textStyle, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { useBoardWidth } from "#staff/board/Board.js";
import { boardButton } from "#staff/ui/boardButton.js";
import { Menu } from "#staff/ui/Menu.js";
import { NO_CARD_FILTER, type CardFilter, type FilterChoice } from "./cardFilter.js";

/** The widths in rem from which both filters have a button. */
const BOTH_FIT = { tablet: 72, counter: 72, wall: 100 } as const;

/** Filters by category and floor, with counts; where two buttons do not fit, one has all choices. */
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
    { key: "category", all: "All categories", choices: categories },
    { key: "floor", all: "All floors", choices: floors },
  ] as const;
  const isWide = useBoardWidth(BOTH_FIT);
  const buildActions = ({ key, all, choices }: (typeof groups)[number]) =>
    [{ value: "", label: all, count: 0 }, ...choices].map(({ value, label, count }) => ({
      label: count > 0 ? `${label} (${count})` : label,
      icon: value === filter[key] ? Check : undefined,
      onSelect: () => onChange({ [key]: value }),
    }));
  const isFiltered = filter.category !== "" || filter.floor !== "";
  if (!isFiltered && categories.length === 0) return null;
  return (
    <Strip>
      <output>
        {hidden && (
          <Hidden type="button" onClick={() => onChange(NO_CARD_FILTER)}>
            <Icon icon={EyeOff} />
            <span>{hidden}</span>
            <Show>Show all</Show>
          </Hidden>
        )}
      </output>
      {isWide ? (
        groups.map((group) => (
          <Menu
            key={group.key}
            trigger={
              <Chosen size="board" icon={ListFilter}>
                {group.choices.find(({ value }) => value === filter[group.key])?.label ?? group.all}
              </Chosen>
            }
            actions={buildActions(group)}
          />
        ))
      ) : (
        <Menu
          trigger={<IconButton icon={ListFilter} label="Filter" size="board" />}
          actions={groups.flatMap(buildActions)}
        />
      )}
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  align-content: center;
  padding: ${theme.line.thick} ${theme.space[2]};
`;

const Chosen = styled(Button)`
  padding-inline: ${theme.space[3]};
  font-size: ${theme.font.size.lg};
`;

const Hidden = styled.button`
  ${boardButton}
  gap: ${theme.space[2]};
  padding-inline: ${theme.space[4]};
  border-radius: ${theme.radius.lg};
  background: ${theme.board.age.warning.bg};
  color: ${theme.board.age.warning.fg};
  ${textStyle("lg", "semibold")}
  text-align: start;
`;

const Show = styled.span`
  text-decoration: underline;
`;
