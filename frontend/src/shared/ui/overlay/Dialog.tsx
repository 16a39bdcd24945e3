import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { createContext, useContext, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import styled, { css } from "styled-components";
import { mutedText, textStyle, theme } from "#shared/theme/theme.js";
import { LabelsContext } from "#shared/ui/componentLabels.js";
import { IconButton } from "./IconButton.js";

export type DialogProps = {
  /** A dialog that is rendered only while it is needed is open. */
  open?: boolean | undefined;
  /** Called for Escape, the close button and a click outside; the caller then sets `open`. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the main one last. A submit button refers to its form by the `form` attribute. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg" | undefined;
  /** A panel that slides in from an edge: the side menu on a phone, details next to a list. */
  side?: "left" | "right" | undefined;
  /** Focused on opening; by default the first field or button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Focuses the title, so that content before the first field is in view. */
  focusTitle?: boolean | undefined;
  children?: ReactNode;
};

/** Closes the dialogs below it and keeps their state, such as what was typed. */
export const DialogsHiddenContext = createContext(false);

/** A modal dialog that traps and restores the focus; on a phone at the bottom edge. */
export function Dialog({
  open = true,
  onClose,
  title,
  description,
  footer,
  size = "md",
  side,
  initialFocus,
  focusTitle = false,
  children,
}: DialogProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const labels = useContext(LabelsContext);
  const focused = focusTitle ? titleRef : initialFocus;
  const isShown = !useContext(DialogsHiddenContext) && open;
  useInertPage(isShown);
  const content = (
    <>
      <Head $alone={!children}>
        <Title ref={titleRef} tabIndex={focusTitle ? -1 : undefined}>
          {title}
        </Title>
        {description && <Description>{description}</Description>}
      </Head>
      {children && <Body>{children}</Body>}
      {footer && <Foot>{footer}</Foot>}
      <Close>
        <IconButton icon={X} label={labels.close} onClick={onClose} />
      </Close>
    </>
  );
  return (
    <BaseDialog.Root open={isShown} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <Backdrop />
        {side ? (
          <Panel $side={side} initialFocus={focused}>
            {content}
          </Panel>
        ) : (
          <Viewport>
            <Popup $size={size} initialFocus={focused}>
              {content}
            </Popup>
          </Viewport>
        )}
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

let openDialogs = 0;

/**
 * Makes the page inert while a dialog is open, with whatever it loads meanwhile. Base UI hides only what is there when
 * the dialog opens, and nothing that contains a live region. Browsers without `inert` (iOS 15.4, Firefox before 112) rely
 * on Base UI alone. Dialogs and toasts are children of the body and stay usable.
 */
function useInertPage(isOpen: boolean): void {
  useLayoutEffect(() => {
    const page = document.getElementById("root");
    if (!isOpen || page === null) return;
    openDialogs += 1;
    page.inert = true;
    return () => {
      openDialogs -= 1;
      page.inert = openDialogs > 0;
    };
  }, [isOpen]);
}

const Backdrop = styled(BaseDialog.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.overlay};
  background: ${theme.color.overlay};
  transition: opacity ${theme.motion.slow} ${theme.motion.ease};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

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

const surface = css`
  display: flex;
  flex-direction: column;
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.floating};
  /* Visible in forced-colors mode, which removes shadows and backgrounds. */
  outline: ${theme.line.thin} solid transparent;
  overflow: clip;
`;

const Popup = styled(BaseDialog.Popup)<{ $size: "sm" | "md" | "lg" }>`
  ${surface}
  position: relative;
  width: 100%;
  max-width: ${({ $size }) => theme.size.dialog[$size]};
  max-height: 92dvh;
  border-radius: ${theme.radius.lg} ${theme.radius.lg} 0 0;
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

const Panel = styled(BaseDialog.Popup)<{ $side: keyof typeof sides }>`
  ${surface}
  ${({ $side }) => sides[$side]}
  position: fixed;
  z-index: ${theme.layer.overlay};
  transition: transform ${theme.motion.slow} ${theme.motion.ease};

  &[data-starting-style],
  &[data-ending-style] {
    transform: var(--away);
  }
`;

/** With room for the close button. `$alone`: there is no body. */
const Head = styled.div<{ $alone: boolean }>`
  padding: ${theme.space[4]} calc(${theme.control.md} + ${theme.space[4]}) ${theme.space[2]} ${theme.space[5]};
  ${({ $alone }) => $alone && `padding-bottom: ${theme.space[5]};`}
`;

/** Last in the document, so that the focus starts at the first field. */
const Close = styled.div`
  position: absolute;
  inset-block-start: ${theme.space[3]};
  inset-inline-end: ${theme.space[3]};
`;

const Title = styled(BaseDialog.Title)`
  padding-top: ${theme.space[2]};
  ${textStyle("lg", "semibold")}

  &:focus-visible {
    outline: none;
  }
`;

const Description = styled(BaseDialog.Description)`
  margin-top: ${theme.space[1]};
  ${mutedText("sm")}
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${theme.space[2]} ${theme.space[5]} ${theme.space[5]};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[5]} max(${theme.space[4]}, env(safe-area-inset-bottom));
  border-top: ${theme.line.thin} solid ${theme.color.border};
  background: ${theme.color.surfaceRaised};

  /* Equally wide on a phone, unless a label needs more. */
  & > * {
    flex: 1;
    min-width: max-content;
  }

  ${theme.media.medium} {
    & > * {
      flex: none;
    }
  }
`;
