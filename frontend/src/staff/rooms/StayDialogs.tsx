import type { Room } from "@roombell/common/contract/room";
import { NAME_MAX } from "@roombell/common/domain/limits";
import { useState } from "react";
import styled from "styled-components";
import { ConfirmDialog } from "../../shared/ui/overlay/ConfirmDialog.js";
import { FormDialog } from "../ui/form/FormDialog.js";
import { notify } from "../../shared/ui/notify.js";
import { TextField } from "../../shared/ui/field/TextField.js";
import { serverMessage } from "../lib/formErrors.js";
import { theme } from "../../shared/theme/theme.js";
import { useCheckIn, useCheckOut } from "./useStayChanges.js";

/** Confirms a check-in; `onNewCode` is called when the hotel replaces codes at check-in. */
export function CheckInDialog({
  room,
  onClose,
  onNewCode,
}: {
  room: Room;
  onClose: () => void;
  onNewCode: (id: string) => void;
}) {
  const [guestName, setGuestName] = useState("");
  const checkIn = useCheckIn();
  const submit = (): void => {
    if (checkIn.isPending) return;
    checkIn.mutate(
      { room, guest_name: guestName.trim() },
      {
        onSuccess: (answer) => {
          onClose();
          if (answer.room.qr_url === room.qr_url) return;
          notify.info("The room has a new QR code");
          onNewCode(room.id);
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
      onClose={onClose}
    >
      <Text>
        All pending requests for this room will be cancelled{waitingText(room)}, and so will orders that are
        not confirmed yet. Devices of the last stay are signed out.
      </Text>
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
export function CheckOutDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const checkOut = useCheckOut();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => checkOut.mutate(room, { onSettled: onClose })}
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

const Text = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;
