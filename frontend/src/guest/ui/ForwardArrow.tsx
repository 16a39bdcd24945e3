import ChevronRight from "lucide-react/icons/chevron-right";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";

/** The arrow at the end of a row that opens something; it points the other way in right-to-left languages. */
export function ForwardArrow() {
  return (
    <Arrow>
      <Icon icon={ChevronRight} />
    </Arrow>
  );
}

const Arrow = styled.span`
  color: ${theme.color.textMuted};

  [dir="rtl"] & {
    transform: scaleX(-1);
  }
`;
