import { useEffect, useState } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** The longest time between the two taps of a double tap. */
const SECOND_TAP_MS = 400;

/** Keeps the second tap of a double tap from what is below a sheet that the first one closed. */
export function TapShield({ open }: { open: boolean }) {
  const [state, setState] = useState({ open, hasJustClosed: false });
  if (state.open !== open) setState({ open, hasJustClosed: !open });
  const { hasJustClosed } = state;
  useEffect(() => {
    if (!hasJustClosed) return;
    const timer = setTimeout(() => setState({ open: false, hasJustClosed: false }), SECOND_TAP_MS);
    return () => clearTimeout(timer);
  }, [hasJustClosed]);
  return hasJustClosed && <Shield aria-hidden />;
}

const Shield = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.overlay};
`;
