import type { Service } from "@roombell/common/contract/service";
import { DINING_SERVICE_ID } from "@roombell/common/domain/service";
import styled from "styled-components";
import { Notice } from "../../shared/ui/Notice.js";
import { useMessages } from "../i18n/useLanguage.js";
import { RequestForm } from "./RequestForm.js";
import { requestDraft } from "./requestDraft.js";
import { categoriesOf } from "../services/categories.js";
import { CategoryPicker } from "../services/CategoryPicker.js";
import { useGuestServices } from "../services/hooks.js";
import { useDraft } from "../stay/draft.js";
import { ViewHeader } from "../shell/ViewHeader.js";
import { theme } from "../../shared/theme/theme.js";
import type { GuestView } from "../shell/guestViews.js";
import { Loaded } from "../shell/Loaded.js";

/** New Request with a category picker (product rules: Guest app). */
export function NewRequestView({
  go,
  onBack,
}: {
  go: (view: GuestView, options?: { replace?: boolean }) => void;
  onBack: () => void;
}) {
  const { request, services: labels } = useMessages();
  const services = useGuestServices();
  return (
    <>
      <ViewHeader title={request.newTitle} subtitle={labels.subtitle} onBack={onBack} />
      <Loaded query={services} failed={labels.loadFailed}>
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
