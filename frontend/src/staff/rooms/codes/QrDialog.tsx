import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import styled from "styled-components";
import { Button } from "#shared/ui/Button.js";
import { ConfirmDialog } from "#shared/ui/overlay/ConfirmDialog.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Stack } from "#shared/ui/primitives.js";
import { floorName, ROOM_TYPE_LABEL } from "#staff/rooms/roomLabels.js";
import { useReplaceCode } from "#staff/rooms/roomMutations.js";
import { useRoomQr } from "#staff/rooms/roomQueries.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { LoadFailure } from "#staff/ui/LoadFailure.js";
import { QR_SIZE, QrPicture, useQrPicture } from "#staff/ui/QrPicture.js";
import { CopyText } from "#staff/ui/text/CopyText.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { printedLink } from "./useQrDrawings.js";

export function QrDialog({ id }: { id: string }) {
  const { close } = useDialogs();
  const query = useRoomQr(id);
  const room = query.data;
  const link = room && printedLink(room.qr_url);
  const picture = useQrPicture(link);
  const [isReplacing, setReplacing] = useState(false);
  const replace = useReplaceCode(id);
  const name = room ? `room ${room.room_number}` : "room";
  return (
    <Dialog
      onClose={close}
      size="sm"
      title={`QR code of ${name}`}
      description={room && `${ROOM_TYPE_LABEL[room.room_type]} · ${floorName(room.floor)}`}
      footer={
        room && (
          <>
            <ButtonLink to={`/hotel-admin/rooms/codes?room=${id}`} icon={Printer}>
              Print
            </ButtonLink>
            {picture.data && (
              <ButtonLink
                to={picture.data}
                download={`room-${room.room_number}-qr.png`}
                variant="primary"
                icon={Download}
              >
                Download
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {!room && query.isError ? (
        <LoadFailure query={query} title="Failed to load QR code" thing="room" />
      ) : (
        <Stack $gap={3} $justify="center">
          <QrPicture text={link} alt={`QR code of ${name}`} size={QR_SIZE} />
          {room && (
            <>
              <CopyText label="code" text={room.qr_code} />
              <CopyLink $size="xs">{link}</CopyLink>
              <Button size="sm" variant="ghost" icon={RefreshCw} onClick={() => setReplacing(true)}>
                Replace code
              </Button>
            </>
          )}
        </Stack>
      )}
      <ConfirmDialog
        open={isReplacing}
        onClose={() => setReplacing(false)}
        onConfirm={() => replace.mutate(undefined, { onSettled: () => setReplacing(false) })}
        title={`Replace the code of ${name}?`}
        confirmLabel="Replace code"
        busy={replace.isPending}
      >
        The printed code stops working at once and devices that use it are signed out. Print the new one.
      </ConfirmDialog>
    </Dialog>
  );
}

const CopyLink = styled(Muted)`
  text-align: center;
`;
