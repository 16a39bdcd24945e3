import styled from "styled-components";
import { Badge } from "../../shared/ui/Badge.js";
import { Icon } from "../../shared/ui/Icon.js";
import type { NavigationItem } from "./GuestNavigation.js";
import { plainButton } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";

/** The items of a `GuestNavigation` as tabs above the view, on screens without the bottom bar. */
export function GuestTabs<Name extends string>({
  label,
  items,
  current,
  onChoose,
}: {
  label: string;
  items: readonly NavigationItem<Name>[];
  current: Name;
  onChoose: (name: Name) => void;
}) {
  return (
    <Bar aria-label={label}>
      {items.map((item) => (
        <Place
          key={item.name}
          type="button"
          aria-current={item.name === current ? "page" : undefined}
          onClick={() => onChoose(item.name)}
        >
          <Icon icon={item.icon} size="sm" />
          {item.label}
          {item.badge && <Badge {...item.badge} />}
        </Place>
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  gap: ${theme.space[1]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
`;

const Place = styled.button`
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
