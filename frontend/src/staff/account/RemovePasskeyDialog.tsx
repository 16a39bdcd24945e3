import { RemoveDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { useRemovePasskey } from "./accountSecurity.js";
import { FactorQuestion } from "./FactorQuestion.js";

/** Deletes a passkey, which also ends every other session. */
export function RemovePasskeyDialog({ passkey }: { passkey: { id: string; name: string } }) {
  return (
    <RemoveDialog
      title={`Delete ${passkey.name}?`}
      confirmLabel="Delete passkey"
      mutation={useRemovePasskey()}
      subject={passkey}
    >
      You can no longer sign in with it, and you are signed out everywhere else. Delete it on the device, too.
      <FactorQuestion />
    </RemoveDialog>
  );
}
