import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "@roombell/common/domain/limits";
import type { Session } from "#staff/session/session.js";
import { useChangePassword } from "#staff/session/signedInUser.js";
import { CURRENT_PASSWORD, useEntries } from "./useEntries.js";

const PATHS = {
  name: "name",
  current_password: "current_password",
  new_password: "new_password",
  repeated: "repeated",
};
const NEW = { type: "password", autoComplete: "new-password" };

/** Changes the password, `initial` from a one-time one; the first manager of a hotel also enters a name. */
export function usePasswordForm(
  session: Session,
  { initial, onDone }: { initial: boolean; onDone?: () => void },
) {
  const { user } = session;
  const asksName = initial && user.role === "hotel_admin" && user.name === user.username;
  const change = useChangePassword(session);
  const { field, dialog, submit } = useEntries(PATHS, change);
  return {
    dialog,
    onSubmit: submit(
      (entered) => check(entered, asksName),
      ({ name, current_password, new_password }) =>
        change.mutate(
          { current_password, new_password, ...(asksName && { name: name.trim() }) },
          { onSuccess: () => onDone?.() },
        ),
    ),
    fields: (
      <>
        {asksName &&
          field("name", {
            label: "Your Name",
            hint: "Your colleagues see it beside your work",
            autoComplete: "name",
            maxLength: NAME_MAX,
          })}
        {field("current_password", CURRENT_PASSWORD)}
        {field("new_password", {
          ...NEW,
          label: "New Password",
          hint: `At least ${PASSWORD_MIN} characters`,
        })}
        {field("repeated", { ...NEW, label: "Repeat New Password" })}
      </>
    ),
  };
}

function check(
  { name, current_password, new_password, repeated }: typeof PATHS,
  asksName: boolean,
): Partial<typeof PATHS> {
  const wrong: Partial<typeof PATHS> = {};
  if (asksName && name.trim() === "") wrong.name = "Your name is required";
  if (current_password === "") wrong.current_password = "Current password is required";
  if (new_password === "") wrong.new_password = "New password is required";
  else if (new_password.length < PASSWORD_MIN) {
    wrong.new_password = `Use at least ${PASSWORD_MIN} characters`;
  } else if (new_password.length > PASSWORD_MAX) {
    wrong.new_password = `Use at most ${PASSWORD_MAX} characters`;
  } else if (new_password === current_password) {
    wrong.new_password = "Choose a password that differs from the current one";
  }
  if (repeated === "") wrong.repeated = "Enter the new password again";
  else if (repeated !== new_password) wrong.repeated = "Does not match the new password";
  return wrong;
}
