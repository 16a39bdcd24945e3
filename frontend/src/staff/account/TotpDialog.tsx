import { useState } from "react";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { useBeginTotp, useNewRecoveryCodes, useRemoveTotp } from "./accountSecurity.js";
import { PasswordQuestion } from "./PasswordQuestion.js";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.js";
import { ScanDialog } from "./ScanDialog.js";

/** Sets up an authenticator app: the password, a first code, then the recovery codes. */
export function TotpDialog({ onDone }: { onDone?: () => void }) {
  const begin = useBeginTotp();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onDone={onDone} />;
  if (begin.data) return <ScanDialog {...begin.data} onDone={setCodes} />;
  return (
    <PasswordQuestion
      title="Set up two-step sign-in"
      description="Confirm it's you."
      submitLabel="Continue"
      mutation={begin}
      onDone={() => undefined}
    />
  );
}

export function RemoveTotpDialog({ isRequired, hasPasskeys }: { isRequired: boolean; hasPasskeys: boolean }) {
  return (
    <PasswordQuestion
      title="Turn off the authenticator app?"
      description={`${consequence(isRequired, hasPasskeys)} You are signed out everywhere else.`}
      submitLabel="Turn off"
      mutation={useRemoveTotp()}
    />
  );
}

function consequence(isRequired: boolean, hasPasskeys: boolean): string {
  if (hasPasskeys) return "From then on, you sign in with a passkey.";
  return isRequired
    ? "Managers need one: you'll set it up again the next time you sign in with your password."
    : "From then on, your password alone is enough to sign in.";
}

export function RenewCodesDialog() {
  const { open } = useDialogs();
  return (
    <PasswordQuestion
      title="New recovery codes"
      description="Your current codes will stop working."
      submitLabel="Create new codes"
      mutation={useNewRecoveryCodes()}
      onDone={({ recovery_codes }) => open(<RecoveryCodesDialog codes={recovery_codes} />)}
    />
  );
}
