import { counted } from "@roombell/common/domain/counted";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Plus from "lucide-react/icons/plus";
import { useMemo } from "react";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { Button } from "#shared/ui/Button.js";
import { Card } from "#shared/ui/Card.js";
import { RestingBell } from "#shared/ui/picture/illustrations.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { useFreshItems } from "#staff/lib/lists/useFresh.js";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { useStations } from "#staff/session/useHotel.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { DialogHost } from "#staff/ui/dialog/Dialogs.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { Table } from "#staff/ui/table/Table.js";
import { useUrlTableView } from "#staff/ui/table/tableView.js";
import { ScreenActions } from "./ScreenActions.js";
import { screenColumns } from "./screenColumns.js";
import { useScreens } from "./useScreens.js";

const ScreenDialog = lazyPage(() => import("./ScreenDialog.js"), "ScreenDialog");
const CLOCK_MS = 30_000;

export function ScreensPage() {
  const { timezone } = useHotelPage("Screens");
  const query = useScreens({ announces: true, everyMs: CLOCK_MS });
  const view = useUrlTableView({ pageSize: 25 });
  const [adding, openAdd, closeAdd] = useUrlDialog("add");
  const isFresh = useFreshItems(query.data);
  const now = useServerNow(CLOCK_MS);
  const stations = useStations();
  const columns = useMemo(() => screenColumns(now, timezone, stations), [now, timezone, stations]);
  const addButton = { icon: Plus, onClick: () => openAdd("screen"), children: "Add Screen" };
  return (
    <DialogHost linked={adding && <ScreenDialog screen={null} />} onCloseLinked={closeAdd}>
      <PageHeader
        title="Screens"
        subtitle={query.data && counted(query.data.length, "screen")}
        actions={
          <>
            <ButtonLink to="/hotel-admin/settings" icon={ArrowLeft}>
              Settings
            </ButtonLink>
            <Button variant="primary" {...addButton} />
          </>
        }
      />
      <Card flush>
        <ListFrame query={query} failure="Failed to load screens">
          <Table
            label="Screens"
            columns={columns}
            rows={query.data}
            view={view}
            rowActions={(screen) => <ScreenActions screen={screen} />}
            isFresh={isFresh}
            empty={
              <EmptyState
                illustration={<RestingBell />}
                title="No screens yet"
                action={<Button {...addButton} />}
              >
                Turn a tablet or TV into a board: kitchen, front desk or department. It needs no password and
                stays signed in after restarts until you remove it.
              </EmptyState>
            }
          />
        </ListFrame>
      </Card>
    </DialogHost>
  );
}
