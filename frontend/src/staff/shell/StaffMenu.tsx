import type { User } from "@roombell/common/contract/auth";
import BedDouble from "lucide-react/icons/bed-double";
import BellRing from "lucide-react/icons/bell-ring";
import Building2 from "lucide-react/icons/building-2";
import ChartColumn from "lucide-react/icons/chart-column";
import ChefHat from "lucide-react/icons/chef-hat";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import FileChartColumn from "lucide-react/icons/file-chart-column";
import House from "lucide-react/icons/house";
import ScrollText from "lucide-react/icons/scroll-text";
import Settings from "lucide-react/icons/settings";
import Users from "lucide-react/icons/users";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import { Link, useLocation } from "react-router-dom";
import styled from "styled-components";
import { inRow, mutedText, theme } from "#shared/theme/theme.js";
import { Badge } from "#shared/ui/Badge.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { Logo } from "#shared/ui/picture/Logo.js";
import { mayOpen } from "#staff/session/rights.js";

type MenuEntry = {
  to: string;
  label: string;
  icon: IconType;
  /** Other pages that highlight this entry. */
  also?: readonly string[];
  needsFood?: true;
  counts?: "waiting";
};

/** The menu of a hotel's staff; people see the pages that their position may open. */
const hotelMenu: readonly MenuEntry[] = [
  { to: "/hotel-admin/landing", label: "Home", icon: House },
  { to: "/hotel-admin/front-desk", label: "Front desk", icon: ConciergeBell },
  { to: "/hotel-admin/requests", label: "Requests", icon: BellRing, counts: "waiting" },
  { to: "/hotel-admin/kitchen", label: "Kitchen", icon: ChefHat, needsFood: true },
  { to: "/hotel-admin/menu", label: "Menu", icon: UtensilsCrossed, needsFood: true },
  { to: "/hotel-admin/rooms", label: "Rooms", icon: BedDouble },
  {
    to: "/hotel-admin/requests-dashboard",
    label: "Dashboard",
    icon: ChartColumn,
    also: ["/hotel-admin/rooms-dashboard"],
  },
  { to: "/hotel-admin/reports", label: "Reports", icon: FileChartColumn },
  {
    to: "/hotel-admin/settings",
    label: "Settings",
    icon: Settings,
    also: ["/hotel-admin/people", "/hotel-admin/screens", "/hotel-admin/audit"],
  },
];

const softwareMenu: readonly MenuEntry[] = [
  { to: "/software-admin/dashboard", label: "Dashboard", icon: ChartColumn },
  { to: "/software-admin/hotels", label: "Hotels", icon: Building2 },
  { to: "/software-admin/services", label: "Services", icon: ConciergeBell },
  { to: "/software-admin/audit", label: "Audit log", icon: ScrollText },
  { to: "/software-admin/accounts", label: "Accounts", icon: Users },
  { to: "/software-admin/settings", label: "Settings", icon: Settings },
];

export function StaffMenu({
  user,
  waiting,
  onChosen,
}: {
  user: User;
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
        {menuOf(user).map((entry) => (
          <Entry
            key={entry.to}
            to={entry.to}
            aria-current={isCurrent(entry, pathname) ? "page" : undefined}
            onClick={onChosen}
          >
            <Icon icon={entry.icon} />
            <Text>
              <Label>{entry.label}</Label>
              {entry.counts && <Badge count={waiting} label="waiting" />}
            </Text>
          </Entry>
        ))}
      </Nav>
      <Foot>Powered by Roombell</Foot>
    </Column>
  );
}

export function menuOf(user: User): readonly MenuEntry[] {
  if (user.role === "software_admin") return softwareMenu;
  return hotelMenu.filter(
    (entry) => mayOpen(user, entry.to) && (entry.needsFood === undefined || user.fb_enabled),
  );
}

function isCurrent({ to, also }: MenuEntry, pathname: string): boolean {
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
  ${inRow(3)}
  min-height: ${theme.control.md};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  ${mutedText("sm")}
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

/** With large text the badge wraps below the label. */
const Text = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  min-width: 0;
`;

const Label = styled.span`
  flex: 1 1 min-content;
`;

const Foot = styled.p`
  padding: ${theme.space[4]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
  ${mutedText("xs")}
`;
