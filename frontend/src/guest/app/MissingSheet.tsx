import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { useMessages } from "../i18n/useLanguage.js";
import { theme } from "../../shared/theme/theme.js";

/** In the place of a dialog that is not loaded, whose own frame may be what is missing. */
export function MissingSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { common } = useMessages();
  return (
    <Sheet>
      {children}
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
