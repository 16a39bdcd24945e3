import { useState, type ReactNode, type SyntheticEvent } from "react";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";
import { FactorQuestion } from "./FactorQuestion.js";

/** Asks for the password before something changes that opens the account, open while mounted. */
export function PasswordQuestion<T, Answer>({
  title,
  description,
  submitLabel,
  mutation,
  toInput,
  onDone,
  children,
}: {
  title: string;
  description: string;
  submitLabel: string;
  mutation: {
    isPending: boolean;
    error: Error | null;
    mutate: (
      how: T,
      callbacks: { onSuccess: (answer: Answer) => void; onError: (error: Error) => void },
    ) => void;
  };
  toInput: (password: string) => T;
  /** Without it the dialog closes. */
  onDone?: (answer: Answer) => void;
  /** Fields before the password. */
  children?: ReactNode;
}) {
  const { close } = useDialogs();
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<string | undefined>();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (mutation.isPending) return;
    if (password === "") return setWrong("Current password is required");
    setWrong(undefined);
    mutation.mutate(toInput(password), {
      onSuccess: onDone ?? close,
      onError: (error) => setWrong(atPassword(error)),
    });
  };
  const failure = mutation.error && atPassword(mutation.error) === undefined ? mutation.error.message : null;
  return (
    <FormDialog
      title={title}
      description={description}
      size="sm"
      submitLabel={submitLabel}
      isDirty={false}
      busy={mutation.isPending}
      failure={failure}
      onSubmit={submit}
      onClose={close}
    >
      {children}
      <TextField
        label="Current Password"
        name="current_password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={wrong}
        disabled={mutation.isPending}
        onChange={({ target }) => {
          setPassword(target.value);
          setWrong(undefined);
        }}
      />
      <FactorQuestion />
    </FormDialog>
  );
}

function atPassword(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.details.find(({ path }) => path === "current_password")?.message;
}
