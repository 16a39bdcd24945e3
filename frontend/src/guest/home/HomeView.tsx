import Clock from "lucide-react/icons/clock";
import Zap from "lucide-react/icons/zap";
import styled from "styled-components";
import { useClock } from "#guest/i18n/useClock.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { foodView, useGuestStack, type GuestView } from "#guest/shell/guestViews.js";
import { useStay } from "#guest/stay/StayContext.js";
import { theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { Chip } from "#shared/ui/Chip.js";
import { Greeting } from "./Greeting.js";
import { HomeTiles, type TileName } from "./HomeTiles.js";
import { UnderWay, useUnderWay } from "./UnderWay.js";

const targets: Record<TileName, GuestView> = {
  services: { name: "dashboard" },
  dining: foodView("menu"),
  requests: { name: "requestlanding" },
  support: { name: "support" },
};

/** Home: the greeting, the active orders and requests, the tiles, the stay. */
export function HomeView() {
  const { go } = useGuestStack();
  const { hotel } = useStay();
  const items = useUnderWay();
  return (
    <>
      <Greeting />
      <UnderWay items={items} />
      <HomeTiles
        hasDining={hotel.fb_enabled}
        openWork={items.length}
        onChoose={(tile) => go(targets[tile])}
      />
      <StayDetails />
      <Welcome />
    </>
  );
}

/** Your Stay Details: room, type, floor and the day of check-in (Today while the hotel has recorded none). */
function StayDetails() {
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

/** The hotel's welcome with its two promises. */
function Welcome() {
  const { home } = useMessages();
  const { hotel } = useStay();
  return (
    <WelcomeCard>
      <h2>{home.welcome(hotel.name)}</h2>
      <p>{hotel.fb_enabled ? home.welcomeText : home.welcomeWithoutFood}</p>
      <Chips>
        <Chip icon={Clock}>{home.allDay}</Chip>
        <Chip icon={Zap}>{home.fast}</Chip>
      </Chips>
    </WelcomeCard>
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

const WelcomeCard = styled.section`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.accentSoft};

  h2 {
    font-size: ${theme.font.size.lg};
  }

  p {
    font-size: ${theme.font.size.sm};
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  margin-top: ${theme.space[1]};
`;
