import type { Room } from "@roombell/common/contract/room";
import BedDouble from "lucide-react/icons/bed-double";
import LogIn from "lucide-react/icons/log-in";
import Pencil from "lucide-react/icons/pencil";
import QrCode from "lucide-react/icons/qr-code";
import ReceiptText from "lucide-react/icons/receipt-text";
import Trash2 from "lucide-react/icons/trash-2";
import User from "lucide-react/icons/user";
import { memo } from "react";
import styled from "styled-components";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { useMayCall } from "#staff/session/rights.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { ChangeDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { MoreMenu, type MenuAction } from "#staff/ui/Menu.js";
import { CheckOutDialog } from "./CheckOutDialog.js";
import { removeRoom } from "./roomMutations.js";

const FolioDialog = lazyPage(() => import("./folio/FolioDialog.js"), "FolioDialog");
const PastBillsDialog = lazyPage(() => import("./folio/PastBillsDialog.js"), "PastBillsDialog");
const RoomDialog = lazyPage(() => import("./RoomForms.js"), "RoomDialog");
const GuestNameDialog = lazyPage(() => import("./RoomForms.js"), "GuestNameDialog");
const MoveGuestDialog = lazyPage(() => import("./RoomForms.js"), "MoveGuestDialog");
const CheckInDialog = lazyPage(() => import("./RoomForms.js"), "CheckInDialog");

export const RoomActions = memo(function RoomActions({ room }: { room: Room }) {
  const { open } = useDialogs();
  const [, openCode] = useUrlDialog("code");
  const name = `room ${room.room_number}`;
  const checkIn = (): void => open(<CheckInDialog room={room} />);
  const remove = (): void =>
    open(
      <ChangeDialog
        title={`Delete ${name}?`}
        confirmLabel="Delete room"
        change={removeRoom}
        subject={room}
        failureText={(error) => serverMessage(error, "No connection. The room is still here.")}
      >
        Its QR code stops working at once. Past requests and orders keep the room&apos;s number.
      </ChangeDialog>,
    );
  const mayCall = useMayCall();
  const stayActions: MenuAction[] = [
    { label: "Bill", icon: ReceiptText, onSelect: () => open(<FolioDialog room={room} />) },
    { label: "Guest name", icon: User, onSelect: () => open(<GuestNameDialog room={room} />) },
    { label: "Move to another room", icon: BedDouble, onSelect: () => open(<MoveGuestDialog room={room} />) },
    { label: "Check in next guest", icon: LogIn, onSelect: checkIn },
  ];
  const pastBills: MenuAction = {
    label: "Past bills",
    icon: ReceiptText,
    onSelect: () => open(<PastBillsDialog room={room} />),
  };
  const roomActions: MenuAction[] = [
    { label: "Edit", icon: Pencil, onSelect: () => open(<RoomDialog room={room} />) },
    { label: "Delete", icon: Trash2, tone: "danger", onSelect: remove },
  ];
  const further = [
    ...(room.is_occupied ? stayActions : []),
    ...(mayCall("GET /hotel-admin/rooms/:id/folios") ? [pastBills] : []),
    ...(mayCall("PUT /hotel-admin/rooms/:id") ? roomActions : []),
  ];
  return (
    <>
      {room.is_occupied ? (
        <Step size="sm" aria-label={`Check out ${name}`} onClick={() => open(<CheckOutDialog room={room} />)}>
          Check out
        </Step>
      ) : (
        <Step size="sm" aria-label={`Check in ${name}`} onClick={checkIn}>
          Check in
        </Step>
      )}
      <Code>
        <IconButton icon={QrCode} size="sm" label={`QR code of ${name}`} onClick={() => openCode(room.id)} />
      </Code>
      {further.length > 0 && <MoreMenu name={name} actions={further} />}
    </>
  );
});

const Step = styled(Button)`
  white-space: nowrap;

  ${theme.media.narrowest} {
    padding-inline: ${theme.space[2]};
  }
`;

/** A phone has no room for it; the room has the button, too. */
const Code = styled.span`
  ${theme.media.narrow} {
    display: none;
  }
`;
