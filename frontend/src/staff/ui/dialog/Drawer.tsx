import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { useContext, type ReactNode } from "react";
import styled, { css } from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { LabelsContext } from "#shared/ui/componentLabels.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import {
  OverlayBackdrop,
  OverlayBody,
  OverlayClose,
  OverlayHead,
  OverlayTitle,
} from "#shared/ui/overlay/overlayParts.js";

type Side = "left" | "right";

/** A modal panel that slides in from an edge: the side menu on a phone, details next to a list. */
export function Drawer({
  open,
  onClose,
  title,
  side = "right",
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  side?: Side | undefined;
  children: ReactNode;
}) {
  const labels = useContext(LabelsContext);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <OverlayBackdrop />
        <Panel $side={side}>
          <OverlayHead>
            <OverlayTitle>{title}</OverlayTitle>
          </OverlayHead>
          <OverlayBody>{children}</OverlayBody>
          <OverlayClose>
            <IconButton icon={X} label={labels.close} onClick={onClose} />
          </OverlayClose>
        </Panel>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

const sides = {
  left: css`
    inset: 0 auto 0 0;
    width: min(${theme.size.drawer.left}, 86vw);
    border-radius: 0 ${theme.radius.lg} ${theme.radius.lg} 0;
    --away: translateX(-100%);
  `,
  right: css`
    inset: 0 0 0 auto;
    width: min(${theme.size.drawer.right}, 100vw);
    --away: translateX(100%);
  `,
};

const Panel = styled(BaseDialog.Popup)<{ $side: Side }>`
  position: fixed;
  z-index: ${theme.layer.overlay};
  display: flex;
  flex-direction: column;
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.floating};
  /* Seen where the system chooses all colours: its shadow and its own are gone there. */
  outline: ${theme.line.thin} solid transparent;
  overflow: clip;
  transition: transform ${theme.motion.slow} ${theme.motion.ease};
  ${({ $side }) => sides[$side]}

  &[data-starting-style],
  &[data-ending-style] {
    transform: var(--away);
  }
`;
