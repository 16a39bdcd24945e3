import { counted } from "@roombell/common/domain/counted";
import { useAtomValue } from "jotai";
import Printer from "lucide-react/icons/printer";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { connectionAtom } from "#shared/lib/live/useLive.js";
import { inStack, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { EmptyRoom } from "#shared/ui/picture/illustrations.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { LiveBadge } from "#shared/ui/state/LiveBadge.js";
import { useUrlFilter } from "#staff/lib/url/useUrlFilter.js";
import { listFloors } from "#staff/rooms/roomFilter.js";
import { floorName } from "#staff/rooms/roomLabels.js";
import { useRooms } from "#staff/rooms/roomQueries.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import { SelectField } from "#staff/ui/form/SelectField.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { CodeSheet, PAGE, splitIntoPages } from "./CodeSheet.js";
import { useQrDrawings } from "./useQrDrawings.js";

const EVERY = "all";

/** The print sheet with the codes of all rooms, of one floor (`floor`) or of some rooms (`room`). */
export function RoomCodesPage() {
  const { hotelName, hasFood } = useHotelPage("Room codes");
  const query = useRooms();
  const rooms = query.data ?? [];
  const { values, change } = useUrlFilter({ floor: EVERY, room: EVERY });
  const navigate = useNavigate();
  const connection = useAtomValue(connectionAtom);
  const chosen = new Set(values.room.split(","));
  const shown = rooms.filter(
    (room) =>
      (values.floor === EVERY || String(room.floor) === values.floor) &&
      (values.room === EVERY || chosen.has(room.id)),
  );
  const { data: drawings } = useQrDrawings(rooms.map(({ qr_url }) => qr_url));

  return (
    <Frame>
      <Bar>
        <PageHeader
          title="Room codes"
          subtitle={
            shown.length > 0
              ? `${counted(shown.length, "code")} on ${counted(splitIntoPages(shown).length, "page")}`
              : null
          }
          onBack={() => void navigate("/hotel-admin/rooms")}
          actions={
            <>
              <LiveBadge state={connection} />
              <SelectField
                label="Floor"
                hideLabel
                options={[
                  { value: EVERY, label: "All floors" },
                  ...listFloors(rooms).map(({ floor }) => ({
                    value: String(floor),
                    label: floorName(floor),
                  })),
                ]}
                value={values.floor}
                onChange={(floor) => change({ floor, room: EVERY })}
              />
              <Button
                variant="primary"
                icon={Printer}
                disabled={shown.length === 0 || !drawings}
                onClick={() => window.print()}
              >
                Print
              </Button>
            </>
          }
        />
      </Bar>
      <Waiting query={query} title="Failed to load rooms" lines={6} />
      {query.data && shown.length === 0 && (
        <EmptyState illustration={<EmptyRoom />} title="No rooms found">
          Each new room gets a code.
        </EmptyState>
      )}
      {shown.length > 0 && (
        <Table aria-label="Print sheet">
          <CodeSheet rooms={shown} drawings={drawings} hotelName={hotelName} hasFood={hasFood} />
        </Table>
      )}
    </Frame>
  );
}

const Frame = styled.main`
  ${inStack(4)}
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-height: 100dvh;
  padding: ${theme.space[4]};
  background: ${theme.color.surfaceSunken};

  ${theme.media.wide} {
    padding: ${theme.space[6]};
  }

  ${theme.media.print} {
    display: block;
    min-height: 0;
    padding: 0;
    background: none;
  }
`;

const Bar = styled.div`
  width: 100%;
  max-width: ${PAGE.width}mm;
  margin-inline: auto;

  ${theme.media.print} {
    display: none;
  }
`;

/** Scrolls sideways on a phone, where the sheet is wider than the screen. */
const Table = styled.div.attrs({ role: "group", tabIndex: 0 })`
  display: grid;
  justify-content: safe center;
  overflow-x: auto;

  ${theme.media.print} {
    display: block;
    overflow: visible;
  }
`;
