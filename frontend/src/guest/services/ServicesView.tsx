import type { Service } from "@roombell/common/contract/service";
import styled from "styled-components";
import { translated } from "#guest/i18n/translated.js";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { foodView, useGuestStack } from "#guest/shell/guestViews.js";
import { Loaded } from "#guest/shell/Loaded.js";
import { ViewHeader } from "#guest/shell/ViewHeader.js";
import { useStay } from "#guest/stay/StayContext.js";
import { useOpensText } from "#guest/stay/useOpensText.js";
import { Disc } from "#guest/ui/Disc.js";
import { ForwardArrow } from "#guest/ui/ForwardArrow.js";
import { inStack, plainButton, raisedCard, shadedOnHover, textStyle, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Chip } from "#shared/ui/Chip.js";
import { categoryIcon } from "#shared/ui/icon/categoryIcon.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { RestingBell } from "#shared/ui/picture/illustrations.js";
import { SmallText } from "#shared/ui/primitives.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { groupByCategory, type Category } from "./categories.js";
import { useGuestServices } from "./useGuestServices.js";
import { useCategoryName } from "./useServiceLabels.js";

export function ServicesView() {
  const { common, nav, services: labels } = useMessages();
  const { room } = useStay();
  const services = useGuestServices();
  return (
    <>
      <ViewHeader
        title={nav.services}
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
  const language = useLanguageTag();
  const nameOf = useCategoryName();
  const opensText = useOpensText();
  const categories = groupByCategory(services);
  const getHint = (category: Category): string => {
    const [first] = category.services;
    const [soonest] = category.services.toSorted(byOpening);
    if (soonest && !category.isDining && category.services.every(({ is_open }) => !is_open))
      return opensText(soonest) ?? labels.fallback;
    if (category.services.length > 1 || first === undefined)
      return labels.available(category.services.length);
    return translated(first, language).description || labels.fallback;
  };
  const open = ({ name, isDining }: Category): void =>
    go(isDining ? foodView("menu") : { name: "service-details", category: name });
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
    <List>
      {categories.map((category) => (
        <li key={category.name}>
          <Choice type="button" onClick={() => open(category)}>
            <Disc>
              <Icon icon={categoryIcon(category.name)} size="lg" />
            </Disc>
            <span>
              <Name>{nameOf(category.name)}</Name>
              <SmallText as="span">{getHint(category)}</SmallText>
            </span>
            <ForwardArrow />
          </Choice>
        </li>
      ))}
    </List>
  );
}

/** Those that never open last. */
const byOpening = ({ opens_at: one }: Service, { opens_at: other }: Service): number =>
  (one ?? "never").localeCompare(other ?? "never");

const List = styled.ul`
  ${inStack(3)}
  grid-template-columns: minmax(0, 1fr);
  margin-top: -${theme.space[1]};
`;

const Choice = styled.button`
  ${plainButton}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space[4]};
  width: 100%;
  padding: ${theme.space[4]};
  ${raisedCard}

  ${shadedOnHover}
`;

const Name = styled.span`
  display: block;
  ${textStyle("lg", "semibold", "snug")}
  overflow-wrap: anywhere;
`;
