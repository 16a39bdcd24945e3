import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";
import { FactorQuestion } from "./FactorQuestion.js";
import { CURRENT_PASSWORD, useEntries } from "./useEntries.js";

const PATHS = { current_password: "current_password" };

/** Asks for the password before a change of the sign-in settings, open while mounted. */
export function PasswordQuestion<Answer>({
  title,
  description,
  submitLabel,
  mutation,
  onDone,
  children,
}: {
  title: string;
  description: string;
  submitLabel: string;
  mutation: Pick<UseMutationResult<Answer, Error, string>, "isPending" | "error" | "mutate">;
  /** Defaults to closing the dialog. */
  onDone?: (answer: Answer) => void;
  children?: ReactNode;
}) {
  const { close } = useDialogs();
  const { field, dialog, submit } = useEntries(PATHS, mutation);
  return (
    <FormDialog
      {...dialog}
      title={title}
      description={description}
      submitLabel={submitLabel}
      onSubmit={submit(check, ({ current_password }) =>
        mutation.mutate(current_password, { onSuccess: onDone ?? close }),
      )}
      onClose={close}
    >
      {children}
      {field("current_password", CURRENT_PASSWORD)}
      <FactorQuestion />
    </FormDialog>
  );
}

const check = ({ current_password }: typeof PATHS) =>
  current_password === "" ? { current_password: "Current password is required" } : {};
