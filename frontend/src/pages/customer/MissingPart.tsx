import { useEffect } from "react";
import styled from "styled-components";
import { Button } from "../../components/Button.js";
import { ErrorState } from "../../components/ErrorState.js";
import { useMessages } from "../../features/i18n/useLanguage.js";
import { forgetMissing } from "../../lib/lazyPage.js";
import { theme } from "../../styles/theme.js";

/** Why a view is not there, and Try again. */
export function MissingView({ onRetry }: { onRetry: () => void }) {
  const { common, errors } = useMessages();
  // Once this is closed the part is asked for again.
  useEffect(() => forgetMissing, []);
  return (
    <ErrorState title={common.loadFailed} onRetry={onRetry}>
      {errors.network}
    </ErrorState>
  );
}

/** The same in the place of a dialog, whose own frame may be what is missing. */
export function MissingSheet({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { common } = useMessages();
  return (
    <Sheet>
      <MissingView onRetry={onRetry} />
      <Button size="lg" wide onClick={onClose}>
        {common.close}
      </Button>
    </Sheet>
  );
}

const Sheet = styled.section`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: ${theme.layer.overlay};
  max-width: ${theme.size.dialog.md};
  margin-inline: auto;
  padding: ${theme.space[4]};
  padding-block-end: max(${theme.space[4]}, env(safe-area-inset-bottom));
  border-start-start-radius: ${theme.radius.lg};
  border-start-end-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.floating};
`;
