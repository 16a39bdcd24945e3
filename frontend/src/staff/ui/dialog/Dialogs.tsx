import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { createContext, useContext, useState, type ComponentProps, type ReactNode } from "react";
import { Button } from "#shared/ui/Button.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { LazyDialog } from "./LazyDialog.js";

type Dialogs = { open: (dialog: ReactNode) => void; close: () => void };

const DialogsContext = createContext<Dialogs | null>(null);

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (dialogs === null) throw new Error("useDialogs needs a DialogHost above it");
  return dialogs;
}

/** Dialogs may be loaded lazily. `linked` is the dialog that the URL opens. */
export function DialogHost({
  linked,
  onCloseLinked,
  children,
}: {
  linked?: ReactNode;
  onCloseLinked?: () => void;
  children: ReactNode;
}) {
  const [opened, setOpened] = useState<ReactNode>(null);
  const shown = opened ?? linked;
  const open = (next: ReactNode): void => {
    if (opened === null && linked) onCloseLinked?.();
    setOpened(next);
  };
  const close = (): void => open(null);
  return (
    <DialogsContext value={{ open, close }}>
      {children}
      {shown && <LazyDialog onClose={close}>{shown}</LazyDialog>}
    </DialogsContext>
  );
}

export function DialogButton({ dialog, ...button }: ComponentProps<typeof Button> & { dialog: ReactNode }) {
  const { open } = useDialogs();
  return <Button {...button} onClick={() => open(dialog)} />;
}

/** With `opensRow`, clicking the row opens the dialog, too. */
type EditProps = { name: string; opensRow?: boolean | undefined };

export function EditButton({ name, opensRow, dialog }: EditProps & { dialog: ReactNode }) {
  const { open } = useDialogs();
  return (
    <IconButton
      icon={Pencil}
      size="sm"
      label={`Edit ${name}`}
      data-opens-row={opensRow || undefined}
      onClick={() => open(dialog)}
    />
  );
}

export function EditAndDelete({ edit, remove, ...row }: EditProps & { edit: ReactNode; remove: ReactNode }) {
  const { open } = useDialogs();
  return (
    <>
      <EditButton {...row} dialog={edit} />
      <IconButton
        icon={Trash2}
        size="sm"
        tone="danger"
        label={`Delete ${row.name}`}
        onClick={() => open(remove)}
      />
    </>
  );
}
