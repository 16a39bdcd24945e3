import styled from "styled-components";
import { Card } from "../../shared/ui/Card.js";
import { theme } from "../../shared/theme/theme.js";
import { useClock } from "../i18n/useClock.js";
import { useMessages } from "../i18n/useLanguage.js";
import { useStay } from "../stay/StayContext.js";

/** Your Stay Details: room, type, floor and the day of check-in (Today while the hotel has recorded none). */
export function StayDetails() {
  const { common, home, roomTypes } = useMessages();
  const { room, hotel } = useStay();
  const clock = useClock(hotel.timezone);
  const facts: readonly [name: string, value: string][] = [
    [home.roomNumber, room.room_number],
    [home.roomType, `${roomTypes[room.room_type]} · ${common.floor(room.floor)}`],
    [home.checkIn, room.check_in === null ? home.today : clock.day(room.check_in)],
  ];
  return (
    <Card title={home.stay}>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Card>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${theme.space[2]};

  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space[4]};
  }

  dt {
    color: ${theme.color.textMuted};
  }

  dd {
    font-weight: ${theme.font.weight.semibold};
    text-align: end;
  }
`;
