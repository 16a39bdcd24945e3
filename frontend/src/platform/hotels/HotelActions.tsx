import type { Hotel } from "@roombell/common/contract/hotel";
import { RESTORE_DAYS } from "@roombell/common/domain/hotelRestore";
import KeyRound from "lucide-react/icons/key-round";
import Pencil from "lucide-react/icons/pencil";
import Power from "lucide-react/icons/power";
import ShieldOff from "lucide-react/icons/shield-off";
import Trash2 from "lucide-react/icons/trash-2";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { CredentialsDialog } from "#staff/ui/dialog/CredentialsDialog.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { RemoveDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { MoreMenu } from "#staff/ui/Menu.js";
import { useReissueCredentials, useRemoveHotel, useSwitchHotel } from "./hotelMutations.js";

const EditHotelDialog = lazyPage(() => import("./HotelDialog.js"), "EditHotelDialog");

type Props = { hotel: Hotel };
type RemovalProps = Props & { onRemoved?: (() => void) | undefined };

/** The actions of one hotel; `onRemoved` is called after its deletion. */
export function HotelActions({ hotel, onRemoved }: RemovalProps) {
  const { open } = useDialogs();
  const change = useSwitchHotel();
  const edit = (): void => open(<EditHotelDialog hotel={hotel} />);
  return (
    <>
      <IconButton icon={Pencil} size="sm" label={`Edit ${hotel.name}`} onClick={edit} />
      <MoreMenu
        name={hotel.name}
        actions={[
          { label: "New credentials", icon: KeyRound, onSelect: () => open(<ReissueDialog hotel={hotel} />) },
          {
            label: "Reset two-step sign-in",
            icon: ShieldOff,
            onSelect: () => open(<ReissueDialog hotel={hotel} resets />),
          },
          hotel.is_active
            ? { label: "Deactivate", icon: Power, onSelect: () => open(<DeactivateDialog hotel={hotel} />) }
            : { label: "Activate", icon: Power, onSelect: () => change.mutate(hotel) },
          {
            label: "Delete",
            icon: Trash2,
            tone: "danger",
            onSelect: () => open(<RemoveHotelDialog hotel={hotel} onRemoved={onRemoved} />),
          },
        ]}
      />
    </>
  );
}

function RemoveHotelDialog({ hotel, onRemoved }: RemovalProps) {
  return (
    <RemoveDialog
      title={`Delete ${hotel.name}?`}
      confirmLabel="Delete hotel"
      mutation={useRemoveHotel()}
      subject={hotel}
      onDone={onRemoved}
    >
      {`Staff are signed out and the room codes (${hotel.total_rooms}) stop working at once. You can restore the hotel and all its data for ${RESTORE_DAYS} days.`}
    </RemoveDialog>
  );
}

function DeactivateDialog({ hotel }: Props) {
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

/** Confirms issuing new credentials; `resets` also removes the manager's second factor. */
function ReissueDialog({ hotel, resets = false }: Props & { resets?: boolean }) {
  const { open } = useDialogs();
  return (
    <RemoveDialog
      title={resets ? `Reset the manager's sign-in for ${hotel.name}?` : `New credentials for ${hotel.name}?`}
      confirmLabel={resets ? "Reset sign-in" : "Issue credentials"}
      mutation={useReissueCredentials({ reset_second_factor: resets })}
      subject={hotel}
      onDone={(credentials) => open(<CredentialsDialog name={hotel.name} credentials={credentials} />)}
    >
      {`The first manager's old password stops working, and everyone signed in with it is signed out at once.${
        resets
          ? " The manager's authenticator app, recovery codes and passkeys are removed."
          : " The manager's passkeys are removed."
      }`}
    </RemoveDialog>
  );
}
