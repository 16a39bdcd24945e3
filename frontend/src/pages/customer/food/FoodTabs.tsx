import styled from "styled-components";
import { Badge } from "../../../components/Badge.js";
import { Icon } from "../../../components/Icon.js";
import type { NavigationItem } from "../../../layouts/GuestNavigation.js";
import { plainButton } from "../../../styles/mixins.js";
import { theme } from "../../../styles/theme.js";
import type { FoodTab } from "../guestViews.js";

/** Menu, Cart and Orders above the view, on screens wide enough that the thumb is not below. */
export function FoodTabs({
  label,
  items,
  current,
  onChoose,
}: {
  label: string;
  items: readonly NavigationItem<FoodTab>[];
  current: FoodTab;
  onChoose: (name: FoodTab) => void;
}) {
  return (
    <Bar aria-label={label}>
      {items.map((item) => (
        <Tab
          key={item.name}
          type="button"
          aria-current={item.name === current ? "page" : undefined}
          onClick={() => onChoose(item.name)}
        >
          <Icon icon={item.icon} size="sm" />
          {item.label}
          {item.badge && <Badge {...item.badge} />}
        </Tab>
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  gap: ${theme.space[1]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
`;

const Tab = styled.button`
  ${plainButton}
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: ${theme.control.lg};
  padding-inline: ${theme.space[4]};
  border-bottom: ${theme.line.thick} solid transparent;
  color: ${theme.color.textMuted};
  font-weight: ${theme.font.weight.semibold};

  &[aria-current="page"] {
    border-color: ${theme.color.accent};
    color: ${theme.color.primaryText};
  }
`;
