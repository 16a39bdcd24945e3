import type { AdminCredentials, Hotel } from "@roombell/common/contract/hotel";
import { RemoveDialog } from "../../staff/ui/RemoveDialog.js";
import { useReissueCredentials, useRemoveHotel, useSwitchHotel } from "./useHotelChanges.js";

type Props = { hotel: Hotel; onClose: () => void };

/** Confirms the deletion of a hotel. */
export function RemoveHotelDialog({ hotel, onClose }: Props) {
  const remove = useRemoveHotel();
  return (
    <RemoveDialog
      title={`Delete ${hotel.name}?`}
      confirmLabel="Delete hotel"
      busy={remove.isPending}
      failure={remove.error?.message ?? null}
      onConfirm={() => remove.mutate(hotel, { onSuccess: onClose })}
      onClose={onClose}
    >
      Its staff are signed out and the codes of its rooms ({hotel.total_rooms}) stop working at once. This
      cannot be undone here.
    </RemoveDialog>
  );
}

/** Confirms switching a hotel off. */
export function SwitchOffDialog({ hotel, onClose }: Props) {
  const change = useSwitchHotel();
  return (
    <RemoveDialog
      title={`Switch ${hotel.name} off?`}
      confirmLabel="Switch off"
      busy={change.isPending}
      failure={change.error?.message ?? null}
      onConfirm={() => change.mutate(hotel, { onSuccess: onClose })}
      onClose={onClose}
    >
      Its staff are signed out and its guests see that the hotel is not active, until it is switched on again.
    </RemoveDialog>
  );
}

/** Confirms issuing new credentials. */
export function ReissueDialog({
  hotel,
  onClose,
  onIssued,
}: Props & { onIssued: (credentials: AdminCredentials) => void }) {
  const reissue = useReissueCredentials();
  return (
    <RemoveDialog
      title={`New credentials for ${hotel.name}?`}
      confirmLabel="Issue credentials"
      busy={reissue.isPending}
      failure={reissue.error?.message ?? null}
      onConfirm={() => reissue.mutate(hotel, { onSuccess: onIssued })}
      onClose={onClose}
    >
      The old password stops working and everybody signed in with it is signed out at once.
    </RemoveDialog>
  );
}
