import { lazy, Suspense } from "react";
import { RemoveRoomDialog } from "../../../features/rooms/components/RemoveRoomDialog.js";
import { CheckInDialog, CheckOutDialog } from "../../../features/rooms/components/StayDialogs.js";
import type { RoomTask } from "../../../features/rooms/task.js";

const AddRoomDialog = lazy(async () => {
  const { AddRoomDialog: component } = await import("../../../features/rooms/components/RoomDialog.js");
  return { default: component };
});
const EditRoomDialog = lazy(async () => {
  const { EditRoomDialog: component } = await import("../../../features/rooms/components/RoomDialog.js");
  return { default: component };
});
const RangeDialog = lazy(async () => {
  const { RangeDialog: component } = await import("../../../features/rooms/components/RangeDialog.js");
  return { default: component };
});

const GuestNameDialog = lazy(async () => {
  const { GuestNameDialog: component } =
    await import("../../../features/rooms/components/GuestNameDialog.js");
  return { default: component };
});

/** The dialog of what is being done; the forms are loaded when they are first opened. */
export function RoomDialogs({
  task,
  onClose,
  onNewCode,
}: {
  task: RoomTask;
  onClose: () => void;
  onNewCode: (id: string) => void;
}) {
  return (
    <Suspense fallback={null}>
      {task.kind === "add" && <AddRoomDialog onClose={onClose} />}
      {task.kind === "range" && <RangeDialog onClose={onClose} />}
      {task.kind === "edit" && <EditRoomDialog room={task.room} onClose={onClose} />}
      {task.kind === "check-in" && <CheckInDialog room={task.room} onClose={onClose} onNewCode={onNewCode} />}
      {task.kind === "guest" && <GuestNameDialog room={task.room} onClose={onClose} />}
      {task.kind === "check-out" && <CheckOutDialog room={task.room} onClose={onClose} />}
      {task.kind === "delete" && <RemoveRoomDialog room={task.room} onClose={onClose} />}
    </Suspense>
  );
}
