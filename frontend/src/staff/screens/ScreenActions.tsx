import type { Screen } from "@roombell/common/contract/screen";
import QrCode from "lucide-react/icons/qr-code";
import Trash2 from "lucide-react/icons/trash-2";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { EditButton, useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { RemoveDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { MoreMenu } from "#staff/ui/Menu.js";
import { useIssuePairing, useRemoveScreen } from "./useScreens.js";

const ScreenDialog = lazyPage(() => import("./ScreenDialog.js"), "ScreenDialog");
const PairingDialog = lazyPage(() => import("./PairingDialog.js"), "PairingDialog");

type Props = { screen: Screen };

export function ScreenActions({ screen }: Props) {
  const { open } = useDialogs();
  const issue = useIssuePairing();
  const { name, is_paired } = screen;
  const pair = (): void =>
    issue.mutate(screen, {
      onSuccess: ({ screen: current, pairing }) => open(<PairingDialog screen={current} issued={pairing} />),
    });
  return (
    <>
      <EditButton name={name} dialog={<ScreenDialog screen={screen} />} />
      <MoreMenu
        name={name}
        actions={[
          { label: is_paired ? "Pair again" : "Pair", icon: QrCode, onSelect: pair },
          {
            label: "Remove",
            icon: Trash2,
            tone: "danger",
            onSelect: () => open(<RemoveScreenDialog screen={screen} />),
          },
        ]}
      />
    </>
  );
}

function RemoveScreenDialog({ screen }: Props) {
  return (
    <RemoveDialog
      title={`Remove ${screen.name}?`}
      confirmLabel="Remove screen"
      mutation={useRemoveScreen()}
      subject={screen}
    >
      Its board closes at once and receives no more work. You can pair the device again as a new screen.
    </RemoveDialog>
  );
}
