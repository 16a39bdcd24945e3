import type { User } from "@roombell/common/contract/auth";
import KeyRound from "lucide-react/icons/key-round";
import { useState, useTransition } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { Button } from "#shared/ui/Button.js";
import { homePath } from "#staff/session/rights.js";
import { returnPath, type LoginState, type Role } from "#staff/session/session.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { hasPasskeys } from "./browserPasskeys.js";
import { FactorForm, Or } from "./FactorForm.js";
import { LoginForm } from "./LoginForm.js";
import { LoginFrame } from "./LoginFrame.js";
import { usePasskeySignIn, useSecondStep, type SecondStep } from "./useSignIn.js";

/** Sign-in for hotel staff; also shown at `/`. */
export function HotelLoginPage() {
  usePageTitle("Hotel sign in");
  const navigate = useNavigate();
  // After an expired session, sign-in returns to the last page; otherwise it leads to the home page.
  const { ended, ...state } = (useLocation().state ?? {}) as LoginState;
  return (
    <LoginFrame
      title="Welcome back"
      claim="Your hotel-management companion: rooms, requests and the kitchen, live on one bell."
      foot={
        <>
          <Link to="/customer" reloadDocument>
            I am a guest
          </Link>
          <Link to="/software-admin/login">Software administrator</Link>
        </>
      }
    >
      <SignIn
        userRole="hotel_admin"
        onSignedIn={(user) =>
          void navigate((ended && returnPath(state, user)) || homePath(user), { replace: true })
        }
      />
    </LoginFrame>
  );
}

/** Sign-in for software administrators; leads on to the requested page. */
export function SoftwareLoginPage() {
  usePageTitle("Software Admin sign in");
  const navigate = useNavigate();
  const state = (useLocation().state ?? {}) as LoginState;
  return (
    <LoginFrame
      title="Software Admin"
      claim="The platform behind every bell: hotels, services and their health."
      foot={<Link to="/">Back to Home</Link>}
    >
      <SignIn
        userRole="software_admin"
        onSignedIn={(user) => void navigate(returnPath(state, user) ?? homePath(user), { replace: true })}
      />
    </LoginFrame>
  );
}

type Props = { userRole: Role; onSignedIn: (user: User) => void };

/** Signs in with username and password, then a second factor if the account has one; or with a passkey. */
function SignIn({ userRole, onSignedIn }: Props) {
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
