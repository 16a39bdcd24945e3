import { counted } from "@roombell/common/domain/counted";
import Activity from "lucide-react/icons/activity";
import BedDouble from "lucide-react/icons/bed-double";
import Building2 from "lucide-react/icons/building-2";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import ScrollText from "lucide-react/icons/scroll-text";
import styled from "styled-components";
import { HotelLink } from "#platform/hotels/hotelColumns.js";
import { BROWSER_CLOCK_TEXT, BROWSER_ZONE } from "#platform/lib/browserClock.js";
import { ListCard } from "#platform/lib/ListCard.js";
import { ordinalDate, relativeAge } from "#shared/lib/format.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { inStack, theme } from "#shared/theme/theme.js";
import { Card } from "#shared/ui/Card.js";
import { Notice } from "#shared/ui/Notice.js";
import { Stack } from "#shared/ui/primitives.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { LoadFailure } from "#staff/ui/LoadFailure.js";
import { StatCards, StatRow } from "#staff/ui/table/StatCard.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";
import { HealthCard } from "./HealthCard.js";
import { RecentHotels } from "./RecentHotels.js";
import { usePlatformDashboard, type PlatformDashboard } from "./usePlatformDashboard.js";

const CLOCK_MS = 30_000;

const ACTIONS = [
  { to: "/software-admin/hotels?add=hotel", label: "Add a hotel", icon: Building2 },
  { to: "/software-admin/services?add=service", label: "Add a service", icon: ConciergeBell },
  { to: "/software-admin/audit", label: "View audit log", icon: ScrollText },
] as const;

export function SoftwareDashboardPage() {
  usePageTitle("Dashboard");
  const query = usePlatformDashboard();
  const { data: dashboard, isError } = query;
  const now = useServerNow(CLOCK_MS);
  return (
    <>
      <PageHeader
        title="Dashboard Overview"
        subtitle={`${ordinalDate(now, BROWSER_ZONE)}. ${BROWSER_CLOCK_TEXT}`}
      />
      {!dashboard && isError ? (
        <>
          <LoadFailure query={query} title="Failed to load dashboard data" />
          <HealthCard />
        </>
      ) : (
        <>
          {isError && (
            <Notice tone="warning" title="These figures may be out of date">
              Failed to load dashboard data
            </Notice>
          )}
          <PlatformFigures stats={dashboard?.stats} />
          <Columns>
            <RecentHotels hotels={dashboard?.recent_hotels} trends={dashboard?.trends} />
            <Side $gap={4}>
              <WaitingCard rows={dashboard && (dashboard.waiting ?? [])} now={now} />
              <QuickActions />
              <ScreensCard rows={dashboard?.connected_screens} />
            </Side>
            <HealthCard />
          </Columns>
        </>
      )}
    </>
  );
}

function PlatformFigures({ stats }: { stats: PlatformDashboard["stats"] | undefined }) {
  return (
    <StatRow>
      <StatCards
        loading={stats === undefined}
        cards={[
          {
            label: "Total Hotels",
            value: stats?.total_hotels,
            icon: Building2,
            to: "/software-admin/hotels",
          },
          {
            label: "Active Services",
            value: stats?.total_services,
            icon: ConciergeBell,
            tone: "info",
            to: "/software-admin/services",
          },
          { label: "Total Rooms", value: stats?.total_rooms, icon: BedDouble, tone: "neutral" },
          {
            label: "Today's Requests",
            value: stats?.today_requests,
            icon: Activity,
            tone: "success",
            hint: "Requests and orders",
          },
        ]}
      />
    </StatRow>
  );
}

function QuickActions() {
  return (
    <Card title="Quick actions">
      <Stack as="ul" $gap={2}>
        {ACTIONS.map(({ to, label, icon }) => (
          <li key={to}>
            <ButtonLink to={to} icon={icon} wide>
              {label}
            </ButtonLink>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function WaitingCard({ rows, now }: { rows: PlatformDashboard["waiting"]; now: number }) {
  return (
    <ListCard title="Oldest unaccepted requests" rows={rows} empty="No pending requests">
      {({ hotel_id, hotel_name, pending, since }) => (
        <li key={hotel_id}>
          <Name>
            <HotelLink hotel={{ id: hotel_id, name: hotel_name }} />
          </Name>
          <Muted>{`${relativeAge(since, now, BROWSER_ZONE)} · ${counted(pending, "request")}`}</Muted>
        </li>
      )}
    </ListCard>
  );
}

function ScreensCard({ rows }: { rows: PlatformDashboard["connected_screens"] | undefined }) {
  return (
    <ListCard title="Connected screens" rows={rows} empty="No screens are connected.">
      {({ hotel_id, hotel_name, screens: { front_desk, kitchen } }) => (
        <li key={hotel_id}>
          <Name>{hotel_name}</Name>
          <Muted>
            {[front_desk > 0 && `Front desk ${front_desk}`, kitchen > 0 && `Kitchen ${kitchen}`]
              .filter(Boolean)
              .join(" · ")}
          </Muted>
        </li>
      )}
    </ListCard>
  );
}

const Columns = styled.div`
  ${inStack(4)}
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  margin-bottom: ${theme.space[4]};

  ${theme.media.wide} {
    grid-template-rows: auto 1fr;
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;

/** A column of its own on wide screens; between the two cards on a phone. */
const Side = styled(Stack)`
  ${theme.media.wide} {
    grid-row: span 2;
  }
`;
