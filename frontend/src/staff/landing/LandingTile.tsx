import { Link } from "react-router-dom";
import styled, { css } from "styled-components";
import { raisedCard, theme } from "#shared/theme/theme.js";
import { Badge } from "#shared/ui/Badge.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { Text } from "#shared/ui/primitives.js";

/** A link tile of the home page. Without `to` the feature is disabled and the tile is not a link. */
export function LandingTile({
  title,
  text,
  icon,
  to,
  waiting = 0,
}: {
  title: string;
  text: string;
  icon: IconType;
  to?: string | undefined;
  waiting?: number;
}) {
  const content = (
    <>
      <Mark>
        <Icon icon={icon} size="lg" />
      </Mark>
      <Title>
        <span>{`${title} `}</span>
        <Badge count={waiting} label="waiting" />
      </Title>
      <Text $color="textMuted">{text}</Text>
    </>
  );
  return to === undefined ? <Off aria-disabled>{content}</Off> : <Way to={to}>{content}</Way>;
}

const tile = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  column-gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  color: ${theme.color.text};
  ${raisedCard}
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  grid-row: span 2;
  width: ${theme.space[12]};
  height: ${theme.space[12]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.primarySoft};
  color: ${theme.color.primaryText};
`;

const Way = styled(Link)`
  ${tile}
  text-decoration: none;
  transition:
    transform ${theme.motion.base} ${theme.motion.ease},
    box-shadow ${theme.motion.base} ${theme.motion.ease};

  ${theme.media.hover} {
    &:hover {
      border-color: ${theme.color.borderStrong};
      transform: translateY(-2px);
    }
  }
`;

const Off = styled.div`
  ${tile}
  background: ${theme.color.surfaceSunken};
  color: ${theme.color.textMuted};
  box-shadow: none;

  ${Mark} {
    background: ${theme.color.neutralBg};
    color: ${theme.color.neutralFg};
  }
`;

const Title = styled.h2`
  font-size: ${theme.font.size.lg};

  /* Beside the end of the title, even where it takes two lines. */
  > span + span {
    margin-inline-start: ${theme.space[1]};
    vertical-align: middle;
  }
`;
