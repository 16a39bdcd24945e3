import BellOff from "lucide-react/icons/bell-off";
import type { ReactNode } from "react";
import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";
import { Button } from "../../shared/ui/Button.js";
import type { IconType } from "../../shared/ui/Icon.js";

/** The buttons at the side of a card: as tall as the card, and never too small for a wet hand. */
export const CardActions = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: ${theme.space[1]};
  width: ${theme.size.cardActions};
  padding: ${theme.space[1]} ${theme.space[1]} ${theme.space[1]} 0;

  ${theme.media.narrowTicket} {
    width: ${theme.size.narrowCardActions};
  }
`;

/** The button that moves a card on with one tap. */
export function CardAction({
  icon,
  tone = "primary",
  isBusy,
  onPress,
  children,
}: {
  icon: IconType;
  tone?: "primary" | "danger";
  isBusy: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Main size="board" variant={tone} icon={icon} busy={isBusy} onClick={onPress}>
      {children}
    </Main>
  );
}

/** Acknowledges a card, which silences its bell on every screen. */
export function TakeNote({ of, onPress }: { of: string; onPress: () => void }) {
  return <Note size="board" icon={BellOff} aria-label={`Take note of ${of}`} onClick={onPress} />;
}

const Main = styled(Button)`
  flex: 1;
  flex-direction: column;
  gap: 0;
  padding: 0;
  border-radius: ${theme.radius.sm};
  font-size: ${theme.font.size.sm};
  letter-spacing: ${theme.font.tracking.tight};
`;

const Note = styled(Button)`
  padding: 0;
  border-radius: ${theme.radius.sm};
`;
