import { useContext, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import styled, { createGlobalStyle } from "styled-components";
import { theme } from "../../theme/theme.js";
import { ToastCard } from "./ToastCard.js";
import { clearCorner, type ToastCorner, watchKeptClear } from "./toastCorner.js";
import { toastList } from "../toastList.js";
import { WordsContext } from "../words.js";

/** Where toasts stand, and how long (product rules: Messages). */
const PLACES = {
  staff: { corner: "bottom-left", durationMs: 5000 },
  guest: { corner: "top-right", durationMs: 1000 },
} as const;

/** The list behind `Toasts`, kept apart so that it is loaded after the first paint. */
export function ToastPlace({ place }: { place: "staff" | "guest" }) {
  const { corner: own, durationMs } = PLACES[place];
  const words = useContext(WordsContext);
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.read);
  const list = useRef<HTMLElement>(null);
  const [corner, setCorner] = useState<ToastCorner>(own);
  const isEmpty = toasts.length === 0;

  useLayoutEffect(() => {
    if (isEmpty) return;
    const settle = (): void =>
      setCorner(list.current === null ? own : clearCorner(own, list.current.getBoundingClientRect()));
    settle();
    return watchKeptClear(settle);
  }, [own, isEmpty, toasts]);

  // Beside the dialogs, which hang on the body too: a toast is seen over them.
  return createPortal(
    <>
      <RoomForToasts />
      <List
        ref={list}
        aria-label={words.messages}
        aria-live="polite"
        aria-relevant="additions text"
        data-toasts={corner}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.serial} toast={toast} durationMs={toast.durationMs ?? durationMs} />
        ))}
      </List>
    </>,
    document.body,
  );
}

const stack = '[data-toasts^="bottom"] > *';

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

const List = styled.section`
  position: fixed;
  z-index: ${theme.layer.toast};
  display: grid;
  gap: ${theme.space[2]};
  width: calc(${theme.size.popup.toast} + 2 * ${theme.space[4]});
  max-width: 100%;
  padding: ${theme.space[4]};
  pointer-events: none;

  &[data-toasts^="top"] {
    top: 0;
  }
  &[data-toasts^="bottom"] {
    bottom: 0;
  }
  &[data-toasts$="left"] {
    left: 0;
  }
  &[data-toasts$="right"] {
    right: 0;
  }

  ${theme.media.narrow} {
    width: 100%;
    padding: ${theme.space[3]};
  }
`;
