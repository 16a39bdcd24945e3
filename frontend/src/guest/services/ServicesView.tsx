import type { Service } from "@roombell/common/contract/service";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { foodView, useGuestStack } from "#guest/shell/guestViews.js";
import { Loaded } from "#guest/shell/Loaded.js";
import { ViewHeader } from "#guest/shell/ViewHeader.js";
import { useStay } from "#guest/stay/StayContext.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Chip } from "#shared/ui/Chip.js";
import { RestingBell } from "#shared/ui/picture/illustrations.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { categoriesOf } from "./categories.js";
import { CategoryList } from "./CategoryList.js";
import { useGuestServices } from "./useGuestServices.js";

/** Services: what the hotel offers, category by category. */
export function ServicesView() {
  const { common, services: labels } = useMessages();
  const { room } = useStay();
  const services = useGuestServices();
  return (
    <>
      <ViewHeader
        title={labels.title}
        subtitle={labels.subtitle}
        end={<Chip tone="primary">{common.room(room.room_number)}</Chip>}
      />
      <Loaded query={services} failed={labels.loadFailed}>
        {(list) => <Categories services={list} />}
      </Loaded>
    </>
  );
}

function Categories({ services }: { services: readonly Service[] }) {
  const { go } = useGuestStack();
  const { services: labels, home } = useMessages();
  const categories = categoriesOf(services);
  if (categories.length === 0) {
    return (
      <EmptyState
        illustration={<RestingBell />}
        title={labels.empty}
        action={
          <Button size="lg" onClick={() => go({ name: "support" })}>
            {home.support}
          </Button>
        }
      >
        {labels.emptyHint}
      </EmptyState>
    );
  }
  return (
    <Frame>
      <CategoryList
        categories={categories}
        onChoose={({ name, isDining }) =>
          go(isDining ? foodView("menu") : { name: "service-details", category: name })
        }
      />
    </Frame>
  );
}

const Frame = styled.div`
  margin-top: -${theme.space[1]};
`;
