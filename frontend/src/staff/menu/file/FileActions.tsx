import Download from "lucide-react/icons/download";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import Upload from "lucide-react/icons/upload";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { Button } from "#shared/ui/Button.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { Menu } from "#staff/ui/Menu.js";
import { useExportMenu } from "./useMenuFile.js";

const ImportDialog = lazyPage(() => import("./ImportDialog.js"), "ImportDialog");

/** Exports and imports the menu as CSV. */
export function FileActions() {
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
