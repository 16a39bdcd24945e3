import type { CatalogueService } from "@roombell/common/contract/service";
import { counted } from "@roombell/common/domain/counted";
import { RemoveDialog } from "../../staff/ui/RemoveDialog.js";
import { useRemoveService } from "./hooks.js";

/** Confirms the deletion of a service, and says how many hotels use it. */
export function RemoveServiceDialog({
  service,
  onClose,
}: {
  service: CatalogueService;
  onClose: () => void;
}) {
  const remove = useRemoveService();
  const { hotels_using } = service;
  return (
    <RemoveDialog
      title={`Delete ${service.name}?`}
      confirmLabel="Delete service"
      busy={remove.isPending}
      failure={remove.error?.message ?? null}
      onConfirm={() => remove.mutate(service, { onSuccess: onClose })}
      onClose={onClose}
    >
      {hotels_using === 0
        ? "No hotel uses it."
        : `${counted(hotels_using, "hotel uses", "hotels use")} it; their guests no longer see it.`}{" "}
      Past requests keep its name.
    </RemoveDialog>
  );
}
