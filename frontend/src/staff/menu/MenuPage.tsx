import ChefHat from "lucide-react/icons/chef-hat";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Coins from "lucide-react/icons/coins";
import CookingPot from "lucide-react/icons/cooking-pot";
import Download from "lucide-react/icons/download";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import Hourglass from "lucide-react/icons/hourglass";
import Upload from "lucide-react/icons/upload";
import { useSearchParams } from "react-router-dom";
import { formatMoney } from "#shared/lib/format.js";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { Button } from "#shared/ui/Button.js";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { useFoodStats } from "#staff/orders/orderWork.js";
import { useCurrency } from "#staff/session/useHotel.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { DialogHost, useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { Tabs } from "#staff/ui/layout/Tabs.js";
import { Menu } from "#staff/ui/Menu.js";
import { Figures } from "#staff/ui/table/Figures.js";
import { AddCategoryButton, AddItemButton, AddItemDialog } from "./AddButtons.js";
import { CategoriesTab } from "./CategoriesTab.js";
import { ItemsTab } from "./dishes/ItemsTab.js";
import { useExportMenu } from "./file/useMenuFile.js";
import { useMenuEvents } from "./menuQueries.js";

const ImportDialog = lazyPage(() => import("./file/ImportDialog.js"), "ImportDialog");

const TABS = [
  { value: "items", label: "Menu Items", panel: <ItemsTab /> },
  { value: "categories", label: "Categories", panel: <CategoriesTab /> },
] as const;

export function MenuPage() {
  useHotelPage("Menu");
  useMenuEvents();
  const [params, setParams] = useSearchParams();
  const [adding, , closeAdd] = useUrlDialog("add");
  const tab = params.get("tab") === "categories" ? "categories" : "items";
  return (
    <DialogHost linked={adding && <AddItemDialog />} onCloseLinked={closeAdd}>
      <PageHeader
        title="F&B Management"
        actions={
          <>
            <ButtonLink to="/hotel-admin/kitchen" icon={ChefHat}>
              Kitchen
            </ButtonLink>
            <FileActions />
            {tab === "items" ? <AddItemButton variant="primary" /> : <AddCategoryButton variant="primary" />}
          </>
        }
      />
      <MenuSummary />
      <Tabs
        label="Menu"
        tabs={TABS}
        value={tab}
        // Changing tabs clears the other tab's filters.
        onChange={(next) => setParams(next === "categories" ? { tab: next } : {})}
      />
    </DialogHost>
  );
}

/** Orders and revenue; a failed load shows dashes and is only logged. */
function MenuSummary() {
  const currency = useCurrency();
  const { data: stats } = useFoodStats();
  return (
    <Figures
      figures={[
        {
          label: "Total Orders",
          value: stats ? `${stats.total_orders} all time` : "–",
          icon: ClipboardList,
          tone: "neutral",
        },
        {
          label: "Pending",
          value: stats?.pending_orders ?? "–",
          icon: Hourglass,
          tone: "warning",
          to: "/hotel-admin/requests?tab=1",
        },
        {
          label: "Preparing",
          value: stats?.preparing_orders ?? "–",
          icon: CookingPot,
          tone: "primary",
          to: "/hotel-admin/kitchen",
        },
        {
          label: "Today's Revenue",
          value: stats ? formatMoney(stats.today_revenue, currency) : "–",
          icon: Coins,
          tone: "info",
        },
      ]}
    />
  );
}

function FileActions() {
  const { open } = useDialogs();
  const download = useExportMenu();
  return (
    <Menu
      trigger={
        <Button icon={FileSpreadsheet} busy={download.isPending}>
          CSV
        </Button>
      }
      actions={[
        { label: "Export as CSV", icon: Download, onSelect: () => download.mutate() },
        { label: "Import from CSV", icon: Upload, onSelect: () => open(<ImportDialog />) },
      ]}
    />
  );
}
