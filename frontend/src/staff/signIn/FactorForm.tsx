import type { FactorMethod } from "@roombell/common/contract/errors";
import KeyRound from "lucide-react/icons/key-round";
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import styled from "styled-components";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { Notice } from "#shared/ui/Notice.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { useWait, withWait } from "#staff/lib/useWait.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { FormGrid } from "#staff/ui/form/FormGrid.js";
import { hasPasskeys } from "./browserPasskeys.js";
import { DIGITS_FIELD, onlyDigits } from "./digits.js";

type Way<T, Answer> = {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
  mutate: (
    how: T,
    callbacks: { onSuccess: (answer: Answer) => void; onError: (error: Error) => void },
  ) => void;
};

type Shown = "totp" | "recovery_code" | null;

export function FactorForm<Answer>({
  methods,
  byCode,
  byPasskey,
  onSuccess,
  isBusy,
  submitLabel,
  children,
}: {
  methods: readonly FactorMethod[];
  byCode: Way<string, Answer>;
  byPasskey: Way<void, Answer>;
  onSuccess: (answer: Answer) => void;
  isBusy: boolean;
  submitLabel: string;
  children?: ReactNode;
}) {
  const canUsePasskey = methods.includes("passkey") && hasPasskeys();
  const [shown, setShown] = useState<Shown>(() => firstShown(methods, canUsePasskey));
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<string | undefined>();
  const [wait, startWait] = useWait();
  const passkeyButton = useRef<HTMLButtonElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const isRecovery = shown === "recovery_code";
  const isSubmitting = isBusy && !byPasskey.isPending;

  // Disabled inputs lose the focus; restore it after a failed attempt.
  useEffect(() => {
    (shown === null ? passkeyButton : codeField).current?.focus();
  }, [shown, byCode.error]);

  const show = (next: Shown): void => {
    setShown(next);
    setCode("");
    setWrong(undefined);
    byCode.reset();
    byPasskey.reset();
  };
  const onError = (error: Error): void => {
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
    if (code.trim() === "")
      return setWrong(isRecovery ? "Enter a recovery code" : "Enter the six-digit code");
    setWrong(undefined);
    byCode.mutate(code, { onSuccess, onError });
  };
  return (
    <FormGrid>
      {shown === null && !canUsePasskey && (
        <Notice tone="warning" title="You can't use your passkey here">
          This browser doesn&apos;t support passkeys, or the portal isn&apos;t open over HTTPS.
        </Notice>
      )}
      {shown !== null && (
        <FormGrid as="form" key={shown} onSubmit={submit} noValidate>
          <FormFailure>
            {byCode.error && wrong === undefined && !isBusy && failureText(byCode.error, wait)}
          </FormFailure>
          <TextField
            {...(isRecovery ? RECOVERY_FIELD : TOTP_FIELD)}
            ref={codeField}
            name="code"
            required
            value={code}
            error={wrong}
            disabled={isBusy}
            onChange={({ target }) => {
              setWrong(undefined);
              setCode(isRecovery ? target.value : onlyDigits(target.value));
            }}
          />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            wide
            busy={isSubmitting}
            disabled={byPasskey.isPending || wait > 0}
          >
            {submitLabel}
          </Button>
        </FormGrid>
      )}
      {canUsePasskey && (
        <>
          {shown !== null && <Or>or</Or>}
          <FormFailure>
            {byPasskey.error && !isBusy && failureText(byPasskey.error, shown === null ? wait : 0)}
          </FormFailure>
          <Button
            ref={passkeyButton}
            icon={KeyRound}
            variant={shown === null ? "primary" : "secondary"}
            size="lg"
            wide
            busy={byPasskey.isPending}
            disabled={isSubmitting}
            onClick={() => byPasskey.mutate(undefined, { onSuccess, onError })}
          >
            Use a passkey
          </Button>
        </>
      )}
      {methods.includes("totp") && shown !== "totp" && (
        <Button variant="ghost" wide disabled={isBusy} onClick={() => show("totp")}>
          Use the authenticator app
        </Button>
      )}
      {methods.includes("recovery_code") && !isRecovery && (
        <Button variant="ghost" wide disabled={isBusy} onClick={() => show("recovery_code")}>
          Use a recovery code
        </Button>
      )}
      {children}
    </FormGrid>
  );
}

const TOTP_FIELD = { ...DIGITS_FIELD, label: "Code", hint: "The six-digit code from your authenticator app" };
const RECOVERY_FIELD = {
  label: "Recovery code",
  hint: "One of your ten saved codes. Each works once.",
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
};

function firstShown(methods: readonly FactorMethod[], canUsePasskey: boolean): Shown {
  if (methods.includes("totp")) return "totp";
  return !canUsePasskey && methods.includes("recovery_code") ? "recovery_code" : null;
}

function failureText(error: Error, wait: number): string {
  // `askPasskey` throws messages fit for display.
  if (wait > 0 || !(error instanceof ApiError)) return withWait(error.message, wait);
  return serverMessage(error, "The server could not be reached. Please try again");
}

export const Or = styled.p`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: ${theme.space[3]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};

  &::before,
  &::after {
    content: "";
    border-top: ${theme.line.thin} solid ${theme.color.border};
  }
`;
