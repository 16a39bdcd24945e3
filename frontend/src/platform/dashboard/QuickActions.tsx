import Building2 from "lucide-react/icons/building-2";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import ScrollText from "lucide-react/icons/scroll-text";
import { ButtonLink } from "../../shared/ui/ButtonLink.js";
import { Card } from "../../shared/ui/Card.js";
import { Stack } from "../../shared/ui/Stack.js";

const ACTIONS = [
  { to: "/software-admin/hotels?add=hotel", label: "Add a hotel", icon: Building2 },
  { to: "/software-admin/services?add=service", label: "Add a service", icon: ConciergeBell },
  { to: "/software-admin/audit", label: "Read the audit log", icon: ScrollText },
] as const;

/** Links to a software administrator's most frequent tasks. */
export function QuickActions() {
  return (
    <Card title="Quick actions">
      <Stack as="ul" $gap={2}>
        {ACTIONS.map(({ to, label, icon }) => (
          <li key={to}>
            <ButtonLink to={to} icon={icon} wide>
              {label}
            </ButtonLink>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
