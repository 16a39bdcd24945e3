import type { Room } from "@roombell/common/contract/room";
import { NAME_MAX } from "@roombell/common/domain/limits";
import { FormDialog } from "../ui/form/FormDialog.js";
import { FormText } from "../ui/form/FormText.js";
import { useKeptForm } from "../lib/useKeptForm.js";
import { useNameGuest } from "./useStayChanges.js";

/** Corrects the guest's name; open requests and orders are updated on every screen. */
export function GuestNameDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const { room_number, guest_name } = room;
  const { form, close, refuse, dialog } = useKeptForm(null, { guest_name }, onClose);
  const change = useNameGuest();
  const submit = form.handleSubmit((fields) => {
    if (change.isPending) return;
    change.mutate(
      { room, guest_name: fields.guest_name.trim() },
      { onSuccess: close, onError: (error) => refuse(error, "Failed to save guest name") },
    );
  });
  return (
    <FormDialog
      {...dialog}
      title={`Guest in room ${room_number}`}
      submitLabel="Save"
      busy={change.isPending}
      size="sm"
      onSubmit={(event) => void submit(event)}
    >
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
