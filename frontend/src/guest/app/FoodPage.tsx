import type { QueryClient } from "@tanstack/react-query";
import { FoodViews } from "#guest/dining/FoodViews.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { foodOnlyView, foodView } from "#guest/shell/guestViews.js";
import { loadDrawings } from "#shared/ui/picture/useDrawing.js";
import { GuestApp } from "./GuestApp.js";
import { openEarly } from "./openEarly.js";

// Loaded with the page (guestShell.plugin.ts), so that the menu's first render has its pictures.
void loadDrawings();

export const prepare = (queryClient: QueryClient): Promise<void> => openEarly(queryClient, "menu");

export function FoodPage() {
  const { entry, request } = useMessages();
  return (
    <GuestApp
      first={foodView("menu")}
      schema={foodOnlyView}
      codeNeeded={entry.needed}
      requestSent={request.sent}
    >
      <FoodViews isStandalone />
    </GuestApp>
  );
}
