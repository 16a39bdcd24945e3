import styled from "styled-components";
import { mutedText, plainButton, theme } from "#shared/theme/theme.js";
import { Badge } from "#shared/ui/Badge.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";

export type NavigationItem<Name extends string> = {
  name: Name;
  label: string;
  icon: IconType;
  badge?: { count: number; label: string };
};

export function GuestNavigation<Name extends string>({
  label,
  items,
  current,
  onChoose,
  isOnTop = false,
}: {
  label: string;
  items: readonly NavigationItem<Name>[];
  current: Name | null;
  onChoose: (name: Name) => void;
  isOnTop?: boolean;
}) {
  return (
    <Bar aria-label={label} $isOnTop={isOnTop}>
      {items.map((item) => (
        <Place
          key={item.name}
          type="button"
          aria-current={item.name === current ? "page" : undefined}
          onClick={() => onChoose(item.name)}
        >
          <span>{item.label}</span>
          <Sign>
            <Icon icon={item.icon} size="text" />
            {item.badge && (
              <Count>
                <Badge {...item.badge} />
              </Count>
            )}
          </Sign>
        </Place>
      ))}
    </Bar>
  );
}

const Bar = styled.nav<{ $isOnTop: boolean }>`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  padding: ${theme.space[1]} ${theme.space[2]};
  border: 0 solid ${theme.color.border};
  ${({ $isOnTop }) =>
    $isOnTop
      ? `border-bottom-width: ${theme.line.thin};`
      : `border-top-width: ${theme.line.thin};
         padding-bottom: max(${theme.space[1]}, env(safe-area-inset-bottom));
         background: ${theme.color.surface};`}
`;

/** Displayed above its label but read after it. Scales with the text, as does the count beside its icon. */
const Sign = styled.span`
  position: relative;
  order: -1;
  display: grid;
  place-items: center;
  width: min(3em, 100%);
  height: 1.45em;
  border-radius: ${theme.radius.full};
  font-size: ${theme.font.size.xl};
`;

const Place = styled.button`
  ${plainButton}
  display: grid;
  align-content: start;
  justify-items: center;
  gap: 2px;
  min-height: ${theme.space[14]};
  padding-block: ${theme.space[1]};
  border-radius: ${theme.radius.md};
  ${mutedText("xs")}
  font-weight: ${theme.font.weight.semibold};
  text-align: center;

  &[aria-current="page"] {
    color: ${theme.color.primaryText};
  }

  &[aria-current="page"] ${Sign} {
    background: ${theme.color.primarySoft};
  }
`;

/** Starts at the icon's centre, so that a long count grows away from it. */
const Count = styled.span`
  position: absolute;
  inset-block-end: 50%;
  inset-inline-start: calc(50% + ${theme.space[1]});
`;
