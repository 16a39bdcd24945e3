import "react-toastify/ReactToastify.css";
import { useAtomValue } from "jotai";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useContext, useEffect } from "react";
import { createPortal } from "react-dom";
import {
  toast,
  ToastContainer,
  type CloseButtonProps,
  type IconProps,
  type Id,
} from "react-toastify/unstyled";
import styled, { createGlobalStyle } from "styled-components";
import { connectionAtom } from "#shared/lib/live/useLive.js";
import { theme } from "#shared/theme/theme.js";
import { LabelsContext } from "#shared/ui/componentLabels.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { notify, openToasts, type Toaster } from "#shared/ui/toast/notify.js";
import { IconButton } from "./IconButton.js";

const PLACES = {
  staff: { corner: "bottom-left", durationMs: 5000 },
  guest: { corner: "top-right", durationMs: 1000 },
} as const;

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info, default: Info };

function ToastIcon({ type }: IconProps) {
  return (
    <Mark $type={type}>
      <Icon icon={icons[type]} />
    </Mark>
  );
}

function ToastClose({ closeToast }: CloseButtonProps) {
  const labels = useContext(LabelsContext);
  return (
    <End>
      <IconButton icon={X} label={labels.close} onClick={closeToast} />
    </End>
  );
}

const LIMIT = 3;
/** The latest toasts, oldest first, with their ids. */
let shown: readonly { toast: Id; id: string }[] = [];

/** The library itself would queue the newest toast beyond its limit, and ignore one whose id is already shown. */
const toastList: Toaster = {
  /** Shows a toast at once: it replaces the toast with its id or text or, beyond the limit, the oldest. */
  show(tone, text, { durationMs, id = text }) {
    toastList.clear(id);
    const added = toast(text, {
      type: tone,
      role: tone === "error" ? "alert" : "status",
      ...(durationMs === undefined ? {} : { autoClose: durationMs }),
    });
    shown = [...shown.filter((one) => toast.isActive(one.toast)), { toast: added, id }];
    for (const oldest of shown.slice(0, -LIMIT)) toast.dismiss(oldest.toast);
  },

  clear(id) {
    for (const one of shown) if (one.id === id) toast.dismiss(one.toast);
  },
};

/** The container of `Toasts`, a part of its own so that it is loaded after the first paint. */
export function ToastPlace({ place }: { place: "staff" | "guest" }) {
  const { corner, durationMs } = PLACES[place];
  const labels = useContext(LabelsContext);
  useRefusedAddress();
  useEffect(() => {
    // The library loses toasts that are shown while `StrictMode` mounts the region for the first time.
    const timer = setTimeout(() => openToasts(toastList));
    return () => clearTimeout(timer);
  }, []);

  // A child of the body, like the dialogs, so that toasts are shown above them.
  return createPortal(
    <>
      <RoomForToasts />
      <Region data-toasts={corner}>
        <ToastContainer
          position={corner}
          autoClose={durationMs}
          newestOnTop
          hideProgressBar
          pauseOnFocusLoss={false}
          icon={ToastIcon}
          closeButton={ToastClose}
          transition={false}
          aria-label={labels.messages}
        />
      </Region>
    </>,
    document.body,
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Shows the server's advice if it refuses live connections of pages at this address. */
function useRefusedAddress(): void {
  const isPolling = useAtomValue(connectionAtom) === "polling";
  useEffect(() => {
    if (isPolling) void reportRefusal().catch(() => undefined);
  }, [isPolling]);
}

async function reportRefusal(): Promise<void> {
  // Unlike a page's reading calls, a POST carries its address.
  const answer = await fetch("/socket.io/", { method: "POST" });
  if (answer.status !== 403) return;
  const body = (await answer.json()) as { message?: unknown };
  if (typeof body.message !== "string") return;
  notify.error(body.message, { id: "address", durationMs: DAY_MS });
}

const End = styled.span`
  flex: none;
  margin-block: -${theme.space[1]};
  margin-inline: auto -${theme.space[2]};
`;

const Mark = styled.span<{ $type: IconProps["type"] }>`
  display: flex;
  color: ${({ $type }) => $type !== "default" && theme.color[`${$type}Fg`]};
`;

const stack = '[data-toasts="bottom-left"] .Toastify__toast';

/** On a phone, toasts are as wide as the page, so it reserves space to scroll everything clear of them. */
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

const Region = styled.div`
  position: fixed;
  z-index: ${theme.layer.toast};
  width: calc(${theme.size.popup.toast} + 2 * ${theme.space[4]});
  max-width: 100%;
  padding: ${theme.space[4]};
  pointer-events: none;

  &[data-toasts="bottom-left"] {
    inset: auto auto var(--alerts-room, 0px) 0;
    --toasts-enter: Toastify__slideInLeft;
  }
  &[data-toasts="top-right"] {
    inset: 0 0 auto auto;
    --toasts-enter: Toastify__slideInRight;
  }

  .Toastify__toast-container {
    position: static;
    width: auto;
    gap: ${theme.space[2]};
  }

  .Toastify__toast {
    width: 100%;
    min-height: ${theme.space[14]};
    margin: 0;
    padding: ${theme.space[3]} ${theme.space[4]};
    border: ${theme.line.thin} solid ${theme.color.border};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surfaceRaised};
    color: ${theme.color.text};
    font: ${theme.font.weight.medium} ${theme.font.size.sm} / ${theme.font.leading.snug} ${theme.font.family};
    overflow-wrap: anywhere;
    box-shadow: ${theme.shadow.floating};
    pointer-events: auto;
    animation: var(--toasts-enter) ${theme.motion.slow} ${theme.motion.ease};
  }

  .Toastify__toast:focus-within .Toastify__progress-bar {
    animation-play-state: paused !important;
  }

  ${theme.media.narrow} {
    width: 100%;
    padding: ${theme.space[3]};

    /* On a phone the alerts are above the toasts. */
    &[data-toasts="bottom-left"] {
      bottom: 0;
    }
    /* The buttons of a sheet are at the bottom. */
    :root:has([role$="dialog"]) &[data-toasts="bottom-left"] {
      inset: 0 0 auto;
    }
    /* Back is in the other corner. */
    &[data-toasts="top-right"] {
      padding-inline-start: ${theme.space[16]};
    }
  }
`;
