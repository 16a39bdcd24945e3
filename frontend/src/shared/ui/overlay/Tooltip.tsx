import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import styled, { keyframes } from "styled-components";
import { theme } from "#shared/theme/theme.js";

const openDelayMs = 400;
const gap = 8;
const edge = 120;

type Place = { left: number; top: number; shift: string };

function placeBeside(anchor: Element): Place {
  const box = anchor.getBoundingClientRect();
  const isAbove = box.top > 56;
  const top = isAbove ? box.top - gap : box.bottom + gap;
  const rise = isAbove ? "-100%" : "0";
  // Near an edge of the window the hint is aligned with that edge.
  if (box.left < edge) return { left: box.left, top, shift: `0, ${rise}` };
  if (box.right > window.innerWidth - edge) return { left: box.right, top, shift: `-100%, ${rise}` };
  return { left: box.left + box.width / 2, top, shift: `-50%, ${rise}` };
}

function isSame(one: Place | null, other: Place): boolean {
  return one?.left === other.left && one.top === other.top && one.shift === other.shift;
}

/**
 * A hint beside an element while it is hovered or has keyboard focus; none where no pointer hovers. Escape, a click or
 * scrolling hides it. Screen readers do not read it: it must never be the only source of information.
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  const [place, setPlace] = useState<Place | null>(null);
  const anchorRef = useRef<HTMLSpanElement>(null);
  const timerRef = useRef<number>(undefined);

  const open = (): void => {
    const anchor = anchorRef.current?.firstElementChild;
    if (!anchor) return;
    const next = placeBeside(anchor);
    setPlace((shown) => (isSame(shown, next) ? shown : next));
  };
  const openOnFocus = (event: FocusEvent): void => {
    // On a phone a focus that was set by the app, or restored by a reload, counts as the keyboard's, too.
    if (event.target.matches(":focus-visible") && matchMedia("(hover: hover)").matches) open();
  };
  const close = (): void => {
    window.clearTimeout(timerRef.current);
    setPlace(null);
  };
  const openSoon = (event: PointerEvent): void => {
    if (event.pointerType === "touch") return;
    window.clearTimeout(timerRef.current);
    timerRef.current = window.setTimeout(open, openDelayMs);
  };

  useEffect(() => () => window.clearTimeout(timerRef.current), []);
  const isOpen = place !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const dismiss = new AbortController();
    const options = { capture: true, signal: dismiss.signal };
    window.addEventListener("scroll", close, options);
    window.addEventListener("keydown", (event) => event.key === "Escape" && close(), options);
    // The element moves without scrolling where a dialog slides in, or grows above it.
    let frame = 0;
    const follow = (): void => {
      open();
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
      {place &&
        createPortal(
          <Hint
            aria-hidden
            style={{ left: place.left, top: place.top, transform: `translate(${place.shift})` }}
          >
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
  font-size: ${theme.font.size.xs};
  font-weight: ${theme.font.weight.medium};
  pointer-events: none;
  animation: ${appear} ${theme.motion.fast} ${theme.motion.ease};
`;
