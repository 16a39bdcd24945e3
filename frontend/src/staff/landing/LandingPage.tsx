import { counted } from "@roombell/common/domain/counted";
import { useAtomValue } from "jotai";
import BedDouble from "lucide-react/icons/bed-double";
import BellRing from "lucide-react/icons/bell-ring";
import Coins from "lucide-react/icons/coins";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import LogOut from "lucide-react/icons/log-out";
import Timer from "lucide-react/icons/timer";
import Utensils from "lucide-react/icons/utensils";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import styled from "styled-components";
import { formatMoney, ordinalDate, relativeAge } from "#shared/lib/format.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { inStack, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { useRangeFigures } from "#staff/dashboard/useRangeFigures.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { mayOpen, useMayCall } from "#staff/session/rights.js";
import { sessionAtom } from "#staff/session/session.js";
import { useSignOut } from "#staff/session/signedInUser.js";
import { useDashboard, useLiveFigures } from "#staff/session/useHotel.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { Figures } from "#staff/ui/table/Figures.js";
import { useActiveWork } from "#staff/work/useWork.js";
import { LandingTile } from "./LandingTile.js";
import { SetupSteps } from "./SetupSteps.js";
import { useSetup } from "./useSetup.js";
import { LateOrders, LateRequests, RecentWork } from "./WorkCards.js";

const CLOCK_MS = 30_000;
const MENU_PATH = "/hotel-admin/menu";

/** The portal's home page: what is left to set up, three links, today's figures, late work and the newest work. */
export function LandingPage() {
  const { hotelName, timezone, currency, hasFood, waiting } = useHotelPage("Home");
  const stats = useDashboard().data?.stats;
  const isLoaded = useActiveWork(requestWork).data !== undefined;
  useLiveFigures();
  const mayCall = useMayCall();
  const setup = useSetup(hasFood);
  const now = useServerNow(CLOCK_MS);
  const signOut = useSignOut();
  const user = useAtomValue(sessionAtom)?.user;
  const foodPath = user && mayOpen(user, MENU_PATH) ? MENU_PATH : "/hotel-admin/requests?tab=1";
  return (
    <>
      <PageHeader
        title={hotelName}
        subtitle={ordinalDate(now, timezone)}
        actions={
          <Button icon={LogOut} onClick={signOut}>
            Log Out
          </Button>
        }
      />
      {setup && <SetupSteps steps={setup.steps} onHide={setup.hide} />}
      <Tiles>
        <LandingTile
          title="Room management"
          text={formatRooms(stats)}
          icon={BedDouble}
          to="/hotel-admin/rooms"
        />
        <LandingTile
          title="Service Requests"
          text={formatRequests(isLoaded, waiting.requests)}
          icon={BellRing}
          to="/hotel-admin/requests"
          waiting={waiting.requests}
        />
        <LandingTile
          title="Food and Beverages"
          text={formatFood(hasFood, waiting.orders)}
          icon={UtensilsCrossed}
          to={hasFood ? foodPath : undefined}
          waiting={waiting.orders}
        />
      </Tiles>
      {mayCall("GET /hotel-admin/dashboard/figures") && (
        <TodayFigures hasFood={hasFood} currency={currency} />
      )}
      <Recents>
        <LateRequests />
        {hasFood && <LateOrders />}
        <RecentWork
          kind={requestWork}
          all="/hotel-admin/requests?status=all"
          titleOf={({ room_number, service_name }) => `${room_number} · ${service_name}`}
          detailOf={({ created_at }) => relativeAge(created_at, now, timezone)}
        />
        {hasFood && (
          <RecentWork
            kind={orderWork}
            all="/hotel-admin/requests?tab=1&status=all"
            titleOf={({ order_number, item_names }) => `#${order_number} · ${item_names}`}
            detailOf={({ room_number, total_amount, currency: paid, created_at }) =>
              `Room ${room_number} · ${formatMoney(total_amount, paid)} · ${relativeAge(created_at, now, timezone)}`
            }
          />
        )}
      </Recents>
    </>
  );
}

function formatRooms(stats: { occupied_rooms: number; total_rooms: number } | undefined): string {
  if (stats === undefined) return "Rooms and their QR codes";
  if (stats.total_rooms === 0) return "Add the first room";
  return `${stats.occupied_rooms} of ${counted(stats.total_rooms, "room")} occupied`;
}

function formatRequests(isLoaded: boolean, pending: number): string {
  if (!isLoaded) return "Requests from guests";
  return pending > 0 ? `${pending} pending` : "Nothing pending";
}

function formatFood(hasFood: boolean, pending: number): string {
  if (!hasFood) return "Feature Disabled";
  if (pending === 0) return "Menu and kitchen";
  return counted(pending, "pending order");
}

const DASHBOARD = "/hotel-admin/requests-dashboard";

/** Today in one line. A failure shows dashes. */
function TodayFigures({ hasFood, currency }: { hasFood: boolean; currency: string }) {
  const today = useRangeFigures("today").data?.current;
  const requests = {
    label: "Requests today",
    value: today?.requests ?? "–",
    icon: ConciergeBell,
    tone: "warning",
    to: DASHBOARD,
  } as const;
  if (!hasFood) return <Figures figures={[requests]} />;
  const onTime =
    today && today.promises_made > 0 && Math.round((100 * today.promises_kept) / today.promises_made);
  return (
    <Figures
      figures={[
        requests,
        {
          label: "Orders today",
          value: today?.orders ?? "–",
          icon: Utensils,
          tone: "primary",
          to: DASHBOARD,
        },
        {
          label: "Revenue today",
          value: today ? formatMoney(today.revenue, currency) : "–",
          icon: Coins,
          tone: "info",
          to: DASHBOARD,
        },
        {
          label: "Delivered on time",
          value: typeof onTime === "number" ? `${onTime}%` : "–",
          icon: Timer,
          tone: "success",
          to: DASHBOARD,
        },
      ]}
    />
  );
}

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: ${theme.space[4]};
  margin-block: ${theme.space[4]};
`;

const Recents = styled.div`
  ${inStack(4)}
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  margin-top: ${theme.space[4]};

  /* At most four cards: requests and orders side by side, without a hole in a third column. */
  ${theme.media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
