import type { CatalogueService } from "@roombell/common/contract/service";
import { DialogPart } from "../../staff/ui/DialogPart.js";
import { CredentialsDialog } from "./CredentialsDialog.js";
import { ReissueDialog, RemoveHotelDialog, SwitchOffDialog } from "./HotelQuestions.js";
import type { HotelTask } from "./task.js";
import { useServiceCatalogue } from "../services/hooks.js";
import { lazyPage } from "../../shared/lib/lazyPage.js";

const AddHotelDialog = lazyPage(() => import("./HotelDialog.js"), "AddHotelDialog");
const EditHotelDialog = lazyPage(() => import("./HotelDialog.js"), "EditHotelDialog");

const NONE: readonly CatalogueService[] = [];

/** The dialog of the current task; `onNext` opens another one, or none. */
export function HotelDialogs({
  task,
  onClose,
  onNext,
}: {
  task: HotelTask;
  onClose: () => void;
  onNext: (task: HotelTask | null) => void;
}) {
  const { data: services = NONE } = useServiceCatalogue();
  return (
    <DialogPart onClose={onClose}>
      {task.kind === "add" && <AddHotelDialog services={services} onClose={onClose} onCreated={onNext} />}
      {task.kind === "edit" && <EditHotelDialog hotel={task.hotel} services={services} onClose={onClose} />}
      {task.kind === "credentials" && (
        <CredentialsDialog hotel={task.hotel} credentials={task.credentials} onClose={onClose} />
      )}
      {task.kind === "reissue" && (
        <ReissueDialog
          hotel={task.hotel}
          onClose={onClose}
          onIssued={(credentials) => onNext({ kind: "credentials", hotel: task.hotel, credentials })}
        />
      )}
      {task.kind === "switch-off" && <SwitchOffDialog hotel={task.hotel} onClose={onClose} />}
      {task.kind === "delete" && <RemoveHotelDialog hotel={task.hotel} onClose={onClose} />}
    </DialogPart>
  );
}
