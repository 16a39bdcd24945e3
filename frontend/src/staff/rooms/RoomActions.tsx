import type { Room } from "@roombell/common/contract/room";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import LogIn from "lucide-react/icons/log-in";
import Pencil from "lucide-react/icons/pencil";
import QrCode from "lucide-react/icons/qr-code";
import Trash2 from "lucide-react/icons/trash-2";
import User from "lucide-react/icons/user";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { IconButton } from "../../shared/ui/overlay/IconButton.js";
import { Menu, type MenuAction } from "../ui/Menu.js";
import type { RoomTask } from "./task.js";

/** The actions of one room (product rules: Portal). */
export function RoomActions({
  room,
  onTask,
  onCode,
}: {
  room: Room;
  onTask: (task: RoomTask) => void;
  onCode: (id: string) => void;
}) {
  const name = `room ${room.room_number}`;
  const start = (kind: "edit" | "check-in" | "guest" | "check-out" | "delete") => () =>
    onTask({ kind, room });
  const guestName: MenuAction = { label: "Guest name", icon: User, onSelect: start("guest") };
  const nextGuest: MenuAction = { label: "Check in next guest", icon: LogIn, onSelect: start("check-in") };
  return (
    <>
      <Step
        size="sm"
        aria-label={`${room.is_occupied ? "Check out" : "Check in"} ${name}`}
        onClick={start(room.is_occupied ? "check-out" : "check-in")}
      >
        {room.is_occupied ? "Check out" : "Check in"}
      </Step>
      <IconButton icon={QrCode} size="sm" label={`QR code of ${name}`} onClick={() => onCode(room.id)} />
      <Menu
        trigger={<IconButton icon={EllipsisVertical} size="sm" label={`More for ${name}`} />}
        actions={[
          ...(room.is_occupied ? [guestName, nextGuest] : []),
          { label: "Edit", icon: Pencil, onSelect: start("edit") },
          { label: "Delete", icon: Trash2, tone: "danger", onSelect: start("delete") },
        ]}
      />
    </>
  );
}

const Step = styled(Button)`
  white-space: nowrap;
`;
