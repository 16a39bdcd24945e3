import type { Hotel } from "@roombell/common/contract/hotel";
import { RESTORE_DAYS } from "@roombell/common/domain/hotelRestore";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
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
import { Menu } from "#staff/ui/Menu.js";
import { useReissueCredentials, useRemoveHotel, useSwitchHotel } from "./hotelMutations.js";

const EditHotelDialog = lazyPage(() => import("./HotelDialog.js"), "EditHotelDialog");

type Props = { hotel: Hotel };
type RemovalProps = Props & { onRemoved?: (() => void) | undefined };

/** The actions of one hotel; `onRemoved` follows its deletion. */
export function HotelActions({ hotel, onRemoved }: RemovalProps) {
  const { open } = useDialogs();
  const change = useSwitchHotel();
  const edit = (): void => open(<EditHotelDialog hotel={hotel} />);
  return (
    <>
      <IconButton icon={Pencil} size="sm" label={`Edit ${hotel.name}`} onClick={edit} />
      <Menu
        trigger={<IconButton icon={EllipsisVertical} size="sm" label={`More for ${hotel.name}`} />}
        actions={[
          { label: "New credentials", icon: KeyRound, onSelect: () => open(<ReissueDialog hotel={hotel} />) },
          {
            label: "Reset two-step sign-in",
            icon: ShieldOff,
            onSelect: () => open(<ReissueDialog hotel={hotel} resets />),
          },
          hotel.is_active
            ? { label: "Switch off", icon: Power, onSelect: () => open(<SwitchOffDialog hotel={hotel} />) }
            : { label: "Switch on", icon: Power, onSelect: () => change.mutate(hotel) },
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
      Its staff are signed out and the codes of its rooms ({hotel.total_rooms}) stop working at once. The
      hotel can be restored with everything that it has for {RESTORE_DAYS} days.
    </RemoveDialog>
  );
}

function SwitchOffDialog({ hotel }: Props) {
  return (
    <RemoveDialog
      title={`Switch ${hotel.name} off?`}
      confirmLabel="Switch off"
      mutation={useSwitchHotel()}
      subject={hotel}
    >
      Its staff are signed out and its guests see that the hotel is not active, until it is switched on again.
    </RemoveDialog>
  );
}

/** Confirms issuing new credentials; `resets` takes the manager's second factor as well. */
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
      The first manager&apos;s old password stops working, and everybody signed in with it is signed out at
      once.
      {resets
        ? " Authenticator app, recovery codes and passkeys of the manager are removed."
        : " Passkeys of the manager are removed."}
    </RemoveDialog>
  );
}
