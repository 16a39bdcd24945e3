import type { HotelOverview } from "@roombell/common/contract/hotelOverview";
import { counted } from "@roombell/common/domain/counted";
import { useNavigate, useParams } from "react-router-dom";
import styled from "styled-components";
import { BROWSER_CLOCK_TEXT, BROWSER_ZONE } from "#platform/lib/browserClock.js";
import { ListCard } from "#platform/lib/ListCard.js";
import { hasCode } from "#shared/lib/api/apiClient.js";
import { formatDateTime, inOneLine, relativeAge } from "#shared/lib/format.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { inStack, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Card } from "#shared/ui/Card.js";
import { Notice } from "#shared/ui/Notice.js";
import { Stack } from "#shared/ui/primitives.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { DialogHost } from "#staff/ui/dialog/Dialogs.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { Waiting } from "#staff/ui/LoadFailure.js";
import { Facts } from "#staff/ui/text/Facts.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";
import { HotelAccount } from "./HotelAccount.js";
import { HotelActions } from "./HotelActions.js";
import { HotelStatus } from "./hotelColumns.js";
import { Trend } from "./Trend.js";
import { useHotelOverview } from "./useHotelOverview.js";

const CLOCK_MS = 30_000;

export function HotelPage() {
  usePageTitle("Hotel");
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const query = useHotelOverview(id);
  // A removed hotel must not look as if it still existed.
  const overview = hasCode(query.error, "not_found") ? undefined : query.data;
  const toList = (): void => void navigate("/software-admin/hotels");
  return (
    <DialogHost>
      <PageHeader
        title={overview?.hotel.name ?? "Hotel"}
        subtitle={overview ? `${inOneLine(overview.hotel.address)}. ${BROWSER_CLOCK_TEXT}` : null}
        onBack={toList}
        actions={
          overview && (
            <>
              <span>
                <HotelStatus isActive={overview.hotel.is_active} />
              </span>
              <HotelActions hotel={overview.hotel} onRemoved={toList} />
            </>
          )
        }
      />
      {overview && query.isError && (
        <Notice
          tone="warning"
          title="This page may be out of date"
          action={
            <Button size="sm" onClick={() => void query.refetch()} busy={query.isFetching}>
              Try again
            </Button>
          }
        />
      )}
      {overview ? (
        <Overview {...overview} />
      ) : (
        <Waiting query={{ ...query, data: undefined }} title="Failed to load hotel details" thing="hotel" />
      )}
    </DialogHost>
  );
}

function Overview(overview: HotelOverview) {
  const { hotel, screens, accounts } = overview;
  return (
    <Columns>
      <Stack $gap={4}>
        <Activity {...overview} />
        <ListCard title="Screens" rows={screens} empty="No paired screens">
          {({ id, name, is_paired, is_live, last_seen_at }) => (
            <li key={id}>
              <Name>{name}</Name>
              <Muted>
                {is_live ? "Open now" : is_paired ? `Last seen: ${formatTimeAt(last_seen_at)}` : "Not paired"}
              </Muted>
            </li>
          )}
        </ListCard>
      </Stack>
      <Stack $gap={4}>
        <Health {...overview} />
        <ListCard title="Accounts" rows={accounts} empty="No accounts yet">
          {(account) => <HotelAccount key={account.id} hotelId={hotel.id} account={account} />}
        </ListCard>
      </Stack>
    </Columns>
  );
}

const formatTimeAt = (time: string | null): string =>
  time === null ? "Never" : formatDateTime(time, BROWSER_ZONE);

function Activity({ hotel, days, health }: HotelOverview) {
  const today = days.at(-1);
  const counts = days.map(({ orders, requests }) => orders + requests);
  const isQuiet = counts.every((count) => count === 0);
  return (
    <Card
      title="Activity"
      actions={
        <ButtonLink to={`/software-admin/audit?hotel_id=${hotel.id}`} size="sm" variant="ghost">
          Audit log
        </ButtonLink>
      }
    >
      <Stack $gap={3}>
        {!isQuiet && <Trend wide days={counts} />}
        <Muted $size="xs">
          {isQuiet ? "No requests or orders in the last 14 days" : "Requests and orders in the last 14 days"}
        </Muted>
        <Facts
          facts={[
            ["Today", `${counted(today?.orders ?? 0, "order")}, ${counted(today?.requests ?? 0, "request")}`],
            ["Last order", formatTimeAt(health.last_order_at)],
            ["Last request", formatTimeAt(health.last_request_at)],
          ]}
        />
      </Stack>
    </Card>
  );
}

function Health({ health }: HotelOverview) {
  const now = useServerNow(CLOCK_MS);
  const { oldest_pending_at: oldest } = health;
  return (
    <Card title="Health">
      <Facts
        facts={[
          ["Front desk", `${counted(health.screens.front_desk, "screen")} open`],
          ["Kitchen", `${counted(health.screens.kitchen, "screen")} open`],
          ["Unaccepted requests", String(health.pending_requests)],
          ["Oldest", oldest && relativeAge(oldest, now, BROWSER_ZONE)],
          ["Not seen on any screen", String(health.unseen)],
          ["Failed prints", String(health.unprinted)],
        ]}
      />
    </Card>
  );
}

const Columns = styled.div`
  ${inStack(4)}
  grid-template-columns: minmax(0, 1fr);
  align-items: start;

  ${theme.media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
