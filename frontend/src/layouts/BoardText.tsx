import { useAtomValue } from "jotai";
import { createGlobalStyle } from "styled-components";
import { textSizeAtom } from "../lib/board/preferences.js";

/** The document's text size while a board is open: by the screen's width, times what this device has chosen. */
export function BoardText() {
  return <DocumentText $size={useAtomValue(textSizeAtom)} />;
}

const DocumentText = createGlobalStyle<{ $size: number }>`
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
