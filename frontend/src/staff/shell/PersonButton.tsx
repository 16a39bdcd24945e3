import { useAtomValue } from "jotai";
import ChevronDown from "lucide-react/icons/chevron-down";
import UserRound from "lucide-react/icons/user-round";
import { createContext, useContext } from "react";
import styled, { css } from "styled-components";
import { inRow, plainButton, textStyle, theme, truncated } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { visuallyHidden } from "#shared/ui/primitives.js";
import { pairedScreenAtom } from "#staff/session/session.js";
import { Avatar } from "#staff/ui/Avatar.js";

/** Opens the person chooser; null where there is none. */
export const OpenChooserContext = createContext<(() => void) | null>(null);

/** Hidden while only managers have accounts, except at the front desk, where a PIN adds rights. */
export function PersonButton() {
  const open = useContext(OpenChooserContext);
  const screen = useAtomValue(pairedScreenAtom);
  if (open === null || screen === null) return null;
  const { person, person_required, pins_required, board } = screen;
  const addsRights = board === "front_desk" && pins_required;
  if (person === null && !person_required && !addsRights) return null;
  return (
    <Place aria-live="polite" $isNamed={person !== null}>
      <Face type="button" $asks={person === null && person_required} onClick={open}>
        {person === null ? <Icon icon={UserRound} size="lg" /> : <Avatar name={person.name} size="sm" />}
        <Name>{person?.name ?? (person_required ? "Who are you?" : "Sign in")}</Name>
        <Icon icon={ChevronDown} size="md" />
      </Face>
    </Place>
  );
}

/** On a phone a question is on its own line, and the answer is a picture in the bar. */
const Place = styled.div<{ $isNamed: boolean }>`
  min-width: 0;
  margin-block-end: ${theme.space[1]};

  @media (max-width: 599px) {
    ${({ $isNamed }) => ($isNamed ? namedOnPhone : "order: 1; width: 100%;")}
  }

  ${theme.media.medium} {
    flex: none;
    margin-block: ${theme.space[1]};
  }
`;

const Face = styled.button<{ $asks: boolean }>`
  ${plainButton}
  ${inRow(2)}
  width: 100%;
  min-height: ${theme.control.board};
  padding-inline: ${theme.space[3]};
  border: ${theme.line.thin} solid ${theme.board.border};
  border-radius: ${theme.radius.md};
  background: ${theme.board.surface};
  ${textStyle("lg", "semibold")}
  ${({ $asks }) =>
    $asks && `background: ${theme.board.age.warning.bg}; color: ${theme.board.age.warning.fg};`}

  &:active {
    transform: scale(0.98);
  }
`;

const Name = styled.span`
  flex: 1;
  max-width: 16ch;
  ${truncated}

  ${theme.media.narrow} {
    max-width: none;
  }
`;

const namedOnPhone = css`
  ${Name} {
    ${visuallyHidden}
  }
`;
