import type { Screen } from "@roombell/common/contract/screen";
import { counted } from "@roombell/common/domain/counted";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Plus from "lucide-react/icons/plus";
import QrCode from "lucide-react/icons/qr-code";
import Trash2 from "lucide-react/icons/trash-2";
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
import { DialogHost, EditButton, useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { RemoveDialog } from "#staff/ui/dialog/RemoveDialog.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { MoreMenu } from "#staff/ui/Menu.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { Table } from "#staff/ui/table/Table.js";
import { useUrlTableView } from "#staff/ui/table/tableView.js";
import { screenColumns } from "./screenColumns.js";
import { useIssuePairing, useRemoveScreen, useScreens } from "./useScreens.js";

const ScreenDialog = lazyPage(() => import("./ScreenDialog.js"), "ScreenDialog");
const PairingDialog = lazyPage(() => import("./PairingDialog.js"), "PairingDialog");

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
        subtitle={query.data ? counted(query.data.length, "screen") : null}
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

type Props = { screen: Screen };

function ScreenActions({ screen }: Props) {
  const { open } = useDialogs();
  const issue = useIssuePairing();
  const { name, is_paired } = screen;
  const pair = (): void =>
    issue.mutate(screen, {
      onSuccess: ({ screen: current, pairing }) => open(<PairingDialog screen={current} issued={pairing} />),
    });
  return (
    <>
      <EditButton name={name} dialog={<ScreenDialog screen={screen} />} />
      <MoreMenu
        name={name}
        actions={[
          { label: is_paired ? "Pair again" : "Pair", icon: QrCode, onSelect: pair },
          {
            label: "Remove",
            icon: Trash2,
            tone: "danger",
            onSelect: () => open(<RemoveScreenDialog screen={screen} />),
          },
        ]}
      />
    </>
  );
}

function RemoveScreenDialog({ screen }: Props) {
  return (
    <RemoveDialog
      title={`Remove ${screen.name}?`}
      confirmLabel="Remove screen"
      mutation={useRemoveScreen()}
      subject={screen}
    >
      Its board closes at once and receives no more work. You can pair the device again as a new screen.
    </RemoveDialog>
  );
}
