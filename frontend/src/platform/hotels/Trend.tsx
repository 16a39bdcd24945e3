import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";

/** Requests and orders of the last days as bars, today last; `wide` fills a card. */
export function Trend({ days, wide = false }: { days: readonly number[]; wide?: boolean | undefined }) {
  if (days.length === 0) return null;
  const highest = Math.max(1, ...days);
  return (
    <Bars $wide={wide} aria-label={`Last ${days.length} days, today last: ${days.join(", ")}`}>
      {days.map((count, index) => (
        // The bars never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Bar key={index} $wide={wide} style={{ height: `${Math.max(6, (100 * count) / highest)}%` }} />
      ))}
    </Bars>
  );
}

const Bars = styled.span.attrs({ role: "img" })<{ $wide: boolean }>`
  display: ${({ $wide }) => ($wide ? "flex" : "inline-flex")};
  align-items: end;
  gap: ${({ $wide }) => ($wide ? theme.space[1] : theme.line.thick)};
  height: ${({ $wide }) => theme.space[$wide ? 16 : 6]};
`;

const Bar = styled.span<{ $wide: boolean }>`
  ${({ $wide }) => ($wide ? "flex: 1" : `width: ${theme.space[2]}`)};
  border-start-start-radius: ${theme.line.thick};
  border-start-end-radius: ${theme.line.thick};
  background: ${theme.color.accent};
`;
