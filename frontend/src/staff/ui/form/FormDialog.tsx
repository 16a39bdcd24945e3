import { useEffect, useId, useRef, useState, type FormEventHandler, type ReactNode } from "react";
import { Button } from "#shared/ui/Button.js";
import { Dialog, type DialogProps } from "#shared/ui/overlay/Dialog.js";
import { useLeaveGuard } from "#staff/lib/url/useLeaveGuard.js";
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
