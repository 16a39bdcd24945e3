import type { QueryClient } from "@tanstack/react-query";
import ClipboardList from "lucide-react/icons/clipboard-list";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import House from "lucide-react/icons/house";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import { useEffect, type ReactNode } from "react";
import { HomeView } from "#guest/home/HomeView.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useOpenWork } from "#guest/requests/useOpenWork.js";
import { GuestNavigation, type NavigationItem } from "#guest/shell/GuestNavigation.js";
import { GuestShell } from "#guest/shell/GuestShell.js";
import { foodTab, foodView, guestView, useGuestStack, type GuestView } from "#guest/shell/guestViews.js";
import { ViewSkeleton } from "#guest/shell/ViewSkeleton.js";
import { useStay } from "#guest/stay/StayContext.js";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { PartBoundary } from "#shared/ui/state/PartBoundary.js";
import { GuestApp } from "./GuestApp.js";
import { openEarly } from "./openEarly.js";

const ServiceViews = lazyPage(() => import("#guest/requests/ServiceViews.js"), "ServiceViews");
const FoodViews = lazyPage(() => import("#guest/dining/FoodViews.js"), "FoodViews");
const SupportView = lazyPage(() => import("#guest/support/SupportView.js"), "SupportView");

const PRELOAD_DELAY_MS = 500;

/** Preloads the menu and, without a service worker, the services, so that they open at once, even offline. */
async function loadViews(): Promise<void> {
  await FoodViews.load();
  if (!("serviceWorker" in navigator)) await ServiceViews.load();
}

type Tab = "home" | "dashboard" | "food-ordering" | "requestlanding";

/** The tabs of views; dining has a navigation of its own. */
const TABS: Readonly<Partial<Record<GuestView["name"], Tab>>> = {
  home: "home",
  dashboard: "dashboard",
  "service-details": "dashboard",
  "new-request": "dashboard",
  requestlanding: "requestlanding",
  requests: "requestlanding",
};

export const prepare = (queryClient: QueryClient): Promise<void> => openEarly(queryClient, "work");

export function CustomerPage() {
  const { entry, request } = useMessages();
  return (
    <GuestApp
      first={{ name: "home" }}
      schema={guestView}
      codeNeeded={entry.neededForServices}
      requestSent={request.sent}
    >
      <CustomerViews />
    </GuestApp>
  );
}

function CustomerViews() {
  const { home, nav, work } = useMessages();
  const { view, go } = useGuestStack();
  const { hotel } = useStay();
  const { orders, requests } = useOpenWork();
  useEffect(() => {
    // Views that fail to load are requested again when they are opened.
    const timer = setTimeout(() => void loadViews().catch(() => undefined), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  const items: NavigationItem<Tab>[] = [
    { name: "home", label: nav.home, icon: House },
    { name: "dashboard", label: nav.services, icon: ConciergeBell },
    ...(hotel.fb_enabled
      ? [{ name: "food-ordering", label: home.dining, icon: UtensilsCrossed } as const]
      : []),
    {
      name: "requestlanding",
      label: nav.requests,
      icon: ClipboardList,
      badge: { count: orders + requests, label: work.active },
    },
  ];
  const choose = (name: Tab): void => {
    if (name === "food-ordering") go(foodView("menu"));
    else if (view.name !== name) go({ name });
  };
  const inShell = (content: ReactNode): ReactNode => (
    <GuestShell
      navigation={
        <GuestNavigation<Tab>
          label={nav.label}
          items={items}
          current={TABS[view.name] ?? null}
          onChoose={choose}
        />
      }
    >
      {content}
    </GuestShell>
  );

  if (foodTab(view) !== null) {
    return (
      <PartBoundary key="food" fallback={<ViewSkeleton />} frame={inShell}>
        <FoodViews />
      </PartBoundary>
    );
  }
  return inShell(
    <PartBoundary key={view.name} fallback={<ViewSkeleton />}>
      {view.name === "home" ? <HomeView /> : view.name === "support" ? <SupportView /> : <ServiceViews />}
    </PartBoundary>,
  );
}
