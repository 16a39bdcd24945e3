import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import styled from "styled-components";
import { spread, tabularFigures, textStyle, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Text } from "#shared/ui/primitives.js";

/** Work in a board's drawer, with a button to recall or reopen it if that is possible. */
export function TakeBackRow({
  lead,
  text,
  detail,
  action,
  name,
  isBusy,
  onPress,
}: {
  lead: string;
  text: ReactNode;
  detail: ReactNode;
  action: string;
  /** Its name in the label of the button. */
  name: string;
  isBusy: boolean;
  onPress: (() => void) | null;
}) {
  return (
    <DrawerRow>
      <Texts>
        <Lead>{lead}</Lead>
        <p>{text}</p>
        <Text $color="textMuted">{detail}</Text>
      </Texts>
      {onPress && (
        <Button size="board" icon={Undo2} busy={isBusy} aria-label={`${action} ${name}`} onClick={onPress}>
          {action}
        </Button>
      )}
    </DrawerRow>
  );
}

/** A row of a board's drawer, which ends with large buttons. */
export const DrawerRow = styled.li`
  ${spread}
  padding-block: ${theme.space[3]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
`;

const Texts = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Lead = styled.p`
  ${tabularFigures}
  ${textStyle("xl", "bold")}
`;
