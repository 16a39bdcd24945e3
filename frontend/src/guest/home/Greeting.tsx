import { hourOf } from "@roombell/common/domain/hotelDay";
import styled from "styled-components";
import { ViewTitle } from "../ui/ViewTitle.js";
import { useServerNow } from "../../shared/lib/useLive.js";
import { usePageTitle } from "../../shared/lib/usePageTitle.js";
import { theme } from "../../shared/theme/theme.js";
import { useMessages } from "../i18n/useLanguage.js";
import { useStay } from "../stay/StayContext.js";

const TICK_MS = 60_000;

/** Good morning, afternoon or evening by the hotel's clock, with the room number (or Guest). */
export function Greeting() {
  const { common, home } = useMessages();
  const { room, hotel } = useStay();
  usePageTitle(common.room(room.room_number), hotel.name);
  const part = partOfDay(useServerNow(TICK_MS), hotel.timezone);
  return (
    <Hero>
      <Bell viewBox="0 0 64 64" aria-hidden>
        <path d="M28 17.5a4 4 0 0 1 8 0V20h-8z" />
        <path d="M12 42.5C12 30.6 20.9 21.5 32 21.5s20 9.1 20 21z" />
        <rect x="9" y="45" width="46" height="6" rx="3" />
      </Bell>
      <Hotel>{hotel.name}</Hotel>
      <ViewTitle>
        <Hello>{home[part]}</Hello>
        {room.room_number ? common.room(room.room_number) : common.guest}
      </ViewTitle>
    </Hero>
  );
}

/** The part of the hotel's day at this time, in milliseconds. */
function partOfDay(now: number, timezone: string): "morning" | "afternoon" | "evening" {
  const hour = hourOf(new Date(now), timezone);
  if (hour >= 5 && hour < 12) return "morning";
  if (hour >= 12 && hour < 17) return "afternoon";
  return "evening";
}

const Hero = styled.div`
  position: relative;
  padding: ${theme.space[6]} ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.hero};
  color: ${theme.color.onHero};
  overflow: clip;

  h1 {
    font-size: ${theme.font.size["3xl"]};
  }
`;

const Hotel = styled.p`
  color: ${theme.color.onHeroMuted};
  margin-bottom: ${theme.space[4]};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
  letter-spacing: ${theme.font.tracking.wide};
`;

const Hello = styled.span`
  display: block;
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.medium};
  letter-spacing: 0;
`;

const Bell = styled.svg`
  position: absolute;
  inset-block-end: -${theme.space[5]};
  inset-inline-end: -${theme.space[3]};
  width: 168px;
  fill: ${theme.color.logoDome};
  opacity: 0.18;
`;
