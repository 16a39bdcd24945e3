import styled from "styled-components";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { Icon } from "../../shared/ui/Icon.js";
import { RestingBell } from "../../shared/ui/illustrations.js";
import { useMessages } from "../i18n/useLanguage.js";
import { RequestForm } from "./RequestForm.js";
import { categoryIcon } from "../../shared/ui/categoryIcon.js";
import { useGuestServices } from "../services/hooks.js";
import { useCategoryName } from "../services/useCategoryName.js";
import { ViewHeader } from "../shell/ViewHeader.js";
import { theme } from "../../shared/theme/theme.js";
import type { GuestView } from "../shell/guestViews.js";
import { Loaded } from "../shell/Loaded.js";

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
  const { services: labels } = useMessages();
  const nameOf = useCategoryName();
  const services = useGuestServices();
  return (
    <>
      <ViewHeader
        title={nameOf(category)}
        subtitle={labels.subtitle}
        onBack={onBack}
        end={
          <Disc>
            <Icon icon={categoryIcon(category)} size="lg" />
          </Disc>
        }
      />
      <Loaded query={services} failed={labels.loadFailed}>
        {(list) => {
          const offered = list.filter((service) => service.category === category);
          return offered.length === 0 ? (
            <EmptyState illustration={<RestingBell />} title={labels.empty}>
              {labels.emptyHint}
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
