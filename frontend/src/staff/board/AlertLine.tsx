import BellOff from "lucide-react/icons/bell-off";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronUp from "lucide-react/icons/chevron-up";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { createContext, useCallback, useMemo, useState, type ReactNode } from "react";
import styled from "styled-components";
import { plainButton } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { SteadyHeight } from "./SteadyHeight.js";
import { useSnooze } from "./useSnooze.js";

type Alerts = {
  /** Adds a message; returns the function that takes it away. */
  add: (message: Message) => () => void;
  /** The one message that is shown; null while they are minimised. */
  shownId: string | null;
  /** As high as one row of a list. */
  isSlim: boolean;
  /** They are put away for a while, and so is their sound. */
  isSnoozed: boolean;
  controls: ReactNode;
};

/** The line that a board's messages share; null where each stands by itself. */
export const AlertsContext = createContext<Alerts | null>(null);

/** How urgent a message is; `late` is more than `warning`. */
export type MessageTone = "warning" | "late";
type Message = { id: string; label: string; tone: MessageTone };

const MINUTE_MS = 60_000;
const SNOOZE_MS = 5 * MINUTE_MS;

/**
 * One line for all messages below it: the latest of the most urgent ones is shown, the others one press away, so that
 * they never stand one over the other. With `canMinimise` they can be put away until another one comes; `snoozedBy`, the
 * id of a person, puts them away for five minutes at most, silently, and until another kind of message comes.
 */
export function AlertLine({
  canMinimise = false,
  isSlim = false,
  snoozedBy = null,
  children,
}: {
  canMinimise?: boolean;
  isSlim?: boolean;
  snoozedBy?: string | null;
  children: ReactNode;
}) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isMinimised, setMinimised] = useState(false);
  const [snoozed, setSnoozed] = useSnooze(snoozedBy, SNOOZE_MS);
  const add = useCallback((message: Message) => {
    setMessages((held) => [message, ...held]);
    setChosenId(null);
    setMinimised(false);
    return () => setMessages((held) => held.filter((each) => each !== message));
  }, []);
  const ranked = messages.toSorted((left, right) => rankOf(right, snoozed) - rankOf(left, snoozed));
  const isSnoozed = snoozed.length > 0 && messages.every(({ label }) => snoozed.includes(label));
  const isAway = isMinimised || isSnoozed;
  const index = Math.max(
    0,
    ranked.findIndex(({ id }) => id === chosenId),
  );
  const count = messages.length;
  const shownId = isAway ? null : (ranked[index]?.id ?? null);
  const nextId = ranked[(index + 1) % count]?.id ?? null;
  const alerts = useMemo(
    () => ({
      add,
      shownId,
      isSlim,
      isSnoozed,
      controls: (
        <>
          {count > 1 && (
            <Control
              type="button"
              $isSlim={isSlim}
              aria-label={`Next of ${count} messages`}
              onClick={() => setChosenId(nextId)}
            >
              {index + 1}/{count}
              <Icon icon={ChevronRight} />
            </Control>
          )}
          {canMinimise && (
            <Control
              type="button"
              $isSlim={isSlim}
              aria-label="Minimise messages"
              onClick={() => setMinimised(true)}
            >
              <Icon icon={ChevronUp} />
            </Control>
          )}
          {snoozedBy !== null && (
            <Control
              type="button"
              $isSlim={isSlim}
              aria-label={`Snooze for ${SNOOZE_MS / MINUTE_MS} minutes`}
              onClick={() => setSnoozed(messages.map(({ label }) => label))}
            >
              <Icon icon={BellOff} />
            </Control>
          )}
        </>
      ),
    }),
    [add, shownId, messages, count, index, nextId, canMinimise, isSlim, isSnoozed, snoozedBy, setSnoozed],
  );
  const putBack = (): void => {
    setMinimised(false);
    if (isSnoozed) setSnoozed(null);
  };
  return (
    <AlertsContext value={alerts}>
      <SteadyHeight>
        {isAway && count > 0 && (
          <Put type="button" onClick={putBack}>
            <Icon icon={TriangleAlert} />
            {count === 1 ? "1 message" : `${count} messages`}
            {isSnoozed && ", snoozed"}
          </Put>
        )}
        {children}
      </SteadyHeight>
    </AlertsContext>
  );
}

/** What somebody has snoozed comes after what they have not read yet. */
function rankOf({ label, tone }: Message, snoozed: readonly string[]): number {
  if (snoozed.includes(label)) return 0;
  return tone === "late" ? 2 : 1;
}

const Control = styled.button<{ $isSlim: boolean }>`
  ${plainButton}
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  min-width: ${({ $isSlim }) => ($isSlim ? theme.control.md : theme.control.board)};
  min-height: ${({ $isSlim }) => ($isSlim ? theme.control.md : theme.control.board)};
  border-radius: ${theme.radius.sm};
  color: inherit;
  font-weight: ${theme.font.weight.bold};

  &:focus-visible {
    outline-color: currentColor;
    outline-offset: calc(-1 * ${theme.line.bar});
  }
`;

const Put = styled.button`
  ${plainButton}
  display: flex;
  gap: ${theme.space[2]};
  align-items: center;
  width: 100%;
  padding: ${theme.space[1]} ${theme.space[4]};
  background: ${theme.board.age.late.bg};
  color: ${theme.board.age.late.fg};
  font-weight: ${theme.font.weight.semibold};

  &:focus-visible {
    outline-color: currentColor;
    outline-offset: calc(-1 * ${theme.line.bar});
  }
`;
