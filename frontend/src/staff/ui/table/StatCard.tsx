import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import styled, { css } from "styled-components";
import { mutedText, tabularFigures, theme, type Tone } from "#shared/theme/theme.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { Skeleton } from "#shared/ui/state/Skeleton.js";

/** A card with one figure. With `to` the whole card is a link. */
export function StatCard({
  label,
  value,
  hint,
  icon,
  tone = "primary",
  to,
  loading = false,
}: {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: IconType | undefined;
  tone?: Tone | undefined;
  to?: string | undefined;
  loading?: boolean | undefined;
}) {
  const content = (
    <Content>
      {icon && (
        <Mark $tone={tone}>
          <Icon icon={icon} />
        </Mark>
      )}
      <Label>{label}</Label>
      <Value $characters={typeof value === "string" ? value.length : 1}>
        {loading ? <Skeleton $width="4ch" $height="1.75rem" /> : value}
      </Value>
      {hint && <Hint>{hint}</Hint>}
    </Content>
  );
  return to === undefined ? <Surface>{content}</Surface> : <LinkSurface to={to}>{content}</LinkSurface>;
}

export function StatCards({
  cards,
  loading,
}: {
  cards: readonly ComponentProps<typeof StatCard>[];
  loading: boolean;
}) {
  return cards.map((card) => <StatCard key={card.label} {...card} loading={loading} />);
}

/** A row of summary cards, two per line on a phone. */
export const StatRow = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
  margin-block: ${theme.space[4]};

  ${theme.media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${theme.space[4]};
  }
  ${theme.media.print} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const surface = css`
  min-width: 0;
  height: 100%;
  padding: ${theme.space[4]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};
  container-type: inline-size;

  ${theme.media.narrowest} {
    padding: ${theme.space[3]};
  }
`;

const Surface = styled.div`
  ${surface}
`;

const LinkSurface = styled(Link)`
  ${surface}
  display: block;
  color: inherit;
  text-decoration: none;
  transition: border-color ${theme.motion.fast} ${theme.motion.ease};

  ${theme.media.hover} {
    &:hover {
      border-color: ${theme.color.accent};
    }
  }
`;

/** In a small card the figure is on its own line below icon and label. */
const Content = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  row-gap: ${theme.space[1]};
`;

const Mark = styled.span<{ $tone: Tone }>`
  display: grid;
  grid-row: 1;
  place-items: center;
  width: ${theme.space[10]};
  height: ${theme.space[10]};
  margin-inline-end: ${theme.space[3]};
  border-radius: ${theme.radius.md};
  background: ${({ $tone }) => theme.tone[$tone].bg};
  color: ${({ $tone }) => theme.tone[$tone].fg};

  ${theme.media.narrowest} {
    width: ${theme.space[8]};
    height: ${theme.space[8]};
    margin-inline-end: ${theme.space[2]};
  }

  ${theme.media.broadCard} {
    grid-row: 1 / span 3;
    align-self: start;
  }
`;

const Label = styled.p`
  grid-column: 2;
  ${mutedText("sm")}
  font-weight: ${theme.font.weight.medium};
  /* Two lines are no higher than the icon, so that the figures of adjacent cards are aligned. */
  line-height: ${theme.font.leading.snug};
`;

const below = css`
  grid-column: 1 / -1;

  ${theme.media.broadCard} {
    grid-column: 2;
  }
`;

/** How many characters of a figure are as wide as its height. */
const CHARACTERS = 1.75;
const BESIDE_MARK = `(100cqi - ${theme.space[10]} - ${theme.space[3]})`;
const fontSize = (width: string, characters: number): string =>
  `min(${theme.font.size["2xl"]}, calc(${width} * ${CHARACTERS} / ${characters}))`;

/** A long amount of money is smaller, so that it fits its card. */
const Value = styled.div<{ $characters: number }>`
  ${below}
  ${tabularFigures}
  font-size: ${({ $characters }) => fontSize("100cqi", $characters)};
  font-weight: ${theme.font.weight.bold};
  letter-spacing: ${theme.font.tracking.tight};
  line-height: ${theme.font.leading.tight};

  ${theme.media.broadCard} {
    font-size: ${({ $characters }) => fontSize(BESIDE_MARK, $characters)};
  }
`;

const Hint = styled.div`
  ${below}
  ${mutedText("xs")}
`;
