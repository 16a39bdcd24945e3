import { Link, useLocation } from "react-router-dom";
import styled from "styled-components";
import { Badge } from "../../shared/ui/Badge.js";
import { Icon } from "../../shared/ui/Icon.js";
import { Logo } from "../../shared/ui/Logo.js";
import { theme } from "../../shared/theme/theme.js";
import type { MenuEntry } from "./staffMenu.js";

/** The side menu: the pages, with the provider's name at the bottom. */
export function StaffMenu({
  entries,
  waiting,
  onChosen,
}: {
  entries: readonly MenuEntry[];
  waiting: number;
  onChosen?: () => void;
}) {
  const { pathname } = useLocation();
  return (
    <Column>
      <Brand>
        <Logo size="sm" withName />
      </Brand>
      <Nav aria-label="Main">
        {entries.map((entry) => (
          <Entry
            key={entry.to}
            to={entry.to}
            aria-current={isHere(entry, pathname) ? "page" : undefined}
            onClick={onChosen}
          >
            <Icon icon={entry.icon} />
            <Label>{entry.label}</Label>
            {entry.counts && <Badge count={waiting} label="waiting" />}
          </Entry>
        ))}
      </Nav>
      <Foot>Powered by Roombell</Foot>
    </Column>
  );
}

function isHere({ to, also }: MenuEntry, pathname: string): boolean {
  return pathname === to || also?.includes(pathname) === true;
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const Brand = styled.div`
  display: none;
  align-items: center;
  min-height: ${theme.space[14]};
  padding-inline: ${theme.space[4]};

  ${theme.media.wide} {
    display: flex;
  }
`;

const Nav = styled.nav`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space[1]};
  padding: ${theme.space[2]};
  overflow-y: auto;
`;

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.control.md};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.medium};
  text-decoration: none;
  transition: background-color ${theme.motion.fast} ${theme.motion.ease};

  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.surfaceHover};
      color: ${theme.color.text};
    }
  }
  &[aria-current] {
    background: ${theme.color.primarySoft};
    color: ${theme.color.primaryText};
    font-weight: ${theme.font.weight.semibold};
  }
`;

const Label = styled.span`
  flex: 1;
`;

const Foot = styled.p`
  padding: ${theme.space[4]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
`;
