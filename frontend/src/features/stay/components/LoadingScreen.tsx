import styled, { keyframes } from "styled-components";
import { Logo } from "../../../components/Logo.js";
import { theme } from "../../../styles/theme.js";
import { useMessages } from "../../i18n/useLanguage.js";

/** The first moment of the guest app: the turning logo, Loading..., and who provides it. */
export function LoadingScreen() {
  const { common } = useMessages();
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
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${theme.space[4]};
  min-height: 100dvh;
`;

const Turning = styled.div`
  animation: ${turn} 1600ms ${theme.motion.ease} infinite;
`;

const Provider = styled.p`
  position: absolute;
  inset-block-end: max(${theme.space[6]}, env(safe-area-inset-bottom));
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;
