import { Suspense } from "react";
import { PartBoundary } from "../../shared/ui/PartBoundary.js";
import { lazyPage } from "../../shared/lib/lazyPage.js";
import type { GuestSheet } from "../shell/guestViews.js";
import { MissingSheet } from "./MissingSheet.js";
import { useShownSheet } from "./useShownSheet.js";

const SettingsDialog = lazyPage(() => import("./SettingsDialog.js"), "SettingsDialog");
const ContactDialog = lazyPage(() => import("../support/ContactDialog.js"), "ContactDialog");
const CheckoutSheet = lazyPage(() => import("../cart/CheckoutSheet.js"), "CheckoutSheet");
const ItemSheet = lazyPage(() => import("../food/ItemSheet.js"), "ItemSheet");
const TrackSheet = lazyPage(() => import("../orders/TrackSheet.js"), "TrackSheet");
const CancelSheet = lazyPage(() => import("./CancelSheet.js"), "CancelSheet");

/** Preloads every sheet, one after the other, so that each opens at once, even offline. */
export async function loadSheets(): Promise<void> {
  for (const sheet of [ItemSheet, CheckoutSheet, SettingsDialog, TrackSheet, CancelSheet, ContactDialog]) {
    await sheet.load();
  }
}

/** The sheet over the view; each is loaded when it is first opened. */
export function GuestSheets({
  sheet,
  onClose,
  onOrders,
}: {
  sheet: GuestSheet | null;
  onClose: () => void;
  /** An order was placed: the orders replace the checkout. */
  onOrders: () => void;
}) {
  const { shown, isOpen, turn } = useShownSheet(sheet);
  if (shown === null) return null;
  return (
    <PartBoundary
      key={turn}
      frame={(note) => isOpen && <MissingSheet onClose={onClose}>{note}</MissingSheet>}
    >
      <Suspense fallback={null}>
        <OneSheet sheet={shown} open={isOpen} onClose={onClose} onOrders={onOrders} />
      </Suspense>
    </PartBoundary>
  );
}

function OneSheet({
  sheet,
  open,
  onClose,
  onOrders,
}: {
  sheet: GuestSheet;
  open: boolean;
  onClose: () => void;
  onOrders: () => void;
}) {
  switch (sheet.name) {
    case "settings":
      return <SettingsDialog open={open} onClose={onClose} />;
    case "contact":
      return <ContactDialog open={open} onClose={onClose} />;
    case "checkout":
      return <CheckoutSheet open={open} onClose={onClose} onPlaced={onOrders} />;
    case "item":
      return <ItemSheet id={sheet.id} replaces={sheet.replaces} open={open} onClose={onClose} />;
    case "track":
      return <TrackSheet id={sheet.id} open={open} onClose={onClose} />;
    case "cancel-order":
    case "cancel-request":
      return <CancelSheet what={sheet.name} id={sheet.id} open={open} onClose={onClose} />;
  }
}
