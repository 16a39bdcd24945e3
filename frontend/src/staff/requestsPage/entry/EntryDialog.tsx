import { useState, type ReactNode, type SyntheticEvent } from "react";
import type { DialogProps } from "#shared/ui/overlay/Dialog.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { useRooms } from "#staff/rooms/roomQueries.js";
import { Combobox } from "#staff/ui/form/Combobox.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";

/** The dialog in which staff enter work for a guest, the room first. */
export function EntryDialog({
  title,
  size,
  submitLabel,
  room,
  onRoom,
  isDirty,
  sending,
  failure,
  onSubmit,
  onClose,
  children,
}: Pick<DialogProps, "title" | "size"> & {
  submitLabel: string;
  room: string | null;
  onRoom: (id: string) => void;
  /** Whether anything besides the room is entered. */
  isDirty: boolean;
  sending: { isPending: boolean; error: Error | null };
  /** The error text for failures without one from the server. */
  failure: string;
  /** Called with the chosen room, never while sending. */
  onSubmit: (room_id: string) => void;
  onClose: () => void;
  /** `isChecked` is true after the first submit: show missing fields. */
  children: (isChecked: boolean) => ReactNode;
}) {
  const { data: rooms = [] } = useRooms();
  const [isChecked, setChecked] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (room !== null && !sending.isPending) onSubmit(room);
  };
  return (
    <FormDialog
      title={title}
      description="For a guest at the desk or on the phone"
      size={size}
      submitLabel={submitLabel}
      isDirty={room !== null || isDirty}
      busy={sending.isPending}
      failure={sending.error && serverMessage(sending.error, failure)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Combobox
        label="Room"
        required
        options={rooms.map(({ id, room_number }) => ({ value: id, label: room_number }))}
        value={room}
        onChange={onRoom}
        error={isChecked && room === null ? "Please select a room" : undefined}
      />
      {children(isChecked)}
    </FormDialog>
  );
}
