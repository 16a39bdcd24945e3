import type { QueryClient } from "@tanstack/react-query";
import ClipboardList from "lucide-react/icons/clipboard-list";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import House from "lucide-react/icons/house";
import { Suspense, useEffect, type ReactNode } from "react";
import { HomeView } from "#guest/home/HomeView.js";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useGuestOrders } from "#guest/orders/useGuestOrders.js";
import { useGuestRequests } from "#guest/requests/useGuestRequests.js";
import { GuestNavigation } from "#guest/shell/GuestNavigation.js";
import { GuestShell } from "#guest/shell/GuestShell.js";
import { foodTab, guestView, useGuestStack, type GuestView } from "#guest/shell/guestViews.js";
import { ViewSkeleton } from "#guest/shell/ViewSkeleton.js";
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

type Tab = "home" | "dashboard" | "requestlanding";

function tabOf(view: GuestView): Tab | null {
  switch (view.name) {
    case "dashboard":
    case "service-details":
    case "new-request":
      return "dashboard";
    case "requestlanding":
    case "requests":
      return "requestlanding";
    case "home":
      return "home";
    default:
      return null;
  }
}

/** Called before the first render. */
export const prepare = (queryClient: QueryClient): Promise<void> => openEarly(queryClient, "work");

/** The guest app at `/customer`. */
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
  const { nav, work } = useMessages();
  const { view, go } = useGuestStack();
  const all = [...(useGuestOrders().data ?? []), ...(useGuestRequests().data ?? [])];
  const openWork = all.filter(({ is_active }) => is_active).length;
  useEffect(() => {
    // Views that fail to load are requested again when they are opened.
    const timer = setTimeout(() => void loadViews().catch(() => undefined), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  const items = [
    { name: "home", label: nav.home, icon: House },
    { name: "dashboard", label: nav.services, icon: ConciergeBell },
    {
      name: "requestlanding",
      label: nav.requests,
      icon: ClipboardList,
      badge: { count: openWork, label: work.active },
    },
  ] as const;
  const choose = (name: Tab): void => {
    if (view.name !== name) go({ name });
  };
  const inShell = (content: ReactNode): ReactNode => (
    <GuestShell
      navigation={
        <GuestNavigation<Tab> label={nav.label} items={items} current={tabOf(view)} onChoose={choose} />
      }
    >
      {content}
    </GuestShell>
  );

  if (foodTab(view) !== null) {
    return (
      <PartBoundary key="food" frame={inShell}>
        <Suspense fallback={<ViewSkeleton />}>
          <FoodViews />
        </Suspense>
      </PartBoundary>
    );
  }
  return inShell(
    <PartBoundary key={view.name}>
      <Suspense fallback={<ViewSkeleton />}>
        <CurrentView />
      </Suspense>
    </PartBoundary>,
  );
}

function CurrentView() {
  const { view } = useGuestStack();
  switch (view.name) {
    case "dashboard":
    case "service-details":
    case "new-request":
    case "requestlanding":
    case "requests":
      return <ServiceViews />;
    case "support":
      return <SupportView />;
    default:
      return <HomeView />;
  }
}
