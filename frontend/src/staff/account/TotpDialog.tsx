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
      description="First show that it is you."
      submitLabel="Continue"
      mutation={begin}
      onDone={() => undefined}
    />
  );
}

export function RemoveTotpDialog({ isRequired, hasPasskeys }: { isRequired: boolean; hasPasskeys: boolean }) {
  return (
    <PasswordQuestion
      title="Switch the authenticator app off?"
      description={`${afterwards(isRequired, hasPasskeys)} You are signed out everywhere else.`}
      submitLabel="Switch off"
      mutation={useRemoveTotp()}
    />
  );
}

function afterwards(isRequired: boolean, hasPasskeys: boolean): string {
  if (hasPasskeys) return "You sign in with a passkey from then on.";
  return isRequired
    ? "Managers need it: at your next sign-in with the password you set it up again."
    : "Your password alone opens your account again.";
}

export function RenewCodesDialog() {
  const { open } = useDialogs();
  return (
    <PasswordQuestion
      title="New recovery codes"
      description="The ones that you have stop working."
      submitLabel="Make new codes"
      mutation={useNewRecoveryCodes()}
      onDone={({ recovery_codes }) => open(<RecoveryCodesDialog codes={recovery_codes} />)}
    />
  );
}
