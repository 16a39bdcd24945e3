import { PASSWORD_MAX, PASSWORD_MIN } from "@roombell/common/domain/limits";
import { useId, useState, type SyntheticEvent } from "react";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import type { Session } from "#staff/session/session.js";
import { useChangePassword } from "#staff/session/signedInUser.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { FormGrid } from "#staff/ui/form/FormGrid.js";

type Field = "current_password" | "new_password" | "repeated";
type Texts = Record<Field, string>;
const EMPTY: Texts = { current_password: "", new_password: "", repeated: "" };

/**
 * Changes the user's password, open while mounted. `initial`: the account still has its issued password, which
 * expires.
 */
export function PasswordDialog(props: { session: Session; initial: boolean; onClose: () => void }) {
  const formId = useId();
  const [texts, setTexts] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Texts>>({});
  const change = useChangePassword(props.session);

  const close = (): void => {
    if (!change.isPending) props.onClose();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wrong = check(texts);
    setErrors(wrong);
    if (change.isPending || Object.keys(wrong).length > 0) return;
    const { current_password, new_password } = texts;
    change.mutate(
      { current_password, new_password },
      { onSuccess: props.onClose, onError: (error) => setErrors(serverErrors(error)) },
    );
  };
  const field = (name: Field, label: string, autoComplete: string, hint?: string) => (
    <TextField
      label={label}
      name={name}
      type="password"
      autoComplete={autoComplete}
      required
      hint={hint}
      value={texts[name]}
      error={errors[name]}
      disabled={change.isPending}
      onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
    />
  );

  return (
    <Dialog
      open
      onClose={close}
      title="Change Password"
      description={
        props.initial
          ? "You are using the password you were given. It stops working 72 hours after it was issued."
          : "Every other device is signed out."
      }
      size="sm"
      footer={
        <>
          <Button onClick={close} disabled={change.isPending}>
            {props.initial ? "Later" : "Cancel"}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={change.isPending}>
            Change Password
          </Button>
        </>
      }
    >
      <FormGrid as="form" id={formId} onSubmit={submit} noValidate>
        <FormFailure>
          {change.error &&
            Object.keys(errors).length === 0 &&
            (change.error.message || "Password update failed")}
        </FormFailure>
        {field("current_password", "Current Password", "current-password")}
        {field("new_password", "New Password", "new-password", `At least ${PASSWORD_MIN} characters`)}
        {field("repeated", "Repeat New Password", "new-password")}
      </FormGrid>
    </Dialog>
  );
}

function check({ current_password, new_password, repeated }: Texts): Partial<Texts> {
  const wrong: Partial<Texts> = {};
  if (current_password === "") wrong.current_password = "Current password is required";
  if (new_password.length < PASSWORD_MIN) {
    wrong.new_password = `Must have at least ${PASSWORD_MIN} characters`;
  } else if (new_password.length > PASSWORD_MAX) {
    wrong.new_password = `Must have at most ${PASSWORD_MAX} characters`;
  } else if (new_password === current_password) {
    wrong.new_password = "Must differ from the current password";
  }
  if (repeated !== new_password) wrong.repeated = "Does not match the new password";
  return wrong;
}

function serverErrors(error: Error): Partial<Texts> {
  if (!(error instanceof ApiError)) return {};
  const known = error.details.filter(({ path }) => path in EMPTY);
  return Object.fromEntries(known.map(({ path, message }) => [path, message]));
}
