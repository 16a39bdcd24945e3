import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import styled from "styled-components";
import { inRow, mutedText, theme } from "#shared/theme/theme.js";
import { Badge } from "#shared/ui/Badge.js";

/** One tab; the label of `badge` says what it counts. */
export type TabItem<Value extends string> = {
  value: Value;
  label: string;
  badge?: { count: number; label: string };
  panel: ReactNode;
};

/** Tabs of which one is shown. Arrow keys move between them, Enter or Space selects. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  start,
  end,
}: {
  label: string;
  tabs: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Content on the same line before and after the tabs, such as a page's title and actions. */
  start?: ReactNode;
  end?: ReactNode;
}) {
  return (
    <BaseTabs.Root value={value} onValueChange={onChange}>
      <Line>
        {start}
        <List aria-label={label}>
          {tabs.map((tab) => (
            <Tab key={tab.value} value={tab.value}>
              <span>{tab.label}</span>
              {tab.badge && <Badge {...tab.badge} />}
            </Tab>
          ))}
          <Indicator />
        </List>
        {end && <End>{end}</End>}
      </Line>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </Panel>
      ))}
    </BaseTabs.Root>
  );
}

/** On their own line on a phone. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space[4]};
  box-shadow: inset 0 calc(-1 * ${theme.line.thin}) ${theme.color.border};

  /* The title wraps before the buttons beside it do. */
  ${theme.media.narrow} {
    > h1 {
      flex: 1 1 ${theme.space[20]};
    }
  }
`;

const End = styled.div`
  ${inRow(2)}
  margin-inline-start: auto;
`;

const List = styled(BaseTabs.List)`
  position: relative;
  display: flex;
  flex-basis: 100%;
  order: 1;
  gap: ${theme.space[1]};

  ${theme.media.medium} {
    flex-basis: auto;
    order: 0;
  }
  overflow-x: auto;
  scrollbar-width: none;
`;

const Tab = styled(BaseTabs.Tab)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: ${theme.control.lg};
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  ${mutedText("sm")}
  font-weight: ${theme.font.weight.semibold};
  white-space: nowrap;
  cursor: pointer;

  &[data-active] {
    color: ${theme.color.primaryText};
  }

  ${theme.media.hover} {
    &:hover:not([data-active]) {
      color: ${theme.color.text};
    }
  }

  &:focus-visible {
    outline-offset: calc(-1 * ${theme.line.thick});
  }
`;

const Indicator = styled(BaseTabs.Indicator)`
  position: absolute;
  bottom: 0;
  left: 0;
  width: var(--active-tab-width);
  height: ${theme.line.thick};
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  transform: translateX(var(--active-tab-left));
  transition:
    transform ${theme.motion.slow} ${theme.motion.ease},
    width ${theme.motion.slow} ${theme.motion.ease};
`;

const Panel = styled(BaseTabs.Panel)`
  padding-top: ${theme.space[2]};
`;
