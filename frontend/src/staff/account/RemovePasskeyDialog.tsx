import { RemoveDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { useRemovePasskey } from "./accountSecurity.js";
import { FactorQuestion } from "./FactorQuestion.js";

/** Removes a passkey, and with it every other session. */
export function RemovePasskeyDialog({ passkey }: { passkey: { id: string; name: string } }) {
  return (
    <RemoveDialog
      title={`Delete ${passkey.name}?`}
      confirmLabel="Delete passkey"
      mutation={useRemovePasskey()}
      subject={passkey}
    >
      It no longer signs you in, and you are signed out everywhere else. Delete it on the device as well.
      <FactorQuestion />
    </RemoveDialog>
  );
}
