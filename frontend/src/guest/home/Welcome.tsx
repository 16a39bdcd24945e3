import Clock from "lucide-react/icons/clock";
import Zap from "lucide-react/icons/zap";
import styled from "styled-components";
import { Chip } from "../../shared/ui/Chip.js";
import { theme } from "../../shared/theme/theme.js";
import { useMessages } from "../i18n/useLanguage.js";
import { useStay } from "../stay/StayContext.js";

/** The hotel's welcome with its two promises. */
export function Welcome() {
  const { home } = useMessages();
  const { hotel } = useStay();
  return (
    <Frame>
      <h2>{home.welcome(hotel.name)}</h2>
      <p>{home.welcomeText}</p>
      <Chips>
        <Chip icon={Clock}>{home.allDay}</Chip>
        <Chip icon={Zap}>{home.fast}</Chip>
      </Chips>
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.accentSoft};

  h2 {
    font-size: ${theme.font.size.lg};
  }

  p {
    font-size: ${theme.font.size.sm};
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  margin-top: ${theme.space[1]};
`;
