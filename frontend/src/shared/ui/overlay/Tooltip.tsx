import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import styled, { keyframes } from "styled-components";
import { textStyle, theme } from "#shared/theme/theme.js";

const openDelayMs = 400;
const gap = 8;
const edge = 120;

function placeBeside(anchor: Element, { style }: HTMLElement): void {
  const box = anchor.getBoundingClientRect();
  const isAbove = box.top > 56;
  // Near an edge of the window the hint is aligned with that edge.
  const [left, shift] =
    box.left < edge
      ? [box.left, "0"]
      : box.right > window.innerWidth - edge
        ? [box.right, "-100%"]
        : [box.left + box.width / 2, "-50%"];
  style.left = `${left}px`;
  style.top = `${isAbove ? box.top - gap : box.bottom + gap}px`;
  style.transform = `translate(${shift}, ${isAbove ? "-100%" : "0"})`;
}

/** On hover and keyboard focus only, and not read by screen readers: never the only source of information. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  const [isOpen, setOpen] = useState(false);
  const anchorRef = useRef<HTMLSpanElement>(null);
  const hintRef = useRef<HTMLSpanElement>(null);
  const timerRef = useRef<number>(undefined);

  const openOnFocus = (event: FocusEvent): void => {
    // On a phone, focus set by the app or restored by a reload also matches `:focus-visible`.
    if (event.target.matches(":focus-visible") && matchMedia("(hover: hover)").matches) setOpen(true);
  };
  const close = (): void => {
    window.clearTimeout(timerRef.current);
    setOpen(false);
  };
  const openSoon = (event: PointerEvent): void => {
    if (event.pointerType === "touch") return;
    window.clearTimeout(timerRef.current);
    timerRef.current = window.setTimeout(() => setOpen(true), openDelayMs);
  };

  useEffect(() => () => window.clearTimeout(timerRef.current), []);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const dismiss = new AbortController();
    const options = { capture: true, signal: dismiss.signal };
    window.addEventListener("scroll", close, options);
    window.addEventListener("keydown", (event) => event.key === "Escape" && close(), options);
    // The element moves without scrolling when a dialog slides in or grows above it.
    let frame = 0;
    const follow = (): void => {
      const anchor = anchorRef.current?.firstElementChild;
      if (anchor && hintRef.current) placeBeside(anchor, hintRef.current);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      dismiss.abort();
      cancelAnimationFrame(frame);
    };
  }, [isOpen]);

  return (
    <Anchor
      ref={anchorRef}
      onPointerEnter={openSoon}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={openOnFocus}
      onBlur={close}
    >
      {children}
      {isOpen &&
        createPortal(
          <Hint aria-hidden ref={hintRef}>
            {text}
          </Hint>,
          document.body,
        )}
    </Anchor>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Anchor = styled.span`
  display: contents;
`;

const Hint = styled.span`
  position: fixed;
  z-index: ${theme.layer.popup};
  width: max-content;
  max-width: min(${theme.size.popup.hint}, 100vw - ${theme.space[6]});
  padding: ${theme.space[1]} ${theme.space[3]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.text};
  color: ${theme.color.background};
  ${textStyle("xs", "medium")}
  pointer-events: none;
  animation: ${appear} ${theme.motion.fast} ${theme.motion.ease};
`;
