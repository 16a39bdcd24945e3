import "react-toastify/ReactToastify.css";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { type CloseButtonProps, type IconProps, Slide, ToastContainer } from "react-toastify/unstyled";
import { useContext, useEffect } from "react";
import { createPortal } from "react-dom";
import styled, { createGlobalStyle } from "styled-components";
import { theme } from "../styles/theme.js";
import { Icon } from "./Icon.js";
import { IconButton } from "./IconButton.js";
import { openToastPlace } from "./toastQueue.js";
import { WordsContext } from "./words.js";

const icons = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  default: Info,
};

function ToastIcon({ type }: IconProps) {
  return <Icon icon={icons[type]} />;
}

function ToastClose({ closeToast }: CloseButtonProps) {
  const words = useContext(WordsContext);
  return (
    <End>
      <IconButton icon={X} label={words.close} onClick={closeToast} />
    </End>
  );
}

/** The container behind `Toasts`, kept apart so that it is loaded when it is first needed. */
export function ToastPlace({ place }: { place: "staff" | "guest" }) {
  const isStaff = place === "staff";
  const words = useContext(WordsContext);
  useEffect(openToastPlace, []);
  // Beside the dialogs, which hang on the body too: a toast is seen over them.
  return createPortal(
    <>
      <RoomForToasts />
      <Container
        position={isStaff ? "bottom-left" : "top-right"}
        autoClose={isStaff ? 5000 : 1000}
        limit={3}
        newestOnTop
        hideProgressBar
        pauseOnFocusLoss={false}
        icon={ToastIcon}
        closeButton={ToastClose}
        transition={Slide}
        aria-label={words.messages}
      />
    </>,
    document.body,
  );
}

const End = styled.span`
  margin-block: -${theme.space[1]};
  margin-inline: auto -${theme.space[2]};
`;

const stack = ".Toastify__toast-container--bottom-left .Toastify__toast";

/**
 * On a phone toasts at the bottom are as wide as the page. What ends there keeps so much room that everything can be
 * scrolled clear of them.
 */
const RoomForToasts = createGlobalStyle`
  ${theme.media.narrow} {
    :root:has(${stack}) {
      --toasts-room: ${theme.size.popup.toastRoom};
      scroll-padding-bottom: var(--toasts-room);
    }
    :root:has(${stack}:nth-child(2)) {
      --toasts-room: calc(2 * ${theme.size.popup.toastRoom});
    }
    :root:has(${stack}:nth-child(3)) {
      --toasts-room: calc(3 * ${theme.size.popup.toastRoom});
    }
  }
`;

const Container = styled(ToastContainer)`
  --toastify-toast-bd-radius: ${theme.radius.md};
  --toastify-toast-background: ${theme.color.surfaceRaised};
  --toastify-color-light: ${theme.color.surfaceRaised};
  --toastify-text-color-light: ${theme.color.text};
  --toastify-toast-shadow: ${theme.shadow.floating};
  --toastify-toast-min-height: ${theme.space[14]};
  --toastify-toast-padding: ${theme.space[3]} ${theme.space[4]};
  --toastify-toast-width: min(${theme.size.popup.toast}, calc(100vw - ${theme.space[8]}));
  --toastify-font-family: ${theme.font.family};
  --toastify-icon-color-success: ${theme.color.successFg};
  --toastify-icon-color-error: ${theme.color.errorFg};
  --toastify-icon-color-warning: ${theme.color.warningFg};
  --toastify-icon-color-info: ${theme.color.infoFg};
  --toastify-z-index: ${theme.layer.toast};

  .Toastify__toast {
    border: ${theme.line.thin} solid ${theme.color.border};
    font-size: ${theme.font.size.sm};
    font-weight: ${theme.font.weight.medium};
    line-height: ${theme.font.leading.snug};
  }

  /* Where a dialog is a sheet at the bottom edge, its buttons stay free: toasts go above it. */
  body:has([role="dialog"]) &&.Toastify__toast-container--bottom-left {
    top: 0;
    bottom: auto;

    ${theme.media.medium} {
      top: auto;
      bottom: ${theme.space[4]};
    }
  }

  /* The library makes toasts a full-width bar on phones; they stay cards here. */
  ${theme.media.narrow} {
    && {
      width: 100%;
      padding: ${theme.space[3]};
    }

    .Toastify__toast {
      margin-bottom: ${theme.space[2]};
      border-radius: ${theme.radius.md};
    }
  }

  .Toastify__toast--success .Toastify__toast-icon {
    color: ${theme.color.successFg};
  }
  .Toastify__toast--error .Toastify__toast-icon {
    color: ${theme.color.errorFg};
  }
  .Toastify__toast--warning .Toastify__toast-icon {
    color: ${theme.color.warningFg};
  }
  .Toastify__toast--info .Toastify__toast-icon {
    color: ${theme.color.infoFg};
  }
`;
