import type { Hotel } from "@roombell/common/contract/hotel";
import { RESTORE_DAYS } from "@roombell/common/domain/hotelRestore";
import KeyRound from "lucide-react/icons/key-round";
import Power from "lucide-react/icons/power";
import ShieldOff from "lucide-react/icons/shield-off";
import Trash2 from "lucide-react/icons/trash-2";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { CredentialsDialog } from "#staff/ui/dialog/CredentialsDialog.js";
import { EditButton, useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { ChangeDialog, RemoveDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { MoreMenu } from "#staff/ui/Menu.js";
import { reissueCredentials, removeHotel, useSwitchHotel } from "./hotelMutations.js";

const EditHotelDialog = lazyPage(() => import("./HotelDialog.js"), "EditHotelDialog");

export function HotelActions({ hotel, onRemoved }: { hotel: Hotel; onRemoved?: (() => void) | undefined }) {
  const { open } = useDialogs();
  const change = useSwitchHotel();
  const { name, is_active, total_rooms } = hotel;
  /** Confirms issuing new credentials; `resets` also removes the manager's second factor. */
  const reissue = (resets: boolean): void =>
    open(
      <ChangeDialog
        title={resets ? `Reset the manager's sign-in for ${name}?` : `New credentials for ${name}?`}
        confirmLabel={resets ? "Reset sign-in" : "Issue credentials"}
        change={reissueCredentials({ reset_second_factor: resets })}
        subject={hotel}
        onDone={(credentials) => open(<CredentialsDialog name={name} credentials={credentials} />)}
      >
        {`The first manager's old password stops working, and everyone signed in with it is signed out at once.${
          resets
            ? " The manager's authenticator app, recovery codes and passkeys are removed."
            : " The manager's passkeys are removed."
        }`}
      </ChangeDialog>,
    );
  const remove = (): void =>
    open(
      <ChangeDialog
        title={`Delete ${name}?`}
        confirmLabel="Delete hotel"
        change={removeHotel}
        subject={hotel}
        onDone={onRemoved}
      >
        {`Staff are signed out and the room codes (${total_rooms}) stop working at once. You can restore the hotel and all its data for ${RESTORE_DAYS} days.`}
      </ChangeDialog>,
    );
  return (
    <>
      <EditButton name={name} dialog={<EditHotelDialog hotel={hotel} />} />
      <MoreMenu
        name={name}
        actions={[
          { label: "New credentials", icon: KeyRound, onSelect: () => reissue(false) },
          { label: "Reset two-step sign-in", icon: ShieldOff, onSelect: () => reissue(true) },
          is_active
            ? { label: "Deactivate", icon: Power, onSelect: () => open(<DeactivateDialog hotel={hotel} />) }
            : { label: "Activate", icon: Power, onSelect: () => change.mutate(hotel) },
          { label: "Delete", icon: Trash2, tone: "danger", onSelect: remove },
        ]}
      />
    </>
  );
}

function DeactivateDialog({ hotel }: { hotel: Hotel }) {
  return (
    <RemoveDialog
      title={`Deactivate ${hotel.name}?`}
      confirmLabel="Deactivate"
      mutation={useSwitchHotel()}
      subject={hotel}
    >
      Staff are signed out, and guests see that the hotel is not active until you activate it again.
    </RemoveDialog>
  );
}
