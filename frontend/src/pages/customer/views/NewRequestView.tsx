import type { Service } from "@roombell/common/contract/service";
import { DINING_SERVICE_ID } from "@roombell/common/domain/service";
import styled from "styled-components";
import { Notice } from "../../../components/Notice.js";
import { useMessages } from "../../../features/i18n/useLanguage.js";
import { RequestForm } from "../../../features/service-requests/guest/components/RequestForm.js";
import { requestDraft } from "../../../features/service-requests/guest/requestDraft.js";
import { categoriesOf } from "../../../features/services/guest/categories.js";
import { CategoryPicker } from "../../../features/services/guest/components/CategoryPicker.js";
import { useGuestServices } from "../../../features/services/guest/hooks.js";
import { useDraft } from "../../../features/stay/draft.js";
import { ViewHeader } from "../../../layouts/ViewHeader.js";
import { theme } from "../../../styles/theme.js";
import type { GuestView } from "../guestViews.js";
import { Loaded } from "../Loaded.js";

/** New Request with a category picker (specification section 2.11). */
export function NewRequestView({
  go,
  onBack,
}: {
  go: (view: GuestView, options?: { replace?: boolean }) => void;
  onBack: () => void;
}) {
  const { request, services: words } = useMessages();
  const services = useGuestServices();
  return (
    <>
      <ViewHeader title={request.newTitle} subtitle={words.subtitle} onBack={onBack} />
      <Loaded query={services} failed={words.loadFailed}>
        {(list) => (
          <Picker
            services={list.filter((service) => service.id !== DINING_SERVICE_ID)}
            onDone={() => go({ name: "requests" }, { replace: true })}
          />
        )}
      </Loaded>
      <Notice title={request.hours}>{request.responseVaries}</Notice>
    </>
  );
}

function Picker({ services, onDone }: { services: readonly Service[]; onDone: () => void }) {
  const { fields, change } = useDraft(requestDraft);
  const categories = categoriesOf(services);
  const chosen = categories.find(({ name }) => name === fields.category) ?? categories[0];
  return (
    <Frame>
      <CategoryPicker
        categories={categories.map(({ name }) => name)}
        value={chosen?.name ?? ""}
        onChange={(category) => change({ category, service_id: null })}
      />
      <RequestForm services={chosen?.services ?? []} onDone={onDone} />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`;
