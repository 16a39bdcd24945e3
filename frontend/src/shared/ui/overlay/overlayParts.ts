import { Dialog } from "@base-ui/react/dialog";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** Dims the page behind a dialog or a drawer. */
export const OverlayBackdrop = styled(Dialog.Backdrop)`
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

/** The header of a dialog or a drawer, with room for the close button. `$alone`: there is no body. */
export const OverlayHead = styled.div<{ $alone?: boolean }>`
  padding: ${theme.space[4]} calc(${theme.control.md} + ${theme.space[4]}) ${theme.space[2]} ${theme.space[5]};
  ${({ $alone }) => $alone && `padding-bottom: ${theme.space[5]};`}
`;

/** Holds the close button in the corner. Last in the document, so that the focus starts at the first field. */
export const OverlayClose = styled.div`
  position: absolute;
  inset-block-start: ${theme.space[3]};
  inset-inline-end: ${theme.space[3]};
`;

/** The title of a dialog or a drawer. */
export const OverlayTitle = styled(Dialog.Title)`
  padding-top: ${theme.space[2]};
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.semibold};

  &:focus-visible {
    outline: none;
  }
`;

/** The part of a dialog or a drawer that scrolls. */
export const OverlayBody = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${theme.space[2]} ${theme.space[5]} ${theme.space[5]};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** The actions of a dialog or a drawer, the main one last. */
export const OverlayFoot = styled.div`
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
