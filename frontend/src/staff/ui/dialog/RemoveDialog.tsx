import type { UseMutationResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";
import { useReportedChange, type ReportedChange } from "#staff/lib/lists/useReportedChange.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { useDialogs } from "./Dialogs.js";

type Question<T, Answer> = Pick<ComponentProps<typeof ConfirmDialog>, "title" | "confirmLabel" | "tone"> & {
  subject: T;
  failureText?: (error: Error) => string;
  /** Defaults to closing the dialog. */
  onDone?: ((answer: Answer) => void) | undefined;
  children: ReactNode;
};

/** Confirms a mutation of `subject`, such as its deletion, and shows its error; open while mounted. */
export function RemoveDialog<T, Answer>({
  mutation: { isPending, error, mutate },
  subject,
  failureText = ({ message }) => message,
  onDone,
  children,
  ...texts
}: Question<T, Answer> & {
  mutation: Pick<UseMutationResult<Answer, Error, T>, "isPending" | "error" | "mutate">;
}) {
  const { close } = useDialogs();
  return (
    <ConfirmDialog
      {...texts}
      onClose={close}
      onConfirm={() => mutate(subject, { onSuccess: onDone ?? close })}
      busy={isPending}
    >
      <p>{children}</p>
      <FormFailure>{error && failureText(error)}</FormFailure>
    </ConfirmDialog>
  );
}

/** Confirms a change that is reported as a toast, too. */
export const ChangeDialog = <T, Answer>({
  change,
  ...question
}: Question<T, Answer> & { change: ReportedChange<T, Answer> }) => (
  <RemoveDialog {...question} mutation={useReportedChange(change)} />
);
