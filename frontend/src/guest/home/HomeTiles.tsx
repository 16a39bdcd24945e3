import ClipboardList from "lucide-react/icons/clipboard-list";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import Headset from "lucide-react/icons/headset";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { Disc } from "#guest/ui/Disc.js";
import { plainButton, raisedCard } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Badge } from "#shared/ui/Badge.js";
import { Icon } from "#shared/ui/icon/Icon.js";

/** The destinations of the tiles. */
export type TileName = "services" | "dining" | "requests" | "support";

const icons = {
  services: ConciergeBell,
  dining: UtensilsCrossed,
  requests: ClipboardList,
  support: Headset,
};

/** The large tiles of Home; Dining is shown only while the hotel serves food. */
export function HomeTiles({
  hasDining,
  openWork,
  onChoose,
}: {
  hasDining: boolean;
  /** Active requests and orders, counted on My Requests. */
  openWork: number;
  onChoose: (tile: TileName) => void;
}) {
  const { home } = useMessages();
  const tiles = [
    { name: "services", label: home.services, hint: home.servicesHint },
    ...(hasDining ? [{ name: "dining", label: home.dining, hint: home.diningHint } as const] : []),
    { name: "requests", label: home.requests, hint: home.requestsHint },
    { name: "support", label: home.support, hint: home.supportHint },
  ] as const;
  return (
    <Grid>
      {tiles.map(({ name, label, hint }) => (
        <li key={name}>
          <Tile type="button" onClick={() => onChoose(name)}>
            <Disc $isWarm={name === "dining"}>
              <Icon icon={icons[name]} size="lg" />
            </Disc>
            <span>
              <Label>{label}</Label>
              <Hint>{hint}</Hint>
            </span>
            {name === "requests" && (
              <Count>
                <Badge count={openWork} label={home.underWay} />
              </Count>
            )}
          </Tile>
        </li>
      ))}
    </Grid>
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
  display: grid;
  align-content: space-between;
  gap: ${theme.space[4]};
  width: 100%;
  height: 100%;
  min-height: 128px;
  padding: ${theme.space[4]};
  ${raisedCard}
  transition: transform ${theme.motion.fast} ${theme.motion.ease};

  &:active {
    transform: scale(0.98);
  }

  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.surfaceHover};
    }
  }
`;

const Label = styled.span`
  display: block;
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.leading.snug};
`;

const Hint = styled.span`
  display: block;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  line-height: ${theme.font.leading.snug};
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: ${theme.space[4]};
  inset-inline-end: ${theme.space[4]};
`;
