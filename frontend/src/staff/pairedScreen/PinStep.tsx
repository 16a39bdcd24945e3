import type { PersonOfBoard } from "@roombell/common/contract/screen";
import { PIN_LENGTH } from "@roombell/common/domain/pin";
import styled from "styled-components";
import { inRow, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Stack, VisuallyHidden } from "#shared/ui/primitives.js";
import { Spinner } from "#shared/ui/state/Spinner.js";
import { waitText } from "#staff/lib/useWait.js";
import { onlyDigits } from "#staff/signIn/digits.js";
import { PinKeys } from "./PinKeys.js";
import { useCodeEntry } from "./useCodeEntry.js";
import type { Choice } from "./usePeople.js";

/** The longest lock of a person on one screen; a longer wait is the daily limit. */
const LOCK_SECONDS = 60;

export type StepProps = {
  person: PersonOfBoard;
  error: Error | null;
  isPending: boolean;
  onChoose: (proof: Omit<Choice, "account_id">) => void;
  onBack: () => void;
  onClose: () => void;
};

/** Takes a person's PIN, sends it with its last digit, and shows errors at once. */
export function PinStep({
  person: { name },
  error,
  isPending,
  onChoose,
  onBack,
  onClose,
  onForgotten,
}: StepProps & { onForgotten: () => void }) {
  const { code: pin, setCode: setPin, wait, retryAfter, input } = useCodeEntry(error);
  const isLocked = wait > 0;
  const enter = (typed: string): void => {
    if (isPending || isLocked) return;
    const digits = onlyDigits(typed, PIN_LENGTH);
    setPin(digits);
    if (digits.length === PIN_LENGTH) onChoose({ pin: digits });
  };
  const isOver = retryAfter !== null && !isLocked;
  const failure = isOver || pin !== "" ? "" : (error?.message ?? "");
  const isWrong = failure !== "";

  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={name}
      initialFocus={input}
      footer={
        <>
          <Button size="board" onClick={onBack}>
            {`Not ${name}?`}
          </Button>
          <Button size="board" variant="ghost" onClick={onForgotten}>
            Forgot PIN?
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <Place>
          <Dots aria-hidden $wrong={isWrong}>
            {Array.from({ length: PIN_LENGTH }, (_, place) => (
              <Dot key={place} $full={place < pin.length} />
            ))}
          </Dots>
          {/* For hardware keyboards; no on-screen keyboard opens. */}
          <Digits
            ref={input}
            aria-label={`PIN for ${name}`}
            aria-invalid={isWrong || undefined}
            readOnly={isLocked}
            inputMode="none"
            autoComplete="off"
            value={pin}
            onChange={({ target }) => enter(target.value)}
          />
          {isPending && <Spinner />}
        </Place>
        <VisuallyHidden role="alert">{failure}</VisuallyHidden>
        <Line aria-hidden $wrong={isWrong}>
          {isLocked && (retryAfter ?? 0) <= LOCK_SECONDS
            ? `Five wrong PINs. Try again in ${waitText(wait)}`
            : failure || "Enter your PIN"}
        </Line>
        <PinKeys pin={pin} onChange={enter} isLocked={isLocked} />
      </Stack>
    </Dialog>
  );
}

const Place = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
`;

const Dots = styled.div<{ $wrong: boolean }>`
  ${inRow(5)}
  min-height: ${theme.control.board};
  padding-inline: ${theme.space[6]};
  border-radius: ${theme.radius.md};
  color: ${({ $wrong }) => ($wrong ? theme.color.errorFg : theme.color.text)};
`;

const Dot = styled.span<{ $full: boolean }>`
  width: ${theme.space[5]};
  height: ${theme.space[5]};
  border: ${theme.line.thick} solid;
  border-radius: ${theme.radius.full};
  ${({ $full }) => $full && "background: currentColor;"}
`;

/** Transparent: the dots behind it show the input. */
const Digits = styled.input`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: ${theme.radius.md};
  background: transparent;
  color: transparent;
  caret-color: transparent;
  text-align: center;

  &::selection {
    background: transparent;
  }
`;

const Line = styled.p<{ $wrong: boolean }>`
  color: ${({ $wrong }) => ($wrong ? theme.color.errorFg : theme.color.textMuted)};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.snug};
  text-align: center;
  text-wrap: balance;
`;
