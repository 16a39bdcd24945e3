import type { Hotel } from "@roombell/common/contract/hotel";
import type { HotelProblems } from "@roombell/common/contract/hotelOverview";
import { counted } from "@roombell/common/domain/counted";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleOff from "lucide-react/icons/circle-off";
import { Link } from "react-router-dom";
import styled from "styled-components";
import { BROWSER_ZONE } from "#platform/lib/browserClock.js";
import { formatDay, inOneLine, relativeAge } from "#shared/lib/format.js";
import { theme, truncated } from "#shared/theme/theme.js";
import { Chip } from "#shared/ui/Chip.js";
import { Row } from "#shared/ui/primitives.js";
import { Avatar } from "#staff/ui/Avatar.js";
import { NarrowOnly, WideOnly } from "#staff/ui/layout/widths.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";
import { Trend } from "./Trend.js";
import { severityOf } from "./useHotelProblems.js";

/** A hotel without an entry has no problems yet. Rows are sorted by the `first` ones, so that they do not move. */
export const hotelColumns = (
  problems: ReadonlyMap<string, HotelProblems>,
  first: ReadonlyMap<string, HotelProblems>,
  now: number,
): readonly TableColumn<Hotel>[] => [
  {
    key: "details",
    header: "Details",
    sortBy: ({ name }) => name,
    cell: (hotel) => (
      <Row $gap={3} $nowrap>
        <WideOnly>
          <Avatar name={hotel.name} size="sm" />
        </WideOnly>
        <div>
          <HotelName title={hotel.name}>
            <HotelLink hotel={hotel} />
          </HotelName>
          <WideOnly>
            <Place $size="xs" title={placeOf(hotel)}>
              {placeOf(hotel)}
            </Place>
          </WideOnly>
          <NarrowOnly>
            <Problems problems={problems.get(hotel.id)} now={now} />
          </NarrowOnly>
        </div>
      </Row>
    ),
  },
  {
    key: "problems",
    header: "Needs attention",
    sortBy: ({ id }) => severityOf(first.get(id)),
    wideOnly: true,
    cell: ({ id }) => <Problems problems={problems.get(id)} now={now} />,
  },
  {
    key: "activity",
    header: "Last 7 days",
    sortBy: ({ id }) => sumOf(first.get(id)?.days),
    wideOnly: true,
    cell: ({ id }) => {
      const { days = [] } = problems.get(id) ?? {};
      return sumOf(days) === 0 ? <Muted $size="xs">None</Muted> : <Trend days={days} />;
    },
  },
  {
    key: "configuration",
    header: "Configuration",
    sortBy: ({ total_rooms }) => total_rooms,
    wideOnly: "roomy",
    cell: ({ total_rooms, wifi_ssid, timezone, currency, created_at }) => (
      <TwoLines>
        <div>{`${counted(total_rooms, "room")} · ${wifi_ssid}`}</div>
        <Muted $size="xs">
          <span>{`${timezone.replaceAll("_", " ")} · ${currency}`}</span>
          <Since>{` · since ${formatDay(created_at, BROWSER_ZONE)}`}</Since>
        </Muted>
      </TwoLines>
    ),
  },
  {
    key: "today",
    header: "Today's requests",
    sortBy: ({ today_requests }) => today_requests,
    align: "end",
    wideOnly: "roomy",
  },
  {
    key: "services",
    header: "Services",
    sortBy: ({ service_count }) => service_count,
    wideOnly: "roomy",
    cell: ({ service_count, fb_enabled }) => (
      <Offered $gap={2}>
        <span>{counted(service_count, "service")}</span>
        <Chip tone={fb_enabled ? "info" : "neutral"}>{fb_enabled ? "F&B" : "No F&B"}</Chip>
      </Offered>
    ),
  },
  {
    key: "status",
    header: "Status",
    sortBy: ({ is_active }) => is_active,
    cell: ({ is_active }) => <HotelStatus isActive={is_active} />,
  },
];

const sumOf = (days: readonly number[] = []): number => days.reduce((sum, day) => sum + day, 0);

function Problems({ problems, now }: { problems: HotelProblems | undefined; now: number }) {
  if (problems === undefined) return null;
  const {
    pending_orders,
    pending_requests,
    oldest_pending_at: oldest,
    offline_screens,
    unprinted,
  } = problems;
  const waiting = [
    pending_orders > 0 && counted(pending_orders, "order"),
    pending_requests > 0 && counted(pending_requests, "request"),
  ].filter((text) => text !== false);
  if (severityOf(problems) === 0) return <Muted>No problems</Muted>;
  return (
    <Found $gap={1}>
      {waiting.length > 0 && (
        <Chip tone="warning">
          {`${waiting.join(", ")} unaccepted${oldest ? `, oldest ${relativeAge(oldest, now, BROWSER_ZONE)}` : ""}`}
        </Chip>
      )}
      {unprinted > 0 && <Chip tone="error">{counted(unprinted, "failed print")}</Chip>}
      {offline_screens > 0 && <Chip tone="neutral">{`${counted(offline_screens, "screen")} offline`}</Chip>}
    </Found>
  );
}

const Found = styled(Row)`
  > * {
    white-space: normal;
  }

  ${theme.media.roomy} {
    min-width: 26ch;
  }
`;

export function HotelLink({ hotel: { id, name } }: { hotel: Pick<Hotel, "id" | "name"> }) {
  return <PlainLink to={`/software-admin/hotels/${id}`}>{name}</PlainLink>;
}

export function HotelStatus({ isActive }: { isActive: boolean }) {
  return (
    <Chip tone={isActive ? "success" : "neutral"} icon={isActive ? CircleCheck : CircleOff}>
      {isActive ? "Active" : "Inactive"}
    </Chip>
  );
}

const PlainLink = styled(Link)`
  color: inherit;
  text-decoration-color: ${theme.color.textMuted};
`;

/** Lines are broken only on a tablet, which has no room for long ones. */
const TwoLines = styled.div`
  ${theme.media.roomy} {
    white-space: nowrap;
  }
`;

const placeOf = ({ address, phone, email }: Hotel): string =>
  [inOneLine(address), phone, email].filter(Boolean).join(" · ");

/** As wide as its column, without widening it. */
const Place = styled(Muted)`
  ${truncated}
  width: 0;
  min-width: 100%;
`;

const Since = styled.span`
  display: none;

  ${theme.media.roomy} {
    display: inline;
  }
`;

/** Two lines at most, so that a row stays one. */
const HotelName = styled(Name)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  ${theme.media.medium} {
    min-width: 18ch;
  }
  ${theme.media.roomy} {
    min-width: 26ch;
  }
`;

const Offered = styled(Row)`
  ${theme.media.roomy} {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
`;
