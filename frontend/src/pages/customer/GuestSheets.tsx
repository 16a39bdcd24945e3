import { lazy, Suspense } from "react";
import type { GuestSheet } from "./guestViews.js";
import { useShownSheet } from "./useShownSheet.js";

const SettingsDialog = lazy(async () => ({ default: (await import("./SettingsDialog.js")).SettingsDialog }));
const ContactDialog = lazy(async () => ({
  default: (await import("../../features/support/components/ContactDialog.js")).ContactDialog,
}));
const CheckoutSheet = lazy(async () => ({
  default: (await import("./food/CheckoutSheet.js")).CheckoutSheet,
}));
const ItemSheet = lazy(async () => ({ default: (await import("./food/ItemSheet.js")).ItemSheet }));
const TrackSheet = lazy(async () => ({ default: (await import("./food/TrackSheet.js")).TrackSheet }));
const CancelSheet = lazy(async () => ({ default: (await import("./CancelSheet.js")).CancelSheet }));

/** The dialog over the view, each loaded when it is first opened. */
export function GuestSheets({
  sheet,
  onClose,
  onOrders,
}: {
  sheet: GuestSheet | null;
  onClose: () => void;
  /** An order was placed: to the orders, in place of the checkout. */
  onOrders: () => void;
}) {
  const { shown, isOpen, turn } = useShownSheet(sheet);
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <OneSheet key={turn} sheet={shown} open={isOpen} onClose={onClose} onOrders={onOrders} />
    </Suspense>
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
