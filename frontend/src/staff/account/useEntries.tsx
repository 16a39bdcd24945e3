import { useState, type SyntheticEvent } from "react";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { capitalize } from "#shared/lib/format.js";
import { TextField, type TextFieldProps } from "#shared/ui/field/TextField.js";
import { PasswordField } from "#staff/ui/form/PasswordField.js";

type Texts<Name extends string> = Readonly<Record<Name, string>>;
type Errors<Name extends string> = Partial<Texts<Name>>;

export const CURRENT_PASSWORD = {
  label: "Current Password",
  type: "password",
  autoComplete: "current-password",
};

/** Fields validated on submit, then by the server; `paths` are the fields' paths in the server's errors. */
export function useEntries<Name extends string>(
  paths: Texts<Name>,
  { isPending, error }: { isPending: boolean; error: Error | null },
) {
  const [texts, setTexts] = useState(() => {
    const empty = Object.keys(paths).map((name) => [name, ""]);
    return Object.fromEntries(empty) as Texts<Name>;
  });
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [handled, setHandled] = useState<Error | null>(null);
  const placed = errorsAt(paths, error);
  if (handled !== error) {
    setHandled(error);
    setErrors(placed);
  }
  const isAtField = Object.keys({ ...errors, ...placed }).length > 0;
  const failure = error && !isPending && !isAtField ? error.message : null;
  return {
    failure,
    /** The props of a `FormDialog` around the fields, which are never worth keeping. */
    dialog: { size: "sm", isDirty: false, busy: isPending, failure } as const,
    field: (name: Name, props: TextFieldProps, asEntered = (text: string) => text) => {
      const Field = props.autoComplete?.endsWith("password") ? PasswordField : TextField;
      return (
        <Field
          name={name}
          required
          value={texts[name]}
          error={errors[name]}
          disabled={isPending}
          onChange={({ target }) => {
            setTexts({ ...texts, [name]: asEntered(target.value) });
            setErrors(({ [name]: _corrected, ...others }) => others as Errors<Name>);
          }}
          {...props}
        />
      );
    },
    submit:
      (check: (entered: Texts<Name>) => Errors<Name>, send: (entered: Texts<Name>) => void) =>
      (event: SyntheticEvent): void => {
        event.preventDefault();
        if (isPending) return;
        const wrong = check(texts);
        setErrors(wrong);
        if (Object.keys(wrong).length === 0) send(texts);
      },
  };
}

function errorsAt<Name extends string>(paths: Texts<Name>, error: Error | null): Errors<Name> {
  const details = error instanceof ApiError ? error.details : [];
  const placed = Object.entries(paths).flatMap(([name, path]) => {
    const detail = details.find((each) => each.path === path);
    return detail ? [[name, capitalize(detail.message)]] : [];
  });
  return Object.fromEntries(placed) as Errors<Name>;
}
