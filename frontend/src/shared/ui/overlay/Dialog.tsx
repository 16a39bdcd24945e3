import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { useContext, useRef, type ReactNode, type RefObject } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { LabelsContext } from "#shared/ui/componentLabels.js";
import { IconButton } from "./IconButton.js";
import {
  OverlayBackdrop,
  OverlayBody,
  OverlayClose,
  OverlayFoot,
  OverlayHead,
  OverlayTitle,
} from "./overlayParts.js";

export type DialogProps = {
  open: boolean;
  /** Called for Escape, the close button and a click outside; the caller then sets `open`. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the main one last. A submit button refers to its form by the `form` attribute. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg" | undefined;
  /** Focused on opening; by default the first field or button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** The title is focused, so that what comes before the first field is seen. */
  focusTitle?: boolean | undefined;
  children?: ReactNode;
};

/** A modal dialog that traps and restores the focus; on a phone at the bottom edge. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  footer,
  size = "md",
  initialFocus,
  focusTitle = false,
  children,
}: DialogProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const labels = useContext(LabelsContext);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <OverlayBackdrop />
        <Viewport>
          <Popup $size={size} initialFocus={focusTitle ? titleRef : initialFocus}>
            <OverlayHead $alone={!children}>
              <OverlayTitle ref={titleRef} tabIndex={focusTitle ? -1 : undefined}>
                {title}
              </OverlayTitle>
              {description && <Description>{description}</Description>}
            </OverlayHead>
            {children && <OverlayBody>{children}</OverlayBody>}
            {footer && <OverlayFoot>{footer}</OverlayFoot>}
            <OverlayClose>
              <IconButton icon={X} label={labels.close} onClick={onClose} />
            </OverlayClose>
          </Popup>
        </Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

const Viewport = styled(BaseDialog.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.overlay};
  display: grid;
  place-items: end center;

  ${theme.media.medium} {
    place-items: center;
    padding: ${theme.space[6]};
  }
`;

const Popup = styled(BaseDialog.Popup)<{ $size: "sm" | "md" | "lg" }>`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $size }) => theme.size.dialog[$size]};
  max-height: 92dvh;
  border-radius: ${theme.radius.lg} ${theme.radius.lg} 0 0;
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.floating};
  /* Visible in forced-colors mode, which removes shadows and backgrounds. */
  outline: ${theme.line.thin} solid transparent;
  overflow: clip;
  transition:
    opacity ${theme.motion.slow} ${theme.motion.ease},
    transform ${theme.motion.slow} ${theme.motion.ease};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(${theme.space[6]});
  }

  /* Dimmed behind a nested dialog, as the page is. */
  &[data-nested-dialog-open]::after {
    position: absolute;
    inset: 0;
    background: ${theme.color.overlay};
    content: "";
  }

  ${theme.media.medium} {
    max-height: min(92dvh, ${theme.size.dialog.height});
    border-radius: ${theme.radius.lg};

    &[data-starting-style],
    &[data-ending-style] {
      transform: translateY(${theme.space[2]}) scale(0.985);
    }
  }
`;

const Description = styled(BaseDialog.Description)`
  margin-top: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;
