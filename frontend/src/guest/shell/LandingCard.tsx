import ArrowRight from "lucide-react/icons/arrow-right";
import styled from "styled-components";
import { Icon, type IconType } from "../../shared/ui/Icon.js";
import { plainButton, raisedCard } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";

/** A large card with icon, title and action label; the whole card is clickable. */
export function LandingCard({
  icon,
  title,
  hint,
  action,
  onOpen,
}: {
  icon: IconType;
  title: string;
  hint?: string;
  action: string;
  onOpen: () => void;
}) {
  return (
    <Frame>
      <Disc>
        <Icon icon={icon} size="xl" />
      </Disc>
      <Title>{title}</Title>
      {hint && <Hint>{hint}</Hint>}
      <Open type="button" onClick={onOpen}>
        {action}
        <Arrow>
          <Icon icon={ArrowRight} size="sm" />
        </Arrow>
      </Open>
    </Frame>
  );
}

const Frame = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 0 ${theme.space[4]};
  padding: ${theme.space[5]};
  ${raisedCard}
`;

const Disc = styled.span`
  display: grid;
  grid-row: span 3;
  place-items: center;
  width: ${theme.space[16]};
  height: ${theme.space[16]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.accentSoft};
  color: ${theme.color.accentText};
`;

const Title = styled.h2`
  font-size: ${theme.font.size.lg};
`;

const Hint = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

const Open = styled.button`
  ${plainButton}
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: ${theme.space[8]};
  color: ${theme.color.primaryText};
  font-weight: ${theme.font.weight.semibold};

  &::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.lg};
  }
`;

const Arrow = styled.span`
  [dir="rtl"] & {
    transform: scaleX(-1);
  }
`;
