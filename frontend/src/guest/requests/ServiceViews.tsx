import type { Service } from "@roombell/common/contract/service";
import { DINING_SERVICE_ID } from "@roombell/common/domain/service";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { BillButton } from "#guest/orders/BillButton.js";
import { OrdersTab } from "#guest/orders/OrdersTab.js";
import { useGuestOrders } from "#guest/orders/useGuestOrders.js";
import { groupByCategory } from "#guest/services/categories.js";
import { CategoryPicker } from "#guest/services/CategoryPicker.js";
import { ServicesView } from "#guest/services/ServicesView.js";
import { useGuestServices } from "#guest/services/useGuestServices.js";
import { useCategoryName } from "#guest/services/useServiceLabels.js";
import { useGuestStack, type WorkTab } from "#guest/shell/guestViews.js";
import { Loaded } from "#guest/shell/Loaded.js";
import { ViewHeader } from "#guest/shell/ViewHeader.js";
import { categoryDraft, useStayDraft } from "#guest/stay/draft.js";
import { useStay } from "#guest/stay/StayContext.js";
import { Disc } from "#guest/ui/Disc.js";
import { Button } from "#shared/ui/Button.js";
import { categoryIcon } from "#shared/ui/icon/categoryIcon.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { Notice } from "#shared/ui/Notice.js";
import { RestingBell } from "#shared/ui/picture/illustrations.js";
import { Stack } from "#shared/ui/primitives.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { RequestForm } from "./RequestForm.js";
import { RequestList } from "./RequestList.js";
import { useGuestRequests } from "./useGuestRequests.js";
import { useOpenWork } from "./useOpenWork.js";
import { WorkSwitch } from "./WorkSwitch.js";

/** The views of services and requests, lazily loaded together. */
export function ServiceViews() {
  const { view } = useGuestStack();
  switch (view.name) {
    case "service-details":
      return <ServiceDetailsView category={view.category} />;
    case "new-request":
      return <NewRequestView />;
    case "requestlanding":
    case "requests":
      return <RequestsView view={view} />;
    default:
      return <ServicesView />;
  }
}

function ServiceDetailsView({ category }: { category: string }) {
  const { services: labels } = useMessages();
  const { go, back } = useGuestStack();
  const nameOf = useCategoryName();
  const subtitles: Readonly<Record<string, string | undefined>> = labels.subtitles;
  return (
    <>
      <ViewHeader
        title={nameOf(category)}
        subtitle={subtitles[category] ?? labels.subtitle}
        onBack={back}
        end={
          <Disc>
            <Icon icon={categoryIcon(category)} size="lg" />
          </Disc>
        }
      />
      <Loaded query={useGuestServices()} failed={labels.loadFailed}>
        {(list) => {
          const offered = list.filter((service) => service.category === category);
          return offered.length === 0 ? (
            <EmptyState illustration={<RestingBell />} title={labels.empty}>
              {labels.emptyHint}
            </EmptyState>
          ) : (
            <RequestForm
              key={category}
              category={category}
              services={offered}
              onDone={() => go({ name: "requests" }, { replace: true })}
            />
          );
        }}
      </Loaded>
    </>
  );
}

function NewRequestView() {
  const { request, services: labels } = useMessages();
  const { back } = useGuestStack();
  return (
    <>
      <ViewHeader title={request.newTitle} subtitle={labels.subtitle} onBack={back} />
      <Loaded query={useGuestServices()} failed={labels.loadFailed}>
        {(list) => <NewRequest services={list.filter((service) => service.id !== DINING_SERVICE_ID)} />}
      </Loaded>
      <Notice title={request.hours}>{request.responseVaries}</Notice>
    </>
  );
}

function NewRequest({ services }: { services: readonly Service[] }) {
  const { go } = useGuestStack();
  const { services: labels } = useMessages();
  const { fields, change } = useStayDraft(categoryDraft);
  const categories = groupByCategory(services);
  const chosen = categories.find(({ name }) => name === fields.category) ?? categories[0];
  if (chosen === undefined) {
    return (
      <EmptyState illustration={<RestingBell />} title={labels.empty}>
        {labels.emptyHint}
      </EmptyState>
    );
  }
  return (
    <Stack $gap={5}>
      <CategoryPicker
        categories={categories.map(({ name }) => name)}
        value={chosen.name}
        onChange={(category) => change({ category })}
      />
      <RequestForm
        key={chosen.name}
        category={chosen.name}
        services={chosen.services}
        onDone={() => go({ name: "requests" }, { replace: true })}
      />
    </Stack>
  );
}

/** The stay's requests or, on the other card, its food orders; opens on one with active work. */
function RequestsView({ view }: { view: { name: "requestlanding" | "requests"; tab?: WorkTab } }) {
  const { nav, request } = useMessages();
  const { go, back } = useGuestStack();
  const { hotel } = useStay();
  const hasOrders = (useGuestOrders().data ?? []).length > 0;
  const open = useOpenWork();
  const isCharged = useGuestRequests().data?.some(({ charge }) => charge?.payment === "room_charge");
  const isPlace = view.name === "requestlanding";
  const hasFood = hotel.fb_enabled || hasOrders || open.orders > 0;
  // Chosen once: a status change must not replace the list under the guest's finger.
  const [firstPart] = useState(
    isPlace && open.orders > 0 && open.requests === 0 ? ("orders" as const) : ("requests" as const),
  );
  const part = hasFood ? (view.tab ?? firstPart) : "requests";
  return (
    <>
      <ViewHeader title={nav.requests} onBack={isPlace ? undefined : back} />
      {hasFood && (
        <WorkSwitch current={part} onChoose={(tab) => go({ name: view.name, tab }, { replace: true })} />
      )}
      {part === "orders" ? (
        <OrdersTab />
      ) : (
        <>
          <RequestList />
          <Button variant="primary" size="lg" wide icon={Plus} onClick={() => go({ name: "new-request" })}>
            {request.newTitle}
          </Button>
          {isCharged && <BillButton />}
        </>
      )}
    </>
  );
}
