import type { Pairing, Screen } from "@roombell/common/contract/screen";
import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import styled from "styled-components";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { inStack, tabularFigures, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { waitText } from "#staff/lib/useWait.js";
import { useStations } from "#staff/session/useHotel.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { QrPicture } from "#staff/ui/QrPicture.js";
import { CopyText } from "#staff/ui/text/CopyText.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { boardText } from "./boardLabels.js";
import { useIssuePairing, useScreens } from "./useScreens.js";

const POLLING_MS = 3000;
const SECOND_MS = 1000;

/** Shows the screen's pairing code until a device has used it. */
export function PairingDialog({ screen, issued }: { screen: Screen; issued: Pairing }) {
  const { close } = useDialogs();
  const stations = useStations();
  const [pairing, setPairing] = useState(issued);
  const issue = useIssuePairing();
  const left = Math.ceil((Date.parse(pairing.expires_at) - useServerNow(SECOND_MS)) / SECOND_MS);
  const [opened] = useState(() => Date.now());
  const { data: screens, dataUpdatedAt } = useScreens({ everyMs: POLLING_MS });
  const isUsed = screens?.find(({ id }) => id === screen.id)?.awaits_pairing === false;
  // A list from before the dialog opened does not know the code.
  const isUsedInTime = left > 0 && dataUpdatedAt > opened && isUsed;
  const [isPaired, setPaired] = useState(false);
  // Stays true when the used code expires.
  if (isUsedInTime && !isPaired) setPaired(true);
  const renew = (): void => issue.mutate(screen, { onSuccess: (answer) => setPairing(answer.pairing) });
  return (
    <Dialog
      onClose={close}
      size="sm"
      title={`Pair ${screen.name}`}
      description={boardText(screen, stations)}
      footer={
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      }
    >
      <Content aria-live="polite">
        {isPaired ? (
          <Paired>
            <Icon icon={CircleCheck} size="xl" />
            <b>Paired</b>
            <span>The device now shows the board. It needs no password.</span>
          </Paired>
        ) : left > 0 ? (
          <Open pairing={pairing} left={left} />
        ) : (
          <>
            <p>This code has expired.</p>
            <Button variant="primary" onClick={renew} busy={issue.isPending}>
              New code
            </Button>
          </>
        )}
      </Content>
    </Dialog>
  );
}

function Open({ pairing: { code, url }, left }: { pairing: Pairing; left: number }) {
  const { host, pathname } = new URL(url);
  return (
    <>
      <p>
        Open <b>{host + pathname}</b> on the device and enter
      </p>
      <Code>{code}</Code>
      {/* Read aloud once, not every second. */}
      <Muted aria-live="off">{`Works once. Expires in ${waitText(left)}`}</Muted>
      <Rule>or scan this with its camera</Rule>
      <QrPicture text={url} alt="QR code that pairs the device" />
      <CopyText label="link" text={url} />
    </>
  );
}

const Content = styled.div`
  ${inStack(3)}
  justify-items: center;
  text-align: center;

  code {
    font-size: ${theme.font.size.xs};
    letter-spacing: ${theme.font.tracking.normal};
  }
`;

const Code = styled.output`
  ${tabularFigures}
  /* On one line on the narrowest phone. */
  font-size: min(${theme.font.size.board}, 10vw);
  font-weight: ${theme.font.weight.bold};
  letter-spacing: ${theme.font.tracking.wide};
  line-height: ${theme.font.leading.tight};
  white-space: nowrap;
`;

const Rule = styled.p`
  width: 100%;
  padding-top: ${theme.space[3]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
`;

const Paired = styled.div`
  ${inStack(2)}
  justify-items: center;
  padding: ${theme.space[8]} ${theme.space[4]};
  color: ${theme.color.successFg};

  b {
    font-size: ${theme.font.size["2xl"]};
  }
  span {
    color: ${theme.color.textMuted};
  }
`;
