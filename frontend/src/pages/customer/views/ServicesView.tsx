import type { Service } from "@roombell/common/contract/service";
import styled from "styled-components";
import { Button } from "../../../components/Button.js";
import { Chip } from "../../../components/Chip.js";
import { EmptyState } from "../../../components/EmptyState.js";
import { RestingBell } from "../../../components/illustrations/RestingBell.js";
import { useMessages } from "../../../features/i18n/useLanguage.js";
import { categoriesOf } from "../../../features/services/guest/categories.js";
import { CategoryList } from "../../../features/services/guest/components/CategoryList.js";
import { useGuestServices } from "../../../features/services/guest/hooks.js";
import { useStay } from "../../../features/stay/StayContext.js";
import { ViewHeader } from "../../../layouts/ViewHeader.js";
import { theme } from "../../../styles/theme.js";
import type { GuestView } from "../guestViews.js";
import { Loaded } from "../Loaded.js";

/** Services: what the hotel offers, category by category. */
export function ServicesView({ go }: { go: (view: GuestView) => void }) {
  const { common, services: words } = useMessages();
  const { room } = useStay();
  const services = useGuestServices();
  return (
    <>
      <ViewHeader
        title={words.title}
        subtitle={words.subtitle}
        end={<Chip tone="primary">{common.room(room.room_number)}</Chip>}
      />
      <Loaded query={services} failed={words.loadFailed}>
        {(list) => <Categories services={list} go={go} />}
      </Loaded>
    </>
  );
}

function Categories({ services, go }: { services: readonly Service[]; go: (view: GuestView) => void }) {
  const { services: words, home } = useMessages();
  const categories = categoriesOf(services);
  if (categories.length === 0) {
    return (
      <EmptyState
        illustration={<RestingBell />}
        title={words.empty}
        action={
          <Button size="lg" onClick={() => go({ name: "support" })}>
            {home.support}
          </Button>
        }
      >
        {words.emptyHint}
      </EmptyState>
    );
  }
  return (
    <Frame>
      <CategoryList
        categories={categories}
        onChoose={({ name, isDining }) =>
          go(
            isDining
              ? { name: "food-ordering", tab: "landing" }
              : { name: "service-details", category: name },
          )
        }
      />
    </Frame>
  );
}

const Frame = styled.div`
  margin-top: -${theme.space[1]};
`;
