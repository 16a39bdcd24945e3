import { Tooltip } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import styled from "styled-components";
import { popupMotion, textStyle, theme } from "#shared/theme/theme.js";
import { HintContext } from "#shared/ui/overlay/HintContext.js";

const hints = Tooltip.createHandle<string>();
const OPEN_DELAY_MS = 400;

/** Shows the labels of icon buttons on hover and keyboard focus, where a pointer can hover. */
export function Hints({ children }: { children: ReactNode }) {
  return (
    <HintContext value={withHint}>
      {children}
      {/* On a phone, focus set by the app or restored by a reload would open it, too. */}
      <Tooltip.Root handle={hints} disabled={!matchMedia("(hover: hover)").matches}>
        {({ payload }) => (
          <Tooltip.Portal>
            <Positioner sideOffset={8} collisionPadding={4}>
              <Popup aria-hidden>{payload}</Popup>
            </Positioner>
          </Tooltip.Portal>
        )}
      </Tooltip.Root>
    </HintContext>
  );
}

const withHint = (label: string, button: ReactElement) => (
  <Tooltip.Trigger handle={hints} payload={label} delay={OPEN_DELAY_MS} render={button} />
);

const Positioner = styled(Tooltip.Positioner)`
  z-index: ${theme.layer.popup};
  pointer-events: none;
`;

const Popup = styled(Tooltip.Popup)`
  ${popupMotion}
  ${textStyle("xs", "medium")}
  max-width: min(${theme.size.popup.hint}, var(--available-width));
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.text};
  color: ${theme.color.background};
`;
