import type { UseMutationResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { useDialogs } from "./Dialogs.js";

/** Confirms a mutation of `subject`, such as its deletion, and shows its error; open while mounted. */
export function RemoveDialog<T, Answer>({
  title,
  confirmLabel,
  mutation,
  subject,
  failureText = (error) => error.message,
  onDone,
  tone,
  children,
}: Pick<ComponentProps<typeof ConfirmDialog>, "tone"> & {
  title: string;
  confirmLabel: string;
  mutation: Pick<UseMutationResult<Answer, Error, T>, "isPending" | "error" | "mutate">;
  subject: T;
  failureText?: (error: Error) => string;
  /** Defaults to closing the dialog. */
  onDone?: ((answer: Answer) => void) | undefined;
  /** The consequences. */
  children: ReactNode;
}) {
  const { close } = useDialogs();
  const { isPending, error, mutate } = mutation;
  return (
    <ConfirmDialog
      onClose={close}
      onConfirm={() => mutate(subject, { onSuccess: onDone ?? close })}
      title={title}
      confirmLabel={confirmLabel}
      tone={tone}
      busy={isPending}
    >
      <p>{children}</p>
      <FormFailure>{error && failureText(error)}</FormFailure>
    </ConfirmDialog>
  );
}
