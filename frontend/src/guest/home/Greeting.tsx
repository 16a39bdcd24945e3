import { hourOf } from "@roombell/common/domain/hotelDay";
import { useState } from "react";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useStay } from "#guest/stay/StayContext.js";
import { ViewTitle } from "#guest/ui/ViewTitle.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { textStyle, theme } from "#shared/theme/theme.js";
import { Photo } from "#shared/ui/picture/Photo.js";

export function Greeting() {
  const { common, home } = useMessages();
  const { room, hotel } = useStay();
  usePageTitle(common.room(room.room_number), hotel.name);
  const [isBroken, setIsBroken] = useState(false);
  const part = partOfDay(useServerNow(), hotel.timezone);
  return (
    <Hero>
      {hotel.cover_url && !isBroken ? (
        <Cover aria-hidden>
          <Photo
            key={hotel.cover_url}
            image_url={hotel.cover_url}
            loading="eager"
            onError={() => setIsBroken(true)}
          />
        </Cover>
      ) : (
        <Scene viewBox="0 0 390 150" preserveAspectRatio="xMaxYMax slice" aria-hidden>
          <circle cx="306" cy="64" r="30" />
          <g opacity="0.6">
            <path d="M136 150c44-44 74-56 108-38 34-34 78-38 146 2v36z" />
            <path d="M0 138c60-14 104-4 150 2s130 8 240-16v26H0z" />
          </g>
          <path d="M352 150c-2-26 0-44 8-62l4 2c-6 18-8 36-4 60z" />
          <path d="M362 88c-10-10-24-10-34 0 12-4 22-4 34 0 2-14-4-24-16-28 8 8 12 16 16 28 4-12 12-20 24-22-12-2-22 6-24 22 10-6 20-4 28 6-4-12-16-16-28-6z" />
        </Scene>
      )}
      <Words>
        <Hotel>{hotel.name}</Hotel>
        <ViewTitle>
          <Hello>{home[part]}</Hello>
          <span>{room.room_number ? common.room(room.room_number) : common.guest}</span>
        </ViewTitle>
      </Words>
    </Hero>
  );
}

function partOfDay(now: number, timezone: string): "morning" | "afternoon" | "evening" {
  const hour = hourOf(new Date(now), timezone);
  if (hour >= 5 && hour < 12) return "morning";
  if (hour >= 12 && hour < 17) return "afternoon";
  return "evening";
}

const Hero = styled.div`
  position: relative;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.hero};
  color: ${theme.color.onHero};
  overflow: clip;

  h1 {
    font-size: ${theme.font.size["3xl"]};
  }
`;

const Words = styled.div`
  position: relative;
  padding: ${theme.space[6]} ${theme.space[5]};

  ${theme.media.short} {
    padding-block: ${theme.space[3]};
  }
`;

const Hotel = styled.p`
  color: ${theme.color.onHeroMuted};
  margin-bottom: ${theme.space[4]};
  ${textStyle("sm", "semibold")}
  letter-spacing: ${theme.font.tracking.wide};

  ${theme.media.short} {
    margin-bottom: ${theme.space[1]};
  }
`;

/** The picture in fixed proportions, with the text over its lower end; on short screens behind all of the text. */
const Cover = styled.div`
  position: relative;
  aspect-ratio: 5 / 2;
  overflow: clip;

  & + ${Words} {
    margin-top: -${theme.space[16]};
    padding-block: ${theme.space[12]} ${theme.space[4]};
    background: linear-gradient(to top, ${theme.color.hero} calc(100% - ${theme.space[12]}), transparent);
  }

  & + ${Words} > ${Hotel} {
    margin-bottom: ${theme.space[1]};
  }

  ${theme.media.short} {
    position: absolute;
    inset: 0;
    aspect-ratio: auto;

    & + ${Words} {
      margin-top: 0;
      padding-block: ${theme.space[3]};
      background: color-mix(in srgb, ${theme.color.hero} 85%, transparent);
    }
  }
`;

const Hello = styled.span`
  display: block;
  ${textStyle("lg", "medium")}
  letter-spacing: 0;
`;

const Scene = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: ${theme.color.logoDome};
  opacity: 0.3;
  pointer-events: none;
`;
