import { DialogPart } from "../ui/DialogPart.js";
import { RemoveRoomDialog } from "./RemoveRoomDialog.js";
import { CheckInDialog, CheckOutDialog } from "./StayDialogs.js";
import type { RoomTask } from "./task.js";
import { lazyPage } from "../../shared/lib/lazyPage.js";

const AddRoomDialog = lazyPage(() => import("./RoomDialog.js"), "AddRoomDialog");
const EditRoomDialog = lazyPage(() => import("./RoomDialog.js"), "EditRoomDialog");
const RangeDialog = lazyPage(() => import("./RangeDialog.js"), "RangeDialog");

const GuestNameDialog = lazyPage(() => import("./GuestNameDialog.js"), "GuestNameDialog");

/** The dialog of the current task; the forms are loaded lazily. */
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
    <DialogPart onClose={onClose}>
      {task.kind === "add" && <AddRoomDialog onClose={onClose} />}
      {task.kind === "range" && <RangeDialog onClose={onClose} />}
      {task.kind === "edit" && <EditRoomDialog room={task.room} onClose={onClose} />}
      {task.kind === "check-in" && <CheckInDialog room={task.room} onClose={onClose} onNewCode={onNewCode} />}
      {task.kind === "guest" && <GuestNameDialog room={task.room} onClose={onClose} />}
      {task.kind === "check-out" && <CheckOutDialog room={task.room} onClose={onClose} />}
      {task.kind === "delete" && <RemoveRoomDialog room={task.room} onClose={onClose} />}
    </DialogPart>
  );
}
