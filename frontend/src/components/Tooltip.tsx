import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import styled from "styled-components";
import { popupMotion } from "../styles/mixins.js";
import { theme } from "../styles/theme.js";

/** A hint beside an element while it is hovered or focused. Never the only place of a fact. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={400} />
      <BaseTooltip.Portal>
        <Positioner sideOffset={8}>
          <Popup>{text}</Popup>
        </Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}

const Positioner = styled(BaseTooltip.Positioner)`
  z-index: ${theme.layer.popup};
`;

const Popup = styled(BaseTooltip.Popup)`
  ${popupMotion}
  max-width: 280px;
  padding: 6px ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.text};
  color: ${theme.color.background};
  font-size: ${theme.font.size.xs};
  font-weight: ${theme.font.weight.medium};
`;
