import { createGlobalStyle } from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** Prints only the open dialog, dark on white, across pages. */
export const PrintedAlone = createGlobalStyle`
  ${theme.media.print} {
    #root, [role="dialog"] button, [role="dialog"] ~ * {
      display: none !important;
    }
    html {
      color-scheme: light !important;
    }
    html, body {
      height: auto !important;
      overflow: visible !important;
      background: Canvas !important;
    }
    [role="presentation"], [role="dialog"], [role="dialog"] * {
      position: static !important;
      max-height: none !important;
      overflow: visible !important;
      border-radius: 0 !important;
      background: Canvas !important;
      box-shadow: none !important;
      color: CanvasText !important;
    }
    [role="dialog"] {
      width: 100% !important;
      max-width: none !important;
    }
  }
`;
