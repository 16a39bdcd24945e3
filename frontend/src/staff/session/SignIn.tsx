import type { User } from "@roombell/common/contract/auth";
import KeyRound from "lucide-react/icons/key-round";
import { useState, useTransition } from "react";
import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";
import { Button } from "../../shared/ui/Button.js";
import { FormFailure } from "../ui/form/FormFailure.js";
import { CodeForm } from "./CodeForm.js";
import { LoginForm } from "./LoginForm.js";
import { hasPasskeys } from "./passkeys.js";
import type { Role } from "./session.js";
import { usePasskeySignIn } from "./useSignIn.js";

type Props = { userRole: Role; onSignedIn: (user: User) => void };

/** The ways to sign in: user name and password, then a code where the account asks for it; or a passkey. */
export function SignIn({ userRole, onSignedIn }: Props) {
  const [ticket, setTicket] = useState<string | null>(null);
  if (ticket !== null) {
    const back = (): void => setTicket(null);
    return <CodeForm userRole={userRole} ticket={ticket} onSignedIn={onSignedIn} onBack={back} />;
  }
  return (
    <>
      <LoginForm userRole={userRole} onSignedIn={onSignedIn} onCodeAsked={setTicket} />
      {hasPasskeys() && (
        <>
          <Or>or</Or>
          <PasskeyButton userRole={userRole} onSignedIn={onSignedIn} />
        </>
      )}
    </>
  );
}

/** Signs in with a passkey, and says why it did not work. */
export function PasskeyButton({ userRole, onSignedIn }: Props) {
  const signIn = usePasskeySignIn(userRole);
  const [isLeaving, leave] = useTransition();
  const isBusy = signIn.isPending || isLeaving;
  const start = (): void =>
    signIn.mutate(undefined, { onSuccess: ({ user }) => leave(() => onSignedIn(user)) });
  return (
    <>
      <FormFailure>{!isBusy && signIn.error?.message}</FormFailure>
      <Button icon={KeyRound} size="lg" wide busy={isBusy} onClick={start}>
        Use a passkey
      </Button>
    </>
  );
}

const Or = styled.p`
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
