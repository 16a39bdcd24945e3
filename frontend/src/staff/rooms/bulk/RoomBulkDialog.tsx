import type { Room } from "@roombell/common/contract/room";
import { useQueryClient } from "@tanstack/react-query";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { notify } from "#shared/ui/toast/notify.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { changeEach, type FailedChange } from "#staff/lib/lists/changeEach.js";
import { roomList } from "#staff/rooms/roomQueries.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { GuestName } from "#staff/ui/text/GuestName.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { roomsText, type RoomAction } from "./bulkActions.js";

/** Confirms an action on several rooms, makes it, and lists the rooms for which it failed. */
export function RoomBulkDialog({
  action,
  rooms,
  onSettled,
}: {
  action: RoomAction;
  rooms: readonly Room[];
  /** Called with the rooms for which it failed. */
  onSettled: (failed: readonly Room[]) => void;
}) {
  const { close } = useDialogs();
  const client = useQueryClient();
  const [asked, setAsked] = useState(rooms);
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly FailedChange<Room>[]>([]);
  const [isOver, setOver] = useState(false);
  const isBusy = done !== null;

  const make = async (): Promise<void> => {
    setDone(0);
    const failures = await changeEach(asked, async (room) => {
      await action.change(client, room).finally(() => setDone((count) => (count ?? 0) + 1));
    });
    for (const { item, error } of failures) roomList.heal(client, item.id, error);
    const left = failures.map(({ item }) => item);
    const made = asked.filter((room) => !left.includes(room));
    if (made.length > 0) notify.success(action.done(roomsText(made)), { id: `rooms ${action.name}` });
    onSettled(left);
    setDone(null);
    setFailed(failures);
    setAsked(left);
    if (left.length > 0) return;
    if (action.name === "codes") setOver(true);
    else close();
  };

  if (isOver) return <NewCodes rooms={rooms} onClose={close} />;
  const hasFailed = failed.length > 0;
  return (
    <Dialog
      open
      onClose={() => !isBusy && close()}
      size="md"
      title={hasFailed ? action.failed(roomsText(failed)) : action.title(roomsText(asked))}
      footer={
        <>
          <Button onClick={close} disabled={isBusy}>
            {hasFailed ? "Done" : "Cancel"}
          </Button>
          <Button
            variant={action.name === "codes" ? "danger" : "primary"}
            busy={isBusy}
            onClick={() => void (isBusy || make())}
          >
            {hasFailed ? "Try again" : action.confirmLabel}
          </Button>
        </>
      }
    >
      <Content>
        {hasFailed ? (
          <Notice tone="error" title="The others are done">
            These were refused, or not reached; each has its own reason.
          </Notice>
        ) : (
          <Muted as="p">{action.consequences(asked)}</Muted>
        )}
        <Rooms aria-label="Rooms" $wide={hasFailed}>
          {hasFailed
            ? failed.map(({ item, error }) => (
                <li key={item.id}>
                  <b>{item.room_number}</b> {serverMessage(error, error.message || "No connection")}
                </li>
              ))
            : asked.map((room) => (
                <li key={room.id}>
                  <b>{room.room_number}</b> {room.guest_name && <GuestName name={room.guest_name} />}
                </li>
              ))}
        </Rooms>
        <Muted as="output">{isBusy && `${done} of ${asked.length}`}</Muted>
      </Content>
    </Dialog>
  );
}

/** After the codes are replaced, what is left to do. */
function NewCodes({ rooms, onClose }: { rooms: readonly Room[]; onClose: () => void }) {
  const search = new URLSearchParams({ room: rooms.map(({ id }) => id).join(",") });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={`New codes for ${roomsText(rooms)}`}
      footer={
        <>
          <Button onClick={onClose}>Later</Button>
          <ButtonLink to={`/hotel-admin/rooms/codes?${search}`} variant="primary" icon={Printer}>
            Print the new codes
          </ButtonLink>
        </>
      }
    >
      <Muted as="p">The old codes no longer work. Guests of these rooms need the new ones.</Muted>
    </Dialog>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
`;

const Rooms = styled.ul.attrs({ tabIndex: 0 })<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $wide }) =>
    $wide ? "minmax(0, 1fr)" : `repeat(auto-fill, minmax(min(100%, ${theme.size.date}), 1fr))`};
  gap: ${theme.space[1]} ${theme.space[3]};
  max-height: ${theme.size.chart};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
  overflow: auto;
  overflow-wrap: anywhere;
  font-size: ${theme.font.size.sm};

  && {
    padding: ${theme.space[3]};
  }
`;
