import type { CatalogueService } from "@roombell/common/contract/service";
import { DialogPart } from "../../../components/DialogPart.js";
import { CredentialsDialog } from "../../../features/hotels/components/CredentialsDialog.js";
import {
  ReissueDialog,
  RemoveHotelDialog,
  SwitchOffDialog,
} from "../../../features/hotels/components/HotelQuestions.js";
import type { HotelTask } from "../../../features/hotels/task.js";
import { useCatalogue } from "../../../features/services/catalogue/hooks.js";
import { lazyPage } from "../../../lib/lazyPage.js";

const AddHotelDialog = lazyPage(
  () => import("../../../features/hotels/components/HotelDialog.js"),
  "AddHotelDialog",
);
const EditHotelDialog = lazyPage(
  () => import("../../../features/hotels/components/HotelDialog.js"),
  "EditHotelDialog",
);

const NONE: readonly CatalogueService[] = [];

/** The dialog of what is being done; `onNext` goes on to another one, or to none. */
export function HotelDialogs({
  task,
  onClose,
  onNext,
}: {
  task: HotelTask;
  onClose: () => void;
  onNext: (task: HotelTask | null) => void;
}) {
  const { data: services = NONE } = useCatalogue();
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
