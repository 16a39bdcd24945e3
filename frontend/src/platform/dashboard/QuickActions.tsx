import Building2 from "lucide-react/icons/building-2";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import ScrollText from "lucide-react/icons/scroll-text";
import styled from "styled-components";
import { ButtonLink } from "../../shared/ui/ButtonLink.js";
import { Card } from "../../shared/ui/Card.js";
import { theme } from "../../shared/theme/theme.js";

const ACTIONS = [
  { to: "/software-admin/hotels?add=hotel", label: "Add a hotel", icon: Building2 },
  { to: "/software-admin/services?add=service", label: "Add a service", icon: ConciergeBell },
  { to: "/software-admin/audit", label: "Read the audit log", icon: ScrollText },
] as const;

/** Links to a software administrator's most frequent tasks. */
export function QuickActions() {
  return (
    <Card title="Quick actions">
      <List>
        {ACTIONS.map(({ to, label, icon }) => (
          <li key={to}>
            <ButtonLink to={to} icon={icon} wide>
              {label}
            </ButtonLink>
          </li>
        ))}
      </List>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
`;
