import { counted } from "@roombell/common/domain/counted";
import { useAtom } from "jotai";
import BellOff from "lucide-react/icons/bell-off";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronUp from "lucide-react/icons/chevron-up";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { createContext, useCallback, useContext, useEffect, useId, useState, type ReactNode } from "react";
import styled, { css } from "styled-components";
import * as v from "valibot";
import { formatTime } from "#shared/lib/format.js";
import { matching } from "#shared/lib/storage/storage.js";
import { inRow, textStyle, theme } from "#shared/theme/theme.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { useSteadyHeight } from "#staff/lib/usePointerActivity.js";
import { accountAtom } from "#staff/session/accountStorage.js";
import { useHotel } from "#staff/session/useHotel.js";
import { boardButton } from "#staff/ui/boardButton.js";

const MINUTE_MS = 60_000;
const SNOOZE_MS = 5 * MINUTE_MS;
const NOTHING: readonly string[] = [];

/** The alerts that a person has snoozed on this device: their labels, and until when in milliseconds. */
const snoozeSchema = v.object({ person: v.string(), labels: v.array(v.string()), until: v.number() });
type Snooze = v.InferOutput<typeof snoozeSchema>;
const snoozeAtom = accountAtom<Snooze | null>("alerts.snooze", null, matching(snoozeSchema), {
  until: "sign-out",
});

/** The urgency of a message; `late` ranks above `warning`. */
export type MessageTone = "warning" | "late";
type Message = { id: string; label: string; tone: MessageTone };

type Alerts = {
  /** Adds a message; returns the function that removes it. */
  add: (message: Message) => () => void;
  /** The message on display; null while all are minimised. */
  shownId: string | null;
  /** As high as one row of a list. */
  isSlim: boolean;
  /** Snoozed alerts are silent, too. */
  isSnoozed: boolean;
  controls: ReactNode;
};

export const AlertsContext = createContext<Alerts>({
  add: () => () => undefined,
  shownId: null,
  isSlim: false,
  isSnoozed: false,
  controls: null,
});

/**
 * One line for all messages below it. It shows the latest of the most urgent ones; a button cycles through the others.
 * With `canMinimise` they can be minimised until the next one arrives. With `snoozedBy`, the id of a person, they can be
 * snoozed with their sound for five minutes, or until another kind of message arrives.
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
  const [snoozed, snoozedUntil, setSnoozed] = useSnooze(snoozedBy);
  const add = useCallback((message: Message) => {
    setMessages((current) => [message, ...current]);
    setChosenId(null);
    setMinimised(false);
    return () => setMessages((current) => current.filter((each) => each !== message));
  }, []);
  const ranked = messages.toSorted((left, right) => rank(right, snoozed) - rank(left, snoozed));
  const isSnoozed = snoozed.length > 0 && messages.every(({ label }) => snoozed.includes(label));
  const isAway = isMinimised || isSnoozed;
  const index = Math.max(
    0,
    ranked.findIndex(({ id }) => id === chosenId),
  );
  const count = messages.length;
  const shownId = isAway ? null : (ranked[index]?.id ?? null);
  const restore = (): void => {
    setMinimised(false);
    if (isSnoozed) setSnoozed(null);
  };
  const controls = (
    <>
      {count > 1 && (
        <Control
          aria-label={`Next of ${count} alerts`}
          onClick={() => setChosenId(ranked[(index + 1) % count]?.id ?? null)}
        >
          <span>{`${index + 1}/${count}`}</span>
          <Icon icon={ChevronRight} />
        </Control>
      )}
      {canMinimise && (
        <Control aria-label="Minimise alerts" onClick={() => setMinimised(true)}>
          <Icon icon={ChevronUp} />
        </Control>
      )}
      {snoozedBy !== null && (
        <Control
          aria-label={`Snooze for ${SNOOZE_MS / MINUTE_MS} minutes`}
          onClick={() => setSnoozed(messages.map(({ label }) => label))}
        >
          <Icon icon={BellOff} />
        </Control>
      )}
    </>
  );
  return (
    <AlertsContext value={{ add, shownId, isSlim, isSnoozed, controls }}>
      <Line {...useSteadyHeight()}>
        {isAway && count > 0 && (
          <Minimised onClick={restore}>
            <Icon icon={TriangleAlert} />
            {isSnoozed ? (
              <Snoozed count={count} until={snoozedUntil} />
            ) : (
              <span>{counted(count, "alert")}</span>
            )}
          </Minimised>
        )}
        {children}
      </Line>
    </AlertsContext>
  );
}

/** The snoozed alerts and until when, in the hotel's time zone once that is loaded. */
function Snoozed({ count, until }: { count: number; until: number }) {
  const hotel = useHotel();
  const time = hotel && formatTime(new Date(until).toISOString(), hotel.timezone);
  return <span>{`${counted(count, "alert")} snoozed${time ? ` until ${time}` : ""}`}</span>;
}

/** The labels that `person` has snoozed, and until when; shared by all tabs and kept across reloads. Null ends it. */
function useSnooze(person: string | null) {
  const [stored, setStored] = useAtom(snoozeAtom);
  const own = stored !== null && stored.person === person ? stored : null;
  useEffect(() => {
    if (own === null) return;
    const timer = setTimeout(() => setStored(null), own.until - Date.now());
    return () => clearTimeout(timer);
  }, [own, setStored]);
  const setLabels = (labels: string[] | null): void =>
    setStored(labels && person !== null ? { person, labels, until: Date.now() + SNOOZE_MS } : null);
  return [own?.labels ?? NOTHING, own?.until ?? 0, setLabels] as const;
}

/** Snoozed messages rank last. */
function rank({ label, tone }: Message, snoozed: readonly string[]): number {
  if (snoozed.includes(label)) return 0;
  return tone === "late" ? 2 : 1;
}

/** The message and a board's strips share one line where both fit. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
`;

const Control = styled.button.attrs({ type: "button" })`
  ${boardButton}
  flex: none;
  justify-content: center;
  min-width: var(--alert-height);
  min-height: var(--alert-height);
  border-radius: ${theme.radius.sm};
  font-weight: ${theme.font.weight.bold};

  &:focus-visible {
    outline-color: currentcolor;
  }
`;

const Minimised = styled(Control)`
  justify-content: start;
  gap: ${theme.space[2]};
  width: 100%;
  padding: ${theme.space[1]} ${theme.space[4]};
  border-radius: 0;
  background: ${theme.board.age.late.bg};
  color: ${theme.board.age.late.fg};
`;

/** Its `AlertLine` shows one at a time, at most a tenth of the screen high, or one list row high if slim. */
export function BoardMessage({
  label,
  tone,
  icon,
  action,
  children,
}: {
  label: string;
  tone: MessageTone;
  icon: IconType;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const { add, shownId, isSlim, controls } = useContext(AlertsContext);
  useEffect(() => add({ id, label, tone }), [add, id, label, tone]);
  if (shownId !== id) return null;
  return (
    <Bar aria-label={label} $tone={tone} $isSlim={isSlim}>
      <Icon icon={icon} size={isSlim ? "md" : "lg"} />
      <Text role={tone === "late" ? "alert" : "status"}>{children}</Text>
      {action}
      {controls}
    </Bar>
  );
}

const Text = styled.p`
  display: -webkit-box;
  flex: 1;
  min-width: 0;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(--alert-lines, 2);
  line-height: ${theme.font.leading.tight};
`;

/** The touch target fills the bar's height; its visible part is inset. */
const large = css`
  --alert-height: ${theme.control.board};
  font-size: ${theme.font.size.lg};

  && > :is(a, button) {
    border: ${theme.line.bar} solid transparent;
    /* The hover background would reset it. */
    background-clip: padding-box !important;
    box-shadow: none;
  }
  @media (max-width: 600px) {
    && > :is(a, button) {
      padding-inline: ${theme.space[3]};
    }
  }
`;

const Bar = styled.section<{ $tone: MessageTone; $isSlim: boolean }>`
  --alert-height: ${theme.control.md};
  ${inRow(3)}
  flex: 1 1 ${theme.width.notice};
  min-width: 0;
  min-height: var(--alert-height);
  max-height: 10dvh;
  padding-inline: ${theme.space[4]};
  overflow: hidden;
  background: ${({ $tone }) => theme.board.age[$tone].bg};
  color: ${({ $tone }) => theme.board.age[$tone].fg};
  ${textStyle("sm", "semibold")}
  ${({ $isSlim }) => !$isSlim && large}

  @media (max-width: 600px) {
    --alert-lines: 3;
    gap: ${theme.space[1]};
    padding-inline: ${theme.space[2]};
    font-size: ${theme.font.size.sm};
  }
`;
