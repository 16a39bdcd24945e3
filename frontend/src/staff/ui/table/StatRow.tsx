import type { ComponentProps } from "react";
import styled from "styled-components";
import { theme } from "../../../shared/theme/theme.js";
import { StatCard } from "./StatCard.js";

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
`;

/** Summary cards that are loaded together. */
export function StatCards({
  cards,
  loading,
}: {
  cards: readonly ComponentProps<typeof StatCard>[];
  loading: boolean;
}) {
  return cards.map((card) => <StatCard key={card.label} {...card} loading={loading} />);
}
