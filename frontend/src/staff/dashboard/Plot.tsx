import type { ReactElement } from "react";
import { ResponsiveContainer, Tooltip, type TooltipContentProps } from "recharts";
import styled from "styled-components";
import { tabularFigures } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";

/** A chart that fills its container; `summary` describes it in text. */
export function Plot({ summary, children }: { summary: string; children: ReactElement }) {
  return (
    <Drawing aria-label={summary}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 1, height: 1 }}>
        {children}
      </ResponsiveContainer>
    </Drawing>
  );
}

/** The tooltip of the hovered point; `describe` returns its lines. */
export function pointTip(describe: (point: TooltipContentProps["payload"], label: string) => string[]) {
  return (
    <Tooltip
      cursor={{ fill: theme.color.surfaceHover }}
      isAnimationActive={false}
      content={({ active, payload, label }) =>
        active && payload.length > 0 ? (
          <Tip>
            {describe(payload, String(label)).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Tip>
        ) : null
      }
    />
  );
}

/** The style of an axis and its labels. */
export const axisStyles = {
  axisLine: false,
  tickLine: false,
  tick: { fill: theme.color.textMuted, fontSize: 12 },
} as const;

const Drawing = styled.div.attrs({ role: "img" })`
  ${tabularFigures}
  min-width: 0;
  min-height: 0;

  .recharts-cartesian-grid line {
    stroke: ${theme.color.border};
  }
`;

const Tip = styled.div`
  padding: ${theme.space[2]} ${theme.space[3]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.floating};
  color: ${theme.color.text};
  font-size: ${theme.font.size.xs};
`;
