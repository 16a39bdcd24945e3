import ClipboardList from "lucide-react/icons/clipboard-list";
import Clock from "lucide-react/icons/clock";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import Headset from "lucide-react/icons/headset";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import Zap from "lucide-react/icons/zap";
import { memo } from "react";
import styled from "styled-components";
import { noticeLine, useKitchenNotice } from "#guest/cart/useKitchenNotice.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useOpenWork } from "#guest/requests/useOpenWork.js";
import { foodView, useGuestStack, type GuestView } from "#guest/shell/guestViews.js";
import { useClock, useStay } from "#guest/stay/StayContext.js";
import { Disc } from "#guest/ui/Disc.js";
import { FactList } from "#guest/ui/FactList.js";
import { inStack, plainButton, raisedCard, shadedOnHover, textStyle, theme } from "#shared/theme/theme.js";
import { Badge } from "#shared/ui/Badge.js";
import { Card } from "#shared/ui/Card.js";
import { Chip } from "#shared/ui/Chip.js";
import { Icon, type IconType } from "#shared/ui/icon/Icon.js";
import { SmallText } from "#shared/ui/primitives.js";
import { Greeting } from "./Greeting.js";
import { UnderWay } from "./UnderWay.js";

/** Memoised, because the navigation around it renders for every change of an order. */
export const HomeView = memo(function HomeView() {
  return (
    <>
      <Greeting />
      <UnderWay />
      <Tiles />
      <StayDetails />
      <Welcome />
    </>
  );
});

type TileOfHome = { icon: IconType; label: string; hint: string; view: GuestView };

function Tiles() {
  const { go } = useGuestStack();
  const { orders, requests } = useOpenWork();
  const { home, nav } = useMessages();
  const { hotel } = useStay();
  const kitchen = useKitchenNotice();
  const diningHint = kitchen ? noticeLine(kitchen) : home.diningHint;
  const tiles: TileOfHome[] = [
    { icon: ConciergeBell, label: nav.services, hint: home.servicesHint, view: { name: "dashboard" } },
    { icon: UtensilsCrossed, label: home.dining, hint: diningHint, view: foodView("menu") },
    { icon: ClipboardList, label: nav.requests, hint: home.requestsHint, view: { name: "requestlanding" } },
    { icon: Headset, label: home.support, hint: home.supportHint, view: { name: "support" } },
  ];
  return (
    <Grid>
      {tiles
        .filter(({ view }) => hotel.fb_enabled || view.name !== "food-ordering")
        .map(({ icon, label, hint, view }) => (
          <li key={label}>
            <Tile type="button" onClick={() => go(view)}>
              <TileDisc $isWarm={view.name === "food-ordering"}>
                <Icon icon={icon} size="lg" />
              </TileDisc>
              <span>
                <Label>{label}</Label>
                <Hint>{hint}</Hint>
              </span>
              {view.name === "requestlanding" && (
                <Count>
                  <Badge count={orders + requests} label={home.underWay} />
                </Count>
              )}
            </Tile>
          </li>
        ))}
    </Grid>
  );
}

function StayDetails() {
  const { common, home, roomTypes } = useMessages();
  const { room } = useStay();
  const clock = useClock();
  const facts = [
    [home.roomNumber, room.room_number],
    [home.roomType, `${roomTypes[room.room_type]} · ${common.floor(room.floor)}`],
    [home.checkIn, room.check_in === null ? home.today : clock.day(room.check_in)],
  ] as const;
  return (
    <Card title={home.stay}>
      <FactList facts={facts} />
    </Card>
  );
}

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

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};

  & > li:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;

const Tile = styled.button`
  ${plainButton}
  position: relative;
  ${inStack(4)}
  align-content: space-between;
  width: 100%;
  height: 100%;
  min-height: 128px;
  padding: ${theme.space[4]};
  ${raisedCard}
  transition: transform ${theme.motion.fast} ${theme.motion.ease};

  ${theme.media.short} {
    gap: ${theme.space[1]};
    min-height: 0;
    padding: ${theme.space[3]};
  }

  &:active {
    transform: scale(0.98);
  }

  ${shadedOnHover}
`;

/** All four tiles fit on the first screen of a small phone. */
const TileDisc = styled(Disc)`
  ${theme.media.short} {
    width: ${theme.space[10]};
    height: ${theme.space[10]};
  }
`;

const Label = styled.span`
  display: block;
  ${textStyle("lg", "semibold", "snug")}
`;

const Hint = styled(SmallText).attrs({ as: "span" })`
  line-height: ${theme.font.leading.snug};

  ${theme.media.short} {
    display: none;
  }
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: ${theme.space[4]};
  inset-inline-end: ${theme.space[4]};
`;

const WelcomeCard = styled.section`
  ${inStack(2)}
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
