import ChartColumn from "lucide-react/icons/chart-column";
import Table2 from "lucide-react/icons/table-2";
import { useState, type ReactElement } from "react";
import { ResponsiveContainer, Tooltip, type TooltipContentProps } from "recharts";
import styled, { css } from "styled-components";
import { capitalize } from "#shared/lib/format.js";
import { mutedText, tabularFigures, theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { Muted } from "#staff/ui/text/textStyles.js";

/** A point on a chart's axis with its figures by key; null is no figure. */
export type ChartPoint = { name: string } & Readonly<Record<string, string | number | null | undefined>>;

export type ChartProps = {
  title: string;
  hint: string;
  /** The name of the previous range, whose figures have the key `before`. */
  before?: string | undefined;
  beforeMark?: "line" | "bar" | undefined;
  summary: string;
  points: readonly ChartPoint[];
  /** Headers of the table: of the points (`name`) and of the figures by key. */
  columns: Readonly<Record<string, string>>;
  text: (figure: number, key: string) => string;
  empty: string;
};

/** A chart with a title; a button switches to a table of the same figures. */
export function ChartCard({
  title,
  hint,
  before,
  beforeMark = "line",
  summary,
  points,
  columns,
  text,
  empty,
  children,
}: ChartProps & { children: ReactElement }) {
  const [isTable, setTable] = useState(false);
  const shown = before === undefined ? columns : { ...columns, before: capitalize(before) };
  const figures = Object.keys(shown).filter((key) => key !== "name");
  const isEmpty = points.every((point) => figures.every((key) => !point[key]));
  return (
    <Card
      inline
      title={
        <>
          <span>{`${title} `}</span>
          <Hint>{hint}</Hint>
          {before && !isEmpty && <Before $mark={beforeMark}>{before}</Before>}
        </>
      }
      actions={
        <IconButton
          icon={isTable ? ChartColumn : Table2}
          size="sm"
          label={isTable ? `Show ${title} as a chart` : `Show ${title} as a table`}
          disabled={isEmpty}
          onClick={() => setTable(!isTable)}
        />
      }
    >
      <Place $isEmpty={isEmpty}>
        {isEmpty && <Muted as="p">{empty}</Muted>}
        {!isEmpty && isTable && (
          <ChartTable label={`${title}, table`} columns={shown} points={points} text={text} />
        )}
        {!isEmpty && !isTable && (
          <Drawing aria-label={summary}>
            <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 1, height: 1 }}>
              {children}
            </ResponsiveContainer>
          </Drawing>
        )}
      </Place>
    </Card>
  );
}

/** The figures of a chart or report; a point's `id` tells apart rows of the same name. */
export function ChartTable({
  label,
  columns,
  points,
  text,
  isBrief = false,
}: Pick<ChartProps, "columns" | "points" | "text"> & {
  label: string;
  /** Where there is no room for all columns, only the first three are shown. */
  isBrief?: boolean;
}) {
  const cell = (key: string, figure: ChartPoint[string]) =>
    key === "name" ? (
      <th key={key} scope="row">
        {figure}
      </th>
    ) : (
      <td key={key}>{typeof figure === "number" ? text(figure, key) : (figure ?? "–")}</td>
    );
  return (
    <Scroller aria-label={label}>
      <Figures $isBrief={isBrief}>
        <thead>
          <tr>
            {Object.entries(columns).map(([key, header]) => (
              <th key={key} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point["id"] ?? point.name}>
              {Object.keys(columns).map((key) => cell(key, point[key]))}
            </tr>
          ))}
        </tbody>
      </Figures>
    </Scroller>
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

/** The tooltip of a figure and of the same figure in the previous range, if drawn. */
export function comparedTip(text: (value: number) => string, before: string | undefined) {
  return pointTip((series, name) => [
    name,
    ...series.map(({ dataKey, value }) =>
      dataKey === "before" && before !== undefined
        ? `${capitalize(before)}: ${text(Number(value))}`
        : text(Number(value)),
    ),
  ]);
}

export const axisStyles = {
  axisLine: false,
  tickLine: false,
  tick: { fill: theme.color.textMuted, fontSize: 12 },
} as const;

export const Hint = styled.span`
  margin-left: ${theme.space[1]};
  ${mutedText("sm")}
  font-weight: ${theme.font.weight.regular};
`;

/** The legend of the previous range. */
const Before = styled(Hint)<{ $mark: "line" | "bar" }>`
  &::before {
    display: inline-block;
    width: ${theme.space[4]};
    margin-inline: ${theme.space[2]} ${theme.space[1]};
    border-top: ${({ $mark }) => ($mark === "line" ? `${theme.line.thick} dashed` : `${theme.line.bar} solid`)}
      ${theme.color.textMuted};
    content: "";
    vertical-align: middle;
  }
`;

/** An empty chart is only as tall as its text. */
const Place = styled.div<{ $isEmpty: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  height: ${({ $isEmpty }) => ($isEmpty ? "auto" : theme.size.chart)};

  ${theme.media.print} {
    height: auto;
  }
`;

const Drawing = styled.div.attrs({ role: "img" })`
  ${tabularFigures}
  min-width: 0;
  min-height: 0;

  .recharts-cartesian-grid line {
    stroke: ${theme.color.border};
  }

  /* Charts are not drawn again for paper, which is narrower. */
  ${theme.media.print} {
    .recharts-responsive-container > div,
    .recharts-wrapper,
    .recharts-surface {
      width: 100% !important;
      height: auto !important;
    }
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

const Scroller = styled.div.attrs({ role: "group", tabIndex: 0 })`
  overflow: auto;
`;

const brief = css`
  :is(th, td) {
    padding-inline: ${theme.space[1]};
  }
  :is(th, td):nth-child(n + 4) {
    display: none;

    ${theme.media.roomy} {
      display: table-cell;
    }
    ${theme.media.print} {
      display: table-cell;
    }
  }
`;

const Figures = styled.table<{ $isBrief: boolean }>`
  ${tabularFigures}
  width: 100%;
  border-spacing: 0;
  font-size: ${theme.font.size.sm};

  th,
  td {
    padding: ${theme.space[1]} ${theme.space[2]};
    border-bottom: ${theme.line.thin} solid ${theme.color.border};
    font-weight: ${theme.font.weight.regular};
    text-align: end;
  }

  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  /* A table that continues on the next page has at least two rows on the first one. */
  tr {
    break-inside: avoid;
  }
  :is(thead, tr:first-child) {
    break-after: avoid;
  }

  thead th {
    position: sticky;
    top: 0;
    background: ${theme.color.surface};
    ${mutedText("xs")}
    font-weight: ${theme.font.weight.semibold};

    ${theme.media.print} {
      position: static;
    }
  }

  ${({ $isBrief }) => $isBrief && brief}
`;
