import Bell from "lucide-react/icons/bell";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import LayoutGrid from "lucide-react/icons/layout-grid";
import List from "lucide-react/icons/list";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import QrCode from "lucide-react/icons/qr-code";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Button } from "../../shared/ui/Button.js";
import { ButtonLink } from "../../shared/ui/ButtonLink.js";
import { ConfirmDialog } from "../../shared/ui/overlay/ConfirmDialog.js";
import { Dialog } from "../../shared/ui/overlay/Dialog.js";
import { Drawer } from "../../staff/ui/Drawer.js";
import { IconButton } from "../../shared/ui/overlay/IconButton.js";
import { Menu } from "../../staff/ui/Menu.js";
import { notify } from "../../shared/ui/notify.js";
import { SegmentedControl } from "../../shared/ui/field/SegmentedControl.js";
import { TextField } from "../../shared/ui/field/TextField.js";
import { GallerySection, Row } from "./GallerySection.js";

const variants = ["primary", "secondary", "ghost", "danger"] as const;
const sizes = ["sm", "md", "lg"] as const;

/** Buttons, menus, dialogs and toasts. */
export function GalleryActions() {
  const [open, setOpen] = useState<"dialog" | "confirm" | "drawer" | "sheet" | null>(null);
  const [shape, setShape] = useState<"table" | "grid">("table");
  const close = (): void => setOpen(null);
  return (
    <GallerySection title="Actions">
      {sizes.map((size) => (
        <Row key={size}>
          {variants.map((variant) => (
            <Button
              key={variant}
              variant={variant}
              size={size}
              icon={variant === "primary" ? Plus : undefined}
            >
              {variant === "primary" ? "Add Room" : variant}
            </Button>
          ))}
          <Button variant="primary" size={size} busy>
            Saving
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
          <IconButton icon={QrCode} label={`Show QR (${size})`} size={size} />
        </Row>
      ))}
      <Row>
        <ButtonLink to="/dev/components" icon={Bell}>
          A link
        </ButtonLink>
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label="Row menu" />}
          actions={[
            { label: "Edit", icon: Pencil, onSelect: () => notify.info("Edit") },
            { label: "Show QR", icon: QrCode, onSelect: () => notify.info("Show QR"), disabled: true },
            { label: "Delete", icon: Trash2, onSelect: () => setOpen("confirm"), tone: "danger" },
          ]}
        />
        <SegmentedControl
          label="Shape"
          value={shape}
          onChange={setShape}
          options={[
            { value: "table", label: "Table", icon: List },
            { value: "grid", label: "Grid", icon: LayoutGrid },
          ]}
        />
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button onClick={() => setOpen("confirm")}>Question</Button>
        <Button onClick={() => setOpen("drawer")}>Drawer</Button>
        <Button onClick={() => setOpen("sheet")}>Sheet</Button>
        <Button onClick={() => notify.success("Room created successfully")}>Success toast</Button>
        <Button onClick={() => notify.error("Failed to load rooms")}>Error toast</Button>
      </Row>
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title="Add Room"
        description="The room gets its own QR code at once."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Add Room
            </Button>
          </>
        }
      >
        <TextField label="Room number" required hint="Examples: 101, A-205" />
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        onClose={close}
        onConfirm={close}
        title="Are you sure you want to delete room 205?"
        confirmLabel="Delete room"
      >
        Its history is kept. Guests can no longer use its QR code.
      </ConfirmDialog>
      <Drawer
        open={open === "drawer"}
        onClose={close}
        title="Order 1042"
        footer={<Button>Confirm Order</Button>}
      >
        Masala Dosa × 2
      </Drawer>
      <Drawer open={open === "sheet"} onClose={close} title="Masala Dosa" side="bottom">
        Crisp rice crepe with spiced potato.
      </Drawer>
    </GallerySection>
  );
}
