import type { HotelDashboard } from "@roombell/common/contract/dashboard";
import type { Screen } from "@roombell/common/contract/screen";
import { counted } from "@roombell/common/domain/counted";
import BedDouble from "lucide-react/icons/bed-double";
import MapPin from "lucide-react/icons/map-pin";
import Monitor from "lucide-react/icons/monitor";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Utensils from "lucide-react/icons/utensils";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import styled from "styled-components";
import { inOneLine } from "#shared/lib/format.js";
import { inRow, mutedText, theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { Chip } from "#shared/ui/Chip.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { Row, Text } from "#shared/ui/primitives.js";
import { SkeletonLines } from "#shared/ui/state/Skeleton.js";
import { useScreens } from "#staff/screens/useScreens.js";
import { Avatar } from "#staff/ui/Avatar.js";

export function HotelCard({
  dashboard,
  isStale,
}: {
  dashboard: HotelDashboard | undefined;
  /** The last load failed, so the figures may be out of date. */
  isStale: boolean;
}) {
  const { data: paired = [] } = useScreens();
  const kitchenScreens = paired.filter(({ board }) => board === "kitchen");
  const deskScreens = paired.filter(({ board }) => board !== "kitchen");
  if (!dashboard) {
    return (
      <Card>
        <SkeletonLines count={2} />
      </Card>
    );
  }
  const { hotel, stats, screens } = dashboard;
  return (
    <Card>
      <Line>
        <Avatar name={hotel.name} />
        <Texts>
          <Text $size="lg" $weight="semibold">
            {hotel.name}
          </Text>
          <Address>
            <Icon icon={MapPin} size="sm" />
            <span>{inOneLine(hotel.address)}</span>
          </Address>
        </Texts>
        <Row $gap={2}>
          {isStale && (
            <Chip tone="warning" icon={TriangleAlert}>
              May be out of date
            </Chip>
          )}
          <Chip icon={BedDouble}>{counted(stats.total_rooms, "room")}</Chip>
          {hotel.fb_enabled ? (
            <Chip tone="success" icon={Utensils}>
              F&amp;B Enabled
            </Chip>
          ) : (
            <Chip icon={UtensilsCrossed}>F&amp;B Disabled</Chip>
          )}
          <BoardChip name="Front desk" open={screens.front_desk} paired={deskScreens} />
          {hotel.fb_enabled && <BoardChip name="Kitchen" open={screens.kitchen} paired={kitchenScreens} />}
        </Row>
      </Line>
    </Card>
  );
}

function BoardChip({ name, open, paired }: { name: string; open: number; paired: readonly Screen[] }) {
  const off = paired.filter(({ is_paired, is_live }) => is_paired && !is_live);
  const isFine = open > 0 && off.length === 0;
  return (
    <Chip tone={isFine ? "success" : "warning"} icon={Monitor}>
      {`${name}: ${open === 0 ? "no screen open" : `${counted(open, "screen")} open`}${off.length > 0 ? `, ${offText(off)}` : ""}`}
    </Chip>
  );
}

function offText(off: readonly Screen[]): string {
  const [first, ...others] = off;
  return others.length === 0 ? `${first?.name} is off` : `${off.length} paired screens are off`;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]} ${theme.space[4]};
`;

const Texts = styled.div`
  flex: 1 1 200px;
  min-width: 0;
`;

const Address = styled.p`
  ${inRow(1)}
  ${mutedText("sm")}
`;
