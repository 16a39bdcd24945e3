import ClipboardList from "lucide-react/icons/clipboard-list";
import ConciergeBell from "lucide-react/icons/concierge-bell";
import House from "lucide-react/icons/house";
import { type ReactNode, Suspense } from "react";
import { PartBoundary } from "../../shared/ui/PartBoundary.js";
import { useMessages } from "../i18n/useLanguage.js";
import { GuestNavigation } from "../shell/GuestNavigation.js";
import { GuestShell } from "../shell/GuestShell.js";
import { lazyPage } from "../../shared/lib/lazyPage.js";
import { useViewStack } from "../lib/useViewStack.js";
import { GuestSheets } from "./GuestSheets.js";
import {
  foodTab,
  foodView,
  type GuestSheet,
  type GuestView,
  isGuestSheet,
  isGuestView,
} from "../shell/guestViews.js";
import { ViewSkeleton } from "../shell/ViewSkeleton.js";
import { HomeView } from "../home/HomeView.js";
import { NewRequestView } from "../requests/NewRequestView.js";
import { RequestLandingView } from "../home/RequestLandingView.js";
import { RequestsView } from "../requests/RequestsView.js";
import { ServiceDetailsView } from "../requests/ServiceDetailsView.js";
import { ServicesView } from "../services/ServicesView.js";

const FoodViews = lazyPage(() => import("../food/FoodViews.js"), "FoodViews");
const SupportView = lazyPage(() => import("../support/SupportView.js"), "SupportView");

const TABS = ["home", "dashboard", "requestlanding"] as const;
type Tab = (typeof TABS)[number];

/** The tab that the bottom navigation marks for a view. */
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

/** The views of the guest app, one at a time, and the sheets over them. */
export function CustomerViews() {
  const { nav } = useMessages();
  const stack = useViewStack<GuestView, GuestSheet>({
    first: { name: "home" },
    isView: isGuestView,
    isSheet: isGuestSheet,
  });
  const { view } = stack;
  const tab = foodTab(view);
  const openSettings = (): void => stack.openSheet({ name: "settings" });
  const sheets = (
    <GuestSheets
      sheet={stack.sheet}
      onClose={stack.closeSheet}
      onOrders={() => stack.go(foodView("orders"), { replace: true })}
    />
  );

  const items = [
    { name: "home", label: nav.home, icon: House },
    { name: "dashboard", label: nav.services, icon: ConciergeBell },
    { name: "requestlanding", label: nav.requests, icon: ClipboardList },
  ] as const;
  const choose = (name: Tab): void => {
    if (view.name !== name) stack.go({ name });
  };
  const inShell = (content: ReactNode): ReactNode => (
    <GuestShell
      onSettings={openSettings}
      navigation={
        <GuestNavigation<Tab> label={nav.label} items={items} current={tabOf(view)} onChoose={choose} />
      }
    >
      {content}
    </GuestShell>
  );

  if (tab !== null) {
    return (
      <>
        <PartBoundary key="food" frame={inShell}>
          <Suspense fallback={<ViewSkeleton />}>
            <FoodViews
              tab={tab}
              onTab={(next) => stack.go(foodView(next))}
              onSheet={stack.openSheet}
              onBack={stack.back}
              onSettings={openSettings}
            />
          </Suspense>
        </PartBoundary>
        {sheets}
      </>
    );
  }
  return (
    <>
      {inShell(
        <PartBoundary key={view.name}>
          <Suspense fallback={<ViewSkeleton />}>
            <CurrentView view={view} stack={stack} />
          </Suspense>
        </PartBoundary>,
      )}
      {sheets}
    </>
  );
}

function CurrentView({
  view,
  stack,
}: {
  view: GuestView;
  stack: ReturnType<typeof useViewStack<GuestView, GuestSheet>>;
}) {
  const { go, back, openSheet } = stack;
  switch (view.name) {
    case "dashboard":
      return <ServicesView go={go} />;
    case "service-details":
      return <ServiceDetailsView category={view.category} go={go} onBack={back} />;
    case "new-request":
      return <NewRequestView go={go} onBack={back} />;
    case "requestlanding":
      return <RequestLandingView go={go} />;
    case "requests":
      return <RequestsView go={go} openSheet={openSheet} onBack={back} />;
    case "support":
      return <SupportView onContact={() => openSheet({ name: "contact" })} onBack={back} />;
    default:
      return <HomeView go={go} openSheet={openSheet} />;
  }
}
