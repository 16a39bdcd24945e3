import styled from "styled-components";
import { EmptyState } from "../../../components/EmptyState.js";
import { Icon } from "../../../components/Icon.js";
import { RestingBell } from "../../../components/illustrations/RestingBell.js";
import { useMessages } from "../../../features/i18n/useLanguage.js";
import { RequestForm } from "../../../features/service-requests/guest/components/RequestForm.js";
import { categoryIcon } from "../../../features/services/categoryIcon.js";
import { useGuestServices } from "../../../features/services/guest/hooks.js";
import { useCategoryName } from "../../../features/services/guest/useCategoryName.js";
import { ViewHeader } from "../../../layouts/ViewHeader.js";
import { theme } from "../../../styles/theme.js";
import type { GuestView } from "../guestViews.js";
import { Loaded } from "../Loaded.js";

/** One category: choose a service, say what is needed, send. */
export function ServiceDetailsView({
  category,
  go,
  onBack,
}: {
  category: string;
  go: (view: GuestView, options?: { replace?: boolean }) => void;
  onBack: () => void;
}) {
  const { services: words } = useMessages();
  const nameOf = useCategoryName();
  const services = useGuestServices();
  return (
    <>
      <ViewHeader
        title={nameOf(category)}
        subtitle={words.subtitle}
        onBack={onBack}
        end={
          <Disc>
            <Icon icon={categoryIcon(category)} size="lg" />
          </Disc>
        }
      />
      <Loaded query={services} failed={words.loadFailed}>
        {(list) => {
          const offered = list.filter((service) => service.category === category);
          return offered.length === 0 ? (
            <EmptyState illustration={<RestingBell />} title={words.empty}>
              {words.emptyHint}
            </EmptyState>
          ) : (
            <RequestForm services={offered} onDone={() => go({ name: "requests" }, { replace: true })} />
          );
        }}
      </Loaded>
    </>
  );
}

const Disc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.space[12]};
  height: ${theme.space[12]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.primarySoft};
  color: ${theme.color.primaryText};
`;
