import type { User } from "@roombell/common/contract/auth";
import { type SyntheticEvent, useEffect, useRef, useState, useTransition } from "react";
import { ApiError } from "../../shared/lib/apiClient.js";
import { Button } from "../../shared/ui/Button.js";
import { TextField } from "../../shared/ui/field/TextField.js";
import { serverMessage } from "../lib/formErrors.js";
import { useWait, waitText } from "../lib/useWait.js";
import { FormFailure } from "../ui/form/FormFailure.js";
import { FormGrid } from "../ui/form/FormGrid.js";
import { DIGITS_FIELD, onlyDigits } from "./digits.js";
import type { Role } from "./session.js";
import { useSecondStep } from "./useSignIn.js";

/** The second step of a sign-in: the code of the authenticator app, or a recovery code. */
export function CodeForm({
  userRole,
  ticket,
  onSignedIn,
  onBack,
}: {
  userRole: Role;
  ticket: string;
  onSignedIn: (user: User) => void;
  onBack: () => void;
}) {
  const complete = useSecondStep(userRole);
  const [code, setCode] = useState("");
  const [isRecovery, setRecovery] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [wait, startWait] = useWait();
  const [isLeaving, leave] = useTransition();
  const field = useRef<HTMLInputElement>(null);
  const isBusy = complete.isPending || isLeaving;
  const failure = complete.error;

  useEffect(() => {
    field.current?.focus();
  }, [isRecovery, failure]);

  const onFailure = (error: Error): void => {
    if (!(error instanceof ApiError)) return;
    if (error.code === "too_many_requests") startWait(error.retryAfter ?? 1);
    const atCode = error.details.find(({ path }) => path === "code");
    if (!atCode) return;
    setCode("");
    setWrong(atCode.message);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isBusy || wait > 0) return;
    if (code.trim() === "") return setWrong(isRecovery ? "Enter a recovery code" : "Enter the six digits");
    setWrong(null);
    complete.mutate(
      { ticket, code },
      { onSuccess: ({ user }) => leave(() => onSignedIn(user)), onError: onFailure },
    );
  };
  const change = (text: string): void => {
    setWrong(null);
    setCode(isRecovery ? text : onlyDigits(text));
  };
  const other = (): void => {
    setRecovery(!isRecovery);
    setCode("");
    setWrong(null);
    complete.reset();
  };
  const shared = {
    name: "code",
    ref: field,
    value: code,
    disabled: isBusy,
    error: wrong ?? undefined,
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => change(target.value),
  };

  return (
    <FormGrid as="form" onSubmit={submit} noValidate>
      <FormFailure>{failure && wrong === null && !isBusy && failureText(failure, wait)}</FormFailure>
      {isRecovery ? (
        <TextField
          {...shared}
          label="Recovery code"
          hint="One of the ten that you saved. Each works once."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <TextField
          {...shared}
          {...DIGITS_FIELD}
          label="Code"
          hint="The six digits that your authenticator app shows"
        />
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={isBusy} disabled={wait > 0}>
        {isBusy ? "Signing In..." : "Continue"}
      </Button>
      <Button variant="ghost" wide disabled={isBusy} onClick={other}>
        {isRecovery ? "Use the authenticator app" : "Use a recovery code"}
      </Button>
      <Button variant="ghost" wide disabled={isBusy} onClick={onBack}>
        Back
      </Button>
    </FormGrid>
  );
}

function failureText(error: Error, wait: number): string {
  if (wait > 0) return `${error.message}. Try again in ${waitText(wait)}.`;
  return serverMessage(error, "The server could not be reached. Please try again");
}
