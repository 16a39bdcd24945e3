import type { Room } from "@roombell/common/contract/room";
import { NAME_MAX } from "@roombell/common/domain/limits";
import { useState } from "react";
import { TextField } from "#shared/ui/field/TextField.js";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";
import { notify } from "#shared/ui/toast/notify.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { useCheckIn, useCheckOut } from "./roomMutations.js";

/** Confirms a check-in; shows the new code where the hotel replaces codes at check-in. */
export function CheckInDialog({ room }: { room: Room }) {
  const { close } = useDialogs();
  const [, openCode] = useUrlDialog("code");
  const [guestName, setGuestName] = useState("");
  const checkIn = useCheckIn(room.id);
  const submit = (): void => {
    if (checkIn.isPending) return;
    checkIn.mutate(
      { guest_name: guestName.trim() },
      {
        onSuccess: (answer) => {
          close();
          if (answer.room.qr_url === room.qr_url) return;
          notify.info("The room has a new QR code");
          openCode(room.id);
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Check in room ${room.room_number}?`}
      submitLabel="Check in"
      isDirty={guestName.trim() !== ""}
      busy={checkIn.isPending}
      failure={checkIn.error && serverMessage(checkIn.error, "Please try again")}
      size="sm"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={close}
    >
      <Muted as="p">
        All pending requests for this room will be cancelled{waitingText(room)}, and so will orders that are
        not confirmed yet. Devices of the last stay are signed out.
      </Muted>
      <TextField
        label="Guest Name"
        hint="Optional. Staff read it with the room, its requests and orders. Guests never see it."
        autoComplete="off"
        maxLength={NAME_MAX}
        value={guestName}
        onChange={(event) => setGuestName(event.target.value)}
      />
    </FormDialog>
  );
}

/** Confirms a check-out. */
export function CheckOutDialog({ room }: { room: Room }) {
  const { close } = useDialogs();
  const checkOut = useCheckOut(room.id);
  return (
    <ConfirmDialog
      open
      onClose={close}
      onConfirm={() => checkOut.mutate(undefined, { onSettled: close })}
      title={`Check out room ${room.room_number}?`}
      confirmLabel="Check out"
      tone="primary"
      busy={checkOut.isPending}
    >
      <p>
        {room.guest_name ? <>The stay of {room.guest_name} ends</> : "The stay ends"} and the room is vacant.
        All pending requests for this room will be cancelled
        {waitingText(room)}, and so will orders that are not confirmed yet. The guest&apos;s devices are
        signed out.
      </p>
    </ConfirmDialog>
  );
}

function waitingText({ pending_requests }: Room): string {
  return pending_requests === 0 ? "" : ` (${pending_requests} now)`;
}
