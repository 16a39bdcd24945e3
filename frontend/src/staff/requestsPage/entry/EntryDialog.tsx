import type { Room } from "@roombell/common/contract/room";
import { useState, type ReactNode, type SyntheticEvent } from "react";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";
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
  isComplete,
  sending,
  failure,
  onSubmit,
  onClose,
  children,
}: Pick<DialogProps, "title" | "size"> & {
  submitLabel: string;
  room: string | null;
  onRoom: (room: Room) => void;
  /** Whether anything besides the room is entered. */
  isDirty: boolean;
  /** Whether everything besides the room that is required is entered. */
  isComplete: boolean;
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
  // A hotel that records no check-ins has no vacant rooms.
  const recordsStays = rooms.some(({ is_occupied }) => is_occupied);
  const chosen = rooms.find(({ id }) => id === room);
  const isVacant = recordsStays && chosen?.is_occupied === false;
  const [isChecked, setChecked] = useState(false);
  const [asksVacant, setAsksVacant] = useState(false);
  const send = (): void => {
    setAsksVacant(false);
    if (room !== null && !sending.isPending) onSubmit(room);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (isVacant && isComplete) setAsksVacant(true);
    else send();
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
        options={rooms.map((each) => ({ value: each.id, label: labelRoom(each, recordsStays) }))}
        value={room}
        onChange={(id) => {
          const found = rooms.find((each) => each.id === id);
          if (found) onRoom(found);
        }}
        hint={chosen && describeStay(chosen, recordsStays)}
        error={isChecked && room === null ? "Please select a room" : undefined}
      />
      {children(isChecked)}
      <ConfirmDialog
        open={asksVacant}
        onClose={() => setAsksVacant(false)}
        onConfirm={send}
        title={`Room ${chosen?.room_number} is vacant`}
        confirmLabel="Enter it anyway"
        cancelLabel="Go back"
        tone="primary"
      >
        Nobody is checked in to this room.
      </ConfirmDialog>
    </FormDialog>
  );
}

/** Also what a search in the list matches. */
function labelRoom({ room_number, guest_name, is_occupied }: Room, recordsStays: boolean): string {
  if (recordsStays && !is_occupied) return `${room_number} · vacant`;
  return guest_name === "" ? room_number : `${room_number} · ${guest_name}`;
}

function describeStay({ guest_name, is_occupied }: Room, recordsStays: boolean): string | undefined {
  if (recordsStays && !is_occupied) return "Vacant: nobody is checked in";
  return guest_name === "" ? undefined : `Guest: ${guest_name}`;
}
