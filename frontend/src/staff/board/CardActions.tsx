import Ban from "lucide-react/icons/ban";
import BellOff from "lucide-react/icons/bell-off";
import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";
import { Button } from "../../shared/ui/Button.js";
import type { IconType } from "../../shared/ui/Icon.js";
import { needsNotice } from "./sound/needsNotice.js";

/** What can be done with a card. Must keep its identity between renders. */
export type CardHandlers<T> = {
  /** Moves it on. */
  forward: (item: T) => void;
  /** Silences its bell on every screen. */
  acknowledge: (item: T) => void;
  /** Opens the actions that need more than one tap. */
  open: (item: T) => void;
};

/**
 * The buttons at the side of a card, as tall as the card and never too small for a wet hand: the one that moves it on
 * with one tap, or acknowledges that it was withdrawn, and the one that takes note of it.
 */
export function CardActions<T extends { status: string; acknowledged_at: string | null }>({
  item,
  name,
  forward,
  isBusy,
  handlers,
}: {
  item: T;
  name: string;
  /** Absent where nothing follows. */
  forward: { label: string; icon: IconType } | null | undefined;
  isBusy: boolean;
  handlers: CardHandlers<T>;
}) {
  const isWithdrawn = item.status === "cancelled";
  const main = isWithdrawn ? { label: "Got it", icon: Ban } : forward;
  if (!main) return null;
  return (
    <Actions>
      <Main
        size="board"
        variant={isWithdrawn ? "danger" : "primary"}
        icon={main.icon}
        busy={isBusy}
        onClick={() => (isWithdrawn ? handlers.acknowledge(item) : handlers.forward(item))}
      >
        {main.label}
      </Main>
      {!isWithdrawn && needsNotice(item) && (
        <Note
          size="board"
          icon={BellOff}
          aria-label={`Take note of ${name}`}
          onClick={() => handlers.acknowledge(item)}
        />
      )}
    </Actions>
  );
}

const Actions = styled.div`
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
