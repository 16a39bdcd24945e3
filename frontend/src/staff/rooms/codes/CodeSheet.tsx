import type { Room } from "@roombell/common/contract/room";
import styled, { createGlobalStyle } from "styled-components";
import { inStack, theme } from "#shared/theme/theme.js";
import { CodeCard } from "./CodeCard.js";

/** In millimetres: as wide as A4, and low enough for Letter paper in a browser that ignores `@page`. */
export const PAGE = { width: 210, height: 268 } as const;
const CARD = { width: 95, height: 62, columns: 2, rows: 4 } as const;
export const MARGIN = {
  x: (PAGE.width - CARD.columns * CARD.width) / 2,
  y: (PAGE.height - CARD.rows * CARD.height) / 2,
} as const;

const MARK = 4;
const GAP = 2;

export function splitIntoPages<T>(items: readonly T[]): T[][] {
  const size = CARD.columns * CARD.rows;
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, page) => items.slice(page * size, (page + 1) * size));
}

/** Room codes as pages with cut marks, the same on screen and on paper. */
export function CodeSheet({
  rooms,
  drawings,
  hotelName,
  hasFood,
}: {
  rooms: readonly Room[];
  /** QR drawings by guest link, once loaded. */
  drawings: ReadonlyMap<string, string> | undefined;
  hotelName: string;
  hasFood: boolean;
}) {
  return (
    // Paper is always light.
    <Pages data-theme="light">
      <PaperSize />
      {splitIntoPages(rooms).map((cards) => (
        <Page key={cards[0]?.id}>
          <Drawing viewBox={`0 0 ${PAGE.width} ${PAGE.height}`} aria-hidden>
            <path d={CUT_MARKS} />
          </Drawing>
          {cards.map((room) => (
            <CodeCard
              key={room.id}
              room={room}
              drawing={drawings?.get(room.qr_url)}
              hotelName={hotelName}
              hasFood={hasFood}
            />
          ))}
        </Page>
      ))}
    </Pages>
  );
}

const columns = cardEdges(MARGIN.x, CARD.width, CARD.columns);
const rows = cardEdges(MARGIN.y, CARD.height, CARD.rows);

/** Hairlines at the page's edges in line with the cards' edges, and crosses between them: where to cut. */
const CUT_MARKS = [
  ...columns.map(
    (x) => `M${x} ${MARGIN.y - GAP - MARK}v${MARK}M${x} ${PAGE.height - MARGIN.y + GAP}v${MARK}`,
  ),
  ...rows.map((y) => `M${MARGIN.x - GAP - MARK} ${y}h${MARK}M${PAGE.width - MARGIN.x + GAP} ${y}h${MARK}`),
  ...columns
    .slice(1, -1)
    .flatMap((x) => rows.slice(1, -1).map((y) => `M${x - GAP} ${y}h${MARK}M${x} ${y - GAP}v${MARK}`)),
].join("");

function cardEdges(start: number, size: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => start + index * size);
}

const PaperSize = createGlobalStyle`
  @page {
    size: portrait;
    margin: 0;
  }

  ${theme.media.print} {
    /* Paper is white to its edge, also in the dark theme. */
    html:root,
    body {
      color-scheme: light;
      background: none;
      transition-property: none;
    }
  }
`;

const Pages = styled.ul`
  ${inStack(6)}
  justify-content: start;

  ${theme.media.print} {
    display: block;
  }
`;

const Page = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: repeat(${CARD.columns}, ${CARD.width}mm);
  grid-auto-rows: ${CARD.height}mm;
  width: ${PAGE.width}mm;
  height: ${PAGE.height}mm;
  padding: ${MARGIN.y}mm ${MARGIN.x}mm;
  background: ${theme.color.surface};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.floating};
  overflow: hidden;

  ${theme.media.print} {
    box-shadow: none;
    break-inside: avoid;
    break-after: page;
  }

  &:last-child {
    break-after: auto;
  }
`;

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
