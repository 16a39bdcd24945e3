import type { UseMutationResult } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type FormEventHandler, type ReactNode } from "react";
import { useForm, type DefaultValues, type FieldValues } from "react-hook-form";
import { Button } from "#shared/ui/Button.js";
import { Dialog, type DialogProps } from "#shared/ui/overlay/Dialog.js";
import { changedFields, type Edited } from "#staff/lib/forms/changedFields.js";
import { showServerErrors } from "#staff/lib/forms/formErrors.js";
import { asFields, createTabDraft } from "#staff/lib/forms/useTabDraft.js";
import { useLeaveGuard } from "#staff/lib/url/useLeaveGuard.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { DiscardQuestion } from "./DiscardQuestion.js";
import { FormFailure } from "./FormFailure.js";
import { FormGrid } from "./FormGrid.js";

/** Keeps its values while it is submitted and on failure; leaving it with unsaved changes needs confirmation. */
export function FormDialog({
  title,
  description,
  size,
  initialFocus,
  submitLabel,
  cancelLabel = "Cancel",
  tone = "primary",
  isDirty,
  busy,
  failure,
  waiting,
  onSubmit,
  onClose,
  onForget = onClose,
  children,
}: Pick<DialogProps, "title" | "description" | "size" | "initialFocus"> & {
  submitLabel: string;
  cancelLabel?: string;
  /** `danger` for what cannot be undone. */
  tone?: "primary" | "danger";
  isDirty: boolean;
  busy: boolean;
  /** The error of the whole form, when it does not belong to a field. */
  failure?: string | null | undefined;
  /** Replaces the form until its initial values are loaded (`Waiting`). */
  waiting?: ReactNode;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** Discards the draft when Back or a link leads away, which also closes a dialog kept in the URL. */
  onForget?: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  const guard = useLeaveGuard(isDirty);
  const [isClosing, setClosing] = useState(false);
  const formRef = useFocusOnceReady(!waiting);
  const close = (): void => {
    if (busy) return;
    if (isDirty) setClosing(true);
    else onClose();
  };
  return (
    <Dialog
      onClose={close}
      title={title}
      description={description}
      size={size}
      initialFocus={initialFocus}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant={tone} busy={busy} disabled={Boolean(waiting)}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {waiting || (
        <FormGrid as="form" ref={formRef} id={formId} onSubmit={onSubmit} noValidate>
          <FormFailure>{failure}</FormFailure>
          {children}
        </FormGrid>
      )}
      <DiscardQuestion
        open={isClosing || guard.isAsking}
        onClose={() => {
          setClosing(false);
          guard.stay();
        }}
        onConfirm={() => {
          if (!guard.isAsking) return onClose();
          onForget();
          guard.leave();
        }}
      />
    </Dialog>
  );
}

/** A dialog focuses its first field when it opens; fields that are rendered later need this. */
function useFocusOnceReady(isReady: boolean) {
  const formRef = useRef<HTMLFormElement>(null);
  const wasReady = useRef(isReady);
  useEffect(() => {
    if (isReady && !wasReady.current) formRef.current?.querySelector<HTMLElement>("input, textarea")?.focus();
    wasReady.current = isReady;
  }, [isReady]);
  return formRef;
}

/** Fields are validated on blur, and all of them on submit, which focuses the first invalid one. */
export function useSaveForm<T extends FieldValues, Fields extends object, Answer>({
  draft,
  initial,
  toFields,
  save,
  failure,
  confirm = (_fields, goOn) => goOn(),
  onSaved,
}: {
  /** The tab keeps unsaved input under this key across a reload or an expired session; nothing without it. */
  draft?: string | undefined;
  /** Null while it loads; later changes to it are ignored. */
  initial: T | null;
  /** Converts validated values, of which no required one is null, to the request's fields. */
  toFields: (values: T) => Fields;
  save: Pick<UseMutationResult<Answer, Error, Edited<Fields>>, "isPending" | "mutate">;
  failure: string;
  confirm?: (fields: Fields, goOn: () => void) => void;
  /** Defaults to closing the dialog. */
  onSaved?: (answer: Answer) => void;
}) {
  const { close } = useDialogs();
  const [stored] = useState(() => draft && createTabDraft(draft, asFields));
  const [begun, setBegun] = useState(initial);
  if (begun === null && initial !== null) setBegun(initial);
  const form = useForm<T>({ mode: "onTouched", defaultValues: (begun ?? {}) as DefaultValues<T> });
  useEffect(() => {
    if (begun === null) return;
    form.reset(begun);
    if (!stored) return;
    const restored = stored.read();
    if (restored) form.reset({ ...begun, ...restored }, { keepDefaultValues: true });
    // Only edited fields: the others may have changed on the server by the time the draft is restored.
    const keep = (values: T): void => stored.write(changedFields(begun, values));
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form, stored, begun]);

  const forget = (): void => {
    if (stored) stored.clear();
  };
  const onSubmit = form.handleSubmit((values) => {
    if (begun === null || save.isPending) return;
    const fields = toFields(values);
    const callbacks = {
      onSuccess: (answer: Answer) => {
        forget();
        (onSaved ?? close)(answer);
      },
      onError: (error: Error) => showServerErrors(error, form, failure),
    };
    confirm(fields, () =>
      save.mutate({ fields, changed: changedFields(toFields(begun), fields) }, callbacks),
    );
  });
  const { isDirty, errors, defaultValues } = form.formState;
  return {
    form,
    /** False until the initial values are loaded; the fields must not be rendered before. */
    isReady: Object.keys(defaultValues ?? {}).length > 0,
    dialog: {
      isDirty,
      busy: save.isPending,
      failure: errors.root?.message,
      onSubmit,
      onClose: () => {
        forget();
        close();
      },
      onForget: forget,
    },
  };
}
