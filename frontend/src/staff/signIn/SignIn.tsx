import type { User } from "@roombell/common/contract/auth";
import KeyRound from "lucide-react/icons/key-round";
import { useState, useTransition } from "react";
import { Button } from "#shared/ui/Button.js";
import type { Role } from "#staff/session/session.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { hasPasskeys } from "./browserPasskeys.js";
import { FactorForm, Or } from "./FactorForm.js";
import { LoginForm } from "./LoginForm.js";
import { usePasskeySignIn, useSecondStep, type SecondStep } from "./useSignIn.js";

type Props = { userRole: Role; onSignedIn: (user: User) => void };

/** Signs in with username and password, then a second factor if the account has one; or with a passkey. */
export function SignIn({ userRole, onSignedIn }: Props) {
  const [step, setStep] = useState<SecondStep | null>(null);
  if (step !== null) {
    const back = (): void => setStep(null);
    return <SecondStepForm userRole={userRole} step={step} onSignedIn={onSignedIn} onBack={back} />;
  }
  return (
    <>
      <LoginForm userRole={userRole} onSignedIn={onSignedIn} onFactorAsked={setStep} />
      {hasPasskeys() && (
        <>
          <Or>or</Or>
          <PasskeyButton userRole={userRole} onSignedIn={onSignedIn} />
        </>
      )}
    </>
  );
}

function SecondStepForm({
  userRole,
  step: { ticket, methods },
  onSignedIn,
  onBack,
}: Props & { step: SecondStep; onBack: () => void }) {
  const byCode = useSecondStep(userRole, ticket);
  const byPasskey = usePasskeySignIn(userRole);
  const [isLeaving, leave] = useTransition();
  const isBusy = byCode.isPending || byPasskey.isPending || isLeaving;
  return (
    <>
      <p>Confirm it&apos;s you with your second factor.</p>
      <FactorForm
        methods={methods}
        byCode={byCode}
        byPasskey={byPasskey}
        onSuccess={({ user }) => leave(() => onSignedIn(user))}
        isBusy={isBusy}
        submitLabel={isBusy ? "Signing In..." : "Continue"}
      >
        <Button variant="ghost" wide disabled={isBusy} onClick={onBack}>
          Back
        </Button>
      </FactorForm>
    </>
  );
}

function PasskeyButton({ userRole, onSignedIn }: Props) {
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
