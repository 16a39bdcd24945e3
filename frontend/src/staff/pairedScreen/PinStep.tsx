import type { PersonOfBoard } from "@roombell/common/contract/screen";
import { PIN_LENGTH } from "@roombell/common/domain/pin";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { VisuallyHidden } from "#shared/ui/VisuallyHidden.js";
import { useWait, waitText } from "#staff/lib/useWait.js";
import { PinPad } from "./PinPad.js";
import type { Choice } from "./usePeople.js";

/** A person's lock on one screen lasts no longer; a longer wait is that of the day. */
const LOCK_SECONDS = 60;

/** What is asked of somebody who was tapped. */
export type StepProps = {
  person: PersonOfBoard;
  error: Error | null;
  isPending: boolean;
  onChoose: (proof: Omit<Choice, "account_id">) => void;
  onBack: () => void;
  onClose: () => void;
};

/** Somebody's PIN, sent with its last digit; says at once what is wrong with it. */
export function PinStep({
  person: { name },
  error,
  isPending,
  onChoose,
  onBack,
  onClose,
  onForgotten,
}: StepProps & { onForgotten: () => void }) {
  const [pin, setPin] = useState("");
  const [wait, startWait] = useWait();
  const input = useRef<HTMLInputElement>(null);
  const retryAfter = error instanceof ApiError ? error.retryAfter : null;

  useEffect(() => {
    if (error === null) return;
    setPin("");
    if (retryAfter !== null) startWait(retryAfter);
    input.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- `startWait` is a new function each time
  }, [error]);

  const isLocked = wait > 0;
  const enter = (typed: string): void => {
    if (isPending || isLocked) return;
    const digits = typed.replace(/\D/g, "").slice(0, PIN_LENGTH);
    setPin(digits);
    if (digits.length === PIN_LENGTH) onChoose({ pin: digits });
  };
  const isOver = retryAfter !== null && !isLocked;
  const failure = isOver || pin !== "" ? "" : (error?.message ?? "");

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={name}
      initialFocus={input}
      footer={
        <>
          <Button size="board" onClick={onBack}>
            Somebody else
          </Button>
          <Button size="board" variant="ghost" onClick={onForgotten}>
            Forgot it?
          </Button>
        </>
      }
    >
      <PinPad
        label={`PIN of ${name}`}
        ref={input}
        pin={pin}
        onChange={enter}
        isBusy={isPending}
        isLocked={isLocked}
        isWrong={failure !== ""}
      >
        <VisuallyHidden role="alert">{failure}</VisuallyHidden>
        <Line aria-hidden $wrong={failure !== ""}>
          {isLocked && (retryAfter ?? 0) <= LOCK_SECONDS
            ? `Five wrong PINs. Try again in ${waitText(wait)}`
            : failure || "Enter your PIN"}
        </Line>
      </PinPad>
    </Dialog>
  );
}

/** What is asked, or what was wrong with it. */
const Line = styled.p<{ $wrong: boolean }>`
  color: ${({ $wrong }) => ($wrong ? theme.color.errorFg : theme.color.textMuted)};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.snug};
  text-align: center;
  text-wrap: balance;
`;
