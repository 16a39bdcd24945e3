import BellOff from "lucide-react/icons/bell-off";
import styled from "styled-components";
import { plainButton } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { needsNotice } from "#staff/board/sound/needsNotice.js";

/** What can be done with a card. Must keep its identity between renders. */
export type CardHandlers<T> = {
  /** Moves it on. */
  forward: (item: T) => void;
  /** Silences its bell on every screen. */
  acknowledge: (item: T) => void;
  /** Opens the actions that need more than one tap. */
  open: (item: T) => void;
};

/** What a press on a card's head does. */
export type CardMove = { label: string; isBusy: boolean; onPress: () => void };

/** The move of a card: one step on, or acknowledging that it was withdrawn; null where nothing follows. */
export function moveOf<T extends { status: string }>(
  item: T,
  forward: { label: string } | null | undefined,
  isBusy: boolean,
  handlers: CardHandlers<T>,
): CardMove | null {
  if (item.status === "cancelled") {
    return { label: "Got it", isBusy, onPress: () => handlers.acknowledge(item) };
  }
  return forward ? { label: forward.label, isBusy, onPress: () => handlers.forward(item) } : null;
}

/** The button that takes note of a new card, which silences its bell; nothing once somebody has. */
export function TakeNote<T extends { status: string; acknowledged_at: string | null }>({
  item,
  name,
  handlers,
}: {
  item: T;
  name: string;
  handlers: CardHandlers<T>;
}) {
  if (item.status === "cancelled" || !needsNotice(item)) return null;
  return (
    <Note type="button" aria-label={`Take note of ${name}`} onClick={() => handlers.acknowledge(item)}>
      <Icon icon={BellOff} size="text" />
      Take note
    </Note>
  );
}

const Note = styled.button`
  ${plainButton}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  width: 100%;
  min-height: ${theme.control.board};
  border-top: ${theme.line.thin} solid ${theme.board.border};
  color: ${theme.board.muted};
  font-size: ${theme.font.card.small};
  font-weight: ${theme.font.weight.semibold};

  &:focus-visible {
    outline-offset: calc(-1 * ${theme.line.bar});
  }
`;
