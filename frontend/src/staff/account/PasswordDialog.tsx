import { PASSWORD_MAX, PASSWORD_MIN } from "@roombell/common/domain/limits";
import type { Session } from "#staff/session/session.js";
import { useChangePassword } from "#staff/session/signedInUser.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";
import { CURRENT_PASSWORD, useEntries } from "./useEntries.js";

const PATHS = { current_password: "current_password", new_password: "new_password", repeated: "repeated" };
const NEW = { type: "password", autoComplete: "new-password" };

/**
 * Changes the user's password, open while mounted. `initial`: the account still has its one-time password.
 */
export function PasswordDialog({
  session,
  initial,
  onClose,
}: {
  session: Session;
  initial: boolean;
  onClose: () => void;
}) {
  const change = useChangePassword(session);
  const { field, dialog, submit } = useEntries(PATHS, change);
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
      onSubmit={submit(check, ({ current_password, new_password }) =>
        change.mutate({ current_password, new_password }, { onSuccess: onClose }),
      )}
      onClose={onClose}
    >
      {field("current_password", CURRENT_PASSWORD)}
      {field("new_password", {
        ...NEW,
        label: "New Password",
        hint: `At least ${PASSWORD_MIN} characters`,
      })}
      {field("repeated", { ...NEW, label: "Repeat New Password" })}
    </FormDialog>
  );
}

function check({ current_password, new_password, repeated }: typeof PATHS): Partial<typeof PATHS> {
  const wrong: Partial<typeof PATHS> = {};
  if (current_password === "") wrong.current_password = "Current password is required";
  if (new_password.length < PASSWORD_MIN) {
    wrong.new_password = `Use at least ${PASSWORD_MIN} characters`;
  } else if (new_password.length > PASSWORD_MAX) {
    wrong.new_password = `Use at most ${PASSWORD_MAX} characters`;
  } else if (new_password === current_password) {
    wrong.new_password = "Choose a password that differs from the current one";
  }
  if (repeated !== new_password) wrong.repeated = "Does not match the new password";
  return wrong;
}
