import type { Room } from "@roombell/common/contract/room";
import { NAME_MAX } from "@roombell/common/domain/limits";
import { ROOM_NUMBER_MAX } from "@roombell/common/domain/room";
import { FormDialog } from "#staff/ui/form/FormDialog.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { useSaveForm } from "#staff/ui/form/useSaveForm.js";
import { FloorAndType, type FloorAndTypeValues } from "./FloorAndType.js";
import { useNameGuest, useSaveRoom, type RoomFields } from "./roomMutations.js";

type Values = FloorAndTypeValues & { room_number: string };

/** Add Room, or Edit Room. */
export function RoomDialog({ room }: { room: Room | null }) {
  const { room_number = "", floor = null, room_type = null } = room ?? {};
  const { form, dialog } = useSaveForm<Values, RoomFields, unknown>({
    draft: `room.${room?.id ?? "new"}`,
    initial: { room_number, floor, room_type },
    toFields: (values) => ({ ...values, room_number: values.room_number.trim() }) as RoomFields,
    save: useSaveRoom(room?.id ?? null),
    failure: `Failed to ${room ? "update" : "create"} room`,
  });
  return (
    <FormDialog
      {...dialog}
      title={room ? `Edit room ${room_number}` : "Add Room"}
      submitLabel={room ? "Save" : "Add Room"}
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

/** Corrects the guest's name; open requests and orders are updated on every screen. */
export function GuestNameDialog({ room: { id, room_number, guest_name } }: { room: Room }) {
  const { form, dialog } = useSaveForm({
    draft: null,
    initial: { guest_name },
    toFields: (values) => ({ guest_name: values.guest_name.trim() }),
    save: useNameGuest(id),
    failure: "Failed to save guest name",
  });
  return (
    <FormDialog {...dialog} title={`Guest in room ${room_number}`} submitLabel="Save" size="sm">
      <FormText
        form={form}
        name="guest_name"
        label="Guest Name"
        hint="Staff read it with the room, its requests and orders. Guests never see it."
        maxLength={NAME_MAX}
      />
    </FormDialog>
  );
}
