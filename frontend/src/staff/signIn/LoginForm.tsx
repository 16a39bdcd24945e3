import type { User } from "@roombell/common/contract/auth";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState, useTransition, type SyntheticEvent } from "react";
import { Link } from "react-router-dom";
import styled from "styled-components";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { mutedText } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { Notice } from "#shared/ui/Notice.js";
import { useWait, withWait } from "#staff/lib/useWait.js";
import { homePath } from "#staff/session/rights.js";
import { displayName, sessionAtom, sessionEndingAtom, type Role } from "#staff/session/session.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { FormGrid } from "#staff/ui/form/FormGrid.js";
import { PasswordField } from "#staff/ui/form/PasswordField.js";
import { secondStepIn, useSignIn, type SecondStep } from "./useSignIn.js";

/** No reset links are sent, because most hotel staff share a mailbox. */
const FORGOTTEN_HELP: Readonly<Record<Role, string>> = {
  hotel_admin:
    "A manager can reset it under Settings → People. If you are a manager, ask your Roombell administrator.",
  software_admin: "Your server administrator can reset it. The operators' manual explains how.",
};

type FieldErrors = { username?: string; password?: string };

export function LoginForm({
  userRole,
  onSignedIn,
  onFactorAsked,
}: {
  userRole: Role;
  onSignedIn: (user: User) => void;
  /** The password was right, and the account has a second factor. */
  onFactorAsked: (step: SecondStep) => void;
}) {
  const signIn = useSignIn(userRole);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});
  const [wait, startWait] = useWait();
  const usernameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  // Busy until the next page is loaded; this one stays visible until then.
  const [isLeaving, leave] = useTransition();
  const isBusy = signIn.isPending || isLeaving;
  const failure = signIn.error;

  // Disabled inputs lose the focus; restore it to the password after a failed attempt.
  useEffect(() => {
    if (failure) passwordRef.current?.focus();
  }, [failure]);

  const onFailure = (error: Error): void => {
    const step = secondStepIn(error);
    if (step !== null) return onFactorAsked(step);
    if (!(error instanceof ApiError)) return;
    if (error.status >= 400 && error.status < 500) setPassword("");
    if (error.code === "too_many_requests") startWait(error.retryAfter ?? 1);
    setErrors(Object.fromEntries(error.details.map(({ path, message }) => [path, message])));
  };

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isBusy || wait > 0) return;
    const missing = {
      ...(username.trim() === "" && { username: "Username is required" }),
      ...(password === "" && { password: "Password is required" }),
    };
    setErrors(missing);
    signIn.reset();
    if (missing.username) usernameRef.current?.focus();
    else if (missing.password) passwordRef.current?.focus();
    else {
      signIn.mutate(
        { username, password },
        { onSuccess: ({ user }) => leave(() => onSignedIn(user)), onError: onFailure },
      );
    }
  };

  return (
    <FormGrid as="form" onSubmit={submit} noValidate>
      {!isBusy && <Welcome />}
      <FormFailure>{failure && !isBusy && failureText(failure, wait)}</FormFailure>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        ref={usernameRef}
        value={username}
        disabled={isBusy}
        error={errors.username}
        onChange={(event) => setUsername(event.target.value)}
        onBlur={() => setErrors(({ username: _corrected, ...others }) => others)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        ref={passwordRef}
        value={password}
        disabled={isBusy}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={isBusy} disabled={wait > 0}>
        {isBusy ? "Signing In..." : "Sign In"}
      </Button>
      <Forgotten>
        <summary>Forgot your password?</summary>
        <span>{FORGOTTEN_HELP[userRole]}</span>
      </Forgotten>
    </FormGrid>
  );
}

function Welcome() {
  const session = useAtomValue(sessionAtom);
  const ending = useAtomValue(sessionEndingAtom);
  if (session) {
    return (
      <Notice action={<Link to={homePath(session.user)}>Continue</Link>}>
        {`You are signed in as ${displayName(session.user)}.`}
      </Notice>
    );
  }
  return ending?.kind === "ended" ? <Notice tone="warning">{ending.message}</Notice> : null;
}

function failureText(error: Error, wait: number): string {
  const reason = error instanceof ApiError && error.message !== "" ? error.message : "Login failed";
  return withWait(reason, wait);
}

const Forgotten = styled.details`
  ${mutedText("sm")}

  & > summary {
    width: fit-content;
    cursor: pointer;
  }
`;
