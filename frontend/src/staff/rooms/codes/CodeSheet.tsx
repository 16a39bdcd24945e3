import type { Room } from "@roombell/common/contract/room";
import styled, { createGlobalStyle } from "styled-components";
import { theme } from "../../../shared/theme/theme.js";
import { CARD, MARGIN, PAGE, pagesOf } from "./sheet.js";
import { CodeCard } from "./CodeCard.js";
import { CutMarks } from "./CutMarks.js";

/** The codes of rooms as A4 pages with cut marks, the same on the screen and on paper. */
export function CodeSheet({
  rooms,
  drawings,
  hotelName,
  hasFood,
}: {
  rooms: readonly Room[];
  /** QR drawings by guest link. */
  drawings: ReadonlyMap<string, string>;
  hotelName: string;
  hasFood: boolean;
}) {
  return (
    // Paper is light, whatever the screen's theme.
    <Pages data-theme="light">
      <PaperSize />
      {pagesOf(rooms).map((cards) => (
        <Page key={cards[0]?.id}>
          <CutMarks />
          {cards.map((room) => (
            <CodeCard
              key={room.id}
              room={room}
              drawing={drawings.get(room.qr_url)}
              hotelName={hotelName}
              hasFood={hasFood}
            />
          ))}
        </Page>
      ))}
    </Pages>
  );
}

const PaperSize = createGlobalStyle`
  @page {
    size: A4 portrait;
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

    /* The window's height slightly exceeds the paper's, which would add a blank page at the end. */
    body {
      min-height: 0;
    }
  }
`;

const Pages = styled.ul`
  display: grid;
  justify-content: start;
  gap: ${theme.space[6]};

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
    break-after: page;
  }

  &:last-child {
    break-after: auto;
  }
`;
