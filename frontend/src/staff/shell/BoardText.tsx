import { useAtomValue } from "jotai";
import { createGlobalStyle } from "styled-components";
import { textSizeAtom } from "../board/screen/preferences.js";
import { theme } from "../../shared/theme/theme.js";

/**
 * The document's sizes while a board is open: text scales with the screen's width and this device's setting, and
 * controls, those of dialogs and menus included, are large enough for wet hands.
 */
export function BoardText() {
  return <DocumentText $size={useAtomValue(textSizeAtom)} />;
}

const DocumentText = createGlobalStyle<{ $size: number }>`
  html:root {
    --control-sm: ${theme.control.board};
    --control-md: ${theme.control.board};
    --control-lg: ${theme.control.board};
    --font-input: ${theme.font.size.lg};
    --font-sm: ${theme.font.size.md};
  }
  html {
    font-size: ${({ $size }) => 100 * $size}%;
  }
  @media (min-width: 1600px) {
    html {
      font-size: ${({ $size }) => 125 * $size}%;
    }
  }
  @media (min-width: 2800px) {
    html {
      font-size: ${({ $size }) => 225 * $size}%;
    }
  }
`;
