import BellOff from "lucide-react/icons/bell-off";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronUp from "lucide-react/icons/chevron-up";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { createContext, type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import styled from "styled-components";
import { plainButton } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import { Icon } from "../../shared/ui/Icon.js";

const MINUTE_MS = 60_000;

type Alerts = {
  /** Adds a message; returns the function that takes it away. */
  add: (id: string) => () => void;
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

/**
 * One line for all messages below it: the latest is shown, the others one press away, so that they never stand one over
 * the other. With `canMinimise` they can be put away until another one comes, with `snoozeMs` at most for so long and
 * silently.
 */
export function AlertLine({
  canMinimise = false,
  isSlim = false,
  snoozeMs = null,
  children,
}: {
  canMinimise?: boolean;
  isSlim?: boolean;
  snoozeMs?: number | null;
  children: ReactNode;
}) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isMinimised, setMinimised] = useState(false);
  const add = useCallback((id: string) => {
    setIds((held) => [...held, id]);
    setChosenId(id);
    setMinimised(false);
    return () => setIds((held) => held.filter((each) => each !== id));
  }, []);
  const isSnoozed = isMinimised && snoozeMs !== null;
  useEffect(() => {
    if (!isSnoozed) return;
    const timer = setTimeout(() => setMinimised(false), snoozeMs);
    return () => clearTimeout(timer);
  }, [isSnoozed, snoozeMs]);
  const chosen = ids.indexOf(chosenId ?? "");
  const index = chosen === -1 ? ids.length - 1 : chosen;
  const count = ids.length;
  const shownId = isMinimised ? null : (ids[index] ?? null);
  const nextId = ids[(index + 1) % count] ?? null;
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
          {(canMinimise || snoozeMs !== null) && (
            <Control
              type="button"
              $isSlim={isSlim}
              aria-label={
                snoozeMs === null ? "Minimise messages" : `Snooze for ${snoozeMs / MINUTE_MS} minutes`
              }
              onClick={() => setMinimised(true)}
            >
              <Icon icon={snoozeMs === null ? ChevronUp : BellOff} />
            </Control>
          )}
        </>
      ),
    }),
    [add, shownId, count, index, nextId, canMinimise, isSlim, isSnoozed, snoozeMs],
  );
  return (
    <AlertsContext value={alerts}>
      {isMinimised && count > 0 && (
        <Put type="button" onClick={() => setMinimised(false)}>
          <Icon icon={TriangleAlert} />
          {count === 1 ? "1 message" : `${count} messages`}
          {isSnoozed && ", snoozed"}
        </Put>
      )}
      {children}
    </AlertsContext>
  );
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
