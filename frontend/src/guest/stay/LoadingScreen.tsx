import { useEffect, useState } from "react";
import styled, { keyframes } from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { inStack, mutedText, theme } from "#shared/theme/theme.js";
import { Logo } from "#shared/ui/picture/Logo.js";

const PATIENCE_MS = 300;

let isOnScreen = false;

/** True once the wait is long enough to be shown; at once right after another shown wait. */
function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(isOnScreen);
  useEffect(() => {
    if (isLong) {
      isOnScreen = true;
      return () => {
        isOnScreen = false;
      };
    }
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLong]);
  return isLong;
}

/** A short wait renders nothing: the page's own logo stays in place (splash.css), and the content appears sooner. */
export function LoadingScreen() {
  const { common } = useMessages();
  const isLong = useIsLong();
  if (!isLong) return null;
  return (
    <Frame>
      <Turning>
        <Logo size="lg" />
      </Turning>
      <output>{common.loading}</output>
      <Provider>{common.poweredBy}</Provider>
    </Frame>
  );
}

const turn = keyframes`
  to { transform: rotateY(1turn); }
`;

const Frame = styled.main`
  ${inStack(4)}
  align-content: center;
  justify-items: center;
  min-height: 100dvh;
`;

const Turning = styled.div`
  animation: ${turn} 1600ms ${theme.motion.ease} infinite;
`;

const Provider = styled.p`
  position: absolute;
  inset-block-end: max(${theme.space[6]}, env(safe-area-inset-bottom));
  ${mutedText("sm")}
`;
