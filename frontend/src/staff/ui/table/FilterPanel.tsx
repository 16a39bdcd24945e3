import type { DayRule } from "@roombell/common/domain/hotelDay";
import CalendarDays from "lucide-react/icons/calendar-days";
import FilterX from "lucide-react/icons/filter-x";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useRef, useState, type ReactNode } from "react";
import styled, { css } from "styled-components";
import { inRow, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { useShortcuts } from "#staff/lib/shortcuts.js";
import type { Filter } from "#staff/lib/url/useUrlFilter.js";
import { DateRangeField, type DateRange } from "#staff/ui/form/DateRangeField.js";
import { SelectField, type Choice } from "#staff/ui/form/SelectField.js";
import { ListSearch } from "./ListSearch.js";

/** The filters of a list: its search (also at `/`), its own fields, with `dayRule` a range of days, and Clear All. */
export function FilterPanel<Name extends string = never>({
  filter: { values, change, clear, isDefault },
  searchLabel,
  searchHint,
  fields = [],
  dayRule,
  start,
  end,
}: {
  filter: Pick<Filter<unknown>, "clear" | "isDefault"> & {
    values: Readonly<Record<Name | "search", string>> & Partial<DateRange>;
    change: (changed: Readonly<Record<string, string>>) => void;
  };
  searchLabel: string;
  /** A placeholder where the label is too long for a narrow field. */
  searchHint?: string | undefined;
  fields?: readonly { name: Name; label: string; options: readonly Choice<string>[] }[];
  /** Adds a date range in the days of this time zone. */
  dayRule?: DayRule | undefined;
  /** Content before the search, such as the figures of the list. */
  start?: ReactNode;
  /** Further controls at the end of the line, such as the view switch. */
  end?: ReactNode;
}) {
  const { from = "", to = "" } = values;
  const [isOpen, setOpen] = useState(!isDefault);
  const [hasDates, setHasDates] = useState(from !== "" || to !== "");
  const search = useRef<HTMLDivElement>(null);
  const toSearch = (): void => search.current?.querySelector("input")?.focus();
  useShortcuts({ "/": toSearch });
  const clearAll = (): void => {
    clear();
    toSearch();
  };
  return (
    <Panel aria-label="Filters">
      {start && <Start>{start}</Start>}
      <Search ref={search}>
        <ListSearch
          label={searchLabel}
          placeholder={searchHint}
          value={values.search}
          onChange={(text) => change({ search: text })}
        />
      </Search>
      <Narrow>
        <IconButton
          icon={SlidersHorizontal}
          label="Filters"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Narrow>
      <Rest $open={isOpen}>
        {fields.map(({ name, ...field }) => (
          <SelectField
            key={name}
            hideLabel
            {...field}
            value={values[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        {dayRule && (
          <Button icon={CalendarDays} aria-expanded={hasDates} onClick={() => setHasDates(!hasDates)}>
            Dates
          </Button>
        )}
        {!isDefault && (
          <Clear
            variant="ghost"
            size={start ? "sm" : "md"}
            icon={FilterX}
            onClick={clearAll}
            $isAtStart={start !== undefined}
          >
            Clear All
          </Clear>
        )}
        {dayRule && hasDates && (
          <Dates>
            <DateRangeField label="Created" dayRule={dayRule} value={{ from, to }} onChange={change} />
          </Dates>
        )}
      </Rest>
      {end}
    </Panel>
  );
}

const Panel = styled.search`
  position: relative;
  ${inRow(1)}
  flex-wrap: wrap;
  padding: ${theme.space[2]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};

  ${theme.media.medium} {
    column-gap: ${theme.space[2]};
    padding-inline: ${theme.space[4]};
  }
`;

/** A separate line, so that the filters fit on one. Its height is constant although Clear All comes and goes. */
const Start = styled.div`
  flex: 0 0 100%;
  margin-top: -${theme.space[1]};

  ${theme.media.medium} {
    display: flex;
    align-items: center;
    min-height: ${theme.control.sm};
    padding-inline-end: 8rem;
  }
`;

/** On a phone the buttons beside it fit on its line. */
const Search = styled.div`
  flex: 1 1 112px;

  /* There the hint needs the place of the icon. */
  ${theme.media.narrowest} {
    input:placeholder-shown {
      padding-inline: ${theme.space[2]};
    }
    span:not(:has(button)) > svg {
      display: none;
    }
  }

  ${theme.media.medium} {
    flex-basis: 168px;

    /* Touch screens use larger text. */
    ${theme.media.coarse} {
      flex-basis: 210px;
    }
  }
`;

/** On a phone only the search is shown, to leave room for the list. */
const Narrow = styled.span`
  ${theme.media.medium} {
    display: none;
  }
`;

/** On a phone two filters a line, below the search and its buttons. */
const Rest = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? "flex" : "none")};
  flex: 0 0 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  order: 1;

  ${theme.media.medium} {
    display: contents;
  }

  & > * {
    flex: 1 1 40%;

    ${theme.media.medium} {
      flex: initial;
    }
  }
`;

/** Among the filters it would wrap them and move the rows below while someone is clicking. */
const Clear = styled(Button)<{ $isAtStart: boolean }>`
  ${({ $isAtStart }) =>
    $isAtStart &&
    css`
      ${theme.media.medium} {
        position: absolute;
        inset-block-start: ${theme.space[1]};
        inset-inline-end: ${theme.space[4]};
      }
    `}
`;

/** The date range has its own line, shown only when opened. */
const Dates = styled.div`
  flex-basis: 100%;
  order: 1;
`;
