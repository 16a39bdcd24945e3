import type { Session } from "#staff/session/session.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";
import { usePasswordForm } from "./usePasswordForm.js";

/** `initial`: the account still has its one-time password. */
export function PasswordDialog({
  session,
  initial,
  onClose,
}: {
  session: Session;
  initial: boolean;
  onClose: () => void;
}) {
  const { dialog, fields, onSubmit } = usePasswordForm(session, { initial, onDone: onClose });
  return (
    <FormDialog
      {...dialog}
      title="Change Password"
      description={
        initial
          ? "You are using a one-time password. It stops working 72 hours after it was issued."
          : "You will be signed out on all other devices."
      }
      submitLabel="Change Password"
      cancelLabel={initial ? "Later" : "Cancel"}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  );
}
