import type { OwnScreen } from "@roombell/common/contract/screen";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { ScreenFrame } from "#staff/board/ScreenFrame.js";
import { PairingForm } from "./PairingForm.js";
import type { usePairing } from "./useOwnScreen.js";

type Props = {
  pairing: ReturnType<typeof usePairing>;
  /** The screen that this device was before; null for a new device. */
  former: Pick<OwnScreen, "name" | "hotel_name"> | null;
};

/** Makes a device a board: a new one calmly, one whose board was taken away so that nobody goes on waiting for work. */
export function PairingPage({ pairing, former }: Props) {
  usePageTitle("Pair this screen");
  if (former === null) {
    return (
      <ScreenFrame
        title="Pair this screen"
        text="This device becomes a board of your hotel: kitchen, front desk or department. Nobody has to sign in on it."
      >
        <PairingForm
          pairing={pairing}
          help={
            <>
              A manager finds it in the portal under <b>Settings → Screens → Add screen</b>. It works once,
              within ten minutes.
            </>
          }
        />
      </ScreenFrame>
    );
  }
  return (
    <ScreenFrame
      alarm
      title="No work arrives here any more"
      text={
        <>
          “{former.name}” of {former.hotel_name} was removed or unpaired, or another device took its place.
          Ask a manager for a new code.
        </>
      }
    >
      <PairingForm
        pairing={pairing}
        help={
          <>
            A manager finds it in the portal under <b>Settings → Screens</b>: Pair again, or Add screen.
          </>
        }
      />
    </ScreenFrame>
  );
}
