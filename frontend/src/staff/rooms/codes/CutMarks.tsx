import styled from "styled-components";
import { theme } from "../../../shared/theme/theme.js";
import { CARD, MARGIN, PAGE } from "./sheet.js";

const MARK = 4;
const GAP = 2;

/** Hairlines at the page's edges in line with the cards' edges, and crosses between them: where to cut. */
export function CutMarks() {
  const columns = edges(MARGIN.x, CARD.width, CARD.columns);
  const rows = edges(MARGIN.y, CARD.height, CARD.rows);
  return (
    <Drawing viewBox={`0 0 ${PAGE.width} ${PAGE.height}`} aria-hidden>
      {columns.map((x) => (
        <path
          key={`x${x}`}
          d={`M${x} ${MARGIN.y - GAP - MARK}v${MARK}M${x} ${PAGE.height - MARGIN.y + GAP}v${MARK}`}
        />
      ))}
      {rows.map((y) => (
        <path
          key={`y${y}`}
          d={`M${MARGIN.x - GAP - MARK} ${y}h${MARK}M${PAGE.width - MARGIN.x + GAP} ${y}h${MARK}`}
        />
      ))}
      {columns
        .slice(1, -1)
        .flatMap((x) =>
          rows
            .slice(1, -1)
            .map((y) => <path key={`${x} ${y}`} d={`M${x - GAP} ${y}h${MARK}M${x} ${y - GAP}v${MARK}`} />),
        )}
    </Drawing>
  );
}

function edges(start: number, size: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => start + index * size);
}

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;

  path {
    fill: none;
    stroke: ${theme.color.borderStrong};
    stroke-width: 0.2;
  }
`;
