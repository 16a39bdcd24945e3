import { useState, type ReactNode } from "react";
import styled from "styled-components";
import { CartBar, CartTab, OrdersTab } from "#guest/dining/foodTabs.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useGuestStack, type GuestSheet } from "#guest/shell/guestViews.js";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { PartBoundary } from "#shared/ui/state/PartBoundary.js";
import { useTapShield } from "./useTapShield.js";

const SettingsDialog = lazyPage(() => import("./SettingsDialog.js"), "SettingsDialog");
const ContactDialog = lazyPage(() => import("#guest/support/ContactDialog.js"), "ContactDialog");
const CheckoutSheet = lazyPage(() => import("#guest/cart/CheckoutSheet.js"), "CheckoutSheet");
const ItemSheet = lazyPage(() => import("#guest/dining/ItemSheet.js"), "ItemSheet");
const TrackSheet = lazyPage(() => import("#guest/orders/TrackSheet.js"), "TrackSheet");
const FolioSheet = lazyPage(() => import("#guest/orders/FolioSheet.js"), "FolioSheet");
const RequestSheet = lazyPage(() => import("#guest/requests/RequestSheet.js"), "RequestSheet");
const ChangeSheet = lazyPage(() => import("#guest/requests/ChangeSheet.js"), "ChangeSheet");
const LeaveSheet = lazyPage(() => import("./ConfirmSheets.js"), "LeaveSheet");
const CancelSheet = lazyPage(() => import("./ConfirmSheets.js"), "CancelSheet");

/** Preloads the sheets one after the other, so that each opens at once, even offline. */
export async function loadSheets(): Promise<void> {
  const carts = [CartBar, CartTab, OrdersTab, ItemSheet, CheckoutSheet];
  const work = [TrackSheet, RequestSheet, ChangeSheet, CancelSheet];
  const others = [SettingsDialog, LeaveSheet, ContactDialog, FolioSheet];
  for (const part of [...carts, ...work, ...others]) await part.load();
}

export function GuestSheets() {
  const { shown, isOpen, turn } = useShownSheet(useGuestStack().sheet);
  useTapShield(isOpen);
  if (shown === null) return null;
  return (
    <PartBoundary key={turn} fallback={null} frame={(note) => isOpen && <MissingSheet>{note}</MissingSheet>}>
      <OneSheet sheet={shown} open={isOpen} />
    </PartBoundary>
  );
}

/** The sheet to render, also while it closes; whether it is open; a count of openings as the key of its state. */
function useShownSheet(sheet: GuestSheet | null) {
  const [last, setLast] = useState({ sheet, shown: sheet, turn: 0 });
  const isOpen = sheet !== null;
  if (last.sheet === sheet) return { ...last, isOpen };
  const turn = last.sheet === null ? last.turn + 1 : last.turn;
  const next = { sheet, shown: sheet ?? last.shown, turn };
  setLast(next);
  return { ...next, isOpen };
}

function OneSheet({ sheet, open }: { sheet: GuestSheet; open: boolean }) {
  switch (sheet.name) {
    case "settings":
      return <SettingsDialog open={open} />;
    case "leave":
      return <LeaveSheet open={open} />;
    case "contact":
      return <ContactDialog open={open} />;
    case "checkout":
      return <CheckoutSheet open={open} />;
    case "folio":
      return <FolioSheet open={open} />;
    case "item":
      return <ItemSheet id={sheet.id} replaces={sheet.replaces} open={open} />;
    case "track":
      return <TrackSheet id={sheet.id} open={open} />;
    case "request":
      return <RequestSheet id={sheet.id} open={open} />;
    case "change-request":
      return <ChangeSheet entryKey={sheet.key} open={open} />;
    case "cancel-order":
    case "cancel-request":
      return <CancelSheet what={sheet.name} id={sheet.id} open={open} />;
  }
}

function MissingSheet({ children }: { children: ReactNode }) {
  const { common } = useMessages();
  const { closeSheet } = useGuestStack();
  return (
    <Sheet>
      {children}
      <Button size="lg" wide onClick={closeSheet}>
        {common.close}
      </Button>
    </Sheet>
  );
}

const Sheet = styled.section`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: ${theme.layer.overlay};
  max-width: ${theme.size.dialog.md};
  margin-inline: auto;
  padding: ${theme.space[4]};
  padding-block-end: max(${theme.space[4]}, env(safe-area-inset-bottom));
  border-start-start-radius: ${theme.radius.lg};
  border-start-end-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.floating};
`;
