import type { KitchenSummary } from "@roombell/common/contract/kitchen";
import styled from "styled-components";
import { tabularFigures, theme } from "#shared/theme/theme.js";

type Day = NonNullable<KitchenSummary["promises"]>[number];

const PERCENT = new Intl.NumberFormat("en", { style: "percent" });
const DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** The share of orders delivered by their first promised time, by hotel day, the latest first. */
export function KeptPromises({
  days,
  today = days.at(-1)?.day,
}: {
  days: readonly Day[];
  today?: string | null | undefined;
}) {
  const shown = days.filter(({ made }) => made > 0).toReversed();
  if (shown.length === 0) return null;
  return (
    <Section aria-label="On-time deliveries">
      <Heading>On-time deliveries</Heading>
      <p>Delivered by the first promised time</p>
      <List>
        {shown.map(({ day, made, kept }) => (
          <li key={day}>
            <span>{day === today ? "Today" : DAY.format(new Date(`${day}T00:00:00Z`))}</span>
            <strong>{PERCENT.format(kept / made)}</strong>
            <span>{`${kept} of ${made}`}</span>
          </li>
        ))}
      </List>
    </Section>
  );
}

const Section = styled.section`
  p {
    color: ${theme.color.textMuted};
  }
`;

const Heading = styled.h3`
  margin-block: ${theme.space[5]} ${theme.space[1]};
  font-size: ${theme.font.size.lg};
`;

const List = styled.ol`
  ${tabularFigures}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${theme.size.column}, 1fr));
  gap: ${theme.space[1]} ${theme.space[5]};
  margin-top: ${theme.space[2]};

  li {
    display: grid;
    grid-template-columns: 1fr auto minmax(6ch, auto);
    gap: ${theme.space[3]};
  }
  li > :last-child {
    color: ${theme.color.textMuted};
    text-align: end;
  }
`;
