import type { Room } from "@roombell/common/contract/room";
import { counted } from "@roombell/common/domain/counted";
import { useQueryClient } from "@tanstack/react-query";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Stack } from "#shared/ui/primitives.js";
import { notify } from "#shared/ui/toast/notify.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { changeEach, type FailedChange } from "#staff/lib/lists/changeEach.js";
import { roomList } from "#staff/rooms/roomQueries.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { GuestName } from "#staff/ui/text/GuestName.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import type { RoomAction } from "./bulkActions.js";

/** Confirms an action on several rooms, runs it, and lists the rooms that failed. */
export function RoomBulkDialog({
  action,
  rooms,
  onSettled,
}: {
  action: RoomAction;
  rooms: readonly Room[];
  /** Called with the rooms that failed. */
  onSettled: (failed: readonly Room[]) => void;
}) {
  const { close } = useDialogs();
  const client = useQueryClient();
  /** Progress while the action runs. */
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly FailedChange<Room>[] | null>(null);
  const isBusy = done !== null;
  const targets = failed === null ? rooms : failed.map(({ item }) => item);

  const run = async (): Promise<void> => {
    setDone(0);
    const failures = await changeEach(targets, (room) =>
      action.change(client, room).finally(() => setDone((count) => (count ?? 0) + 1)),
    );
    for (const { item, error } of failures) roomList.heal(client, item.id, error);
    const changed = targets.length - failures.length;
    if (changed > 0) notify.success(action.done(counted(changed, "room")), { id: `rooms ${action.name}` });
    onSettled(failures.map(({ item }) => item));
    if (failures.length === 0 && action.name === "checkout") return close();
    setDone(null);
    setFailed(failures);
  };

  if (failed?.length === 0) return <NewCodes rooms={rooms} onClose={close} />;
  const hasFailed = failed !== null;
  const roomsText = counted(targets.length, "room");
  return (
    <Dialog
      onClose={() => !isBusy && close()}
      title={hasFailed ? action.failed(roomsText) : action.title(roomsText)}
      footer={
        <>
          <Button onClick={close} disabled={isBusy}>
            {hasFailed ? "Done" : "Cancel"}
          </Button>
          <Button
            variant={action.name === "codes" ? "danger" : "primary"}
            busy={isBusy}
            onClick={() => void (isBusy || run())}
          >
            {hasFailed ? "Try again" : action.confirmLabel}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        {hasFailed ? (
          <Notice tone="error" title="The other rooms are done">
            These rooms failed for the reasons below.
          </Notice>
        ) : (
          <Muted as="p">{action.consequences(targets)}</Muted>
        )}
        <Rooms aria-label="Rooms" $wide={hasFailed}>
          {failed
            ? failed.map(({ item, error }) => (
                <li key={item.id}>
                  <b>{item.room_number}</b>
                  <span>{` ${serverMessage(error, error.message || "No connection")}`}</span>
                </li>
              ))
            : targets.map((room) => (
                <li key={room.id}>
                  <b>{room.room_number}</b> {room.guest_name && <GuestName name={room.guest_name} />}
                </li>
              ))}
        </Rooms>
        <Muted as="output">{isBusy && `${done} of ${targets.length}`}</Muted>
      </Stack>
    </Dialog>
  );
}

function NewCodes({ rooms, onClose }: { rooms: readonly Room[]; onClose: () => void }) {
  const search = new URLSearchParams({ room: rooms.map(({ id }) => id).join(",") });
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={`New codes for ${counted(rooms.length, "room")}`}
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

const Rooms = styled.ul.attrs({ tabIndex: 0 })<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $wide }) =>
    $wide ? "minmax(0, 1fr)" : `repeat(auto-fill, minmax(min(100%, ${theme.size.date}), 1fr))`};
  gap: ${theme.space[1]} ${theme.space[3]};
  max-height: ${theme.size.chart};
  padding: ${theme.space[3]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
  overflow: auto;
  overflow-wrap: anywhere;
  font-size: ${theme.font.size.sm};
`;
