import type { Room } from "@roombell/common/contract/room";
import { ROOM_NUMBER_MAX } from "@roombell/common/domain/room";
import { FormDialog } from "../ui/form/FormDialog.js";
import { FormText } from "../ui/form/FormText.js";
import { changedFields, type Edited } from "../lib/changedFields.js";
import { useKeptForm } from "../lib/useKeptForm.js";
import type { RoomFields } from "./api.js";
import { useAddRoom, useChangeRoom } from "./useRoomChanges.js";
import { FloorAndType, type FloorAndTypeValues } from "./FloorAndType.js";

type Values = FloorAndTypeValues & { room_number: string };

const EMPTY: Values = { room_number: "", floor: null, room_type: null };

/** Add Room. */
export function AddRoomDialog({ onClose }: { onClose: () => void }) {
  const add = useAddRoom();
  return (
    <RoomForm
      draft="room.new"
      initial={EMPTY}
      title="Add Room"
      submitLabel="Add Room"
      failure="Failed to create room"
      change={add}
      onClose={onClose}
    />
  );
}

/** Edit Room. */
export function EditRoomDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const { id, room_number, floor, room_type } = room;
  const change = useChangeRoom(id);
  return (
    <RoomForm
      draft={`room.${id}`}
      initial={{ room_number, floor, room_type }}
      title={`Edit room ${room_number}`}
      submitLabel="Save"
      failure="Failed to update room"
      change={change}
      onClose={onClose}
    />
  );
}

type RoomChange = {
  isPending: boolean;
  error: Error | null;
  mutate: (
    edited: Edited<RoomFields>,
    callbacks: { onSuccess: () => void; onError: (error: Error) => void },
  ) => void;
};

function RoomForm(props: {
  draft: string;
  initial: Values;
  title: string;
  submitLabel: string;
  failure: string;
  change: RoomChange;
  onClose: () => void;
}) {
  const { form, begun, close, refuse, dialog } = useKeptForm<Values>(
    props.draft,
    props.initial,
    props.onClose,
  );
  const { change } = props;
  const submit = form.handleSubmit(({ room_number, floor, room_type }) => {
    if (floor === null || room_type === null || change.isPending) return;
    const fields = { room_number: room_number.trim(), floor, room_type };
    change.mutate(
      { fields, changed: changedFields(begun, fields) },
      {
        onSuccess: close,
        onError: (error) => refuse(error, props.failure),
      },
    );
  });
  return (
    <FormDialog
      {...dialog}
      title={props.title}
      submitLabel={props.submitLabel}
      busy={change.isPending}
      onSubmit={submit}
    >
      <FormText
        form={form}
        name="room_number"
        label="Room Number"
        hint="For example 101 or A-205"
        required
        maxLength={ROOM_NUMBER_MAX}
      />
      <FloorAndType control={form.control} />
    </FormDialog>
  );
}
