import styled from "styled-components";
import { LoadFailure } from "../../staff/ui/LoadFailure.js";
import { Notice } from "../../shared/ui/Notice.js";
import { PageHeader } from "../../staff/ui/PageHeader.js";
import { usePlatformDashboard } from "./hooks.js";
import { usePlatformEvents } from "./live.js";
import { ordinalDate } from "../../shared/lib/format.js";
import { useServerNow } from "../../shared/lib/useLive.js";
import { usePageTitle } from "../../shared/lib/usePageTitle.js";
import { theme } from "../../shared/theme/theme.js";
import { HealthCard } from "./HealthCard.js";
import { PlatformFigures } from "./PlatformFigures.js";
import { QuickActions } from "./QuickActions.js";
import { RecentHotels } from "./RecentHotels.js";
import { ScreensCard } from "./ScreensCard.js";
import { Stack } from "../../shared/ui/Stack.js";

const CLOCK_MS = 30_000;
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** Dashboard Overview of the platform (product rules: Portal). */
export function SoftwareDashboardPage() {
  usePageTitle("Dashboard");
  usePlatformEvents();
  const query = usePlatformDashboard();
  const { data: dashboard, isError } = query;
  const now = useServerNow(CLOCK_MS);
  return (
    <>
      <PageHeader title="Dashboard Overview" subtitle={ordinalDate(now, timeZone)} />
      {!dashboard && isError ? (
        <LoadFailure query={query} title="Failed to load dashboard data" />
      ) : (
        <>
          {isError && (
            <Notice tone="warning" title="These figures may be out of date">
              Failed to load dashboard data
            </Notice>
          )}
          <PlatformFigures stats={dashboard?.stats} />
          <Columns>
            <RecentHotels hotels={dashboard?.recent_hotels} />
            <Stack $gap={4}>
              <QuickActions />
              <ScreensCard rows={dashboard?.connected_screens} />
            </Stack>
          </Columns>
        </>
      )}
      <HealthCard />
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[4]};
  margin-bottom: ${theme.space[4]};

  ${theme.media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;
