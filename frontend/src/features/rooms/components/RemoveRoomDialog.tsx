import type { Room } from "@roombell/common/contract/room";
import styled from "styled-components";
import { ConfirmDialog } from "../../../components/ConfirmDialog.js";
import { Notice } from "../../../components/Notice.js";
import { serverMessage } from "../../../lib/formErrors.js";
import { theme } from "../../../styles/theme.js";
import { useRemoveRoom } from "../useRoomChanges.js";

/** Asks before a room is removed; why it cannot be is told here. */
export function RemoveRoomDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const remove = useRemoveRoom();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate(room, { onSuccess: onClose })}
      title={`Delete room ${room.room_number}?`}
      confirmLabel="Delete room"
      busy={remove.isPending}
    >
      <Content>
        <p>Its QR code stops working at once. Past requests and orders keep the room&apos;s number.</p>
        {remove.error && (
          <div role="alert">
            <Notice tone="error">
              {serverMessage(remove.error, "No connection. The room is still here.")}
            </Notice>
          </div>
        )}
      </Content>
    </ConfirmDialog>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;
